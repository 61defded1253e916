"""`python -m tests.web.endings`: how long people wait at the end of an evening, in milliseconds, as JSON: for the first
card after the game has ended, for a replay to open, and for a slow phone to check the proof of a game of Identity.
"""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.async_api import Page

from selves.conformance.samples import SAMPLES
from selves.games import GAMES
from selves.server.device import Device
from tests.server.serving import autoplay, serving, started
from tests.server.test_games import NAMES, over, random_moves
from tests.web import ego
from tests.web.browsing import Browsing, Phone, chromium, play_on
from tests.web.test_replay import ceremony, opened, party

SLOWER = 4  # times
#: The button by which one comes from the standing to the cards, "See what you learned".
LEADS_ON = "footer .two button.main:enabled"
#: When the news that the game is over came in.
LISTEN = """(() => {
  const Line = WebSocket;
  window.WebSocket = class extends Line {
    constructor(...address) {
      super(...address);
      this.addEventListener("message", ({ data }) => {
        if (String(data).includes('"finished":true')) window.since ??= performance.now();
      });
    }
  };
})()"""
PRESS = """button => {
  window.since = performance.now();
  [...document.querySelectorAll("button")].findLast((each) => each.textContent.includes(button)).click();
}"""
#: From then on, until something is there: looked for with every picture.
UNTIL = """there => new Promise((found) => {
  const look = () =>
    window.since && document.querySelector(there)
      ? found(Math.round(performance.now() - window.since))
      : requestAnimationFrame(look);
  look();
})"""


async def waited(page: Page, there: str, press: str = "") -> int:
    """Since this button was pressed, or since the game ended."""
    if press:
        await page.evaluate(PRESS, press)
    found: int = await page.evaluate(UNTIL, there)
    return found


async def coming(web: Browsing, devices: list[Device]) -> Phone:
    """The phone of somebody who comes to this table, and notes when its game ends."""
    phone = await web.page("/")
    await phone.page.add_init_script(LISTEN)
    await phone.page.goto(f"{web.served.url}/r/{devices[0].room}#{web.served.hub.key_of(devices[0].room)}")
    await phone.find("textbox", "yourName").fill("Eve")
    await phone.button("begin").click()
    return phone


async def first_card(web: Browsing) -> int:
    """Of Compass, on the phone of somebody who came late and looks on."""
    players, options = SAMPLES["compass"].parties[0]
    devices = await web.served.party(*NAMES[:players], game="compass", options=options)
    await started(devices)
    phone = await coming(web, devices)
    await phone.playing.wait_for()
    return await ended(phone, devices, "compass")


async def first_card_of_a_player(web: Browsing) -> int:
    """Of ego, on the phone of one who has played it with five others."""
    names = ("Ada", "Ben", "Cleo", "Dora", "Emil")
    devices = await web.served.party(*names, options={"rounds": 1, "edition": "polish"})
    phone = await coming(web, devices)
    await phone.find("heading", "theGame").wait_for()
    await started(devices)
    await phone.playing.wait_for()
    over = phone.page.locator(LEADS_ON)
    playing = asyncio.create_task(play_on([phone], ego.prompts, lambda _: over))
    found = await ended(phone, devices, "ego")
    await playing
    return found


async def ended(phone: Phone, devices: list[Device], game: str) -> int:
    """The game is played to its end; how long until one can go on to the cards."""
    waiting = asyncio.create_task(waited(phone.page, LEADS_ON))
    await autoplay(devices, random_moves(GAMES[game]))
    for device in devices:
        await device.until(over, 60)
    return await waiting


async def looked_at_again(web: Browsing) -> dict[str, Any]:
    """A game of Identity, from the lobby."""
    devices = await party(web.served, "identity")
    await devices[0].done_with("again")
    phone = await opened(web, devices[0])
    await phone.button("evenings").click()
    await phone.page.get_by_role("button", name=ceremony("replay")).wait_for()
    replay = await waited(phone.page, "dialog input[type=range]", ceremony("replay"))
    await phone.page.keyboard.press("Escape")
    line = await phone.page.context.new_cdp_session(phone.page)
    await line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await waited(phone.page, "dialog [data-took]", ceremony("proof"))
    took = await phone.page.locator("[data-took]").get_attribute("data-took")
    return {"replay opens": replay, f"proof checked, {SLOWER} times slower": int(took or 0)}


async def measured(folder: Path) -> dict[str, Any]:
    async with chromium() as browser, serving(folder, unlimited=True) as served:
        web = Browsing(served, browser)
        found = {
            "first card after the end": await first_card(web),
            "to a player of ego": await first_card_of_a_player(web),
            **await looked_at_again(web),
        }
        await web.close()
    return found


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(measured(Path(folder)))))


if __name__ == "__main__":
    main()
