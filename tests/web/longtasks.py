"""`python -m tests.web.longtasks`: for how long a slow phone's page is busy at a time while a reveal runs, as JSON. On
a machine with nothing else to do: slowing a page down takes of its time, too.
"""

import asyncio
import json
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser

from tests.server.serving import serving
from tests.web.browsing import Browsing, Phone, chromium, play_on, start
from tests.web.test_hold import GAMES

SLOWER = 4  # times
LONG = 50  # milliseconds
#: Nobody lays last there, so nothing tells that a reveal is next.
UNANNOUNCED = ("egomaster",)
#: What this program itself asks of the page is none of the page's work.
OURS = "blink.mojom.DevToolsSession"
MARK = """() => {
  const seen = new MutationObserver(() => {
    if (!document.querySelector(".show")) return;
    performance.mark("reveal");
    seen.disconnect();
  });
  seen.observe(document.body, { childList: true, subtree: true });
}"""


async def slow_down(browser: Browser, phone: Phone) -> None:
    """From now on, and whatever it does is written down, also when its first reveal comes."""
    await phone.page.evaluate(MARK)
    line = await phone.page.context.new_cdp_session(phone.page)
    await line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await browser.start_tracing(page=phone.page, categories=["toplevel", "devtools.timeline", "blink.user_timing"])


async def measured(game: str, folder: Path) -> list[float]:
    """Every long task that a page had while everybody looked at a reveal. What counts is the time that it computed: how
    busy this machine is with other things is no matter of the page's.
    """
    players, prompts, options = GAMES[game]
    async with chromium() as browser, serving(folder, hold=True, unlimited=True) as served:
        web = Browsing(served, browser)
        phones = await web.party(("Ada", "Ben", "Cleo", "Dora")[:players], game=game, reduced_motion="no-preference")
        await start(phones, game, **options)
        if game in UNANNOUNCED:
            watched = phones[0]
            await slow_down(browser, watched)
            await play_on(phones, prompts, lambda phone: phone.button("goOn"))
        else:
            watched = await play_on(phones, prompts, lambda phone: phone.page.locator("button.breath, .onward"))
            await slow_down(browser, watched)
        await watched.button("goOn").wait_for()
        await asyncio.sleep(7)
        events = json.loads(await browser.stop_tracing())["traceEvents"]
        await web.close()
    pages = {(each["pid"], each["tid"]) for each in events if each["args"].get("name") == "CrRendererMain"}
    begun = min([each["ts"] for each in events if each["name"] == "reveal"], default=0)  # else it had begun
    on_page = [each for each in events if (each["pid"], each["tid"]) in pages and "tdur" in each]
    ours = [each["ts"] for each in on_page if OURS in str(each["args"])]
    tasks = [
        each["tdur"] / 1000
        for each in on_page
        if "RunTask" in each["name"]
        and each["ts"] + each["dur"] >= begun
        and not any(each["ts"] <= when <= each["ts"] + each["dur"] for when in ours)
    ]
    assert len(tasks) > 100, "nothing was measured"
    return sorted([task for task in tasks if task > LONG], reverse=True)


def main() -> None:
    for game in sys.argv[1:] or GAMES:
        with tempfile.TemporaryDirectory() as folder:
            tasks = asyncio.run(measured(game, Path(folder)))
        print(json.dumps({"game": game, "slower": SLOWER, f"tasks over {LONG} ms": tasks}), flush=True)


if __name__ == "__main__":
    main()
