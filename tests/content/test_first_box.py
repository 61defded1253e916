"""A log of release 0.1.0 keeps ids alone: whatever that release dealt is still found under its id, and says what it
said when it was played.
"""

from collections.abc import Iterator

import pytest

from selves.content.boxes import retired, written_box
from selves.content.catalogue import CONTENT, box_of, box_of_0_1_0
from selves.content.languages import LANGUAGES

FIELDS = (
    "arts", "body", "everyday", "film", "food", "geography", "history", "language", "music", "nature", "science",
    "sport", "technology",
)  # fmt: skip
#: Numbers that were never given, and the few booklets' fields that ended at 30.
SKIPPED = {
    "duo-food-17", "duo-technology-21", "multi-geography-15", "multi-geography-29", "solo-food-30", "solo-music-19",
    "solo-sport-18", "duo-everyday-31", "multi-food-31",
}  # fmt: skip
TERMS = {"trait": 110, "value": 110, "source": 60, "emotion": 70, "archetype": 14}


def dealt_then() -> Iterator[tuple[str, str]]:
    """The games and ids of everything that release 0.1.0 could deal."""
    yield from (("ego", f"ego-{number:03}") for number in range(1, 221))
    yield from (("essence", f"essence-path-{number:02}") for number in range(1, 39))
    yield from (
        ("essence", f"essence-{kind}-{number:03}") for kind, many in TERMS.items() for number in range(1, many + 1)
    )
    areas = ("career", "relationships", "leisure")
    yield from (("identity", f"identity-{area}-{number:02}") for area in areas for number in range(1, 41))
    questions = (
        f"{booklet}-{field}-{number:02}"
        for booklet in ("solo", "duo", "multi")
        for field in FIELDS
        for number in range(1, 32)
    )
    yield from (("egomaster", f"egomaster-{each}") for each in questions if each not in SKIPPED)


def test_whatever_it_dealt_can_still_be_read() -> None:
    found = {game: box_of_0_1_0(game).by_id.keys() for game in ("ego", "essence", "identity", "egomaster")}
    assert [id_ for game, id_ in dealt_then() if id_ not in found[game]] == []


@pytest.mark.parametrize("game", CONTENT)
def test_nothing_is_kept_for_it_that_it_did_not_deal(game: str) -> None:
    then = {id_ for _, id_ in dealt_then()}
    assert [card.id for card in retired(game, CONTENT[game].card) if card.id not in then] == []


@pytest.mark.parametrize(
    ("game", "card", "part", "line", "said"),
    [
        ("ego", "ego-104", "back", 2, "Kissing everyone hello"),
        ("ego", "ego-118", "front", 1, "When you could hear a pin drop"),
        ("ego", "ego-125", "front", 3, "A joke, with the punchline on the next note up"),
        ("ego", "ego-129", "back", 2, "On a cliff, face to face with the wind"),
        ("ego", "ego-130", "front", 2, "“And not a crumb for us, as usual!”"),
        ("ego", "ego-161", "front", 1, "People who cut me off"),
        ("ego", "ego-163", "back", 3, "The great debate over my name"),
        ("ego", "ego-174", "back", 2, "The quiet one: smile and swallow it all"),
        ("ego", "ego-181", "back", 1, "“You’re just right the way you are”"),
        ("essence", "essence-emotion-032", "", 0, "Pity"),
        ("identity", "identity-relationships-33", "", 2, "How do you go into that talk?"),
    ],
)
def test_a_card_whose_meaning_changed_says_what_was_played(
    game: str, card: str, part: str, line: int, said: str
) -> None:
    assert card not in box_of(game).by_id, "the card of today has an id of its own"
    assert CONTENT[game].text(box_of_0_1_0(game), card, part, "en")[line] == said


def test_what_is_not_dealt_is_not_read_with_the_box() -> None:
    """There are hundreds of questions that only a log of 0.1.0 asks for."""
    card = CONTENT["egomaster"].card
    ids = {each.id for each in written_box("egomaster", card).cards}  # type: ignore[arg-type]
    kept = retired("egomaster", card)
    assert ids.isdisjoint(each.id for each in kept)
    assert all(
        CONTENT["egomaster"].text(box_of_0_1_0("egomaster"), each.id, "question", language)
        for each in kept
        for language in LANGUAGES
    )
