"""Files in Ceph, whose gateway checks more of a request than other storages do: signatures, digests of contents, numbers of parts."""

import hashlib
import http.client
import json
import random
import secrets

import pytest

from ceph import Ceph
from service import Service

MEGABYTE = 1 << 20
PART = 3 * MEGABYTE                       # smaller than a part of the storage, so that servers have to gather


@pytest.fixture(scope="module")
def ceph(tmp_path_factory):
    made = Ceph(tmp_path_factory.mktemp("ceph"))
    yield made
    made.stop()


class Files:
    """Sends files to servers in turn, and fetches them from others."""

    def __init__(self, service: Service) -> None:
        self.ports = service.ports
        self.turn = 0
        answer, headers = self.ask("POST", "/api/v1/session", {"invitation": service.link("owner").partition("#")[2], "deviceName": "Test"})
        assert answer is not None
        self.cookie = headers["Set-Cookie"].partition(";")[0]

    def ask(self, method: str, path: str, body=None, headers=None) -> tuple[bytes, dict]:
        """Asks the next server; gives the body of the answer and its headers."""
        self.turn += 1
        port = self.ports[self.turn % len(self.ports)]
        known = {"Origin": f"http://127.0.0.1:{port}", "Cookie": getattr(self, "cookie", "")} | (headers or {})
        if isinstance(body, dict):
            body, known["Content-Type"] = json.dumps(body), "application/json"
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request(method, path, body, known)
        response = connection.getresponse()
        content = response.read()
        assert response.status < 300, (response.status, content)
        connection.close()
        return content, dict(response.headers)

    def send(self, content: bytes) -> str:
        """Sends a file in parts; gives its identity."""
        identity = secrets.token_hex(16)
        request = {"name": "a file", "byteCount": len(content), "purpose": "library", "digest": hashlib.sha256(content).hexdigest()}
        answer = json.loads(self.ask("PUT", f"/api/v1/uploads/{identity}", request)[0])
        while not answer["isComplete"]:
            start = answer["offset"]
            headers = {"Content-Type": "application/octet-stream", "Upload-Offset": str(start)}
            answer = json.loads(self.ask("PATCH", f"/api/v1/uploads/{identity}", content[start:start + PART], headers)[0])
        return identity

    def fetch(self, identity: str, first: int | None = None, last: int | None = None) -> bytes:
        """Fetches a file, or a range of it."""
        headers = {} if first is None else {"Range": f"bytes={first}-{last}"}
        return self.ask("GET", f"/api/v1/file-contents/{identity}", headers=headers)[0]


def test_files_of_any_size_go_through_ceph(ceph, folder, database, tell):
    source = random.Random(7)
    with Service(folder, database.address, ceph.bucket("files"), ceph.environment, 2) as service:
        files = Files(service)
        sizes = (0, 1, 4_096, 5 * MEGABYTE - 1, 5 * MEGABYTE, 5 * MEGABYTE + 1, 11 * MEGABYTE, 24 * MEGABYTE)
        kept = {files.send(content): content for content in (source.randbytes(size) for size in sizes)}
        for identity, content in kept.items():
            for _ in range(2):
                assert files.fetch(identity) == content
            if len(content) > 1:
                first, last = sorted(source.sample(range(len(content)), 2))
                assert files.fetch(identity, first, last) == content[first:last + 1]
        checked = service.run("check")
        assert checked.returncode == 0, checked.stdout + checked.stderr
        archive = folder / "everything.zip"
        made = service.run("backup", str(archive))
        assert made.returncode == 0, made.stderr
    tell(f"Ceph, 2 servers: {len(kept)} files of up to 24 MB, in parts of 3 MB to one server and the other, as they were sent")
