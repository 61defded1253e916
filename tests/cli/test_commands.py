"""The command line as a person uses it: what it prints, and one clear line for what it cannot use."""

import itertools
import json
import random
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from selves import __version__
from selves.cli import decks_check, play
from selves.cli.speaking import Speech
from selves.content.catalogue import checked_all
from selves.server.log.schema import connect
from tests.installing import told as selves

SCENARIOS = Path(__file__).parent.parent / "games" / "ego" / "scenarios"


def process(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The command itself, where it matters that it is one."""
    return subprocess.run(
        [str(Path(sys.executable).parent / "selves"), *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_it_says_which_release_it_is() -> None:
    assert process("--version").stdout == f"selves {__version__}\n"


def test_scenarios_are_counted_in_the_last_line() -> None:
    ran = process("scenario", *map(str, sorted(SCENARIOS.glob("example-*.toml"))))
    assert ran.returncode == 0
    assert ran.stdout.splitlines()[-1] == "6 passed, 0 failed"


def test_a_failed_scenario_is_told(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('game = "ego"\nseats = 2\n[expect]\npool = 1\n')
    ran = selves("scenario", str(file), str(SCENARIOS / "broke.toml"))
    assert ran.returncode == 1
    assert "expected pool = 1, found 20" in ran.stdout
    assert ran.stdout.splitlines()[-1] == "1 passed, 1 failed"


def test_an_unreadable_scenario_does_not_hide_the_others(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("game = 1")
    broke = str(SCENARIOS / "broke.toml")
    ran = selves("scenario", broke, str(tmp_path / "bad.toml"), broke)
    assert ran.returncode == 2
    assert ran.stdout.splitlines()[-1] == "2 passed, 1 failed"
    assert ran.stderr.count("\n") == 1


#: The boxes are checked once; it takes a while.
checked_once = cache(checked_all)


def test_decks_are_reported_as_an_object(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks_check, "checked_all", checked_once)
    ran = selves("decks", "check", "--json")
    assert ran.returncode == 0
    boxes = json.loads(ran.stdout)["boxes"]
    for language in ("de", "pl", "fr", "en"):
        assert boxes["ego"][language]["problems"] == 0
        assert boxes["ego"][language]["questions"] == 2 * boxes["ego"][language]["cards"] >= 60


def test_decks_are_reported_as_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks_check, "checked_all", checked_once)
    assert "The box of ego" in selves("decks", "check").stdout


def test_a_simulation_is_summed_up() -> None:
    ran = selves("simulate", "ego", "--players", "3", "--edition", "polish", "--games", "30", "--json", "--seed", "a")
    summary = json.loads(ran.stdout)
    assert summary["games"] == 30
    assert summary["moves"] > 30
    assert summary["moves_per_second"] > 0
    assert summary["rounds"].keys() == {"mean", "p50", "p95"}
    assert len(summary["wins_by_seat"]) == 3
    assert sum(summary["wins_by_seat"]) == pytest.approx(30, abs=0.01)
    assert sum(summary["endings"].values()) == pytest.approx(1, abs=0.01)


def test_a_simulation_is_the_same_in_one_process_and_in_two() -> None:
    one, two = (
        json.loads(process("simulate", "ego", "--games", "45", "--json", "--jobs", jobs).stdout) for jobs in "12"
    )
    for summary in (one, two):
        del summary["seconds"], summary["moves_per_second"]
    assert one == two


def test_rounds_are_counted_as_played() -> None:
    ran = selves("simulate", "ego", "--players", "3", "--rounds", "2", "--games", "20", "--json")
    assert json.loads(ran.stdout)["rounds"] == {"mean": 6.0, "p50": 6, "p95": 6}


def test_a_simulation_can_be_read() -> None:
    shown = selves("simulate", "ego", "--games", "5", "--bots", "believer,random", "--personas").stdout
    assert "5 games of ego" in shown
    assert "believer" in shown


#: Whatever is asked, one of these answers it, sooner or later: a choice, a number, several, a word.
ANSWERS = ("1", "2", "3", "50", "1 2", "1 2 3 4 5 6", "200", "1000")
TYPED = "".join(f"{line}\n" for line in random.Random(1).choices(ANSWERS, k=20_000))


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("ego --option rounds=1 --players 3", "pl", ["Twój ruch", "Kładę", "Koniec.", "Stan gry: Ty"]),
        ("compass --option rounds=1 --players 2", "de", ["Dein Zug", "Wie sehr passt es? (von 0 bis 100)", "Ende."]),
        ("essence --option length=3 --players 2", "fr", ["À toi", "Quelle carte ?", "Fin."]),
        ("identity --players 4", "en", ["Your move", "Which traits? (6 to 6 numbers", "The end.", "Standing: You"]),
        ("egomaster --option quick=true --players 3", "de", ["Würfeln", "Wohin?", "Ende."]),
    ],
)
def test_a_game_in_the_terminal_goes_to_its_end(game: str, language: str, said: list[str]) -> None:
    run = process if game.startswith("compass") else selves
    ran = run("play", *game.split(), "--seed", "terminal", "--language", language, stdin=TYPED)
    assert ran.returncode == 0, ran.stderr[-2000:] + ran.stdout[-2000:]
    assert [each for each in said if each not in ran.stdout] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", ["Die Zeit ist um: Das ist der letzte Zug.", "Ihr habt so lange gespielt wie vereinbart"]),
        ("pl", ["Czas minął: to ostatnia tura.", "Umówiony koniec gry"]),
        ("fr", ["Temps écoulé : c’est le dernier tour.", "Vous avez joué aussi longtemps que prévu"]),
        ("en", ["Time’s up: this is the last turn.", "You have played as long as you agreed"]),
    ],
)
def test_minutes_of_a_game_ring_in_the_terminal_too(
    monkeypatch: pytest.MonkeyPatch, language: str, said: list[str]
) -> None:
    """Each move takes a quarter of a minute, so the turn in which the fourth is made is the last."""
    moments = itertools.count(0, 15_000)
    monkeypatch.setattr(play, "passed", lambda: next(moments))
    options = ["--option", "minutes=1", "--option", "placing=lot", "--players", "3"]
    ran = selves("play", "egomaster", *options, "--seed", "minutes", "--language", language, stdin=TYPED)
    assert ran.returncode == 0, ran.stderr[-2000:] + ran.stdout[-2000:]
    assert [each for each in said if ran.stdout.count(each) != 1] == []


def test_what_only_the_card_can_refuse_is_asked_for_again() -> None:
    """`ego.third`: an answer that stands on it already."""
    asked = "play --option third=true --option oldest=0 --seed terminal".split()
    answer = next(line for line in selves(*asked, stdin="\n").stdout.splitlines() if line.startswith("    "))
    ran = selves(*asked, stdin=f"\n{answer.upper()}\n1\n")
    assert "That is not offered." in ran.stdout
    assert ran.stdout.count("In your words") == 2
    assert "Traceback" not in ran.stderr


def test_leaving_in_the_middle_is_no_traceback() -> None:
    ran = process("play", "--seed", "terminal", stdin="1\n1\n")
    assert ran.returncode == 130
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["fly"], "fly"),
        (["decks"], "command"),
        (["simulate"], "game"),
        (["simulate", "chess"], "chess"),
        (["simulate", "ego", "--players", "7"], "ego.seats"),
        (["simulate", "ego", "--games", "none"], "--games"),
        (["simulate", "ego", "--games", "0"], "--games"),
        (["simulate", "ego", "--edition", "french"], "edition"),
        (["simulate", "ego", "--rounds", "0"], "rounds"),
        (["simulate", "ego", "--bots", "genius"], "genius"),
        (["simulate", "ego", "--players", "2", "--bots", "random,random,random"], "3 bots"),
        (["scenario"], "file"),
        (["scenario", "nowhere.toml"], "nowhere.toml"),
        (["scenario", "."], "."),
        (["play", "--language", "la"], "la"),
        (["play", "--option", "edition=latin"], "edition"),
        (["play", "halma"], "halma"),
        (["bench", "engine", "--loud"], "--loud"),
    ],
)
def test_what_cannot_be_used_is_one_clear_line(arguments: list[str], named: str) -> None:
    ran = selves(*arguments)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.count("\n") == 1
    assert ran.stderr.startswith("selves: ")
    assert named in ran.stderr


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("game = 1", "game"),
        ('game = "go"\nseats = 2', "go"),
        ('game = "ego"\nseats = 2\n[expect]\nluck = 3', "luck"),
        ('game = "ego"\nseats = 12', "ego.seats"),
        ("\x00", "line 1"),
    ],
)
def test_a_malformed_scenario_is_one_clear_line(tmp_path: Path, text: str, named: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text)
    ran = selves("scenario", str(file))
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert "bad.toml" in ran.stderr
    assert named in ran.stderr


@pytest.mark.slow
def test_the_engine_is_measured() -> None:
    ran = selves("bench", "engine", "--game", "ego", "--json")
    assert json.loads(ran.stdout)["engine"]["ego"]["moves_per_second"] > 0
    assert selves("bench", "engine", "--game", "halma").returncode == 2


def test_nobody_waits_for_commands_he_did_not_ask_for() -> None:
    heavy = "{'selves.server.run', 'selves.cli.bench', 'selves.room.decide', 'aiohttp', 'uvloop'}"
    command = f"import selves.cli, selves.cli.decks_own, sys; print(*{heavy} & {{*sys.modules}})"
    assert subprocess.run([sys.executable, "-c", command], check=True, capture_output=True).stdout.strip() == b""


def test_help_lists_the_commands() -> None:
    ran = process()
    assert ran.returncode == 0
    assert "simulate" in ran.stdout


def test_a_backup_is_made_and_put_back(tmp_path: Path) -> None:
    data, copy = str(tmp_path / "data"), str(tmp_path / "copy.db")
    missing = selves("backup", copy, "--data", data)
    assert missing.returncode == 2
    assert "there is no database" in missing.stderr
    (tmp_path / "data").mkdir(exist_ok=True)
    connect(tmp_path / "data" / "selves.db").close()
    assert selves("backup", copy, "--data", data).returncode == 0
    assert selves("restore", copy, "--data", data).returncode == 0
    missing = selves("delete", "ABCDEF", "--data", data)
    assert missing.returncode == 2
    assert "there is no room ABCDEF" in missing.stderr
    wrong = selves("restore", str(SCENARIOS / "broke.toml"), "--data", data)
    assert wrong.returncode == 2
    assert wrong.stderr.count("\n") == 1


@pytest.mark.parametrize("flags", [["--port", "99999"], ["--public-url", "example.org"], ["--base-path", "x"]])
def test_a_server_that_cannot_be_started_says_why_in_one_line(tmp_path: Path, flags: list[str]) -> None:
    ran = selves("serve", "--data", str(tmp_path), *flags)
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1


def test_the_judge_can_be_tried_by_itself(tmp_path: Path) -> None:
    cases = [
        {"id": "a", "language": "de", "icon": None, "answers": ["Löwe"], "said": [], "text": "der Loewe"},
        {"id": "b", "language": "de", "icon": "speed", "answers": ["Löwe"], "said": [], "text": "Möwe"},
        {
            "id": "c",
            "language": "fr",
            "icon": "ping-pong",
            "answers": [["un", "1"], ["deux"]],
            "said": [1],
            "text": "2",
        },
        {"id": "d", "language": "en", "icon": "target", "text": "about 1,000 metres"},
    ]
    file = tmp_path / "cases.jsonl"
    file.write_text("\n".join(json.dumps(case) for case in cases), encoding="utf-8")
    done = selves("judge", str(file))
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        {"id": "a", "right": True, "item": None, "number": None},
        {"id": "b", "right": False, "item": None, "number": None},
        {"id": "c", "right": False, "item": 1, "number": None},
        {"id": "d", "right": None, "item": None, "number": 1000},
    ]
    file.write_text('{"id": "a", "language": "de", "text": "x"}', encoding="utf-8")
    refused = selves("judge", str(file))
    assert refused.returncode == 2
    assert "line 1: answers are missing" in refused.stderr


def test_a_room_is_deleted_by_its_code(tmp_path: Path) -> None:
    data = str(tmp_path)
    for code, why in (("no code", "no room's code"), ("ABCDEF", "there is no database")):
        refused = selves("delete", code, "--data", data)
        assert refused.returncode == 2
        assert why in refused.stderr
    database = connect(tmp_path / "selves.db")
    database.execute("INSERT INTO rooms (code, touched, kept) VALUES ('ABCDEF', 1, 1)")
    database.execute("INSERT INTO entries VALUES ('ABCDEF', 1, x'7b7d')")
    database.close()
    assert selves("delete", "abcdef", "--data", data).returncode == 0
    assert "there is no room" in selves("delete", "abcdef", "--data", data).stderr


def test_conformance_of_a_game_in_figures() -> None:
    ran = selves("conformance", "compass", "--seeds", "2", "--json")
    assert ran.returncode == 0
    figures = json.loads(ran.stdout)
    assert figures["game"] == "compass"
    assert figures["broken"] == 0
    assert figures["checks"] == len(figures["promises"]) > 20
    assert figures["tries"] == sum(each["tries"] for each in figures["promises"])
    assert "28 promises kept, 0 broken" in ran.stderr


def test_conformance_of_no_game() -> None:
    ran = process("conformance", "halma")
    assert ran.returncode == 2
    assert ran.stderr.startswith("selves: there is no game 'halma'")


def test_a_box_of_ones_own_goes_in_and_out_of_a_server(tmp_path: Path) -> None:
    table, again, data = tmp_path / "Oma wird 80.csv", tmp_path / "again.json", tmp_path / "data"
    assert selves("decks", "export", "ego", str(table), "--language", "de,pl").returncode == 0
    ran = selves("decks", "import", str(table), "--json", "--data", str(data))
    told = json.loads(ran.stdout)
    assert {name: told[name] for name in ("title", "game", "cards", "playable", "problems")} == {
        "title": "Unsere Fragen", "game": "ego", "cards": 1, "playable": 1, "problems": 0,
    }  # fmt: skip
    assert told["seconds"] > 0
    for link in (told["link"], told["reading"]):
        assert selves("decks", "export", link, str(again), "--data", str(data)).returncode == 0
        assert json.loads(again.read_text())["languages"] == ["de", "pl"]
    wrong = selves("decks", "export", told["link"][:-1] + "z", str(again), "--data", str(data))
    assert wrong.returncode == 2


def test_a_box_in_a_file_is_checked(tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    table.write_text(f"question_en,answer1_en,answer2_en,answer3_en\nWhere?,Home,home!,{'x' * 61}\n")
    ran = selves("decks", "check", str(table))
    assert ran.returncode == 1
    assert "card 1, answer3 (en): too long: at most 60 characters" in ran.stdout
    assert "card 1, answer2 (en): two answers overlap (Home)" in ran.stdout
    assert json.loads(selves("decks", "check", str(table), "--json").stdout)["problems"] == 2
    table.write_text("question_en,answer1_en,theme\nWhere?,Home,cars\n")
    ran = selves("decks", "import", str(table), "--data", str(tmp_path / "data"))
    assert (ran.returncode, ran.stdout, (tmp_path / "data").exists()) == (2, "", False)
    assert "row 2, column theme: 'cars' cannot stand here: everyday" in ran.stderr


def test_a_turn_is_called_by_the_games_own_word_or_by_the_name_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    speech = Speech("compass", "de")
    assert speech.turn(2, None) == "Zug 2"
    assert speech.turn(2, 1) == "Zug 2, In der Mitte: Ada"
    monkeypatch.setattr(Speech, "said", lambda self, key: None)
    assert speech.turn(2, 1) == "Zug 2, Ada"


def test_whoever_runs_the_server_looks_after_its_shelf(tmp_path: Path) -> None:
    table, data = tmp_path / "table.csv", tmp_path / "data"
    assert selves("decks", "export", "ego", str(table)).returncode == 0
    told = json.loads(selves("decks", "import", str(table), "--json", "--data", str(data)).stdout)
    name = told["link"].partition("#")[2].partition(".")[0]
    refused = selves("decks", "shelf", "approve", name, "--data", str(data))
    assert (refused.returncode, refused.stderr) == (2, f"selves: there is no box {name} on the shelf\n")
    connection = connect(data / "selves.db")
    connection.execute("UPDATE own_boxes SET shelf = 'asked'")
    connection.close()
    for word, state in (("approve", "listed"), ("hide", "hidden")):
        assert selves("decks", "shelf", word, name, "--data", str(data)).stdout == f"box {name} is {state}\n"
    shelf = json.loads(selves("decks", "shelf", "list", "--json", "--data", str(data)).stdout)
    assert [(each["name"], each["shelf"], each["cards"]) for each in shelf["boxes"]] == [(name, "hidden", 1)]
    assert selves("decks", "shelf", "delete", name, "--data", str(data)).returncode == 0
    assert selves("decks", "export", told["link"], str(table), "--data", str(data)).returncode == 2
