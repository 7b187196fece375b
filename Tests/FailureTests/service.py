"""Several Enot servers on one database, and what must be true of them whatever happened."""

import http.client
import json
import os
import signal
import subprocess
from pathlib import Path

from devices import Crowd, Device
from server import LINK, free_port, program

READY_SECONDS = 10


class Server:
    """Runs `enot serve` over a folder of its own and a database that others use, too."""

    def __init__(self, folder: Path, options: tuple[str, ...], environment: dict[str, str]) -> None:
        self.folder = folder
        self.options = options
        self.environment = os.environ | environment
        self.port = free_port()
        self.log = folder.with_suffix(".log")
        self.process: subprocess.Popen | None = None
        # What starts the program, in the same process.
        self.launcher: tuple[str, ...] = ()

    def start(self) -> "Server":
        """Starts the server and waits until it accepts requests."""
        command = [*self.launcher, program(), "serve", "--data", self.folder, "--port", str(self.port), "--log", "json", *self.options]
        with open(self.log, "a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=self.environment)
        block = ""
        while "running at" not in block:
            chunk = os.read(self.process.stdout.fileno(), 65536).decode()
            if not chunk:
                raise RuntimeError(self.log.read_text())
            block += chunk
        return self

    def is_ready(self) -> bool:
        """Asks the server whether it can do its work."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=READY_SECONDS)
        connection.request("GET", "/api/v1/ready")
        return connection.getresponse().status == 200

    def kill(self) -> None:
        """Kills the server without warning."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Asks the server to end; gives its status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.terminate()
        return self.process.wait(60)


class Service:
    """Some servers on one database, with their files in one storage."""

    def __init__(self, folder: Path, address: str, blobs: str, environment: dict[str, str], count: int) -> None:
        self.options = ("--database", address, "--blobs", blobs)
        self.environment = environment
        self.servers = [Server(folder / f"server {number}", self.options, environment) for number in range(count)]

    def __enter__(self) -> "Service":
        for server in self.servers:
            server.start()
        return self

    def __exit__(self, *_: object) -> None:
        for server in self.servers:
            server.stop()

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]

    def run(self, *arguments: str) -> subprocess.CompletedProcess:
        """Runs a command of the program on the database."""
        options = self.options[:2] if arguments[0] == "user" else self.options
        return subprocess.run(
            [program(), *arguments, "--data", self.servers[0].folder, *options], capture_output=True, text=True,
            env=os.environ | self.environment)

    def link(self, person: str) -> str:
        """Makes a link that signs one more device of a person in; adds the person if there is none."""
        origin = f"http://127.0.0.1:{self.servers[0].port}"
        for arguments in (("user", "add", person), ("user", "link", person)):
            made = self.run(*arguments, "--public-origin", origin)
        return LINK.search(made.stdout).group()

    def crowd(self, people: int = 3, devices: int = 2) -> Crowd:
        """Signs devices of some people in, each at another server first."""
        links = [self.link(f"person {person}") for person in range(people) for _ in range(devices)]
        return Crowd([Device(self.ports, link, number) for number, link in enumerate(links)])

    def assert_kept(self, crowd: Crowd, sql) -> None:
        """Asserts that what was acknowledged is there once, in a journal without gaps, the same at every server, and as its texts say."""
        assert crowd.failures == []
        rows = [json.loads(line) for line in sql("SELECT operation FROM journal").splitlines()]
        kept: dict[str, int] = {}
        for row in rows:
            kept[self.key(row)] = kept.get(self.key(row), 0) + 1
        acknowledged = [self.key(operation) for sent in crowd.sent.values() for operation in sent]
        assert [key for key in acknowledged if key not in kept] == [], "lost"
        assert [key for key, count in kept.items() if count > 1] == [], "doubled"
        gaps = sql("SELECT space FROM journal GROUP BY space HAVING max(revision) <> count(*) OR min(revision) <> 1")
        assert gaps == ""
        seen = [[{self.key(one) for all_of_one in device.pull(port).values() for one in all_of_one} for port in self.ports]
                for device in crowd.devices]
        for device, answers in zip(crowd.devices, seen):
            assert all(answer == answers[0] for answer in answers)
            assert {self.key(operation) for operation in crowd.sent[device.agent]} <= answers[0]
        checked = self.run("check")
        assert checked.returncode == 0, checked.stdout + checked.stderr

    @staticmethod
    def key(operation: dict) -> str:
        """Names an operation, whatever the order of its members."""
        if "text" in operation:
            return json.dumps([operation[name] for name in ("id", "text", "agent", "seq")])
        return json.dumps([operation["id"], operation.get("at"), sorted(operation.get("fields", {}))])
