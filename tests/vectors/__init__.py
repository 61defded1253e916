"""Vectors of chance, deal and proof, the same for every language that repeats them (`web/src/proof/verify.test.ts`).

`python -m tests.vectors` writes them anew: draws by name, small finished games of every way of ordering cards, and what
a cheating server would make of them, with the checks that then fail.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from selves.content.box import Places, in_runs, one_by_one
from selves.kernel.apart import next_apart
from selves.kernel.arc import Arc, arced, next_along
from selves.kernel.chance import Seeded
from selves.kernel.deck import unseen_first
from selves.kernel.named import named
from selves.kernel.sown import Asking, next_asked, sown, with_asked
from selves.room.mixing import amounts
from selves.room.proof import Asked, Card, Drawn, Named, Proof, proof_of
from selves.room.seed import seed
from selves.room.verify import verify
from tests.room.test_proof import SETTINGS, begun_by, played, share

FILE = Path(__file__).parent / "proof.json"
MOVES = {
    "ego german": 90,
    "ego polish": 90,
    "ego arc": 110,
    "ego arc rounds": 90,
    "ego arc polish kids": 90,
    "ego about": 90,
    "ego each": 90,
    "ego each polish arc": 90,
    "ego mixed": 40,
    "essence": 160,
    "essence apart": 160,
    "essence arc length": 160,
    "identity": 160,
    "identity arc": 160,
    "identity arc rounds": 160,
    "egomaster": 90,
    "compass": 40,
}


class Seen(msgspec.Struct):
    seen: bool


def draws() -> list[dict[str, Any]]:
    key = bytes(range(32))
    chance = Seeded(key)
    names = [("die", "d20", 7, 20, 1), ("die", "steep", 0, 2**30 + 1, 1), ("dice", "page", 3, 20, 12)]
    names += [("order", "deck", n, bound, 0) for n, bound in ((0, 10), (1, 10), (0, 1), (5, 200))]
    found = []
    for of, label, n, bound, count in names:
        result: tuple[int, ...] = (
            chance.order(label, n, bound) if of == "order" else chance.dice(label, n, bound, count)
        )
        found.append({"of": of, "label": label, "n": n, "bound": bound, "result": result})
    return [{"seed": key.hex(), **each} for each in found]


def orders() -> list[dict[str, Any]]:
    """What a group has seen lies below everything else, each part in its order."""
    order, seen = (4, 7, 8, 0, 1, 9, 3, 2, 5, 6), [0, 4, 9]
    pile = unseen_first(order, [Seen(place in seen) for place in range(10)])
    return [{"order": order, "seen": seen, "pile": pile}]


def arcs() -> list[dict[str, Any]]:
    """A pile along an arc: nothing close at first, nothing heavy twice in a row as long as anything can part it, and
    after so many cards what is warm.
    """
    chance = Seeded(bytes(range(32)))
    plain: list[tuple[tuple[int, ...], int, list[int], list[int]]] = [
        ((), 4, [], []),
        ((3, 1, 2, 0), 0, [], []),
        ((3, 1, 2, 0), 2, [3, 1], []),
        ((3, 1, 2, 0), 9, [3, 1], [3]),
        ((3, 1, 2, 0), 0, [], [3, 1]),
        ((0, 1, 2, 3, 4, 5), 2, [4, 5], [4, 5]),
        ((5, 4, 3, 2, 1, 0), 0, [], [0, 1, 2]),
        ((2, 1, 0), 1, [0, 1, 2], [0, 1, 2]),
        ((4, 3, 2, 1, 0), 1, [0, 1, 2, 3], [0, 1, 2, 3]),
        (chance.order("arc", 0, 40), 8, [*range(16)], [*range(9)]),
        (chance.order("arc", 1, 40), 0, [], [*range(19)]),
    ]
    ending: list[tuple[tuple[int, ...], int, list[int], list[int], int, list[int]]] = [
        ((3, 1, 2, 0), 1, [3], [], 2, [3, 0]),
        ((3, 1, 2, 0), 1, [3], [], 9, [1]),
        ((3, 1, 2, 0), 2, [], [], 0, [2]),
        ((5, 4, 3, 2, 1, 0), 0, [], [5, 3, 1], 3, [4, 0]),
        (chance.order("arc", 2, 40), 8, [*range(16)], [*range(9)], 20, [*range(14, 22)]),
    ]
    ending = [*[(*each, 0, []) for each in plain], *ending]
    return [
        {
            "order": order,
            "opening": opening,
            "close": close,
            "heavy": heavy,
            "closing": closing,
            "warm": warm,
            "pile": arced(order, Arc(opening, tuple(close), tuple(heavy), closing, tuple(warm))),
        }
        for order, opening, close, heavy, closing, warm in ending
    ]


def warmths() -> list[dict[str, Any]]:
    """Where in a pile the card of a round lies: in the opening, before warm ones are due, and when they are."""
    given: list[tuple[list[int], int, list[int], list[int], int, list[int], int]] = [
        ([4, 2, 1], 0, [], [], 3, [2, 7], 4),
        ([4, 2, 1], 0, [], [], 3, [4, 7], 3),
        ([4, 2, 1], 0, [], [], 3, [7], 4),
        ([4, 2, 1], 0, [], [], 3, [4, 2, 1], 2),
        ([4, 2, 1], 0, [], [], 0, [1, 2], 1),
        ([4, 2, 1], 0, [], [], 0, [], 5),
        ([4, 2, 1, 3], 2, [4], [2], 5, [1], 2),
        ([4, 2, 1, 3], 2, [4], [2], 5, [1], 3),
        ([4, 2, 1], 2, [4], [2, 1], 5, [], 1),
    ]
    return [
        {
            "rest": rest,
            "opening": opening,
            "close": close,
            "heavy": heavy,
            "closing": closing,
            "warm": warm,
            "round": number,
            "at": next_along(rest, Arc(opening, tuple(close), tuple(heavy), closing, tuple(warm), True), number),
        }
        for rest, opening, close, heavy, closing, warm, number in given
    ]


def aparts() -> list[dict[str, Any]]:
    """Where in a pile the next card lies that shares no cluster with what was dealt, and is not excluded."""
    given: list[tuple[list[int], list[int], list[list[int]], list[int]]] = [
        ([4, 2, 1], [], [], []),
        ([4, 2, 1], [], [], [4, 2]),
        ([4, 2, 1], [3], [[3, 4], [1, 7]], []),
        ([4, 2, 1], [3], [[3, 4], [1, 7]], [2]),
        ([4, 2, 1], [3, 7], [[3, 4], [1, 7]], [2]),
        ([], [3], [[3, 4]], []),
    ]
    return [
        {
            "rest": rest,
            "dealt": dealt,
            "clusters": clusters,
            "excluded": excluded,
            "at": next_apart(rest, dealt, clusters, excluded),
        }
        for rest, dealt, clusters, excluded in given
    ]


def namings() -> list[dict[str, Any]]:
    """The first of an order of the seats who is neither asked nor gone; nobody, if all are."""
    given: list[tuple[tuple[int, ...], int, list[int]]] = [
        ((0, 1), 0, []),
        ((0, 1), 1, []),
        ((3, 1, 2, 0), 3, []),
        ((3, 1, 2, 0), 3, [1]),
        ((3, 1, 2, 0), 1, [2, 3]),
        ((3, 1, 2, 0), 0, [1, 2, 3]),
    ]
    return [
        {"order": order, "asked": asked, "gone": gone, "seat": named(order, asked, gone)}
        for order, asked, gone in given
    ]


def mixes() -> list[dict[str, Any]]:
    """How many printed cards and how many of each box are dealt."""
    given: list[tuple[list[int], list[int], int]] = [
        ([220, 40], [50, 50], 24),
        ([220, 40], [25, 75], 24),
        ([220, 40], [0, 100], 24),
        ([220, 3], [0, 100], 24),
        ([220, 400], [50, 50], 24),
        ([0, 40], [50, 50], 24),
        ([220, 40, 200], [200, 100, 100], 24),
        ([220, 40, 200], [75, 150, 75], 24),
        ([220, 3, 200], [200, 100, 100], 24),
        ([5, 3, 4], [200, 100, 100], 24),
        ([220, 7, 9, 11], [0, 100, 200, 400], 12),
    ]
    return [
        {"there": there, "parts": parts, "enough": enough, "taken": amounts(there, parts, enough)}
        for there, parts, enough in given
    ]


def sowings() -> list[dict[str, Any]]:
    """What people at the table wrote, after each card of a pile; what goes close after its opening."""
    given: list[tuple[list[int], list[int], int, list[int]]] = [
        ([], [], 0, []),
        ([], [8, 7], 0, []),
        ([3, 1, 2], [8], 0, []),
        ([3, 1, 2], [8, 7, 9, 6], 0, []),
        ([3, 1, 2, 0], [8, 7, 9], 3, [8]),
        ([3, 1, 2, 0], [8, 7, 9], 9, [8, 9]),
    ]
    return [
        {"pile": pile, "theirs": theirs, "opening": opening, "close": close, "laid": sown(pile, theirs, opening, close)}
        for pile, theirs, opening, close in given
    ]


def askings() -> list[dict[str, Any]]:
    """In which order the cards lie when the one that is asked lies on top; nothing, if none may be."""
    given: list[tuple[list[int], dict[int, int], Asking, int, list[int]]] = [
        ([], {}, Asking(0), 3, []),
        ([4, 2], {}, Asking(0), 3, []),
        ([4, 2], {4: 1}, Asking(0), 3, []),
        ([4, 2], {4: 1}, Asking(1), 3, []),
        ([4, 2], {4: 1}, Asking(0, (1,), (1,)), 3, []),
        ([4, 2], {4: 1}, Asking(0, (), (2,)), 3, []),
        ([4, 2], {4: 1, 2: 2}, Asking(0, (), (2,)), 4, []),
        ([4, 2], {4: 1, 2: 1}, Asking(1), 4, []),
        ([4, 2, 6, 1, 8, 3], {4: 1, 6: 1, 8: 2}, Asking(1), 4, []),
        ([4, 2, 6, 1, 8, 3], {4: 1, 6: 0, 8: 2}, Asking(1), 4, [6]),
        ([4, 2, 6, 1, 8, 3], {4: 1, 6: 0, 8: 2}, Asking(1), 4, [4, 6]),
        ([4, 2, 6, 1], {4: 1, 6: 0}, Asking(1), 4, [6]),
        ([4, 6], {4: 1, 6: 0}, Asking(1), 4, [6]),
        ([2, 4, 6], {4: 1, 6: 0}, Asking(1), 4, []),
    ]
    found = [(*each, next_asked(*each)) for each in given]
    return [
        {
            "rest": rest,
            "by": [*by.items()],
            "asking": asking,
            "seats": seats,
            "close": close,
            "order": None if at is None else with_asked(rest, at, by.__contains__),
        }
        for rest, by, asking, seats, close, at in found
    ]


def proofs() -> dict[str, Proof]:
    return {
        setting: proof_of(played(begun_by(setting, scarcely=True), 1, MOVES[setting]).entries) for setting in SETTINGS
    }


def cheats(honest: dict[str, Proof]) -> list[dict[str, Any]]:
    """Fields of a proof that are otherwise, and which checks fail by it."""
    found: list[dict[str, Any]] = []

    def cheat(what: str, setting: str, at: int | None = None, event: Any = None, **otherwise: Any) -> None:
        cheated = {"what": what, "of": setting, "otherwise": otherwise, "at": at, "event": event}
        plain = msgspec.json.decode(msgspec.json.encode(honest[setting]))
        checks = {each.check for each in verify(cheated_proof(plain, cheated)) if not each.holds}
        assert checks, what
        found.append(cheated | {"faults": sorted(checks)})

    for setting, proof in honest.items():
        course: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(proof.course))
        card = max(number for number, event in enumerate(proof.course) if isinstance(event, Card))
        earlier = next(each for each in course if each["kind"] == "card" and each["place"] != course[card]["place"])
        cheat("swaps a card", setting, card, course[card] | {"place": earlier["place"]})
        throw = max(number for number, event in enumerate(proof.course) if isinstance(event, Drawn) and event.bound > 1)
        before = course[throw]["result"]
        turned = [*before[1:], before[0]]
        again = turned if course[throw]["of"] == "order" else [each % course[throw]["bound"] + 1 for each in before]
        cheat("rolls again", setting, throw, course[throw] | {"result": again})
    proof = honest["compass"]
    late = "bb" * 32
    people = msgspec.json.decode(proof.terms)["chairs"]
    made = seed(late, [share(who) for who in people])
    cheat("picks the seed late", "compass", server={"pledge": proof.server.pledge, "contribution": late}, seed=made)
    openings = {who: each for who, each in proof.openings.items() if who != "ben"}
    made = seed(proof.server.contribution, [openings[who] for who in people if who in openings])
    cheat("leaves somebody out", "compass", openings=openings, left_out=["ben"], seed=made)
    other = proof.terms.replace('"closest":2', '"closest":1')
    cheat("deals by other terms", "compass", terms=other)
    straight = msgspec.json.decode(honest["ego arc"].terms)
    del straight["arcs"]
    cheat("leaves the arc", "ego arc", terms=msgspec.json.encode(straight, order="sorted").decode())
    for setting in ("ego arc rounds", "essence arc length", "identity arc rounds"):
        cool = msgspec.json.decode(honest[setting].terms)
        for along in cool["arcs"].values():
            along.pop("warm", None)
        cheat("ends coolly", setting, terms=msgspec.json.encode(cool, order="sorted").decode())
    mixed = msgspec.json.decode(honest["essence apart"].terms)
    del mixed["apart"]
    cheat("keeps nothing apart", "essence apart", terms=msgspec.json.encode(mixed, order="sorted").decode())
    course = msgspec.json.decode(msgspec.json.encode(honest["ego about"].course))
    at = max(number for number, event in enumerate(honest["ego about"].course) if isinstance(event, Named))
    asked, seat = course[at]["asked"], course[at]["seat"]
    third = next(each for each in range(len(people)) if each not in (asked, seat))
    cheat("names somebody else", "ego about", at, course[at] | {"seat": third})
    cheat("names whom it asks", "ego about", at, course[at] | {"seat": asked})
    cheat("says nobody was named", "ego about", at, {"kind": "gone", "place": 9999})
    nobody = msgspec.json.decode(honest["ego about"].terms)
    del nobody["names"]
    cheat("pledges no names", "ego about", terms=msgspec.json.encode(nobody, order="sorted").decode())
    of_what_was_written(honest["ego each"], cheat)
    of_what_was_mixed(honest["ego mixed"], cheat)
    of_turns(honest["ego arc rounds"], cheat)
    return found


def of_turns(proof: Proof, cheat: Callable[..., None]) -> None:
    """A card is said to have come in another turn, so that another would have suited it."""
    course = msgspec.json.decode(msgspec.json.encode(proof.course))
    at = next(number for number, event in enumerate(course) if event["kind"] == "asked" and event["turn"] > 2)
    cheat("brings the end forward", "ego arc rounds", at, course[at] | {"turn": 99})
    cheat("begins again", "ego arc rounds", at, course[at] | {"turn": 1})


def of_what_was_written(proof: Proof, cheat: Callable[..., None]) -> None:
    """Whoever wrote a question is asked it, or was said to be gone."""
    course = msgspec.json.decode(msgspec.json.encode(proof.course))
    terms = msgspec.json.decode(proof.terms)
    written = terms.pop("written")
    at = next(number for number, event in enumerate(course) if str(event.get("place")) in written and number)
    author = written[str(course[at]["place"])]
    asked = course[at - 1]
    assert isinstance(proof.course[at - 1], Asked)
    cheat("asks whoever wrote it", "ego each", at - 1, asked | {"seat": author})
    cheat("says its author had gone", "ego each", at - 1, asked | {"gone": [author], "idle": [author]})
    cheat("does not say who was asked", "ego each", at - 1, {"kind": "gone", "place": 9999})
    cheat("pledges nothing written", "ego each", terms=msgspec.json.encode(terms, order="sorted").decode())


def of_what_was_mixed(proof: Proof, cheat: Callable[..., None]) -> None:
    """A card that was not chosen lies in the game, or one box gives more than was agreed on."""
    terms = msgspec.json.decode(proof.terms)
    (mix,) = terms["mixed"]
    first = mix["pools"][0]

    def instead(**otherwise: Any) -> str:
        return msgspec.json.encode(terms | otherwise, order="sorted").decode()

    dealt = {*one_by_one(msgspec.convert(terms["dealt"], Places))}
    there = [place for pool in mix["pools"] for place in one_by_one(msgspec.convert(pool["fresh"], Places))]
    better = in_runs(sorted(dealt | {next(place for place in there if place not in dealt)}))
    cheat("slips a card in", "ego mixed", terms=instead(dealt=better))
    more = mix | {"pools": [first | {"parts": 4 * first["parts"]}, *mix["pools"][1:]]}
    cheat("shares otherwise", "ego mixed", terms=instead(mixed=[more]))


def cheated_proof(plain: dict[str, Any], cheat: dict[str, Any]) -> Proof:
    """The proof with these fields, or this one event of its course, otherwise."""
    course = [*plain["course"]]
    if cheat["at"] is not None:
        course[cheat["at"]] = cheat["event"]
    return msgspec.convert(plain | {"course": course} | cheat["otherwise"], Proof)


def vectors() -> bytes:
    honest = proofs()
    return msgspec.json.encode(
        {
            "draws": draws(),
            "orders": orders(),
            "arcs": arcs(),
            "warmths": warmths(),
            "namings": namings(),
            "aparts": aparts(),
            "mixes": mixes(),
            "sowings": sowings(),
            "askings": askings(),
            "proofs": honest,
            "cheats": cheats(honest),
        }
    )
