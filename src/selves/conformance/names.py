"""That the parts of a game name each other rightly. Whatever else is promised rests on it, so it is checked first."""

from typing import get_args

import msgspec
from msgspec.structs import replace

from selves.conformance.check import FEW, Broken, promise
from selves.conformance.sample import Sample
from selves.conformance.walks import opened, walk
from selves.kernel.course import news
from selves.kernel.game import AnyGame
from selves.kernel.happening import Happening, Meant
from selves.kernel.state import AnyState


@promise(FEW)
def what_is_named_is_there(sample: Sample, setting: int, seed: int) -> None:
    """Rules that fail for another reason are another promise."""
    try:
        names(sample, setting, seed)
    except Broken:
        raise
    except Exception:  # noqa: S110
        pass


def names(sample: Sample, setting: int, seed: int) -> None:
    """Whose turn it is, what is sealed, what counts, moves that are offered (`walks.unfit`), what happenings say."""
    game, state = sample.game, opened(sample, setting, seed)[0]
    star = game.public.star
    if star and star not in game.public.__struct_fields__:
        raise Broken(f"`Public.star` is {star!r}, and no field", "Name there the field with the seat whose turn it is")
    for field, opened_by in (game.private.sealed or {}).items():
        if field not in game.private.__struct_fields__ or opened_by not in game.state.__struct_fields__:
            raise Broken(
                f"`Private.sealed` says {field!r}: {opened_by!r}, and one of them is no field",
                "Name there a field of `Private` and the field of the state that is another one when it is opened",
            )
    try:
        game.totals(state)
    except KeyError as what:
        raise Broken(
            f"{what} is what counts if the record does not say otherwise, and the ledger has none",
            'Say there what counts, by seat: `game(…, totals=lambda state: state.ledger.by_seat("coin"))`',
        ) from None
    kinds = set[type]()
    for moment in walk(sample, setting, seed, disturbed=True):
        for each in news(moment.state, moment.after):
            if type(each) not in kinds:
                kinds.add(type(each))
                tells_of_itself(game, each, moment.after)


def tells_of_itself(game: AnyGame, happening: Happening, state: AnyState) -> None:
    name = type(happening).__name__
    for field, meant in happening.means.items():
        if field not in happening.__struct_fields__ or meant not in get_args(Meant):
            raise Broken(
                f"`means` of {name} says {field!r}: {meant!r}",
                f"Name one of its fields there, and one of {', '.join(map(repr, get_args(Meant)))}",
            )
    try:
        alone = replace(state, told=(happening,), before=())
        msgspec.json.decode(msgspec.json.encode(alone), type=game.state)
    except msgspec.ValidationError as fault:
        if ".kind`" in str(fault):  # anything else is another promise
            raise Broken(
                f"{name} happened, and may not", "Enter it in `Happened`, at the end of `happenings`"
            ) from None


ALL = (what_is_named_is_there,)
