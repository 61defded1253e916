"""A bot's place is taken over sockets: what is revealed is still the bot's, then the newcomer is asked."""

import asyncio
from pathlib import Path

from selves.room import entries as logged
from selves.server.protocol import Seen
from tests.server.clock import HandClock
from tests.server.serving import run, serving, started
from tests.server.test_games import entries
from tests.server.test_hold import BREATH, LASTS


def test_the_reveal_is_the_bots_and_the_next_question_the_newcomers(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock()
        async with serving(tmp_path, clock, hold=True) as served:
            ada = await served.device()
            await ada.open("Ada", options={})
            await ada.done_with("addbot")
            await started([ada])
            zoe = await served.device()
            await zoe.join(ada.room, "Zoe")
            watched = await zoe.until(lambda update: update["public"])
            assert watched["seat"] is None
            bot = next(member["who"] for member in watched["room"]["members"] if member["bot"])
            await zoe.done_with("takeseat", bot=bot)
            assert (await ada.until(lambda update: update["room"]["taking"]))["room"]["taking"] == {bot: zoe.who}
            played = ""
            while not (update := ada.update or {})["held"]:
                offer = update["offer"]
                if offer and offer["due"] and offer["id"] != played:
                    kind, played = offer["choices"][0]["kind"], offer["id"]
                    more = {"draw": {}, "answer": {"stone": 1}, "guess": {"stone": 1, "stake": 1}}[kind]
                    await ada.play(kind=kind, **more)
                await asyncio.sleep(0.05)  # what this brings about is heard of before more time passes
                await clock.move(BREATH)
            for device in (ada, zoe):
                update = await device.until(lambda update: update["held"])
                assert bot in [chair["who"] for chair in update["room"]["chairs"]], "what is revealed was the bot's"
            assert update["seat"] is None
            await ada.send(Seen("s", ada.who))
            await clock.move(LASTS)
            update = await zoe.until(lambda update: not update["held"])
            assert [chair["who"] for chair in update["room"]["chairs"]].index(zoe.who) == update["seat"]
            assert not any(member["bot"] for member in update["room"]["members"])
            assert any(isinstance(entry, logged.Reseated) for entry in await entries(served, ada.room))

    run(play())
