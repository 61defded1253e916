"""`python -m tests.web.longtasks`: how long a slow phone's page is busy at a time while a reveal runs, as JSON."""

import asyncio
import json
import sys
import tempfile
from pathlib import Path

from tests.server.serving import serving
from tests.web.browsing import Browsing, chromium, play_on, start
from tests.web.test_hold import GAMES

SLOWER = 4  # times
LONG = 50  # milliseconds


async def measured(game: str, folder: Path) -> list[float]:
    """Every long task that a page had while everybody looked at a reveal. What counts is the time that it computed: how
    busy this machine is with other things is no matter of the page's.
    """
    players, prompts, options = GAMES[game]
    async with chromium() as browser, serving(folder, hold=True, unlimited=True) as served:
        web = Browsing(served, browser)
        phones = await web.party(("Ada", "Ben", "Cleo", "Dora")[:players], game=game, reduced_motion="no-preference")
        await start(phones, game, **options)
        last = await play_on(phones, prompts, lambda phone: phone.page.locator("button.breath, .onward"))
        line = await last.page.context.new_cdp_session(last.page)
        await line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        await browser.start_tracing(page=last.page, categories=["toplevel", "devtools.timeline"])
        await last.button("goOn").wait_for()
        await asyncio.sleep(7)
        events = json.loads(await browser.stop_tracing())["traceEvents"]
        await web.close()
    pages = {(each["pid"], each["tid"]) for each in events if each["args"].get("name") == "CrRendererMain"}
    tasks = [
        each["tdur"] / 1000
        for each in events
        if "RunTask" in each["name"] and "tdur" in each and (each["pid"], each["tid"]) in pages
    ]
    assert len(tasks) > 100, "nothing was measured"
    return sorted([task for task in tasks if task > LONG], reverse=True)


def main() -> None:
    for game in sys.argv[1:] or ("ego", "essence", "identity"):
        with tempfile.TemporaryDirectory() as folder:
            tasks = asyncio.run(measured(game, Path(folder)))
        print(json.dumps({"game": game, "slower": SLOWER, f"tasks over {LONG} ms": tasks}), flush=True)


if __name__ == "__main__":
    main()
