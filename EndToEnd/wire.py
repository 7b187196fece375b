"""A connection between a program and a server, which a test can cut or freeze."""

import selectors
import socket
import threading

CHUNK = 65536
RESET_AT_ONCE = b"\1\0\0\0\0\0\0\0"       # of SO_LINGER: closing sends a reset


class Wire:
    """Passes on what comes to its port to another port, until told otherwise."""

    def __init__(self, target: int, port: int = 0) -> None:
        self.target = target
        self.cut_count = 0
        self._flows = threading.Event()
        self._flows.set()
        self._lock = threading.Lock()
        self._ends: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", port))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Ends all connections at once; new ones are passed on."""
        with self._lock:
            for end in self._ends:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:    # its other side has ended it
                    continue
            self.cut_count += len(self._ends) // 2
            self._ends.clear()

    def freeze(self) -> None:
        """Passes on nothing from now on, and nobody hears of it."""
        self._flows.clear()

    def thaw(self) -> None:
        """Ends the connections that were frozen, and passes on new ones."""
        self.cut()
        self._flows.set()

    def close(self) -> None:
        """Ends all connections and takes no new ones."""
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.thaw()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        with near:
            try:
                far = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                return
            with far:
                for end in (near, far):
                    end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET_AT_ONCE)
                with self._lock:
                    self._ends |= {near, far}
                try:
                    self._pass(near, far)
                except OSError:    # a side has ended
                    pass
                with self._lock:
                    self._ends -= {near, far}

    def _pass(self, near: socket.socket, far: socket.socket) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(near, selectors.EVENT_READ, far)
            selector.register(far, selectors.EVENT_READ, near)
            while True:
                ready = selector.select()
                self._flows.wait()
                for key, _ in ready:
                    data = key.fileobj.recv(CHUNK)
                    if not data:
                        return
                    key.data.sendall(data)
