"""What insights say of known groups holds, as often as they say; and where there is too little, they say nothing."""

import random
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest

from selves.bots.arena import seed_of
from selves.bots.ego import BELIEVER
from selves.conformance.samples import SAMPLES
from selves.conformance.walks import walk
from selves.content.catalogue import cards_of
from selves.games import GAMES
from selves.games.ego.state import Options
from selves.insights.awards import awards
from selves.insights.guesses import guesses
from selves.insights.insights import Finished, insights
from selves.insights.model import ABOVE_CHANCE, BASE, BOND, OPEN, QUESTION, READER, columns, fit, laplace
from selves.insights.moments import Moment, moments
from selves.insights.portrait import portrait
from selves.insights.shares import more
from selves.insights.statements import PROBABLY, SURELY, grade
from selves.insights.study import game_of, group, identity_of, study
from selves.kernel.answered import Answered
from selves.kernel.chance import Seeded
from selves.skeleton import RULES

PEOPLE = ("ada", "ben", "cleo", "dan")


def ego(rounds: list[tuple[int, list[tuple[int, int] | None]]], chairs: tuple[str, ...] = PEOPLE) -> Finished:
    facts = [
        {"subject": subject, "card": f"ego-{number:03}", "side": "front", "theme": "self",
         "laid": [list(each) if each else None for each in laid]}
        for number, (subject, laid) in enumerate(rounds)
    ]  # fmt: skip
    return Finished("ego", chairs, facts)


def test_the_study_comes_to_what_is_promised() -> None:
    found = study(240)
    assert 0.88 <= found.coverage_90 <= 0.92
    assert found.coverage_90_narrow > 0.92, "who assumes too much difference is too careful"
    assert found.coverage_90_wide < 0.88, "and the other way round; both are told"
    assert found.false_claims <= 0.05
    assert found.false_claims_identity <= 0.05
    assert found.false_claims_kept <= 0.05
    assert found.rounds_to_tell is not None
    assert [each.said for each in found.grades] == ["surely", "probably"]
    for each, least in zip(found.grades, (SURELY, PROBABLY), strict=True):
        assert each.held >= least
        assert each.share > 0.1, "and something is said at all"
    calibrated, bluffer, best = found.kinds
    assert (calibrated.kind, bluffer.kind, best.kind) == ("calibrated", "bluffer", "best")
    assert best.held >= PROBABLY
    assert best.share > 0.1, "after two evenings"
    assert calibrated.held >= SURELY
    assert bluffer.held >= PROBABLY, "it is hardly ever said surely"
    assert bluffer.share > 0.05, "after a single game"
    assert found.groups == 240


def test_a_study_is_the_same_again() -> None:
    assert study(12, seed=3) == study(12, seed=3)
    assert msgspec.to_builtins(study(12)).keys() == {
        "coverage_90", "coverage_90_narrow", "coverage_90_wide", "false_claims", "false_claims_identity",
        "false_claims_kept", "rounds_to_tell", "grades", "kinds", "groups",
    }  # fmt: skip


