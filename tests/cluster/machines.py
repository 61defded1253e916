"""What a cluster is made of, on this machine: etcd, two databases under Patroni, HAProxy and three nodes, each of them
a process that can be killed, stopped or cut off.
"""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
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
        self._hanging = 0
        for number in range(2):
            file = folder / f"patroni-{number}.json"
            file.write_text(json.dumps(self._settings(number, etcd)), encoding="utf-8")
            self._patronis.append(Machine([*NOBODY_SPECIAL, "patroni", str(file)], folder / f"patroni-{number}.log"))
            wait_for(lambda: self.primary() is not None, 90)
        wait_for(self.is_safe, 90)
        with psycopg.connect(self.address(self.ports, "postgres"), autocommit=True) as connection:
            connection.execute("CREATE DATABASE selves")

    def _settings(self, number: int, etcd: int) -> dict[str, object]:
        port, watch = self.ports[number], self._watches[number]
        user = {"username": "selves"}
        return {
            "scope": "selves",
            "name": f"db{number}",
            "etcd3": {"host": f"127.0.0.1:{etcd}"},
            "restapi": {"listen": f"127.0.0.1:{watch}", "connect_address": f"127.0.0.1:{watch}"},
            "bootstrap": {
                "dcs": {
                    "ttl": 20,
                    "loop_wait": 1,
                    "retry_timeout": 3,
                    "primary_start_timeout": 0,
                    "synchronous_mode": True,
                    "postgresql": {
                        "use_pg_rewind": True,
                        "parameters": {"wal_log_hints": "on", "max_connections": 100},
                    },
                },
                "initdb": [{"encoding": "UTF8"}, {"auth-host": "trust"}, {"auth-local": "trust"}],
            },
            "postgresql": {
                "listen": f"127.0.0.1:{port}",
                "connect_address": f"127.0.0.1:{port}",
                "data_dir": str(self._folder / f"db{number}"),
                "bin_dir": str(Path(program("postgres")).parent),
                "pgpass": str(self._folder / f"pgpass{number}"),
                "authentication": {"superuser": user, "replication": user, "rewind": user},
                "parameters": {"unix_socket_directories": str(self._folder)},
                "pg_hba": [
                    "host all all 127.0.0.1/32 trust",
                    "host replication all 127.0.0.1/32 trust",
                    "local all all trust",
                ],
            },
        }

    @staticmethod
    def address(ports: list[int], name: str = "selves") -> str:
        hosts = ",".join(f"127.0.0.1:{port}" for port in ports)
        return f"postgresql://selves@{hosts}/{name}?target_session_attrs=read-write"

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
        self._patronis[number].kill()
        self._signal(number, signal.SIGKILL)
        return number

    def bring_back(self, number: int) -> None:
        self._patronis[number].start()

    def pause(self, going_on: bool) -> int:
        """The primary's whole machine hangs: its lines stay open, and nothing is answered on them."""
        number = self._present() if not going_on else self._hanging
        self._hanging = number
        how = signal.SIGCONT if going_on else signal.SIGSTOP
        self._patronis[number].process.send_signal(how)
        self._signal(number, how)
        return number

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
        address = databases.address([line.port for line in self.lines])
        command = [sys.executable, "-m", "selves", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        command += ["--data", str(folder / name), "--database", address, "--node", name]
        settings = {
            "SELVES_UNLIMITED": "1",
            "SELVES_HOLD": "0",
            "SELVES_WAKE_GRACE": "0",
            "PYTHONPATH": str(ROOT / "src"),
        }
        self.machine = Machine(command, folder / f"{name}.log", os.environ | settings)

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
        self.databases = Databases(self.folder)
        self.nodes = [Node(name, self.folder, self.databases) for name in NODES]
        for node in self.nodes:
            wait_for(node.is_ready, 60)
        self.port = free_port()
        file = self.folder / "haproxy.cfg"
        file.write_text(self._balancing(), encoding="utf-8")
        self._balancer = Machine(
            [shutil.which("haproxy") or "/usr/sbin/haproxy", "-f", str(file)], self.folder / "haproxy.log"
        )
        wait_for(self._is_open, 20)

    def _is_open(self) -> bool:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=1):
            return True
        return False

    def _balancing(self) -> str:
        """The very example that we give, but for its addresses."""
        text = (
            (ROOT / "deploy" / "haproxy.cfg")
            .read_text(encoding="utf-8")
            .replace("bind :8080", f"bind 127.0.0.1:{self.port}")
        )
        for number, node in enumerate(self.nodes, 1):
            text = text.replace(f"10.0.0.{number}:8000", f"127.0.0.1:{node.port}")
        return text.replace("maxconn 50000", "maxconn 5000")

    def stop_nodes(self) -> None:
        while self.nodes:
            self.nodes.pop().stop()

    def stop(self) -> None:
        self.stop_nodes()
        self._balancer.stop()
        self.databases.stop()

    def remove(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def wait_for(holds: Callable[[], bool], seconds: float) -> None:
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, "the cluster does not come up"
        time.sleep(0.1)
