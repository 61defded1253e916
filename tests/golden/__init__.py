"""Golden playthroughs: whole short games, every seat's view and offer at each step, as files people can read.

`make golden` writes them anew; a change of behaviour shows as a difference in review.
"""

import random
from pathlib import Path
from typing import Any

import msgspec

from selves.kernel.chance import Seeded
from selves.kernel.move import kind
from tests.conformance.sample import Sample
from tests.conformance.samples import SAMPLES
from tests.conformance.walks import everybody

FOLDER = Path(__file__).parent

#: By file: the game, how many seats, and the options.
PLAYTHROUGHS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "ego.german": ("ego", 3, {"edition": "german", "rounds": 2}),
    "essence": ("essence", 3, {"length": 3}),
    "ego.polish": ("ego", 2, {"edition": "polish", "rounds": 3}),
}


def playthrough(name: str) -> str:
    """The text of one playthrough: random play from a fixed seed."""
    game_name, seats, options = PLAYTHROUGHS[name]
    sample = SAMPLES[game_name]
    game = sample.game
    chance, source = Seeded(name.encode()), random.Random(name)
    state = game.start(seats, msgspec.convert(options, game.options), sample.cards, chance)
    text = [f"# {game_name}, {seats} seats, {options}", *pictures(sample, state)]
    while game.result(state) is None:
        offers = [(seat, offer) for seat in range(seats) if (offer := game.offer(state, seat)) and offer.due]
        seat, offer = source.choice(offers)
        move = offer.sample(game.kinds, source)
        step = game.play(state, seat, move, chance)
        state = step.state
        text += ["", f"## seat {seat}: {kind(move)} {plain(move)}"]
        text += [f"entry {plain(entry)}" for entry in step.entries]
        text += [f"happening {plain(happening)}" for happening in step.happenings]
        text += pictures(sample, state)
    return "\n".join([*text, "", f"result {plain(game.result(state))}", ""])


def pictures(sample: Sample, state: Any) -> list[str]:
    shown = []
    for seat in everybody(state):
        shown.append(f"view {'table' if seat is None else seat} {plain(sample.game.view(state, seat))}")
        if seat is not None and (offer := sample.game.offer(state, seat)):
            shown.append(f"offer {seat} {plain(offer)}")
    return shown


def plain(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"