def test_the_mode_is_where_nothing_pulls_any_more() -> None:
    """Reckoned again, guess by guess: with everybody's effects as they are found, all forces on each are balanced."""
    source = np.random.default_rng(8)
    truth = group(source, 5, 1.0)
    told = [
        (each.reader, each.about, place * 1000 + each.question, each.right, each.chance)
        for place, game in enumerate((game_of(source, truth, 6), identity_of(source, truth)))
        for each in guesses(game.game, game.facts)
    ]
    seen = columns(5, told)
    found = fit(seen)
    levels, base = np.unique(seen.chance, return_inverse=True)
    bond = np.array([found.bond(reader, about) for reader, about in zip(seen.reader, seen.about, strict=True)])
    effects = found.mean.size
    spread = np.array([READER] * 5 + [OPEN] * 5 + [BOND] * 20 + [BASE] * levels.size)
    mode = laplace(seen, (seen.reader, 5 + seen.about, bond, effects + base), spread)
    assert np.allclose(mode.mode[:effects], found.mean)
    design = np.zeros((len(told), spread.size + int(seen.question.max()) + 1))
    for part in (seen.reader, 5 + seen.about, bond, effects + base, spread.size + seen.question):
        design[np.arange(len(told)), part] = 1
    drawn_in = np.concatenate([spread**-2, np.full(design.shape[1] - spread.size, QUESTION**-2)])
    at = np.concatenate([mode.mode, np.zeros(design.shape[1] - spread.size)])
    for _ in range(20):  # the questions, which are not told
        likely = 1 / (1 + np.exp(-(seen.chance + ABOVE_CHANCE + design @ at)))
        pull = design.T @ (seen.right - likely) - drawn_in * at
        curve = design.T @ (design * (likely * (1 - likely))[:, None]) + np.diag(drawn_in)
        at[spread.size :] += (pull / np.diag(curve))[spread.size :]
    assert np.allclose(pull, 0, atol=1e-4)
    assert np.allclose(np.linalg.inv(curve)[: spread.size, : spread.size], mode.covariance, atol=1e-5)


def test_without_guesses_nothing_is_known_and_nothing_said() -> None:
    nothing = fit(columns(3, []))
    assert nothing.differ == pytest.approx(1 / 3)
    assert np.allclose(nothing.mean, 0)
    assert not insights([]).statements
    assert not insights([ego([])]).statements
    one = insights([ego([(0, [(1, 1), (1, 1), (2, 1), (2, 1)])])])
    assert not one.statements, "one round is too little to tell"
    assert len(one.pairs) == 3
    assert all(line.lower < 0.5 < line.upper for line in one.pairs)


def test_a_reader_who_is_always_right_is_found_and_one_who_never_is() -> None:
    """Ada knows everybody, Dan nobody, the others sometimes do."""
    source = random.Random(4)
    rounds: list[tuple[int, list[tuple[int, int] | None]]] = []
    for number in range(60):
        subject = number % 4
        laid: list[tuple[int, int] | None] = [(1 if source.random() < 0.45 else 2, 1) for _ in PEOPLE]
        laid[0], laid[3] = (1, 1), (2 if subject != 3 else 1, 1)
        laid[subject] = (1, 1)
        rounds.append((subject, laid))
    found = insights([ego(rounds)])
    said = {(each.kind, each.people): each.grade for each in found.statements}
    assert said["reads-better", ("ada", "dan")] == "surely"
    assert said["reader-third", ("ada",)] == "surely"
    assert ("reader-third", ("dan",)) not in said
    assert not {kind for kind, _ in said if kind.endswith("-best")}, "not of one game, however sure it is"
    kept = {(each.kind, each.people): each.grade for each in insights([ego(rounds)], superlatives=True).statements}
    assert kept["reader-best", ("ada",)] == "surely"
    assert ("reader-third", ("ada",)) not in kept
    lines = {(line.reader, line.about): line for line in found.pairs}
    assert lines["ada", "ben"].strength > lines["dan", "ben"].strength
    assert lines["ada", "ben"].told


def test_of_three_people_nobody_is_alone_among_the_first_and_they_are_compared() -> None:
    """Who is among the third of three is the best of all. Ada knows both, and whatever Ben says is seen coming."""
    source = random.Random(4)
    rounds: list[tuple[int, list[tuple[int, int] | None]]] = []
    for number in range(90):
        subject = number % 3
        easy = 0.95 if subject == 1 else 0.2
        laid: list[tuple[int, int] | None] = [(1 if source.random() < easy else 2, 1) for _ in range(3)]
        laid[0], laid[subject] = ((1, 1) if source.random() < 0.9 else laid[0]), (1, 1)
        rounds.append((subject, laid))
    three = ego(rounds, PEOPLE[:3])
    said = {(each.kind, each.people) for each in insights([three]).statements}
    assert {kind for kind, _ in said} == {"reads-better", "open-more"}
    assert ("open-more", "ben") in {(kind, people[0]) for kind, people in said}
    kept = {each.kind for each in insights([three], superlatives=True).statements}
    assert {"reader-best", "open-best"} <= kept
    assert "open-more" not in kept, "who is best need not be compared"


