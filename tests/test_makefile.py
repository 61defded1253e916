"""The Makefile, in a folder of its own: what was installed elsewhere is noticed and installed anew."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

#: Instead of the real ones, which need the network: a Python whose environments have a pip that installs nothing.
PYTHON = f"""#!/bin/sh
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
    (folder / "web/npm.sh").write_text(NPM, encoding="utf-8")
    (tmp_path / "python").write_text(PYTHON, encoding="utf-8")
    (tmp_path / "python").chmod(0o755)
    return folder


def make(folder: Path) -> str:
    command = ["make", "-C", folder, f"PYTHON={folder.parent / 'python'}", "web/node_modules/ready"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


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
