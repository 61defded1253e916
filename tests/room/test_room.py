"""The room as a fold: who may do what, and what it leads to. Pure: no server, no clock."""

import contextlib
import random
import re
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from selves.games import GAMES
from selves.kernel.illegal import TABLE_CLAUSES, Illegal
from selves.kernel.replay import Played
from selves.room import commands as ask
from selves.room import decide
from selves.room import entries as logged
from selves.room.circumstances import Circumstances
from selves.room.codes import LETTERS, code_of, read_code
from selves.room.due import DRAW_PATIENCE, deadline, due
from selves.room.fold import fold, presence
from selves.room.looks import BOT_NAMES, LOOKS
from selves.room.names import is_like, read_name
from selves.room.room import Room
from selves.room.seed import is_contribution, pledge, seed
from selves.server.boxes import stock

SERVER = "aa" * 32


def now(at: int = 1000, **more: Any) -> Circumstances:
    given: dict[str, Any] = {"stock": stock} | more
    return Circumstances(at=at, contribution=SERVER, **given)


class Story:
    """A room and the entries that made it."""

    def __init__(self, *names: str, **settings: Any) -> None:
        self.room = Room()
        self.entries: list[logged.Any_] = []
        self.add(decide.opened(names[0], logged.Settings(**settings), now()))
        for name in names:
            self.add(decide.joined(self.room, name, "player", None, now()))

    def add(self, entries: list[logged.Any_]) -> "Story":
        for entry in entries:
            self.entries.append(entry)
            self.room = fold(self.room, len(self.entries), entry)
        return self

    def do(self, who: str, command: ask.Any_, **more: Any) -> "Story":
        return self.add(decide.decide(self.room, who, command, now(**more)))

    def start(self) -> "Story":
        self.do(self.room.host, ask.Start())
        self.add(due(self.room, now()))
        return self.add(due(self.room, now()))


def refused(story: Story, who: str, command: ask.Any_, clause: str, **more: Any) -> None:
    before = story.room
    with pytest.raises(Illegal) as refusal:
        story.do(who, command, **more)
    assert refusal.value.clause == clause
    assert story.room == before


def test_codes_are_six_letters_none_that_look_alike_and_five_stay_valid() -> None:
    code = code_of(random.Random(3).randbytes(32))
    assert len(code) == 6
    assert read_code("abcde") == "ABCDE"
    assert read_code(f" {code.lower()} ") == code
    assert not set("ILOQSUVZ015") & set(LETTERS)
    for wrong in ("", "ABCD", "ABCDEFG", "ABCD0", "ABCDO", "AB CD"):
        assert read_code(wrong) is None


@pytest.mark.parametrize(
    ("text", "name"), [(" Ada  Lovelace ", "Ada Lovelace"), ("Zoë", "Zoë"), ("👩‍🚀", "👩‍🚀"), ("x" * 24, "x" * 24)]
)
def test_names_are_tidied(text: str, name: str) -> None:
    assert read_name(text) == name


@given(st.text(max_size=60))
def test_a_name_is_refused_or_fit_to_be_shown(text: str) -> None:
    with contextlib.suppress(Illegal):
        name = read_name(text)
        assert 0 < len(name) <= 24
        assert name == name.strip()
        assert name.isprintable() or "\u200d" in name or "\ufe0f" in name


@pytest.mark.parametrize(
    "text",
    [
        "\u3164",
        "Ada\u3164",
        "\u2800\u2800",
        "A\u115f",
        "\u200d\ufe0f",
        "Z\u0300\u0301\u0302\u0303o",
        "a\u202eb",
        "\U000e0041a",
        "Ada\ufe00",
        "Ada\u180b",
        "Ada\U000e0100",
    ],
)
def test_a_name_can_be_seen_and_has_no_marks_upon_marks(text: str) -> None:
    with pytest.raises(Illegal) as refusal:
        read_name(text)
    assert refusal.value.clause == "table.name"


@pytest.mark.parametrize(
    "text", ["Zoë", "Łukasz", "Ève-Marie", "名前", "שָׁלוֹם", "नमिता", "👩‍👩‍👧", "Žiga", "Øyvind", "O’Neill"]
)
def test_names_of_the_world_are_names(text: str) -> None:
    assert read_name(text) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize(
    "alike", ["anna", "ANNA", "Аnnа", "An na", "Anna.", "Ａｎｎａ", "𝐀nna", "@nna", "Anna\u200d", "Anna\ufe0f"]
)
def test_names_that_look_alike_are_told_apart_by_nobody(alike: str) -> None:
    assert is_like(alike, ["Ben", "Anna"])
    assert not is_like(alike, ["Ben", "Hanna", "Ana"])