def test_obvious_answers_make_nobody_a_good_reader() -> None:
    rounds = [(number % 4, [(1, 1)] * 4) for number in range(24)]
    assert not insights([ego(rounds)]).statements  # type: ignore[arg-type]


def test_who_is_not_known_any_more_is_in_nothing() -> None:
    source = np.random.default_rng(2)
    game = game_of(source, group(source, 4, 2.0), 20)
    erased = Finished("ego", ("ada", "", "cleo", "dan"), game.facts)
    found = insights([erased])
    assert found.people == ("ada", "cleo", "dan")
    assert all("" not in (line.reader, line.about) for line in found.pairs)
    assert all(each.who for each in awards(erased))
    assert all(each.about and all(each.who) for each in moments(erased))
    assert portrait("ada", [erased]).best != ""
    assert all("" not in image.others for image in portrait("ada", [erased]).images)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_read_and_everybody_gets_an_award(name: str) -> None:
    sample = SAMPLES[name]
    for setting, (seats, _) in enumerate(sample.settings):
        facts: list[dict[str, Any]] = []
        for moment in walk(sample, setting, 7 + setting, disturbed=False):
            fact = sample.game.facts(moment.state, moment.after)
            if fact is not None:
                facts.append(msgspec.json.decode(msgspec.json.encode(fact)))
        chairs = tuple("abcdefgh"[:seats])
        game = Finished(name, chairs, facts)
        given = awards(game)
        assert {each.who for each in given} == set(chairs)
        assert all(each.count >= 0 for each in given)
        insights([game])
        for fact in facts:
            for seat in range(seats):
                left = sample.game.forget(fact, seat)
                if left is not None:
                    told = Finished(name, tuple("" if each == seat else who for each, who in enumerate(chairs)), [left])
                    assert all(each.who for each in awards(told))
                    assert seat not in {g.reader for g in guesses(name, [left])} | {
                        g.about for g in guesses(name, [left])
                    }
        for who in chairs:
            portrait(who, [game])


