"""What was moved at a table and how it was answered: to end, to go on without somebody, to play again, to have another
host while theirs is away. It is seen by all, and lapses. Who has a say and when it is agreed is `moving`.
"""

from typing import Final

import msgspec
from msgspec.structs import replace

from selves.room.entries import Proposal, Who

LASTS: Final = 60_000  # milliseconds in which it can be answered


class Motion(msgspec.Struct, frozen=True):
    """To what and about whom, by whom, until when it can be answered, and who has said yes and no."""

    to: Proposal
    about: Who
    by: Who
    until: int
    yes: tuple[Who, ...] = ()
    no: tuple[Who, ...] = ()

    def answered(self, who: Who, yes: bool | None) -> "Motion":
        """His answer; None if he gives none, or takes it back."""
        agree, disagree = without(self.yes, who), without(self.no, who)
        if yes is None:
            return replace(self, yes=agree, no=disagree)
        return replace(self, yes=(*agree, who) if yes else agree, no=disagree if yes else (*disagree, who))


Motions = tuple[Motion, ...]


def standing(motions: Motions, to: Proposal, about: Who, at: int) -> Motion | None:
    """This motion, if it was moved and has not lapsed."""
    for each in motions:
        if (each.to, each.about) == (to, about) and each.until > at:
            return each
    return None


def answered(motions: Motions, new: Motion, yes: bool) -> Motions:
    """After the answer of whoever would have moved this: if it stands already, that counts. Who wants one as host does
    not want another; what nobody wants any more is not moved.
    """
    who, at = new.by, new.until - LASTS
    others = [each for each in unmoved(motions, new.to, new.about) if each.until > at]
    if yes and new.to == "host":
        others = [each.answered(who, None) if each.to == "host" else each for each in others]
    found = (standing(motions, new.to, new.about, at) or new).answered(who, yes)
    return tuple(each for each in (*others, found) if each.yes)


def unmoved(motions: Motions, to: Proposal, about: Who) -> Motions:
    return tuple(each for each in motions if (each.to, each.about) != (to, about))


def about_the_host(motions: Motions) -> Motions:
    return tuple(each for each in motions if each.to == "host")


def about_the_game(motions: Motions) -> Motions:
    return tuple(each for each in motions if each.to != "host")


def of_who_stays(motions: Motions, gone: Who) -> Motions:
    """Nothing by somebody who has left, or about him."""
    return tuple(each.answered(gone, None) for each in motions if gone not in (each.about, each.by))


def without(whos: tuple[Who, ...], who: Who) -> tuple[Who, ...]:
    return tuple(each for each in whos if each != who)
