"""What is to be done soon is done in one round of the loop, in its order, whatever fails."""

import asyncio

from selves.server.soon import Soon


def test_all_is_done_in_its_order_and_what_fails_is_alone() -> None:
    done: list[str] = []

    async def play() -> None:
        soon = Soon(asyncio.get_running_loop())

        def first() -> None:
            done.append("first")
            soon.call_soon(lambda: done.append("in the round after"))
            raise ValueError

        soon.call_soon(first)
        soon.call_soon(lambda: done.append("second"))
        assert not done
        await asyncio.sleep(0)
        assert done == ["first", "second"]
        await asyncio.sleep(0)
        assert done == ["first", "second", "in the round after"]

    asyncio.run(play())
