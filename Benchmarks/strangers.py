"""Measures how long signed-in people wait to write while strangers open connections on which they never finish to ask."""

import asyncio
import http.client
import json
import multiprocessing
import resource
import secrets
import selectors
import socket
import threading
import time
from pathlib import Path

import report
import scale
import server as servers
from clients import write
from notebook import Notebook

HALF_OPEN = scale.of(6_000)                         # connections that the strangers keep, more than a server holds
WRITERS = 8
SECONDS = scale.of(20, 1)
MAXIMUM_MILLISECONDS = 500
PERCENTILE = 0.99
HALF_A_HEAD = b"GET /half HTTP/1.1\r\nHost: a"


def measure(folder: Path) -> list[report.Row]:
    """Lets people write on connections that they keep, and on a new one for each request, both beside strangers."""
    server = servers.Server(folder / "crowded")
    crowd = multiprocessing.get_context("spawn").Process(target=keep_half_open, args=(server.port, HALF_OPEN), daemon=True)
    try:
        people = [Notebook(server.origin, server.link)]
        topic = people[0].add_topic("Work")
        crowd.start()
        time.sleep(3)
        kept = asyncio.run(on_kept(server, people[0], topic))
        new = on_new(server, people[0], topic)
    finally:
        crowd.terminate()
        crowd.join()
        server.stop()
    return [row("on connections that they keep", kept), row("on a new connection each", new)]


def row(what: str, waits: list[float]) -> report.Row:
    """Makes the row of writes that took so many seconds each."""
    waits.sort()
    slow = 1000 * waits[int(len(waits) * PERCENTILE)]
    return report.at_most(
        f"writes beside {HALF_OPEN} half-open connections, {what}, 99th percentile", "ms", slow, MAXIMUM_MILLISECONDS,
        f"{len(waits) / SECONDS:.0f}/s, longest {1000 * waits[-1]:.0f} ms")


async def on_kept(server, person: Notebook, topic: str) -> list[float]:
    """Writes on connections that stay open."""
    waits: list[float] = []
    end = time.monotonic() + SECONDS
    await asyncio.gather(*(write(server, person, topic, end, waits) for _ in range(WRITERS)))
    return waits


def on_new(server, person: Notebook, topic: str) -> list[float]:
    """Writes on a new connection each time; whoever is turned away tries again at once, and waits on."""
    waits: list[float] = []
    end = time.monotonic() + SECONDS

    def add():
        headers = {"Origin": server.origin, "Cookie": person.cookie, "Content-Type": "application/json"}
        while time.monotonic() < end:
            fields = {"topicID": topic, "position": "V", "createdAt": person.clock}
            body = json.dumps({"since": person.revision, "operations": [person.write("note", secrets.token_hex(16), **fields)]})
            start = time.monotonic()
            while True:
                connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
                try:
                    connection.request("POST", "/api/v1/sync", body, headers)
                    answer = connection.getresponse()
                    answer.read()
                except (ConnectionError, http.client.HTTPException):
                    continue
                finally:
                    connection.close()
                break
            if answer.status != 200:
                raise RuntimeError(answer.status)
            waits.append(time.monotonic() - start)
    threads = [threading.Thread(target=add) for _ in range(WRITERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return waits


def keep_half_open(port: int, count: int) -> None:
    """Keeps so many connections open, each with half a head; for one that is closed, another is opened at once."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(count + 1_000, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
    selector = selectors.EpollSelector()

    def begin() -> None:
        client = socket.socket()
        client.setblocking(False)
        client.connect_ex(("127.0.0.1", port))
        selector.register(client, selectors.EVENT_WRITE)

    for _ in range(count):
        begin()
    while True:
        for key, events in selector.select():
            client = key.fileobj
            try:
                if events & selectors.EVENT_WRITE:
                    client.send(HALF_A_HEAD)
                    selector.modify(client, selectors.EVENT_READ)
                    continue
                if client.recv(1_000):
                    continue
            except OSError:
                pass
            selector.unregister(client)
            client.close()
            begin()
