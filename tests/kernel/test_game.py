"""What the kernel does for every game."""

from dataclasses import replace

import pytest
from msgspec import structs

from selves.conformance.samples.compass import SAMPLE
from selves.games.compass import COMPASS
from selves.kernel.chance import Seeded


def test_a_game_in_which_something_always_follows_is_given_up_with_a_sentence() -> None:
    restless = replace(COMPASS, follow=lambda state, chance: structs.replace(state))
    with pytest.raises(RuntimeError, match="compass: `follow` never returns the very state"):
        restless.start(2, COMPASS.options(), SAMPLE.cards, Seeded(bytes(32)))