@pytest.mark.parametrize(
    ("alike", "name"),
    [("\u039dina", "Nina"), ("\u039cax", "Max"), ("\u0397anna", "Hanna"), ("\u03a5vo", "Yvo"), ("\u0396oe", "Zoe")],
)
def test_capitals_of_other_scripts_look_like_other_letters_than_their_small_forms(alike: str, name: str) -> None:
    assert is_like(alike, [name])


def test_names_that_only_resemble_each_other_are_two() -> None:
    names = ["Zoe", "Zoë", "Jana", "Jan", "Ola", "Ala", "!!!", "???", "👩‍🚀", "👨‍🚀", "Bob 2", "Bob 3"]
    for place, name in enumerate(names):
        assert not is_like(name, names[:place] + names[place + 1 :])


def test_every_seat_has_a_colour_and_shape_of_its_own() -> None:
    story = Story("a", "b", "c")
    assert [member.look for member in story.room.members] == [0, 1, 2]
    story.do("b", ask.Dress(5))
    refused(story, "a", ask.Dress(5), "table.look")
    refused(story, "a", ask.Dress(8), "table.look")
    assert [member.look for member in story.room.members] == [0, 5, 2]


def test_who_sits_down_gets_a_look_that_no_player_has() -> None:
    story = Story("a", "b", "c", "d", "e", "f", "g", "h")
    assert [member.look for member in story.room.members] == list(range(8))
    story.do("b", ask.Leave()).do("a", ask.Dress(7))
    assert [member.look for member in story.room.members] == [7, 2, 3, 4, 5, 6, 7]
    story.do("h", ask.Sit("player"))
    story.do("c", ask.Leave()).do("g", ask.Sit("player"))
    assert len({member.look for member in story.room.players}) == len(story.room.players) == 6


def test_the_host_orders_seats_and_marks_the_oldest() -> None:
    story = Story("a", "b", "c").do("a", ask.Order(("c", "a", "b"))).do("a", ask.Oldest("b"))
    refused(story, "b", ask.Order(("a", "b", "c")), "table.host")
    refused(story, "a", ask.Order(("a", "b")), "table.person")
    refused(story, "a", ask.Oldest("z"), "table.person")
    story.start()
    assert story.room.table is not None
    assert story.room.table.chairs == ("c", "a", "b")
    assert story.room.table.state.subject == 2


def test_bots_fill_the_seats_and_go_again() -> None:
    story = Story("a")
    refused(story, "a", ask.Start(), "ego.seats")
    for _ in range(5):
        story.do("a", ask.AddBot())
    refused(story, "a", ask.AddBot(), "table.full")
    assert len({member.name for member in story.room.members if member.bot}) == 5
    story.do("a", ask.Kick(story.room.members[1].who))
    story.start()
    assert story.room.table is not None
    assert story.room.table.bots
    assert len(story.room.table.chairs) == 5


def test_where_all_seats_are_taken_one_watches() -> None:
    story = Story("a", "b", "c", "d", "e", "f", "g")
    assert story.room.members[-1].role == "watcher"
    refused(story, "g", ask.Sit("player"), "table.full")
    story.do("b", ask.Sit("watcher")).do("g", ask.Sit("player"))
    assert [member.who for member in story.room.players] == ["a", "c", "d", "e", "f", "g"]


def test_a_full_table_has_eight_looks_and_any_number_of_watchers() -> None:
    story = Story(*"abcdefghijklmnopqrst", game="essence")
    assert len({member.look for member in story.room.players}) == len(story.room.players) == 7
    assert all(member.role == "watcher" for member in story.room.members[7:])
    assert {member.look for member in story.room.members} == set(range(8))
    refused(story, "t", ask.Dress(0), "table.look")
    story.do("t", ask.Dress(7)).do("s", ask.Dress(7))
    story.do("a", ask.Dress(7))
    assert story.room.members[0].look == 7, "who watches keeps no colour from a player"


def test_there_are_looks_and_names_for_a_table_of_bots() -> None:
    assert len(set(BOT_NAMES)) == LOOKS == 8 >= max(game.seats[-1] for game in GAMES.values())
    story = Story("a", game="essence")
    story.do("a", ask.Sit("watcher"))
    for _ in range(7):
        story.do("a", ask.AddBot())
    assert len({member.name for member in story.room.players}) == 7
    assert len({member.look for member in story.room.players}) == 7


