"""Installing a package into a folder of its own, without a network, and running things that find it there."""

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

from selves.cli import main


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


def told(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The same within this process, as it takes a second to start one."""
    out, err = io.StringIO(), io.StringIO()
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        patch.object(sys, "argv", ["selves", *arguments]),
        patch.object(sys, "stdin", io.StringIO(stdin)),
    ):
        try:
            main()
        except SystemExit as ended:
            code = int(ended.code or 0)
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())