def test_a_game_of_another_package_is_read_by_what_it_says_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ada knows everybody, and who is asked and who is right only that game can say."""

    def answered(fact: dict[str, Any]) -> Answered:
        about = fact["of"]
        said = tuple(1 if seat in (0, about) else 2 for seat in range(4))
        return Answered(card="c", scale="choice", answers=said, about=about, right=(0,) if about else (), chance=0.5)

    monkeypatch.setitem(GAMES, "halma", replace(RULES, answered=answered))
    game = Finished("halma", PEOPLE, [{"of": number % 4} for number in range(40)])
    assert ("reader-third", ("ada",)) in {(each.kind, each.people) for each in insights([game]).statements}
    assert ("right", "ada", 30, 30) in {(each.award, each.who, each.count, each.of) for each in awards(game)}
    assert portrait("ben", [game]).images[0].others == {"ada": 1, "cleo": 2, "dan": 2}
    assert {each.moment for each in moments(game)} == {"nobody-expected", "only-one"}


def test_of_a_game_that_nobody_can_read_nothing_is_said() -> None:
    """One of another package: its facts are its own."""
    game = Finished("halma", PEOPLE, [{"fingers": [1, 2, 0, 0]}] * 6)
    assert awards(game) == []
    assert moments(game) == []
    assert not insights([game]).statements
    assert awards(ego([])) == [], "where nothing was revealed, nobody is said to have been there 0 of 0 times"


def test_what_is_counted_is_right() -> None:
    game = ego(
        [
            (0, [(1, 1), (1, 3), (1, 1), (2, 1)]),
            (1, [(2, 1), (2, 1), (3, 1), (1, 1)]),
            (2, [(1, 3), (1, 3), (2, 1), (1, 3)]),
            (3, [(3, 1), (3, 1), (1, 1), (3, 1)]),
        ]
    )
    given = {(each.award, each.who): (each.count, each.of) for each in awards(game) if each.first}
    assert given["unexpected", "cleo"] == (1, 1)
    assert given["bold", "ben"] == (2, 3)
    assert given["right", "ben"] == given["right", "ada"] == (2, 3)
    assert [(each.moment, each.question, each.about) for each in moments(game)] == [
        ("all-in-all-wrong", 2, "cleo"),
        ("only-one", 1, "ben"),
    ]


def test_whoever_is_near_where_the_others_see_themselves_gets_an_award_with_the_average_distance() -> None:
    """Ben is 8 away, Ada 13 and Dan 40; Cleo has set one mark alone. Whose distance is great hears nothing of it."""
    marks = [(0, [50, 55, 60, 10]), (1, [70, 80, None, 40]), (2, [40, 23, 20, None]), (3, [20, 14, None, 30])]
    facts = [{"focus": focus, "term": f"t{focus}", "marks": each} for focus, each in marks]
    given = [each for each in awards(Finished("compass", PEOPLE, facts)) if each.award == "distance"]
    (first,) = given
    assert (first.who, first.count, first.of, first.first) == ("ben", 8, 0, True)


def test_moments_of_identity_are_stones_that_were_believed() -> None:
    stones = [[-1, "active"], [-1, "vain"], [0, "kind"], [0, "brave"], [1, "proud"], [2, "clever"], [3, "dreamy"]]
    a_round = {"round": 1, "trainer": 0, "card": "c", "stones": stones, "winners": [1], "matches": 2}
    tips = [
        [1, 0, "kind", 1], [2, 0, "kind", 1],  # true, and all who could say so
        [2, 1, "proud", 1], [3, 1, "proud", 1],  # not true, and two believed it
        [0, 2, "clever", 1],  # not true, and believed by one alone
        [0, 3, "vain", 1], [2, 3, "vain", 1],  # not true, and never laid by who it is about
    ]  # fmt: skip
    end = {"profiles": [["kind", "brave"], ["shy"], ["calm"], ["dreamy"]], "tips": tips}
    assert moments(Finished("identity", PEOPLE, [a_round, end])) == [
        Moment("bluff", 0, "ben", ("cleo", "dan"), "proud"),
        Moment("all-knew", 0, "ada", ("ben", "cleo"), "kind"),
    ]
    assert moments(Finished("identity", ("ada", "ben", "", "dan"), [a_round, end])) == []
    assert moments(Finished("identity", PEOPLE, [a_round])) == [], "nobody knows before profiles are opened"


def test_moments_of_egomaster_are_what_was_dared_and_what_hardly_anybody_knew() -> None:
    def turn(tries: list[list[Any]], raised: int | None = None, winner: int | None = None) -> dict[str, Any]:
        return {"roller": 0, "reader": 3, "tries": tries, "raised": raised, "winner": winner}

    told = moments(
        Finished(
            "egomaster", PEOPLE,
            [
                turn([[0, False, None], [1, True, None]], raised=600, winner=1),
                turn([[0, False, None], [1, False, None], [2, True, None]], winner=2),
                turn([[0, False, None], [1, False, None]]),
                turn([[0, None, 12.0], [1, None, 14.0]], winner=0),
                turn([[0, True, None]], raised=600, winner=0),
                turn([], raised=600, winner=1),
            ],
        )
    )  # fmt: skip
    assert [(each.moment, each.question, each.who) for each in told] == [
        ("raised-and-lost", 0, ("ada",)),
        ("only-one", 1, ("cleo",)),
        ("nobody-knew", 2, ()),
    ]


def test_a_portrait_shows_oneself_and_the_others() -> None:
    compass = Finished("compass", PEOPLE, [{"focus": 1, "term": "t1", "marks": [20, 90, 30, None]}])
    found = portrait("ben", [compass])
    assert [(image.own, image.others, image.apart) for image in found.images] == [(90, {"ada": 20, "cleo": 30}, 0.65)]
    assert found.surprising == 0
    assert portrait("ada", [compass]).images == ()
    identity = Finished(
        "identity", PEOPLE,
        [{"profiles": [["kind"], ["brave"], [], []], "tips": [[1, 0, "kind", 1], [2, 0, "proud", 1]]}],
    )  # fmt: skip
    assert [(i.own, i.others, i.apart) for i in portrait("ada", [identity]).images] == [
        ("kind", {"ben": "kind"}, 0.0), (None, {"cleo": "proud"}, 1.0),
    ]  # fmt: skip


def test_whom_they_named_is_in_the_portrait_of_whoever_was_named_or_named_himself() -> None:
    """Which of us is it? Ada, say Ada and Ben; Dan, says Dan alone; Cleo says nothing in the second."""

    def asked(tips: list[int | None]) -> dict[str, Any]:
        return {"active": 2, "path": "p", "shape": "seven-star", "terms": ["t"], "tips": tips}

    game = Finished("essence", PEOPLE, [asked([1, 1, 4, 4]), asked([2, 2, None, 4])])
    ada, ben, cleo, dan = (portrait(who, [game]) for who in PEOPLE)
    assert [(i.fact, i.scale, i.own, i.others, i.apart) for i in ada.images] == [
        (0, "person", "ada", {"ben": "ada", "cleo": "dan", "dan": "dan"}, 0.667),
    ]  # fmt: skip
    assert [(i.fact, i.own, i.others, i.apart) for i in ben.images] == [
        (1, "ben", {"ada": "ben", "dan": "dan"}, 0.5),
    ]  # fmt: skip
    assert cleo.images == ()
    assert [(i.fact, i.own, i.apart) for i in dan.images] == [(0, "dan", 0.667), (1, "dan", 1.0)]
    assert dan.named == (1, 0), "where he and the others are furthest apart first"
    assert dan.differs == ()
    assert dan.surprising is None, "that is of what one answers of oneself"
    erased = Finished("essence", ("ada", "", "cleo", "dan"), [asked([1, None, 4, 4])])
    assert [i.others for i in portrait("ada", [erased]).images] == [{"cleo": "dan", "dan": "dan"}]


def test_shares_that_may_be_the_same_are_not_told_apart() -> None:
    assert more((0, 0), (3, 3)) == 0.0
    assert grade(more((2, 1), (1, 2))) is None
    assert grade(more((20, 2), (4, 20))) == "surely"
    source = random.Random(1)
    assert grade(more((20, 2), (4, 20), 6)) == "surely"
    assert more((6, 2), (2, 6), 6) < more((6, 2), (2, 6), 2), "the more are asked, the likelier luck is"
    hits = [[sum(source.random() < 0.4 for _ in range(12)) for _ in range(2)] for _ in range(400)]
    said = sum(grade(more((one, 12 - one), (two, 12 - two))) is not None for one, two in hits)
    assert said / 400 <= 0.05


def test_of_bots_that_are_all_alike_nobody_is_said_to_be_better() -> None:
    """Personas that answer by tendencies of their own, read by bots of the same skill."""
    said = 0
    for number in range(12):
        game, chance = GAMES["ego"], Seeded(seed_of("alike", number))
        state = game.start(4, Options(rounds=5), cards_of("ego"), chance)
        sources = [random.Random(f"{number}/{seat}") for seat in range(4)]
        minds = [BELIEVER.begin(source) for source in sources]
        facts = []
        while state.result is None:
            for seat in range(4):
                offer = game.offer(state, seat)
                if offer is None or not offer.due:
                    continue
                before = state
                move = BELIEVER.choose(minds[seat], game.view(state, seat), offer, sources[seat])
                state = game.play(state, seat, move, chance)
                fact = game.facts(before, state)
                facts += [fact] if fact else []
                minds = [BELIEVER.see(mind, game.view(state, each)) for each, mind in enumerate(minds)]
        kinds = {each.kind for each in insights([Finished("ego", PEOPLE, facts)]).statements}
        said += bool(kinds & {"reads-better", "reader-third"})
    assert said <= 1