def test_settings_are_checked_where_they_are_made() -> None:
    story = Story("a", "b")
    for settings in (
        logged.Settings(game="chess"),
        logged.Settings(options={"edition": "french"}),
        logged.Settings(options={"oldest": 1}),
        logged.Settings(sensitivity=3),
        logged.Settings(options={"speed": 9}),
    ):
        refused(story, "a", ask.Agree(settings), "table.options")
    story.do("a", ask.Agree(logged.Settings(options={"edition": "polish", "rounds": 3}, sensitivity=0, pace="brisk")))
    story.start()
    assert story.room.table is not None
    assert story.room.table.state.options.edition == "polish"
    assert all(card.front.sensitivity == 0 for card in story.room.table.state.cards)


def test_only_the_host_arranges_and_only_in_the_lobby() -> None:
    story = Story("a", "b")
    for command in (ask.Start(), ask.AddBot(), ask.Kick("a"), ask.HandOver("b"), ask.Keep(True), ask.Again()):
        refused(story, "b", command, "table.host")
    refused(story, "stranger", ask.Leave(), "table.person")
    refused(story, "a", ask.Kick("a"), "table.host")
    refused(story, "a", ask.Again(), "table.phase")
    story.start()
    for lobby_only in (
        ask.Start(),
        ask.AddBot(),
        ask.Order(("b", "a")),
        ask.Sit("watcher"),
        ask.Agree(logged.Settings()),
    ):
        refused(story, "a", lobby_only, "table.phase")


def test_the_host_leaves_and_the_next_person_is_host() -> None:
    story = Story("a", "b", "c").do("a", ask.AddBot()).do("a", ask.Leave())
    assert story.room.host == "b"
    refused(story, "b", ask.HandOver("bot-Echo"), "table.host")
    story.do("b", ask.HandOver("c"))
    assert story.room.host == "c"


def test_the_seed_takes_pledges_first_and_then_what_was_pledged() -> None:
    story = Story("a", "b", "c").do("a", ask.Start())
    ada, ben = "11" * 16, "22" * 16
    refused(story, "a", ask.Reveal(ada), "table.seed")
    refused(story, "a", ask.Pledge("short"), "table.seed")
    story.do("a", ask.Pledge(pledge(ada))).do("b", ask.Pledge(pledge(ben))).do("c", ask.Pledge("33" * 32))
    refused(story, "a", ask.Pledge(pledge(ben)), "table.seed")
    assert due(story.room, now(connected={"a", "b", "c"})) == [logged.Sealed(at=1000)]
    story.add([logged.Sealed(at=1000)])
    refused(story, "b", ask.Reveal(ada), "table.seed")
    story.do("a", ask.Reveal(ada)).do("b", ask.Reveal(ben))
    assert due(story.room, now()) == []
    late = due(story.room, now(at=1000 + DRAW_PATIENCE))
    assert isinstance(late[0], logged.Started)
    assert late[0].left_out == ("c",)
    assert late[0].opening.seed == seed(SERVER, [ada, ben])
    assert seed(SERVER, [ada, ben]) != seed(SERVER, [ben, ada])


@pytest.mark.parametrize("text", ["", "xyz", "AB" * 16, "a" * 31, "a" * 33, "ab" * 33])
def test_a_contribution_is_hex_of_16_to_32_bytes(text: str) -> None:
    assert not is_contribution(text)
    assert is_contribution("ab" * 16)
    assert is_contribution("ab" * 32)


def test_who_leaves_while_the_seed_is_drawn_takes_the_table_back_to_the_lobby() -> None:
    story = Story("a", "b").do("a", ask.Start()).do("b", ask.Leave())
    story.add(due(story.room, now()))
    assert story.room.phase == "lobby"
    assert story.room.draw is None
    refused(story, "a", ask.Start(), "ego.seats")


def test_whoever_comes_to_an_abandoned_table_is_its_host() -> None:
    story = Story("a", "b").do("a", ask.Leave()).do("b", ask.Leave())
    assert story.room.host == ""
    story.add(decide.joined(story.room, "c", "player", None, now()))
    assert story.room.host == "c"


def test_a_vote_of_all_present_ends_the_game() -> None:
    story = Story("a", "b", "c").start()
    story.do("a", ask.Motion("end")).do("a", ask.Motion("end", yes=False)).do("b", ask.Motion("end"))
    assert story.room.result is None
    story.do("c", ask.Motion("without", "a"), absent={"a"})
    story.do("c", ask.Motion("end"))
    assert story.room.result is not None
    assert story.room.result.clause == "table.end-now"
    refused(story, "b", ask.Motion("end"), "table.phase")


