"""Uploads large files over loopback beside `sha256sum`, and lists a library of 100,000 files, on the server's side."""

import base64
import hashlib
import http.client
import json
import os
import resource
import secrets
import statistics
import subprocess
import time
from pathlib import Path

import notebook
import processes
import report
import scale
import server as servers

UPLOAD_BYTES = scale.of(100_000_000)
PART_BYTES = 4 << 20
UPLOADS = scale.of(5, 1)
AT_MOST_SHA256SUM = 2.0
MAXIMUM_UPLOAD_MEGABYTES = 30

FILES = scale.of(100_000)
FOLDERS = scale.of(200, 2)
STRETCH = scale.of(200)
FAR = scale.of(90_000, 2)
ASKED = scale.of(50, 2)
MAXIMUM_STRETCH_MILLISECONDS = 20
MAXIMUM_MEGABYTES = 300
DEADLINE_SECONDS = 300


class Browser:
    """Speaks to a server as one signed-in browser, over one connection."""

    def __init__(self, server: servers.Server):
        self.cookie = notebook.Notebook(server.origin, server.link).cookie
        self.origin = server.origin
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)

    def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
        """Sends a request; raises if it is refused."""
        fields = {"Cookie": self.cookie, "Origin": self.origin} | {name.replace("_", "-"): value for name, value in headers.items()}
        self.connection.request(method, path, body, fields)
        answer = self.connection.getresponse()
        content = answer.read()
        if answer.status // 100 != 2:
            raise RuntimeError(f"{method} {path}: {answer.status} {content[:200]}")
        return content

    def upload(self, content: bytes) -> None:
        """Uploads a file in parts with their digests, as the client does, and compares the digest of the whole."""
        path = f"/api/v1/uploads/{secrets.token_hex(16)}"
        digest = hashlib.sha256(content).hexdigest()
        request = {"name": "large.bin", "byteCount": len(content), "digest": digest, "purpose": "library"}
        self.ask("PUT", path, json.dumps(request).encode(), Content_Type="application/json")
        for start in range(0, len(content), PART_BYTES):
            part = content[start:start + PART_BYTES]
            field = "sha-256=:" + base64.b64encode(hashlib.sha256(part).digest()).decode() + ":"
            answer = self.ask("PATCH", path, part, Upload_Offset=str(start), Content_Digest=field)
        if json.loads(answer)["digest"] != digest:
            raise RuntimeError("the stored file is another one")


def peak_megabytes(process: int) -> float:
    """Gives the most memory a process has held, in MB of 10^6 bytes."""
    status = Path(f"/proc/{process}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) * 1024 / 1e6


def sha256sum_seconds(path: Path) -> float:
    """Gives the processor time of `sha256sum` over a file."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(["sha256sum", path], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def measure_uploads(folder: Path) -> list[report.Row]:
    """Uploads files of 100 MB by turns with `sha256sum` over them."""
    server = servers.Server(folder / "uploads")
    try:
        browser = Browser(server)
        browser.ask("GET", "/api/v1/files?from=0&count=1")
        process = server.process.pid
        idle = peak_megabytes(process)
        ours, theirs = [], []
        for _ in range(UPLOADS):
            content = os.urandom(UPLOAD_BYTES)
            file = folder / "large.bin"
            file.write_bytes(content)
            before = processes.cpu_seconds(process)
            browser.upload(content)
            ours.append(processes.cpu_seconds(process) - before)
            theirs.append(sha256sum_seconds(file))
        growth = peak_megabytes(process) - idle
    finally:
        server.stop()
    return [
        report.against(
            "100 MB upload over loopback, CPU", "ms", statistics.median(ours) * 1000, "sha256sum", statistics.median(theirs) * 1000,
            AT_MOST_SHA256SUM),
        report.at_most("100 MB upload, memory above idle", "MB", growth, MAXIMUM_UPLOAD_MEGABYTES),
    ]


def fill(library: Path) -> None:
    """Makes a library of small files, each of another second."""
    for folder in range(FOLDERS):
        place = library / f"{folder:03}"
        place.mkdir(parents=True)
        for number in range(FILES // FOLDERS):
            file = place / f"IMG_{number:05}.jpg"
            file.write_bytes(b"\xff\xd8\xff" + bytes([folder]) + number.to_bytes(2, "big"))    # the same content is listed once
            moment = 1_600_000_000 + folder * 1_000 + number
            os.utime(file, (moment, moment))


def milliseconds(browser: Browser, start: int) -> float:
    """Gives the median time of asking for a page of the list."""
    times = []
    for _ in range(ASKED):
        begin = time.perf_counter()
        content = browser.ask("GET", f"/api/v1/files?from={start}&count={STRETCH}")
        times.append((time.perf_counter() - begin) * 1000)
    if len(json.loads(content)["files"]) != STRETCH:
        raise RuntimeError("the stretch is not whole")
    return statistics.median(times)


def measure_list(folder: Path) -> list[report.Row]:
    """Lets a server find the files of a watched folder, and asks for pages of its list."""
    library = folder / "library"
    fill(library)
    server = servers.Server(folder / "list", "--library", str(library))
    try:
        browser = Browser(server)
        begin = time.monotonic()
        while json.loads(browser.ask("GET", "/api/v1/files?from=0&count=1"))["total"] < FILES:
            if time.monotonic() - begin > DEADLINE_SECONDS:
                raise RuntimeError("the files do not appear")
            time.sleep(0.2)
        first, far = milliseconds(browser, 0), milliseconds(browser, FAR)
        memory = peak_megabytes(server.process.pid)
    finally:
        server.stop()
    return [
        report.at_most(f"library of {FILES:,} files: first stretch", "ms", first, MAXIMUM_STRETCH_MILLISECONDS),
        report.at_most(f"library of {FILES:,} files: stretch at {FAR:,}", "ms", far, MAXIMUM_STRETCH_MILLISECONDS),
        report.at_most(f"library of {FILES:,} files: memory of the server at its most", "MB", memory, MAXIMUM_MEGABYTES),
    ]


def measure(folder: Path) -> list[report.Row]:
    """Measures uploads, then the list."""
    return measure_uploads(folder) + measure_list(folder)
