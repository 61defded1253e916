"""What a cluster is made of, on this machine, as `deploy/` says: etcd, two databases under Patroni, HAProxy and Caddy
before three nodes, each of them a process that can be killed, stopped or cut off.
"""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import psycopg

from tests.server.postgres import NOBODY_SPECIAL, program, signal_all
from tests.server.proxy import Proxy
from tests.server.serving import free_port

ROOT: Final = Path(__file__).parents[2]
NODES: Final = ("one", "two", "three")


class Machine:
    """A process, with all that it starts in a group of its own."""

    def __init__(self, command: list[str], log: Path, environment: dict[str, str] | None = None) -> None:
        self._command, self._log, self._environment = command, log, environment
        self.start()

    def start(self) -> None:
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                self._command, stdout=log, stderr=log, env=self._environment, start_new_session=True, cwd="/"
            )

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self, within: float = 20.0) -> int:
        """What it ended with."""
        self.process.send_signal(signal.SIGCONT)
        self.process.terminate()
        try:
            return self.process.wait(within)
        except subprocess.TimeoutExpired:
            self.kill()
            return self.process.returncode


class Databases:
    """Two under Patroni, of which one is the primary; commits wait for the other."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        etcd, peer = free_port(), free_port()
        self._etcd = Machine(
            [
                *NOBODY_SPECIAL,
                *("etcd", "--data-dir", str(folder / "etcd"), "--listen-client-urls", f"http://127.0.0.1:{etcd}"),
                *("--advertise-client-urls", f"http://127.0.0.1:{etcd}", "--log-level", "error"),
                *("--listen-peer-urls", f"http://127.0.0.1:{peer}", "--unsafe-no-fsync"),
            ],
            folder / "etcd.log",
        )
        self.ports = [free_port(), free_port()]
        self._watches = [free_port(), free_port()]
        self._patronis: list[Machine] = []
        for number in range(2):
            file = folder / f"patroni-{number}.yml"
            file.write_text(self._settings(number, etcd), encoding="utf-8")
            self._patronis.append(Machine([*NOBODY_SPECIAL, "patroni", str(file)], folder / f"patroni-{number}.log"))
            wait_for(lambda: self.primary() is not None, 90)
        wait_for(self.is_safe, 90)
        with psycopg.connect(self.address("postgres", "postgres"), autocommit=True) as connection:
            connection.execute("CREATE ROLE selves LOGIN PASSWORD 'PASSWORD'")
            connection.execute("CREATE DATABASE selves OWNER selves")

    def _settings(self, number: int, etcd: int) -> str:
        return example(
            "systemd/patroni.yml",
            {
                "db-one": f"db{number}",
                "10.0.0.11:2379,10.0.0.12:2379,10.0.0.10:2379": f"127.0.0.1:{etcd}",
                "10.0.0.11:8008": f"127.0.0.1:{self._watches[number]}",
                "10.0.0.11:5432": f"127.0.0.1:{self.ports[number]}",
                "10.0.0.0/24": "127.0.0.1/32",
                "mode: required": "mode: off",  # see `reset`
                "/var/lib/postgresql/15/selves": str(self._folder / f"db{number}"),
                "/usr/lib/postgresql/15/bin": str(Path(program("postgres")).parent),
                "postgresql:\n  listen": f"postgresql:\n  pgpass: {self._folder}/pgpass{number}\n"
                f"  parameters: {{unix_socket_directories: {self._folder}}}\n  listen",
            },
        )

    def address(self, user: str = "selves", name: str = "selves", ports: Sequence[int] = ()) -> str:
        """By these ports, or their own."""
        hosts = ",".join(f"127.0.0.1:{port}" for port in ports or self.ports)
        return f"postgresql://{user}:PASSWORD@{hosts}/{name}?target_session_attrs=read-write"

    def primary(self) -> int | None:
        """Its number, as the databases themselves say."""
        return next((number for number in range(2) if self._says(number, "primary")), None)

    def is_safe(self) -> bool:
        """Whether the primary may die: the other has all that was acknowledged."""
        primary = self.primary()
        return primary is not None and self._says(1 - primary, "synchronous")

    def _says(self, number: int, what: str) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self._watches[number]}/{what}", timeout=1) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def crash(self) -> int:
        """The primary, with all its processes; Patroni finds out."""
        number = self._present()
        self._signal(number, signal.SIGKILL)
        return number

    def lose(self) -> int:
        """The primary's whole machine: Patroni, too, so nobody says that it has died."""
        number = self._present()
        self._off(number)
        return number

    def bring_back(self, number: int) -> None:
        self._patronis[number].start()

    def hang(self) -> int:
        """The primary's whole machine: its lines stay open, and nothing is answered on them."""
        number = self._present()
        self._patronis[number].process.send_signal(signal.SIGSTOP)
        self._signal(number, signal.SIGSTOP)
        return number

    def reset(self, number: int) -> None:
        """As the watchdog does that `deploy/` asks for: what hung may not go on as if it still were the primary."""
        self._off(number)
        self.bring_back(number)

    def _off(self, number: int) -> None:
        self._patronis[number].kill()
        self._signal(number, signal.SIGKILL)

    def _present(self) -> int:
        number = self.primary()
        assert number is not None, "there is no primary"
        return number

    def _signal(self, number: int, how: signal.Signals) -> None:
        """To PostgreSQL, and all its processes."""
        main = int((self._folder / f"db{number}" / "postmaster.pid").read_text(encoding="utf-8").split()[0])
        signal_all(main, how)

    def stop(self) -> None:
        for each in (*self._patronis, self._etcd):
            each.stop()


