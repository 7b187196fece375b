"""Starts and stops the real server, and stands in for broken ones on the same port."""

import os
import re
import signal
import socket
import subprocess
import threading
from pathlib import Path
from typing import ClassVar

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"https?://\S+/enter#\S+")
KILLED = -signal.SIGKILL                  # the status of a server that was killed
given_ports: set[int] = set()


def program() -> str:
    """Finds the server: ENOT_PROGRAM, else the one built for tests."""
    return os.environ.get("ENOT_PROGRAM", str(ROOT / ".build/debug/enot"))


def free_port() -> int:
    """Finds a port on loopback that is free and was not given before: a browser keeps what it has by the address."""
    while True:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        if port not in given_ports:
            given_ports.add(port)
            return port


class Server:
    """Runs `enot serve` on a port of its own, over a folder of its own; logs beside that folder."""

    # Holds the servers of the journey that goes on: it asks them at its end what they logged, and stops them.
    started: ClassVar[list["Server"]] = []
    # The path below which pages are, between slashes; whoever starts a server below another says so.
    path = "/"

    def __init__(self, folder: Path, *options: str):
        self.folder = folder
        self.log = folder.with_suffix(".log")
        self.web = ROOT / ".build/web"
        self.was_away = False
        self.is_new = not folder.exists()
        self.port = free_port()
        self.options = options
        self.process = None
        self.link = None
        Server.started.append(self)
        self.start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts the server and waits until it says that it runs."""
        command = [
            program(), "serve", "--data", str(self.folder), "--port", str(self.port), "--web", str(self.web), "--log", "json",
            *self.options]
        with open(self.log, "a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)
        block = ""
        while "running at" not in block:
            chunk = os.read(self.process.stdout.fileno(), 65536).decode()
            assert chunk, self.log.read_text()
            block += chunk
        if found := LINK.search(block):
            self.link = found.group()

    @property
    def is_untouched(self) -> bool:
        """Whether nobody has signed in to a server without options that began without data, nor done anything else to it."""
        return self.is_new and (self.link or "").startswith(f"{self.origin}/enter#") and not self.options

    def rest(self, act) -> None:
        """Does something to the data folder while no server runs; the server is the same to whoever asks it then."""
        self.process.terminate()
        assert self.process.wait(20) == 0, self.log.read_text()
        act()
        self.is_new = False
        self.start()

    def kill(self) -> None:
        """Kills the server without warning."""
        self.was_away = True
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Asks the server to end and waits for it; gives its status."""
        self.was_away = True
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(20)

    def invitation(self, name: str = "owner", origin: str | None = None) -> str:
        """Makes a link that signs one more browser of a person in, at another address if people come by one."""
        self.is_new = False
        output = subprocess.run(
            [program(), "user", "link", name, "--data", str(self.folder), "--public-origin", origin or self.origin,
             *self._database], capture_output=True, text=True, check=True).stdout
        return LINK.search(output).group()

    def add_person(self, name: str) -> None:
        """Makes one more person's notebook."""
        self.is_new = False
        subprocess.run(
            [program(), "user", "add", name, "--data", str(self.folder), "--public-origin", self.origin, *self._database],
            capture_output=True, check=True)

    @property
    def _database(self) -> tuple[str, ...]:
        """The option that says which database the server uses, for commands beside it."""
        place = self.options.index("--database") if "--database" in self.options else len(self.options)
        return self.options[place:place + 2]


class BrokenServer:
    """Answers every request on a port in one broken way: never, or with one fixed answer."""

    def __init__(self, port: int, answer: bytes | None):
        self.answer = answer
        self.held = []
        self.listener = socket.create_server(("127.0.0.1", port), reuse_port=False)
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            self.held.append(connection)
            if self.answer is not None:
                threading.Thread(target=self._answer, args=(connection,), daemon=True).start()

    def _answer(self, connection: socket.socket) -> None:
        try:
            connection.recv(65536)
            connection.sendall(self.answer)
            connection.close()
        except OSError:
            return

    def close(self) -> None:
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for connection in self.held:
            connection.close()


def fixed_answer(status: str, kind: str, body: str) -> bytes:
    """Writes an HTTP answer."""
    data = body.encode()
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(data)}\r\nConnection: close\r\n\r\n"
    return head.encode() + data
