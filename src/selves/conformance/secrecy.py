"""That nobody sees what he must not: a seat could not tell our world from another one, and the suite would notice."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from selves.conformance.check import FEW, MANY, ONCE, Broken, promise
from selves.conformance.sample import Sample
from selves.conformance.walks import everybody, walk
from selves.kernel.course import held_for
from selves.kernel.happening import Ended
from selves.kernel.view import Face, Handle, View


def worlds(sample: Sample, setting: int, seed: int) -> Iterator[tuple[Any, Any, int | None]]:
    """States, each with another world that one seat could not tell from it."""
    source = random.Random(seed)
    for moment in walk(sample, setting, seed, disturbed=True):
        for seat in everybody(moment.state):
            yield moment.state, sample.game.resample(moment.state, seat, source), seat


def named(seat: int | None) -> str:
    return "the table" if seat is None else f"seat {seat}"


@promise(MANY)
def no_secret_reaches_a_seat(sample: Sample, setting: int, seed: int) -> None:
    game, source = sample.game, random.Random(seed)
    for moment in walk(sample, setting, seed, disturbed=True):
        state = moment.state
        # Of this world first what reaches everybody: what they share is made once.
        for seat, (seen, read) in [(seat, reaching(sample, state, seat)) for seat in everybody(state)]:
            other = game.resample(state, seat, source)
            seen_there, read_there = reaching(sample, other, seat)
            if seen != seen_there:
                fields = ", ".join(differing(game.view(state, seat), game.view(other, seat))) or "its offer"
                raise Broken(
                    f"{named(seat)} sees by {fields} in the phase {state.phase!r} what `resample` says it cannot know",
                    "Show less in `view.show`, `view.show_own` or `offers.asks`; or, if this seat may know it, let "
                    "`secrets.resample` keep it",
                )
            if read != read_there:
                raise Broken(
                    f"{named(seat)} reads a card it must not see", "Take the handles in `view.faces` from the view"
                )


def reaching(sample: Sample, state: Any, seat: int | None) -> tuple[bytes, dict[Handle, Face]]:
    """Everything that reaches a seat: its view with the happenings and its offer, and the cards that it can read."""
    game = sample.game
    view, offer = game.view(state, seat), game.offer(state, seat) if seat is not None else None
    return msgspec.json.encode([view, offer], order="deterministic"), game.faces(state, view)


def differing(one: View[Any, Any], other: View[Any, Any]) -> list[str]:
    """The fields in which two views of a seat are not the same."""
    halves = [("public", one.public, other.public)]
    if one.private is not None and other.private is not None:
        halves.append(("private", one.private, other.private))
    return [
        f"`{half}.{name}`"
        for half, was, now in halves
        for name in was.__struct_fields__
        if getattr(was, name) != getattr(now, name)
    ]


@promise(FEW)
def what_is_public_is_the_same_whoever_asks(sample: Sample, setting: int, seed: int) -> None:
    """Whoever looks, and in whatever order: the public half is the table's, and holds nothing of the private ones."""
    game, shape = sample.game, View[sample.game.public, sample.game.private]  # type: ignore[name-defined]
    for moment in itertools.islice(walk(sample, setting, seed, disturbed=True), 100):
        state = moment.after
        table = msgspec.json.encode(game.view(state, None).public)
        for seat in everybody(state):
            view = game.view(replace(state), seat)
            if msgspec.json.encode(view.public) != table:
                raise Broken(f"{named(seat)} sees another public half", "Let `view.show` depend on the state alone")
            if not isinstance(view.private, game.private if seat is not None else type(None)):
                raise Broken(f"{named(seat)} gets a private half {view.private!r}", "Make `Private` in `view.show_own`")
            if msgspec.json.decode(msgspec.json.encode(view), type=shape) != view:
                raise Broken(
                    f"the view of {named(seat)} reads back as another",
                    "Write the types of `Public` and `Private` so that they read back the same: tuples, frozen structs",
                )


@promise(FEW)
def nothing_runs_ahead_of_a_reveal(sample: Sample, setting: int, seed: int) -> None:
    """While it is held all is as it was, but for what is revealed; how the game ended is told afterwards."""
    game = sample.game
    told = {"happenings", "waiting", "aside", *game.public.revealed}
    for moment in walk(sample, setting, seed, disturbed=True):
        if not held_for(moment.state, moment.after):
            continue
        for seat in everybody(moment.state):
            was, shown = game.view(moment.state, seat), game.revealing(moment.state, moment.after, seat)
            ahead = [
                name
                for name in {*shown.public.__struct_fields__} - told
                if getattr(shown.public, name) != getattr(was.public, name)
            ]
            ended = any(isinstance(each, Ended) for each in shown.public.happenings)
            if (
                shown.private != was.private
                or shown.public.result is not None
                or ended
                or shown.public.waiting
                or ahead
            ):
                raise Broken(
                    f"while a reveal is held {named(seat)} sees more than it: {', '.join(ahead) or 'how it goes on'}",
                    "Put what a reveal shows into `last`, or name its fields in `Public.revealed`",
                )


@promise(ONCE)
def a_planted_leak_is_caught(sample: Sample, setting: int, seed: int) -> None:
    for field, leak in sample.leaks.items():
        if not any(leak(state, seat) != leak(other, seat) for state, other, seat in worlds(sample, setting, seed)):
            raise Broken(
                f"the suite would not notice if {field} leaked",
                "Let `secrets.resample` give what a seat cannot know another value; or the leak in the sample shows "
                "nothing that is secret",
            )


@promise(ONCE)
def every_field_of_the_state_is_secret_or_public(sample: Sample, setting: int, seed: int) -> None:
    fields, said = {*sample.game.state.__struct_fields__}, sample.leaks.keys() | sample.public
    if fields != said:
        raise Broken(
            f"the sample does not say of {', '.join(sorted(fields ^ said))} what it is, or says it of no field",
            "Each field of the state stands in `leaks` with a view that would show it, or in `public`",
        )
    for state, other, _ in worlds(sample, setting, seed):
        for field in sample.public:
            if getattr(state, field) != getattr(other, field):
                raise Broken(
                    f"{field} is resampled, so it is a secret", "Move it from `public` to `leaks` in the sample"
                )


ALL = (
    no_secret_reaches_a_seat,
    what_is_public_is_the_same_whoever_asks,
    nothing_runs_ahead_of_a_reveal,
    a_planted_leak_is_caught,
    every_field_of_the_state_is_secret_or_public,
)
