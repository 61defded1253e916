"""The examples in `deploy/` say nothing that our settings and our command do not know."""

import json
import re
from pathlib import Path

import pytest

from selves.server import handing
from selves.server.run import STOP_WITHIN
from selves.server.settings import CALLED, Settings, read_settings
from tests.installing import told

DEPLOY = Path(__file__).parents[2] / "deploy"
KNOWN = {f"SELVES_{CALLED.get(name, name).upper()}" for name in Settings.__dataclass_fields__ if name != "environment"}
COMPOSE = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
UNIT = (DEPLOY / "systemd" / "selves.service").read_text(encoding="utf-8")
ENVIRONMENT = (DEPLOY / "systemd" / "selves.env").read_text(encoding="utf-8")

SETTING = re.compile(r"^ *(SELVES_\w+)(?:=|: )(.*)$", re.MULTILINE)


def commands() -> list[list[str]]:
    """What each node is started with, after `selves`."""
    (started,) = re.findall(r"^ExecStart=\S+/selves (.*)$", UNIT, re.MULTILINE)
    entry = json.loads(re.findall(r"^ENTRYPOINT (.*)$", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"), re.M)[0])
    nodes = [json.loads(each) for each in re.findall(r'^    command: (\["--node".*)$', COMPOSE, re.MULTILINE)]
    assert len(nodes) == 3
    return [started.replace("%H", "one").split(), *([*entry[1:], *node] for node in nodes)]


def test_every_setting_that_is_named_is_one_of_ours() -> None:
    named = {
        name for file in DEPLOY.rglob("*") if file.is_file() for name in re.findall("SELVES_[A-Z_]+", file.read_text())
    }
    assert {"SELVES_DATABASE", "SELVES_DATA", "SELVES_NODE_ADDRESS"} < named <= KNOWN


@pytest.mark.parametrize("text", [COMPOSE, ENVIRONMENT], ids=["compose", "systemd"])
def test_every_value_can_be_read(text: str) -> None:
    settings = read_settings({"node": "one"}, dict(SETTING.findall(text)))
    assert settings.postgresql.endswith("?target_session_attrs=read-write")
    assert settings.trusted_proxies
    assert settings.public_url


def test_every_command_is_understood() -> None:
    for command in commands():
        assert told(*command, "--help").returncode == 0
        assert told(*command, "--nodes", "--help").returncode == 2, "what it does not know it refuses"


def test_the_unit_says_how_its_user_and_its_folder_are_made() -> None:
    (user,) = re.findall(r"^User=(\w+)$", UNIT, re.MULTILINE)
    (folder,) = re.findall(r"^ExecStart=(\S+)/bin/selves ", UNIT, re.MULTILINE)
    before = "\n".join(line for line in UNIT.partition("[Unit]")[0].splitlines() if line.startswith("#   "))
    assert re.search(rf"useradd --system .* {user}$", before, re.MULTILINE)
    assert f"python3 -m venv {folder} " in before
    assert f"{folder}/bin/pip install " in before
    assert "[postgresql]" in before


def test_whoever_is_waited_for_is_asked_as_the_others_reach_him() -> None:
    """While PostgreSQL's image makes its first database, it answers on a socket of its own, and to nobody else."""
    assert "pg_isready -U selves -h primary" in COMPOSE


def test_a_node_is_started_again_however_long_its_database_is_away() -> None:
    assert "Restart=always" in UNIT
    assert "StartLimitIntervalSec=0" in UNIT


def test_a_node_has_time_to_hand_over_its_rooms() -> None:
    times = [
        *re.findall(r"^TimeoutStopSec=(\d+)$", UNIT, re.MULTILINE),
        *re.findall(r"stop_grace_period: (\d+)s", COMPOSE),
    ]
    assert len(times) == 2
    assert min(map(int, times)) > Settings().leaving + handing.WITHIN + STOP_WITHIN
