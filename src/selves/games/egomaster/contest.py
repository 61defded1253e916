"""Who has won a question: everything follows from the attempts so far, so a verdict that is overruled is told anew."""

from fractions import Fraction
from functools import lru_cache

import msgspec

from selves.games.egomaster.state import Attempt, Challenge
from selves.kernel.memo import once_for_each
from selves.kernel.state import there


class Course(msgspec.Struct, frozen=True, gc=False):
    """How a question stands. `alive`: who may still win it; `turn`: who must answer now, where they take turns.

    `winners` are known once it is decided; several of them roll off.
    """

    alive: tuple[int, ...]
    turn: int | None = None
    winners: tuple[int, ...] = ()


@once_for_each
def course(challenge: Challenge) -> Course:
    """Asked again and again about the same question, by every seat's offer."""
    match challenge.icon:
        case "target":
            return target(challenge)
        case "ping-pong":
            return ping_pong(challenge)
        case "speed":
            return speed(challenge)
        case _:
            return solo(challenge)


def solo(challenge: Challenge) -> Course:
    """Right, and the roller has won; wrong, the named player."""
    roller = challenge.players[0]
    if not challenge.attempts:
        return Course(challenge.players, roller)
    return Course((), None, (roller,) if challenge.attempts[-1].right else (there(challenge.rival),))


def target(challenge: Challenge) -> Course:
    """`egomaster.target`: closest wins, exact at once; equally close ones, or all if nobody proposed, roll off."""
    players, attempts, truth = challenge.players, challenge.attempts, there(challenge.number)
    if attempts and attempts[-1].number == truth:
        return Course((), None, (attempts[-1].seat,))
    if len(attempts) < len(players):
        return Course(players[len(attempts) :], players[len(attempts)])
    away = [(abs(exact(each.number) - exact(truth)), each.seat) for each in attempts if each.number is not None]
    if not away:
        return Course((), None, players)
    closest = min(away)[0]
    return Course((), None, tuple([seat for distance, seat in away if distance == closest]))


def exact(number: int | float) -> int | Fraction:
    """3.9 and 4.1 are equally far from 4, which binary fractions do not know."""
    return number if isinstance(number, int) else Fraction(str(number))


def ping_pong(challenge: Challenge) -> Course:
    """`egomaster.ping-pong`: in turn; whoever gave the last right answer wins.

    `egomaster.ping-pong-none`: if nobody gave any, all roll off.
    """
    alive, at, given = list(challenge.players), 0, 0
    for attempt in challenge.attempts:
        if attempt.right:
            given += 1
            if given == challenge.items or len(alive) == 1:
                return Course((), None, (attempt.seat,))
            at += 1
        else:
            alive.pop(at % len(alive))
            if not alive:
                return Course((), None, challenge.players)
            if given and len(alive) == 1:
                return Course((), None, (alive[0],))
        at %= len(alive)
    return Course(tuple(alive), alive[at])


def speed(challenge: Challenge) -> Course:
    """`egomaster.speed`: the fastest right answer wins; a wrong one eliminates; nobody right: all roll off."""
    right = [attempt for attempt in challenge.attempts if attempt.right]
    wrong = [attempt.seat for attempt in challenge.attempts if attempt.right is False]
    alive = tuple([seat for seat in challenge.players if seat not in wrong])
    if right:
        return Course(alive, None, (in_time(right)[0].seat,))
    return Course(alive, None, () if alive else challenge.players)


def in_time(attempts: list[Attempt]) -> list[Attempt]:
    """By when they were made; what came without a time, in the order in which it came."""
    return sorted(attempts, key=lambda attempt: (attempt.at is None, attempt.at or 0))


def waiting_buzzes(challenge: Challenge) -> list[Attempt]:
    """The buzzes that nobody has judged, the first one first."""
    return in_time([attempt for attempt in challenge.attempts if attempt.right is None])


def silent(challenge: Challenge) -> tuple[int, ...]:
    """Speed: who has neither answered nor buzzed."""
    tried = [attempt.seat for attempt in challenge.attempts]
    return tuple([seat for seat in challenge.players if seat not in tried])


def disputable(challenge: Challenge) -> int | None:
    """Typed: which attempt the reader may overrule now: the last that was said; never a target, never silence.

    In a speed question, where answers come at once: the one that wins, or that he has just overruled.
    """
    attempts = challenge.attempts
    if challenge.icon == "target" or not attempts:
        return None
    if challenge.icon != "speed":
        return None if attempts[-1].silent else len(attempts) - 1
    said = [attempt for attempt in attempts if not attempt.silent]
    right = in_time([attempt for attempt in said if attempt.right])
    overruled = [attempt for attempt in said if attempt.overruled]
    chosen = right[:1] or overruled[-1:] or said[-1:]
    return attempts.index(chosen[0]) if chosen else None


def appealable(challenge: Challenge) -> int | None:
    """`egomaster.appeal`: which attempt's verdict may be appealed against: the server's, not the reader's own word."""
    place = disputable(challenge)
    return None if place is None or challenge.attempts[place].overruled else place


@lru_cache(maxsize=64)
def given_items(attempts: tuple[Attempt, ...]) -> tuple[int, ...]:
    """Ping-pong: the items of the list that were given."""
    return tuple([attempt.item for attempt in attempts if attempt.right and attempt.item is not None])
