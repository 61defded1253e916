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

#: By file: the game, how many seats, and the options. A file's name is its seed, too.
PLAYTHROUGHS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "ego.german": ("ego", 3, {"edition": "german", "rounds": 2}),
    "egomaster.reader.49": ("egomaster", 3, {"quick": True, "judging": "reader"}),
    "egomaster.typed.83": ("egomaster", 3, {"quick": True, "judging": "typed"}),
    "identity": ("identity", 4, {"oldest": 1}),
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
    before: dict[str, dict[str, Any]] = {}
    text = [f"# {game_name}, {seats} seats, {options}", *pictures(sample, state, before)]
    while game.result(state) is None:
        offers = [(seat, offer) for seat in range(seats) if (offer := game.offer(state, seat)) and offer.due]
        seat, offer = source.choice(offers)
        move = offer.sample(game.kinds, source)
        sought = game.sought(state, seat, move)
        step = game.play(state, seat, move, chance, sample.witness(sought, source) if sought is not None else None)
        state = step.state
        text += ["", f"## seat {seat}: {kind(move)} {plain(move)}"]
        text += [f"entry {plain(entry)}" for entry in step.entries]
        text += [f"happening {plain(happening)}" for happening in step.happenings]
        text += pictures(sample, state, before)
    return "\n".join([*text, "", f"result {plain(game.result(state))}", ""])


def pictures(sample: Sample, state: Any, before: dict[str, dict[str, Any]]) -> list[str]:
    """Every view, and every offer; of what was shown before, only the fields that have changed."""
    shown = []
    for seat in everybody(state):
        name = f"view {'table' if seat is None else seat}"
        view = msgspec.to_builtins(sample.game.view(state, seat))
        known = before.get(name, {})
        shown.append(f"{name} {plain({field: value for field, value in view.items() if known.get(field) != value})}")
        before[name] = view
        offer = sample.game.offer(state, seat) if seat is not None else None
        if offer is not None:
            shown.append(f"offer {seat} {plain(offer)}")
    return shown


def plain(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"
