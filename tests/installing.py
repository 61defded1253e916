"""Installing a package into a folder of its own, without a network, and running things that find it there."""

import os
import subprocess
import sys
from pathlib import Path


def install(project: Path, target: Path) -> Path:
    """The folder to put on the path."""
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"),
            *("--no-index", "--no-build-isolation", "--upgrade", "--target", str(target), str(project)),
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )
    return target


def with_path(*folders: Path) -> dict[str, str]:
    """The environment in which what lies in these folders is installed."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(map(str, folders))}


def selves(*arguments: str, path: tuple[Path, ...] = (), stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The command, as a person uses it."""
    return subprocess.run(
        [sys.executable, "-m", "selves", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=with_path(*path),
    )
