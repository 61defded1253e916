"""The bots of one room: they get views like everybody, think off the event loop, and their moves are ordinary entries.

What a bot remembers is a fold of its views; after a restart it is folded again from the log.
"""

import asyncio
import random
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from selves.bots import BOTS
from selves.bots.bot import AnyBot
from selves.kernel.illegal import Illegal
from selves.room.room import Table

if TYPE_CHECKING:
    from selves.server.live import Live

logger = structlog.get_logger()


class BotSeats:
    """Which seats are bots', and what each has in mind."""

    __slots__ = ("_game", "_minds", "_thinking", "_unseen", "live")

    def __init__(self, live: "Live") -> None:
        self.live = live
        self._minds: dict[int, Any] = {}
        self._game = -1
        self._unseen: list[Any] = []
        self._thinking: asyncio.Task[None] | None = None

    def begin(self, states: list[Any]) -> None:
        self._unseen = states
        self._game = -1

    def watch(self, table: Table) -> None:
        """A state became durable: the bots will see it."""
        if self.live.shown.first != self._game:
            self._unseen = []
        if table.bots:
            self._unseen.append(table.state)

    def stop(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()

    def act(self) -> None:
        """Let the bots think, if one of them is to move."""
        room = self.live.shown
        if room.phase != "playing" or room.table is None or not room.table.bots:
            return
        if self._thinking is not None and not self._thinking.done():
            return
        if self._due():
            self._thinking = self.live.hub.loop.create_task(self._think())

    def _due(self) -> list[int]:
        """The bots that are asked in what is shown and have not moved in what is ahead of it."""
        shown, ahead = self.live.shown.table, self.live.ahead.table
        if shown is None or ahead is None or shown.chairs != ahead.chairs:
            return []
        due = []
        for seat, who in enumerate(shown.chairs):
            if who.startswith("bot-"):
                offer = shown.game.offer(shown.state, seat)
                if offer is not None and offer.due and offer == ahead.game.offer(ahead.state, seat):
                    due.append(seat)
        return due

    async def _think(self) -> None:
        live = self.live
        table, first = live.shown.table, live.shown.first
        if table is None:
            return
        due, unseen = self._due(), self._unseen
        self._unseen = []
        if first != self._game:
            self._game, self._minds = first, {}
        moves = await live.hub.loop.run_in_executor(live.hub.bot_threads, self._choose, table, first, unseen, due)
        await asyncio.sleep(live.hub.settings.bot_delay * (0.6 + 0.8 * random.random()))
        random.shuffle(moves)  # where all are asked at once, no bot is always the first
        for seat, offer, move, witness in moves:
            try:
                live.play(table.chairs[seat], offer, move, None, "", witness)
            except Illegal as refusal:  # the table has moved on meanwhile
                logger.debug("bot.late", room=live.code, seat=seat, clause=refusal.clause)
        live.hub.loop.call_soon(live.advance)

    def _choose(
        self, table: Table, first: int, unseen: list[Any], due: list[int]
    ) -> list[tuple[int, str, dict[str, Any], dict[str, Any] | None]]:
        """Off the loop: fold what was not seen yet, then choose."""
        game = table.game
        bot: AnyBot = next(iter(BOTS[game.name].values()))
        chosen = []
        for seat, who in enumerate(table.chairs):
            if not who.startswith("bot-"):
                continue
            source = random.Random(f"{self.live.code}/{first}/{who}/{table.moves}")
            if seat not in self._minds:
                self._minds[seat] = bot.begin(random.Random(f"{self.live.code}/{first}/{who}"))
            for state in unseen:
                self._minds[seat] = bot.see(self._minds[seat], game.view(state, seat))
            offer = game.offer(table.state, seat)
            if seat in due and offer is not None:
                move = bot.choose(self._minds[seat], game.view(table.state, seat), offer, source)
                witness = bot.testify(self._minds[seat], game.sought(table.state, seat, move), source)
                chosen.append((seat, offer.id, msgspec.to_builtins(move), witness))
        return chosen
