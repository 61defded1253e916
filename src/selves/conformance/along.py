"""That guessing along tells nothing and takes part in nothing: it is made of what anybody sees, and of nothing else."""

import msgspec

from selves.conformance.check import FEW, Broken, promise
from selves.conformance.sample import Sample
from selves.conformance.walks import walk
from selves.kernel.course import held_for


@promise(FEW)
def what_is_guessed_along_is_made_of_what_anybody_sees(sample: Sample, setting: int, seed: int) -> None:
    """The same whoever asks, by nobody who has something to do, and nothing is known of it while it can be guessed."""
    game = sample.game
    for moment in walk(sample, setting, seed, disturbed=True):
        shown = game.table(moment.state)
        riddle = game.along(shown)
        if game.along(msgspec.json.decode(msgspec.json.encode(shown), type=game.public)) != riddle:
            raise Broken(
                f"in the phase {moment.state.phase!r} another riddle is made of the same public view",
                "Let `along.riddle` depend on what it is shown alone",
            )
        if riddle is None or not riddle.open:
            continue
        asked = [seat for seat, offer in enumerate(game.offers(moment.state)) if offer is not None]
        if not {*asked} <= {*riddle.busy}:
            raise Broken(
                f"seats {asked} are asked something, and only {riddle.busy} of them are busy with the riddle",
                "Name in `busy` of `along.riddle` everybody who has something to do with it",
            )
        if game.came_true(shown, riddle) is not None:
            raise Broken(
                f"what came true of {riddle.what!r} is known while it can still be guessed",
                "Let `along.came_true` find it by the riddle's `id`, or close the riddle earlier",
            )


@promise(FEW)
def what_was_guessed_along_comes_true_with_the_reveal(sample: Sample, setting: int, seed: int) -> None:
    """Neither before nor after it, and while it is held by what is shown of it."""
    game = sample.game
    for moment in walk(sample, setting, seed, disturbed=False):
        riddle, now = game.riddle(moment.state), game.riddle(moment.after)
        over = riddle is not None and (now is None or now.id != riddle.id)
        if riddle is None or not over or not held_for(moment.state, moment.after):
            continue
        truth = game.came_true(game.table(moment.after), riddle)
        if truth is None or not all(riddle.admits(each) for each in truth):
            raise Broken(
                f"{riddle.what!r} was revealed, and what came true is {truth} of {riddle.field.of}",
                "Read in `along.came_true` from the public view which values were right, or that it came to nothing",
            )
        if game.came_true(game.revealing(moment.state, moment.after, None).public, riddle) != truth:
            raise Broken(
                f"while it is held, something else came true of {riddle.what!r} than afterwards",
                "Read it in `along.came_true` from a field that the reveal shows: see `Public.revealed`",
            )


ALL = (
    what_is_guessed_along_is_made_of_what_anybody_sees,
    what_was_guessed_along_comes_true_with_the_reveal,
)