def test_absence_is_declared_only_of_who_is_away_and_undone_by_returning() -> None:
    story = Story("a", "b", "c").start()
    refused(story, "a", ask.Motion("without", "b"), "table.here")
    story.do("a", ask.Motion("without", "b"), absent={"b"})
    table = story.room.table
    assert table is not None
    assert presence(table, "b") == "away"
    assert decide.decide(story.room, "a", ask.Motion("without", "b"), now(absent={"b"})) == []
    story.add(decide.returned(story.room, "b", now()))
    assert story.room.table is not None
    assert presence(story.room.table, "b") == "here"
    assert decide.returned(story.room, "b", now()) == []


def test_who_leaves_a_game_is_gone_from_it() -> None:
    story = Story("a", "b", "c").start().do("b", ask.Leave())
    assert story.room.table is not None
    assert presence(story.room.table, "b") == "gone"
    assert story.room.member("b") is None
    assert story.room.table.chairs == ("a", "b", "c")


def test_a_deadline_follows_from_the_entry_that_opened_it_and_a_pause_moves_it() -> None:
    story = Story("a", "b", pace="brisk").start()
    assert deadline(story.room) == 1000 + 20_000
    assert due(story.room, now(at=20_999)) == []
    story.do("a", ask.Pause(), at=6_000)
    assert deadline(story.room) is None
    assert decide.decide(story.room, "b", ask.Pause(), now()) == []
    story.do("b", ask.Resume(), at=106_000)
    assert deadline(story.room) == 121_000
    timeout = due(story.room, now(at=121_000))
    assert isinstance(timeout[0], Played)
    assert timeout[0].by == "clock"
    turn = story.room.table.state.turn if story.room.table else 0
    story.add(timeout)
    assert story.room.table is not None
    assert story.room.table.state.turn == turn + 1
    assert deadline(story.room) == 121_000 + 20_000


def test_the_host_changes_the_pace_in_the_middle_of_a_game_and_time_counts_from_there() -> None:
    story = Story("a", "b").start()
    refused(story, "b", ask.SetPace("brisk"), "table.host")
    story.do("a", ask.SetPace("brisk"), at=50_000)
    assert deadline(story.room) == 50_000 + 20_000
    assert decide.decide(story.room, "a", ask.SetPace("brisk"), now(at=60_000)) == []
    story.do("a", ask.SetPace("relaxed"), at=60_000)
    assert deadline(story.room) == 60_000 + 60_000
    assert deadline(story.do("a", ask.SetPace("none"), at=70_000).room) is None


def test_who_has_not_been_connected_for_long_is_not_waited_for_when_a_game_begins() -> None:
    story = Story("a", "b", "c").do("a", ask.Start())
    story.add(due(story.room, now(connected={"a", "b"}, at=90_000)))
    story.add(due(story.room, now(connected={"a", "b"}, absent={"c"}, at=90_000)))
    assert story.room.table is not None
    assert story.room.table.state.presence == ("here", "here", "away")


def test_no_clock_no_deadline() -> None:
    assert deadline(Story("a", "b").start().room) is None


def test_again_keeps_the_group_and_seats_who_came_late() -> None:
    story = Story("a", "b").start()
    story.add(decide.joined(story.room, "late", "player", None, now()))
    story.do("a", ask.Motion("end")).do("b", ask.Motion("end"))
    assert story.room.result is not None
    story.add([logged.Finished(at=1, game="ego", chairs=("a", "b"), result=story.room.result, payments=())])
    assert story.room.games == 1
    story.do("a", ask.Again())
    assert story.room.phase == "lobby"
    assert story.room.table is None
    story.start()
    assert story.room.table is not None
    assert story.room.table.chairs == ("a", "b", "late")


def test_the_same_entries_make_the_same_room() -> None:
    story = Story("a", "b", "c", pace="relaxed").start().do("b", ask.Motion("end")).do("a", ask.Keep(True))
    again = Room()
    for version, entry in enumerate(story.entries, 1):
        again = fold(again, version, entry)
    assert again.table is not None
    assert story.room.table is not None
    assert again.table.state == story.room.table.state
    assert (again.members, again.motions, again.kept) == (story.room.members, story.room.motions, True)


def test_every_refusal_of_the_table_has_a_name() -> None:
    source = "\n".join(
        file.read_text(encoding="utf-8")
        for folder in ("room", "server", "kernel")
        for file in (Path(decide.__file__).parent.parent / folder).glob("*.py")
    )
    named = set(re.findall(r'Illegal\(\s*"(table\.[a-z-]+)"', source))
    assert named <= TABLE_CLAUSES.keys()
