"""Measures how long one person's writes wait while another pushes the worst that is allowed."""

import secrets
import threading
import time
from pathlib import Path

import report
import server as servers
from notebook import Notebook

MAXIMUM_SECONDS = 1
TEXT_LENGTH = 900_000
EDITS_OF_HISTORY = 30_000
BATCH = 2_000
MAXIMUM_TRAVEL = 500_000_000              # ways between edits that the server allows in a batch, in letters


def measure(folder: Path) -> list[report.Row]:
    """Makes a note with a long history, edits it at once from its beginning, and times a small write beside that."""
    server = servers.Server(folder / "crowded")
    try:
        greedy = Notebook(server.origin, server.link)
        server.add_person("other")
        other = Notebook(server.origin, server.invitation("other"))
        topic = greedy.add_topic("Work")
        note, = greedy.add_notes(topic, [("Long", "")])
        greedy.push([greedy.edit(note, 0, [], [[0, 0, "a" * TEXT_LENGTH]])])
        for start in range(0, EDITS_OF_HISTORY, BATCH):
            greedy.push([
                greedy.edit(note, TEXT_LENGTH + index, [[greedy.agent, TEXT_LENGTH + index - 1]], [[index % TEXT_LENGTH, 0, "b"]])
                for index in range(start, start + BATCH)])
        rows = []
        for name, operations in worst(greedy, note):
            seconds, longest = crowded(greedy, other, operations)
            rows.append(report.at_most(f"another's write beside {name}, longest", "s", longest, MAXIMUM_SECONDS, f"{seconds:.1f} s"))
        return rows
    finally:
        server.stop()


def worst(notebook: Notebook, note: str) -> list[tuple[str, list[dict]]]:
    """Lists the pushes that take the longest: all follow the first event alone, so that everything is walked through again."""
    first = [[notebook.agent, 0]]

    def edit(count: int, distance: int = 1, parents: list = first) -> dict:
        return notebook.edit(note, 0, parents, [[index % 2 * distance, 0, "c"] for index in range(count)]) | {"agent": secrets.token_hex(8)}
    last = [[notebook.agent, TEXT_LENGTH + EDITS_OF_HISTORY - 1]]
    return [("ten edits of a long text", [edit(1) for _ in range(10)]), ("2,000 edits of a long text", [edit(1) for _ in range(BATCH)]),
            ("an edit of 90,000 places", [edit(90_000)]),
            ("an edit of places far apart", [edit(MAXIMUM_TRAVEL // TEXT_LENGTH, TEXT_LENGTH - 1, last)])]


def crowded(greedy: Notebook, other: Notebook, operations: list[dict]) -> tuple[float, float]:
    """Pushes operations, and adds notes one after the other meanwhile; gives the seconds of the push and of the slowest note."""
    waits, ended, topic = [], threading.Event(), other.add_topic("Work")

    def write():
        while not ended.is_set():
            start = time.monotonic()
            other.add_notes(topic, [("", "")])
            waits.append(time.monotonic() - start)
    thread = threading.Thread(target=write)
    thread.start()
    start = time.monotonic()
    greedy.push(operations)
    seconds = time.monotonic() - start
    ended.set()
    thread.join()
    return seconds, max(waits)