class Node:
    """One of ours, and the lines from it to the databases, which can be cut."""

    def __init__(self, name: str, folder: Path, databases: Databases) -> None:
        self.name, self.port = name, free_port()
        self.lines = [Proxy(port) for port in databases.ports]
        settings = example(
            "systemd/selves.env",
            {
                "10.0.0.11:5432,10.0.0.12:5432": ",".join(f"127.0.0.1:{line.port}" for line in self.lines),
                "/var/lib/selves": str(folder / name),
                "http://10.0.0.1:8000": f"http://127.0.0.1:{self.port}",
                "10.0.0.10": "127.0.0.1",
            },
        )
        told = dict(line.split("=", 1) for line in settings.splitlines() if line and not line.startswith("#"))
        (command,) = re.findall("^ExecStart=(.*)", example("systemd/selves.service", {"%H": name}), re.MULTILINE)
        more = ("--host", "127.0.0.1", "--port", str(self.port))
        hurried = {"SELVES_UNLIMITED": "1", "SELVES_HOLD": "0", "SELVES_WAKE_GRACE": "0"}
        path = {"PYTHONPATH": str(ROOT / "src")}
        self.machine = Machine(
            [sys.executable, "-m", "selves", *command.split()[1:], *more],
            folder / f"{name}.log",
            os.environ | told | hurried | path,
        )

    def is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=1) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def pause(self, going_on: bool) -> None:
        self.machine.process.send_signal(signal.SIGCONT if going_on else signal.SIGSTOP)

    def cut(self) -> None:
        for line in self.lines:
            line.cut(stay_closed=True)

    def mend(self) -> None:
        for line in self.lines:
            line.reopen()

    def stop(self) -> None:
        self.mend()
        self.machine.stop()
        for line in self.lines:
            line.stop()


class Cluster:
    """All of it, in a folder that goes with it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="selves-cluster-"))
        self.folder.chmod(0o755)
        if NOBODY_SPECIAL:
            shutil.chown(self.folder, "postgres", "postgres")
        verify_unit(self.folder)
        self.databases = Databases(self.folder)
        self.nodes = [Node(name, self.folder, self.databases) for name in NODES]
        for node in self.nodes:
            wait_for(node.is_ready, 60)
        #: Where people come in.
        self.ports = [free_port(), free_port()]
        nodes = {f"10.0.0.{number}:8000": f"127.0.0.1:{node.port}" for number, node in enumerate(self.nodes, 1)}
        haproxy, caddy = self.folder / "haproxy.cfg", self.folder / "Caddyfile"
        listens = {"bind :8080": f"bind 127.0.0.1:{self.ports[0]}", "maxconn 50000": "maxconn 5000"}
        haproxy.write_text(example("haproxy.cfg", nodes | listens), encoding="utf-8")
        site = f"{{\n    admin off\n}}\nhttp://127.0.0.1:{self.ports[1]} {{"
        caddy.write_text(example("Caddyfile", nodes | {"selves.example {": site}), encoding="utf-8")
        self._balancers = [
            Machine([installed("haproxy"), "-f", str(haproxy)], self.folder / "haproxy.log"),
            Machine(
                [installed("caddy"), "run", "--adapter", "caddyfile", "--config", str(caddy)], self.folder / "caddy.log"
            ),
        ]
        for port in self.ports:
            wait_for(lambda port=port: is_open(port), 20)  # type: ignore[misc]

    def stop_nodes(self) -> None:
        while self.nodes:
            self.nodes.pop().stop()

    def stop(self) -> None:
        self.stop_nodes()
        for balancer in self._balancers:
            balancer.stop()
        self.databases.stop()

    def remove(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def example(name: str, instead: dict[str, str]) -> str:
    """One of those that we give, but for what must be different on this machine, all of which is in it."""
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    for here, there in instead.items():
        assert here in text, f"{here} is not in {name}"
        text = text.replace(here, there)
    return text


def verify_unit(folder: Path) -> None:
    """Nobody starts it here but systemd says whether it would; its program is where ours is."""
    unit = folder / "selves.service"
    unit.write_text(example("systemd/selves.service", {"/opt/selves/bin/selves": sys.executable}), encoding="utf-8")
    subprocess.run(["systemd-analyze", "verify", "--man=no", str(unit)], check=True)


def installed(name: str) -> str:
    return shutil.which(name) or f"/usr/sbin/{name}"


def is_open(port: int) -> bool:
    with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1):
        return True
    return False


def wait_for(holds: Callable[[], bool], seconds: float) -> None:
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, "the cluster does not come up"
        time.sleep(0.1)
