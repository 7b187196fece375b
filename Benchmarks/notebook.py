"""Fills a server with notes by its own API, as a device does."""

import http.client
import json
import random
import secrets
import time
from urllib.parse import urlsplit

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
WORDS = "forest river mushroom basket autumn train letter kitchen window garden winter paper lantern station harbour music".split()
MIXED_WORDS = WORDS + "яблоко осень письмо 森 川 手紙".split()
BATCH_SIZE = 1_800                        # operations a request, of at most 2,000; a note takes three


def order_key(index: int) -> str:
    """Gives the order key of an index: three digits of base 62 that end in no zero."""
    return DIGITS[index // 3721 + 1] + DIGITS[index // 61 % 61] + DIGITS[index % 61 + 1]


def prose(source: random.Random, length: int, vocabulary: list[str] = WORDS) -> str:
    """Writes words up to about a length, in bytes of UTF-8."""
    words = []
    while length > 0:
        words.append(source.choice(vocabulary))
        length -= len(words[-1].encode()) + 1
    return " ".join(words)


class Notebook:
    """Speaks to a server as one signed-in device."""

    def __init__(self, origin: str, link: str):
        self.origin = origin
        self.connection = http.client.HTTPConnection(urlsplit(origin).netloc, timeout=60)
        self.agent = secrets.token_hex(8)
        self.cookie = None
        self.revision = 0
        self.counter = 0
        self.clock = int(time.time() * 1000) - 60_000
        answer = self._ask("POST", "/api/v1/session", {"invitation": link.partition("#")[2], "deviceName": "Benchmark"})
        self.cookie = answer.getheader("Set-Cookie").partition(";")[0]

    def note(self, identity: str) -> bytes:
        """Reads a note as the API gives it."""
        self._ask("GET", f"/api/v1/notes/{identity}")
        return self.body

    def add_topic(self, name: str) -> str:
        """Adds a topic and gives its identity."""
        identity = secrets.token_hex(16)
        self.push([self.write("topic", identity, name=name, position="V", createdAt=self.clock)])
        return identity

    def add_notes(self, topic: str, notes: list[tuple[str, str]]) -> list[str]:
        """Adds notes, each a title and a text, and gives their identities."""
        identities = [secrets.token_hex(16) for _ in notes]
        operations = []
        for index, (title, text) in enumerate(notes):
            identity = identities[index]
            operations.append(self.write("note", identity, topicID=topic, position=order_key(index), createdAt=self.clock + index))
            fields = [(field, value) for field, value in (("title", title), ("text", text)) if value]
            operations += [self.edit(identity, 0, [], [[0, 0, value]], field) for field, value in fields]
        for start in range(0, len(operations), BATCH_SIZE):
            self.push(operations[start:start + BATCH_SIZE])
        return identities

    def type(self, identity: str, count: int) -> list[dict]:
        """Types so many letters at the end of a note without text, an edit each; gives the operations."""
        operations = [
            self.edit(identity, index, [[self.agent, index - 1]] if index else [], [[index, 0, "abcdefgh"[index % 8]]])
            for index in range(count)]
        for start in range(0, count, BATCH_SIZE):
            self.push(operations[start:start + BATCH_SIZE])
        return operations

    def upload(self, identity: str, content: bytes) -> None:
        """Sends a picture's bytes in one part."""
        self._ask("PUT", f"/api/v1/uploads/{identity}", {"name": "a.jpg", "byteCount": len(content), "purpose": "library"})
        headers = {"Origin": self.origin, "Cookie": self.cookie, "Upload-Offset": "0", "Content-Type": "application/octet-stream"}
        self.connection.request("PATCH", f"/api/v1/uploads/{identity}", content, headers)
        answer = self.connection.getresponse()
        self.body = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{answer.status} {self.body[:300]!r}")

    def write(self, kind: str, identity: str, **fields) -> dict:
        """Makes a write of fields of an entity; it is not sent."""
        self.counter += 1
        stamp = f"{self.clock + self.counter // 60_000:012x}-{self.counter % 60_000:04x}-{self.agent}"
        return {"kind": kind, "id": identity, "at": stamp, "fields": fields}

    def edit(self, identity: str, sequence: int, parents: list, edits: list, field: str = "text") -> dict:
        """Makes an edit of a field of a note; it is not sent."""
        return {"kind": "note", "id": identity, "text": field, "agent": self.agent, "seq": sequence, "parents": parents, "edits": edits}

    def push(self, operations: list[dict]) -> None:
        """Sends operations as one batch."""
        self._ask("POST", "/api/v1/sync", {"since": self.revision, "operations": operations})
        self.revision = json.loads(self.body)["revision"]

    def _ask(self, method: str, path: str, message: dict | None = None) -> http.client.HTTPResponse:
        headers = {"Origin": self.origin} | ({"Cookie": self.cookie} if self.cookie else {})
        if message is not None:
            headers["Content-Type"] = "application/json"
        self.connection.request(method, path, json.dumps(message) if message is not None else None, headers)
        answer = self.connection.getresponse()
        self.body = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {self.body[:300]!r}")
        return answer
