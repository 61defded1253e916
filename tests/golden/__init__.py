"""Golden playthroughs: whole short games, what everybody and every seat sees at each step, as files people can read.

`make golden` writes them anew; a change of behaviour shows as a difference in review.
"""

import random
from pathlib import Path
from typing import Any

import msgspec

from selves.conformance.sample import Sample
from selves.conformance.samples import SAMPLES
from selves.kernel.chance import Seeded
from selves.kernel.course import news, payments
from selves.kernel.move import kind

FOLDER = Path(__file__).parent

#: By file: the game, how many seats, and the options.
PLAYTHROUGHS: dict[str, tuple[str, int, dict[str, Any]]] = {
    name: (game, *played) for game, sample in SAMPLES.items() for name, played in sample.playthroughs.items()
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
    while state.result is None:
        offers = [(seat, offer) for seat in range(seats) if (offer := game.offer(state, seat)) and offer.due]
        seat, offer = source.choice(offers)
        move = offer.sample(game.kinds, source)
        sought = game.sought(state, seat, move)
        witness = sample.witness(sought, source) if sought is not None else None
        before_move, state = state, game.play(state, seat, move, chance, witness)
        text += ["", f"## seat {seat}: {kind(move)} {plain(move)}"]
        text += [f"payment {plain(payment)}" for payment in payments(before_move, state)]
        text += [f"happening {plain(happening)}" for happening in news(before_move, state)]
        text += pictures(sample, state, before)
    return "\n".join([*text, "", f"result {plain(state.result)}", ""])


def pictures(sample: Sample, state: Any, before: dict[str, dict[str, Any]]) -> list[str]:
    """What everybody sees, what each seat sees beyond it and is offered; of what was shown before only what changed."""
    game = sample.game
    shown = [changed("public", game.table(state), before)]
    for seat in range(state.seats):
        shown.append(changed(f"private {seat}", game.view(state, seat).private, before))
        offer = game.offer(state, seat)
        if offer is not None:
            shown.append(f"offer {seat} {plain(offer)}")
    return [line for line in shown if line]


def changed(name: str, view: Any, before: dict[str, dict[str, Any]]) -> str:
    now, known = msgspec.to_builtins(view), before.get(name, {})
    before[name] = now
    news = {field: value for field, value in now.items() if known.get(field) != value}
    return f"{name} {plain(news)}" if news else ""


def plain(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"
