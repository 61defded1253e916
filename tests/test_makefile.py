"""The Makefile, in a folder of its own: what was installed elsewhere is installed anew, what is missing is fetched."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

#: Instead of the real ones, which need the network: a Python whose environments have a pip that installs nothing.
PYTHON = f"""
{sys.executable} "$@" --without-pip
printf '#!%s/.venv/bin/python\\n' "$PWD" >.venv/bin/pip
chmod +x .venv/bin/pip
"""
NPM = "mkdir -p web/node_modules\nprintf '%s\\n' \"$PWD\" >>web/node_modules/installed"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with our Makefile in it, and what it installs from."""
    folder = tmp_path / "here"
    (folder / "web").mkdir(parents=True)
    shutil.copy(ROOT / "Makefile", folder)
    for name in ("requirements.lock", "pyproject.toml", "web/package-lock.json"):
        (folder / name).touch()
    script(folder / "web/npm.sh", NPM)
    script(tmp_path / "python", PYTHON)
    return folder


def script(file: Path, text: str) -> None:
    file.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    file.chmod(0o755)


def make(folder: Path, target: str = "web/node_modules/ready") -> str:
    command = ["make", "-C", str(folder), f"PYTHON={folder.parent / 'python'}", target]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def only_these(project: Path, driver: bool) -> Path:
    """The folder of all programs that are installed, beside a driver that runs or does not."""
    make(project, "setup")
    script(project / ".venv/bin/playwright", "exit 0" if driver else "exit 127")
    programs = project.parent / "programs"
    programs.mkdir()
    for needed in ("make", "cat", "find"):
        (programs / needed).symlink_to(str(shutil.which(needed)))
    return programs


@pytest.mark.parametrize("carry", ["cp -pR", "mv"])
def test_what_was_installed_elsewhere_is_installed_anew(project: Path, carry: str) -> None:
    make(project)
    (project / ".venv" / "left-over").touch()
    there = project.parent / "there"
    subprocess.run([*carry.split(), project, there], check=True)
    make(there)
    pip = (there / ".venv/bin/pip").read_text(encoding="utf-8")
    assert pip.strip() == f"#!{there}/.venv/bin/python", "its scripts run in this environment, not in the old one"
    assert not (there / ".venv" / "left-over").exists()
    installed = (there / "web/node_modules/installed").read_text(encoding="utf-8").split()
    assert installed == [str(project), str(there)]


def test_what_was_installed_here_is_left_alone(project: Path) -> None:
    make(project)
    assert "is up to date" in make(project)


@pytest.mark.parametrize(
    ("chromium", "driver", "fetched"),
    [(True, True, False), (False, True, True), (True, False, True), (False, False, True)],
)
def test_what_the_browser_tests_need_is_fetched_if_a_part_is_missing(
    project: Path, monkeypatch: pytest.MonkeyPatch, chromium: bool, driver: bool, fetched: bool
) -> None:
    """The driver fails where libatomic is missing, also if Chromium is there already."""
    programs = only_these(project, driver)
    if chromium:
        script(programs / "chromium-headless-shell", "exit 0")
    script(programs / "apt-get", f'echo "$@" >>{project}/fetched')
    monkeypatch.setenv("PATH", str(programs))
    make(project, "browser")
    asked = project / "fetched"
    assert asked.exists() is fetched
    if fetched:
        assert {"chromium-headless-shell", "libatomic1"} <= set(asked.read_text(encoding="utf-8").split())


@pytest.mark.parametrize("driver", [True, False])
def test_where_nothing_can_be_fetched_any_chromium_will_do(
    project: Path, monkeypatch: pytest.MonkeyPatch, driver: bool
) -> None:
    programs = only_these(project, driver)
    script(programs / "chromium", "exit 0")
    monkeypatch.setenv("PATH", str(programs))
    if driver:
        make(project, "browser")
    else:
        with pytest.raises(subprocess.CalledProcessError):
            make(project, "browser")
