"""Measures how a server bears many devices that write at once, with event streams open beside them.

ENOT_BEFORE names an earlier server to be measured in the same run.
"""

import asyncio
import json
import os
import secrets
import time
from pathlib import Path

import report
import scale
import server as servers
from notebook import Notebook

DEVICES_OF_ONE = 8
CROWDS = tuple(  # clients, event streams, seconds
    (scale.of(clients, 2), scale.of(streams, 2), scale.of(seconds, 1)) for clients, streams, seconds in ((64, 64, 20), (500, 300, 20)))
MAXIMUM_SECONDS = 1
PERCENTILE = 0.99


def measure(folder: Path) -> list[report.Row]:
    """Lets crowds write to a server of their own each; gives the requests a second, and the slowest percent."""
    rows = []
    before = os.environ.get("ENOT_BEFORE")
    for clients, streams, seconds in CROWDS:
        what = f"{clients} clients and {streams} streams"
        rate, slow = crowd(folder / str(clients), clients, streams, seconds)
        peer, theirs = "", rate
        if before:
            ours, os.environ["ENOT_PROGRAM"] = os.environ["ENOT_PROGRAM"], before
            try:
                theirs, _ = crowd(folder / f"before {clients}", clients, streams, seconds)
            finally:
                os.environ["ENOT_PROGRAM"] = ours
            peer = f"before {theirs:.0f} a second"
        rows += [
            report.told(f"{what}, writes a second", "/s", rate, peer),
            report.at_most(f"{what}, 99th percentile of a write", "s", slow, MAXIMUM_SECONDS)]
    return rows


def crowd(folder: Path, clients: int, streams: int, seconds: int) -> tuple[float, float]:
    """Starts a server, and lets clients write to it one note after the other; gives writes a second and the time of the slowest percent."""
    server = servers.Server(folder)
    try:
        people = [Notebook(server.origin, server.link)]
        for number in range(1, (clients + DEVICES_OF_ONE - 1) // DEVICES_OF_ONE):
            server.add_person(f"person {number}")
            people.append(Notebook(server.origin, server.invitation(f"person {number}")))
        topics = [person.add_topic("Work") for person in people]
        waits = asyncio.run(together(server, people, topics, clients, streams, seconds))
    finally:
        server.stop()
    waits.sort()
    return len(waits) / seconds, waits[int(len(waits) * PERCENTILE)]


async def together(server, people: list, topics: list[str], clients: int, streams: int, seconds: int) -> list[float]:
    """Opens the streams, then writes for so many seconds; gives how long each write took."""
    listeners = [asyncio.create_task(listen(server, people[index % len(people)])) for index in range(streams)]
    waits: list[float] = []
    end = time.monotonic() + seconds
    await asyncio.gather(*(write(server, people[index % len(people)], topics[index % len(people)], end, waits) for index in range(clients)))
    for listener in listeners:
        listener.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)
    return waits


async def listen(server, person: Notebook) -> None:
    """Reads an event stream until it is cancelled."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(head(server, person, "GET", "/api/v1/events"))
    try:
        while await reader.read(65_536):
            pass
    finally:
        writer.close()


async def write(server, person: Notebook, topic: str, end: float, waits: list[float]) -> None:
    """Adds notes by a connection of its own, one after the other, and notes how long each took."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    agent, counter = secrets.token_hex(8), 0
    while time.monotonic() < end:
        counter += 1
        stamp = f"{person.clock + counter // 60_000:012x}-{counter % 60_000:04x}-{agent}"
        fields = {"topicID": topic, "position": "V", "createdAt": person.clock}
        operation = {"kind": "note", "id": secrets.token_hex(16), "at": stamp, "fields": fields}
        # Each device has seen what was there when it began: answers hold what others wrote since, up to their limit.
        body = json.dumps({"since": person.revision, "operations": [operation]}).encode()
        start = time.monotonic()
        writer.write(head(server, person, "POST", "/api/v1/sync", len(body)) + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        if not answer.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(answer)
        length = next(int(line[16:]) for line in answer.split(b"\r\n") if line.lower().startswith(b"content-length: "))
        message = await reader.readexactly(length)
        waits.append(time.monotonic() - start)
        person.revision = max(person.revision, int(json.loads(message)["revision"]))
    writer.close()


def head(server, person: Notebook, method: str, path: str, length: int | None = None) -> bytes:
    """Gives the head of a request."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", f"Origin: {server.origin}", f"Cookie: {person.cookie}"]
    if length is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {length}"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()
