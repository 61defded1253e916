"""The wheel carries the built client: unpacked in a clean environment without Node, it starts and serves the page."""

import os
import signal
import site
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

from tests.server.serving import free_port, wait_for_port

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_wheel_serves_the_page_without_node(tmp_path: Path) -> None:
    hatchling = Path(sys.executable).parent / "hatchling"
    subprocess.run([hatchling, "build", "-t", "wheel", "-d", tmp_path], cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("selves-*.whl")
    venv.create(tmp_path / "clean", with_pip=False)
    (packages,) = (tmp_path / "clean" / "lib").glob("python*/site-packages")
    zipfile.ZipFile(wheel).extractall(packages)
    (packages / "dependencies.pth").write_text("\n".join(site.getsitepackages()), encoding="utf-8")
    python, port = tmp_path / "clean" / "bin" / "python", free_port()
    environment = {"PATH": str(tmp_path / "clean" / "bin"), "LANG": os.environ.get("LANG", "C.UTF-8")}
    command = [str(python), "-m", "selves", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", "data"]
    server = subprocess.Popen(command, env=environment, cwd=tmp_path, stdout=subprocess.DEVNULL)
    try:
        wait_for_port(port)
        found = subprocess.run(
            [python, "-c", "import selves; print(selves.__file__)"], env=environment, cwd=tmp_path, check=True,
            capture_output=True, text=True,
        )  # fmt: skip
        assert str(packages) in found.stdout, "it is the wheel that runs, not the source"
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
            page = answer.read().decode()
        assert "<title>Selves</title>" in page
        script = page.split('src="')[1].split('"')[0]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{script}") as answer:
            assert answer.headers["Cache-Control"].startswith("public")
            assert len(answer.read()) > 10_000
    finally:
        server.send_signal(signal.SIGTERM)
        assert server.wait(12) == 0
