"""A device that sends files and reads them again, whatever happens to the storage of its servers."""

import hashlib
import http.client
import json
import random
import secrets
import time

from devices import Device, Failure

AGAIN = {0, 409, 429, 500, 502, 503, 504, 507}
PART_BYTES = 3 << 20
PAUSE_SECONDS = 0.05


class FileDevice:
    """Sends files of random bytes in parts, each part to another server, and compares what it reads."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.sent: dict[str, str] = {}         # the SHA-256 of each file that was acknowledged as complete, by its identity
        self.sent_bytes = 0
        self.repeated = 0
        self.broken_reads = 0                  # reads that failed, and said so
        self.reads = 0
        self._turn = 0

    def send(self, byte_count: int, seed: int, says_digest: bool) -> None:
        """Sends a file until it is acknowledged as complete."""
        content = random.Random(seed).randbytes(byte_count)
        digest, identity = hashlib.sha256(content).hexdigest(), secrets.token_hex(16)
        request = {"name": f"{seed}.bin", "byteCount": byte_count, "purpose": "library"}
        if says_digest:
            request["digest"] = digest
        path = "/api/v1/uploads/" + identity
        answer = self._until_done("PUT", path, json.dumps(request).encode(), {})
        while not answer["isComplete"]:
            offset = answer["offset"]
            status, body = self._ask("PATCH", path, content[offset:offset + PART_BYTES], {"Upload-Offset": str(offset)})
            if status == 200:
                answer = json.loads(body)
                continue
            if status not in AGAIN:
                raise Failure(f"{status}: {body[:200]}")
            self.repeated += 1
            time.sleep(PAUSE_SECONDS)
            answer = self._until_done("GET", path, b"", {})
        self.sent[identity] = digest
        self.sent_bytes += byte_count

    def read_all(self) -> None:
        """Reads each file once from the next server; what is answered as a whole must be what was sent."""
        for identity, digest in self.sent.items():
            status, body = self._ask("GET", "/api/v1/file-contents/" + identity, b"", {})
            if status == 200:
                assert hashlib.sha256(body).hexdigest() == digest, "half a file, or another one"
                self.reads += 1
            elif status in AGAIN - {409}:
                self.broken_reads += 1
            else:
                raise Failure(f"{status}: {body[:200]}")

    def _until_done(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> dict:
        while True:
            status, answer = self._ask(method, path, body, headers)
            if status == 200:
                return json.loads(answer)
            if status not in AGAIN:
                raise Failure(f"{status}: {answer[:200]}")
            self.repeated += 1
            time.sleep(PAUSE_SECONDS)

    def _ask(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
        """Asks the next server; gives the status, 0 for an answer that broke off, and the whole body."""
        self._turn += 1
        port = self.device.ports[self._turn % len(self.device.ports)]
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        try:
            common = {"Origin": f"http://127.0.0.1:{port}", "Cookie": self.device.cookie, "Content-Type": "application/json"}
            connection.request(method, path, body or None, common | headers)
            response = connection.getresponse()
            return response.status, response.read()
        except (OSError, http.client.HTTPException):
            return 0, b""
        finally:
            connection.close()
