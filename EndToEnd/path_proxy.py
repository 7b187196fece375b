"""Stands before several servers at one address and passes each request on to the one whose path it begins with."""

import contextlib
import re
import socket
import threading

HEAD_LIMIT = 64 << 10
PIECE_BYTES = 64 << 10


class PathProxy:
    """Listens on a port of its own; `ports` says which port is meant by a path, as `/notes/`."""

    def __init__(self):
        self.ports: dict[str, int] = {}
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._pass_on, args=(connection,), daemon=True).start()

    def _pass_on(self, connection: socket.socket) -> None:
        """Passes one request and its answer on: each connection has one, so that the next may go elsewhere."""
        with connection, contextlib.suppress(OSError):
            head = b""
            while b"\r\n\r\n" not in head:
                piece = connection.recv(PIECE_BYTES)
                if not piece or len(head) > HEAD_LIMIT:
                    return
                head += piece
            path = head.split(b" ", 2)[1].decode() + "/"
            port = next((port for start, port in self.ports.items() if path.startswith(start)), None)
            if port is None:
                connection.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                return
            with socket.create_connection(("127.0.0.1", port)) as upstream:
                upstream.sendall(re.sub(rb"(?i)\r\nConnection: [^\r]*", b"", head).replace(b"\r\n", b"\r\nConnection: close\r\n", 1))
                threading.Thread(target=self._copy, args=(connection, upstream), daemon=True).start()
                self._copy(upstream, connection)

    @staticmethod
    def _copy(source: socket.socket, target: socket.socket) -> None:
        """Copies what arrives until one side has gone."""
        with contextlib.suppress(OSError):
            while piece := source.recv(PIECE_BYTES):
                target.sendall(piece)
            target.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        """Listens no more."""
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
