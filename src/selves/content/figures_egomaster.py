"""Whom Egomaster's booklets are about and what they ask for: figures of fairness, from facts that editors gave each
question. `check_egomaster` holds them to what they must be.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, get_args

from selves.content.check import shares
from selves.content.egomaster import Anchor, TargetKind, WrittenQuestion

#: Fields in which English-speaking stars crowd out all others if nobody looks.
CROWDED = ("film", "music", "sport")


def figures(cards: Sequence[WrittenQuestion]) -> dict[str, Any]:
    """Of the questions that are dealt. `anchors`: how many are about the life of each language's people. `women`: their
    share of the persons asked for. `list_lengths`: how many lists have so many items; `odd_duo_lists`: those of the duo
    booklet with an odd number, by which whoever begins has the last word. `targets`: what nobody knows exactly, and
    what is known or reckoned. `english`: the share of English-speaking life in the fields where it is likely to be too
    large.
    """
    cards = [card for card in cards if card.reviewed]
    anchors = Counter(card.anchor or "none" for card in cards)
    persons = Counter(card.person for card in cards if card.person is not None)
    targets = Counter(card.target for card in cards)
    lists = [card for card in cards if card.items is not None]
    lengths = Counter(len(card.items or ()) for card in lists)
    return {
        "anchors": {name: anchors[name] for name in (*get_args(Anchor), "none")},
        "women": round(persons["woman"] / max(1, persons.total()), 4),
        "persons": persons.total(),
        "list_lengths": {str(length): lengths[length] for length in sorted(lengths)},
        "odd_duo_lists": sum(len(card.items or ()) % 2 for card in lists if card.booklet == "duo"),
        "targets": {kind: targets[kind] for kind in get_args(TargetKind)},
        "english": {
            field: shares(card.anchor or "none" for card in cards if card.field == field).get("en", 0.0)
            for field in CROWDED
        },
    }
