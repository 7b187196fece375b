"""A proxy before a storage of files that makes some exchanges fail in the ways in which networks and storages do."""

import random
import socket
import threading
import time

CHUNK = 65536
DELAY_SECONDS = 1.5
FAULTS = ("500", "503", "delay", "torn request", "torn answer")


class FaultyStorage:
    """Passes requests on to a port, and lets one in so many fail while it is told to."""

    def __init__(self, target: int, one_in: int, seed: int = 1) -> None:
        self.target = target
        self.one_in = one_in
        self.counts = dict.fromkeys(FAULTS, 0)
        self.passed = 0
        self.is_failing = False
        self._random = random.Random(seed)
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Takes no new connections."""
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _choose(self) -> str | None:
        with self._lock:
            if not self.is_failing or self._random.randrange(self.one_in):
                self.passed += 1
                return None
            fault = self._random.choice(FAULTS)
            self.counts[fault] += 1
            return fault

    def _serve(self, near: socket.socket) -> None:
        """Passes on one request, and closes the connection."""
        with near:
            try:
                head, rest = read_head(near)
                if head:
                    self._pass_on(near, head, rest, self._choose())
            except OSError:    # one of both has ended
                return

    def _pass_on(self, near: socket.socket, head: bytes, rest: bytes, fault: str | None) -> None:
        length = content_length(head)
        if fault in ("500", "503"):
            drain(near, length - len(rest))
            code = b"InternalError" if fault == "500" else b"SlowDown"
            body = b"" if head.startswith(b"HEAD") else b"<Error><Code>" + code + b"</Code></Error>"
            near.sendall(b"HTTP/1.1 %s Fault\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s" % (fault.encode(), len(body), body))
            return
        if fault == "delay":
            time.sleep(DELAY_SECONDS)
        with socket.create_connection(("127.0.0.1", self.target)) as far:
            far.sendall(head)
            if fault == "torn request":
                move(near, far, rest, length // 2)
                return
            move(near, far, rest, length)
            head_of_answer, rest = read_head(far)
            if not head_of_answer:
                return
            near.sendall(head_of_answer.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1))
            length = 0 if head.startswith(b"HEAD") else content_length(head_of_answer)
            move(far, near, rest, length // 2 if fault == "torn answer" else length)


def read_head(end: socket.socket) -> tuple[bytes, bytes]:
    """Reads up to the end of a head; gives it and the bytes of the body that came with it."""
    read = b""
    while b"\r\n\r\n" not in read:
        piece = end.recv(CHUNK)
        if not piece:
            return b"", b""
        read += piece
    head, _, rest = read.partition(b"\r\n\r\n")
    return head + b"\r\n\r\n", rest


def content_length(head: bytes) -> int:
    """Gives the length of the body after a head; 0 without one."""
    for line in head.split(b"\r\n"):
        if line.lower().startswith(b"content-length:"):
            return int(line.partition(b":")[2])
    return 0


def move(source: socket.socket, target: socket.socket, first: bytes, count: int) -> None:
    """Passes bytes on, first those that were read already."""
    first = first[:count]
    target.sendall(first)
    count -= len(first)
    while count > 0:
        piece = source.recv(min(CHUNK, count))
        if not piece:
            return
        target.sendall(piece)
        count -= len(piece)


def drain(source: socket.socket, count: int) -> None:
    """Reads bytes and forgets them."""
    while count > 0:
        piece = source.recv(min(CHUNK, count))
        if not piece:
            return
        count -= len(piece)
