"""The bots of one room: they get views like everybody, think off the event loop, and their moves are ordinary entries.

What a bot remembers is a fold of its views; after a restart it is folded again from the log. Whatever goes wrong with a
bot is an error in the log, and any move that is offered is played in its place: no table waits for ever. Its numbers
come from the game's secret seed: nobody computes its answers from what a device is told.
"""

import asyncio
from dataclasses import dataclass
from typing import Any, Final, Protocol

import msgspec
import structlog

from selves.bots import BOTS
from selves.bots.bot import AnyBot
from selves.kernel.chance import Source, Stream
from selves.kernel.illegal import Illegal
from selves.kernel.offer import Offer
from selves.room.entries import Who
from selves.room.room import Room, Table, is_bot
from selves.server.world import World

#: The table has moved on while a bot was thinking: its offer is gone, or the game is over.
LATE: Final = frozenset(("table.offer", "table.over", "table.phase", "table.held"))

logger = structlog.get_logger()


class Playing(Protocol):
    """The room in which they sit."""

    code: str
    durable: Room
    ahead: Room

    def play_bot(self, who: Who, offer: str, move: dict[str, Any], witness: dict[str, Any] | None) -> None: ...

    def advance(self) -> None: ...


@dataclass(frozen=True)
class Chosen:
    """What a bot wants to do."""

    seat: int
    offer: str
    move: dict[str, Any]
    witness: dict[str, Any] | None
    #: So many times as long as usual it waits for the others.
    patience: float = 1.0


class BotSeats:
    """Which seats are bots', and what each has in mind."""

    __slots__ = ("_delay", "_game", "_minds", "_thinking", "_unseen", "_world")

    def __init__(self, world: World, delay: float) -> None:
        self._world = world
        self._delay = delay
        self._minds: dict[int, Any] = {}
        self._game = -1
        self._unseen: list[Any] = []
        self._thinking: asyncio.Task[None] | None = None

    def begin(self, states: list[Any]) -> None:
        self._unseen = states
        self._game = -1

    def watch(self, room: Room) -> None:
        """A state became durable: the bots will see it."""
        if room.first != self._game:
            self._unseen = []
        if room.table is not None and room.table.bots:
            self._unseen.append(room.table.state)

    def stop(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    def act(self, room: Playing) -> None:
        """Let the bots think, if one of them is to move."""
        table = room.durable.table
        if room.durable.phase != "playing" or table is None or not table.bots:
            return
        if self._thinking is not None:
            return
        due = asked(table, room.ahead.table)
        if due:
            self._thinking = asyncio.get_running_loop().create_task(self._try(room, table, due))

    async def _try(self, room: Playing, table: Table, due: list[int]) -> None:
        try:
            await self._think(room, table, due)
        except Exception:
            logger.exception("bots.failed", room=room.code, game=table.game.name)
        finally:
            self._thinking = None  # a task that has ended still knows the room that holds it

    async def _think(self, room: Playing, table: Table, due: list[int]) -> None:
        first, unseen = room.durable.first, self._unseen
        self._unseen = []
        if first != self._game:
            self._game, self._minds = first, {}
        loop = asyncio.get_running_loop()
        chosen = await loop.run_in_executor(self._world.thinking, self._choose, table, unseen, due)
        longest = max([each.patience for each in chosen], default=1.0)
        await self._world.clock.sleep(self._delay * longest * (0.6 + 0.8 * self._world.source.random()))
        self._world.source.shuffle(chosen)  # where all are asked at once, no bot is always the first
        for each in chosen:
            now = room.ahead.table
            if each.patience > 1 and now is not None and now.state is not table.state:
                continue  # it waited for this, and thinks again
            if room.ahead.first == first and now is not None and now.chairs[each.seat] == table.chairs[each.seat]:
                self._play(room, table, each)
        loop.call_soon(room.advance)

    def _play(self, room: Playing, table: Table, chosen: Chosen) -> None:
        who = table.chairs[chosen.seat]
        try:
            room.play_bot(who, chosen.offer, chosen.move, chosen.witness)
        except Illegal as refusal:
            about = {"room": room.code, "seat": chosen.seat, "move": chosen.move["kind"]}
            if refusal.clause in LATE:
                logger.debug("bot.late", clause=refusal.clause, **about)
                return
            logger.error("bot.refused", clause=refusal.clause, what=refusal.what, **about)
            table = room.ahead.table or table
            offer = table.game.offer(table.state, chosen.seat)
            assert offer is not None  # it still stands, or the move would have been late
            instead = any_move(table, chosen.seat, offer, self._world.source)
            room.play_bot(who, instead.offer, instead.move, instead.witness)

    def _choose(self, table: Table, unseen: list[Any], due: list[int]) -> list[Chosen]:
        """Off the loop: fold what was not seen yet, then choose."""
        bot: AnyBot = next(iter(BOTS[table.game.name].values()))
        seed = bytes.fromhex(table.opening.seed)
        found = []
        for seat, who in enumerate(table.chairs):
            if not is_bot(who):
                continue
            offer = table.game.offer(table.state, seat) if seat in due else None
            # What others lay face down does not count; that a verdict is asked again under the same id does.
            source = Stream(seed, f"bot/{who}/{offer.id if offer is not None else ''}", table.state.happened)
            try:
                self._see(bot, table, seat, Stream(seed, f"bot/{who}/mind"), unseen)
                if offer is not None:
                    view = table.game.view(table.state, seat)
                    move = bot.choose(self._minds[seat], view, offer, source)
                    witness = bot.testify(self._minds[seat], table.game.sought(table.state, seat, move), source)
                    found.append(Chosen(seat, offer.id, msgspec.to_builtins(move), witness, bot.patience(view, move)))
            except Exception:
                logger.exception("bot.failed", seat=seat, game=table.game.name)
                if offer is not None:
                    found.append(any_move(table, seat, offer, source))
        return found

    def _see(self, bot: AnyBot, table: Table, seat: int, source: Source, unseen: list[Any]) -> None:
        if seat not in self._minds:
            self._minds[seat] = bot.begin(source)
        for state in unseen:
            self._minds[seat] = bot.see(self._minds[seat], table.game.view(state, seat))


def asked(durable: Table, ahead: Table | None) -> list[int]:
    """The bots that are asked in what is durable and have not moved in what is ahead of it."""
    if ahead is None or durable.chairs != ahead.chairs:
        return []
    due = []
    for seat, who in enumerate(durable.chairs):
        if is_bot(who):
            offer = durable.game.offer(durable.state, seat)
            if offer is not None and offer.due and offer == ahead.game.offer(ahead.state, seat):
                due.append(seat)
    return due


def any_move(table: Table, seat: int, offer: Offer, source: Source) -> Chosen:
    """In a bot's place. Its answer is judged like a person's: nothing of the bot is asked any more."""
    return Chosen(seat, offer.id, msgspec.to_builtins(offer.sample(table.game.kinds, source)), None)
