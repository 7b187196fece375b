"""Measures how long one person's writes wait while another pushes the worst that is allowed."""

import secrets
import threading
import time
from pathlib import Path

import report
import scale
import server as servers
from notebook import Notebook

MAXIMUM_MILLISECONDS = 250
TEXT_LENGTH = scale.of(900_000)
EDITS_OF_HISTORY = scale.of(30_000, 2)
STRANGERS = scale.of(24_000, 4)                        # agents that saw nothing of each other
BATCH = 2_000
MAXIMUM_TRAVEL = 500_000_000              # ways between edits that the server allows in a batch, in letters
REFUSED = "413"                           # the status of a push that would make too much work


def measure(folder: Path) -> list[report.Row]:
    """Makes a note with a long history, pushes what is dear, and times small writes of another person beside that."""
    server = servers.Server(folder / "crowded")
    try:
        greedy = Notebook(server.origin, server.link)
        server.add_person("other")
        other = Notebook(server.origin, server.invitation("other"))
        topic = greedy.add_topic("Work")
        note, = greedy.add_notes(topic, [("Long", "")])
        typed = [greedy.edit(note, 0, [], [[0, 0, "a" * TEXT_LENGTH]])] + [
            greedy.edit(note, TEXT_LENGTH + index, [[greedy.agent, TEXT_LENGTH + index - 1]], [[index % TEXT_LENGTH, 0, "b"]])
            for index in range(EDITS_OF_HISTORY)]
        for batch in batches(typed):
            greedy.push(batch)
        rows = []
        for name, operations, since in worst(greedy, note) + known(greedy, note, typed) + hostile(greedy, topic):
            seconds, longest, refused = crowded(greedy, other, operations, since)
            rows.append(report.at_most(
                f"another's write beside {name}, longest", "ms", 1000 * longest, MAXIMUM_MILLISECONDS,
                f"{seconds:.1f} s{', refused' if refused else ''}"))
        return rows
    finally:
        server.stop()


def batches(operations: list[dict]) -> list[list[dict]]:
    """Cuts operations into what one push may have."""
    return [operations[start:start + BATCH] for start in range(0, len(operations), BATCH)]


def worst(notebook: Notebook, note: str) -> list[tuple[str, list[dict], int | None]]:
    """Lists the pushes that take the longest: all follow the first event alone, so that everything is walked through again."""
    first = [[notebook.agent, 0]]

    def edit(count: int, distance: int = 1, parents: list = first) -> dict:
        return notebook.edit(note, 0, parents, [[index % 2 * distance, 0, "c"] for index in range(count)]) | {"agent": secrets.token_hex(8)}
    last = [[notebook.agent, TEXT_LENGTH + EDITS_OF_HISTORY - 1]]
    return [("an edit of places far apart", [edit(MAXIMUM_TRAVEL // TEXT_LENGTH, TEXT_LENGTH - 1, last)], None),
            ("ten edits of a long text", [edit(1) for _ in range(10)], None),
            ("1,000 edits of a long text", [edit(1) for _ in range(1_000)], None), ("an edit of 90,000 places", [edit(90_000)], None)]


def known(notebook: Notebook, note: str, typed: list[dict]) -> list[tuple[str, list[dict], int | None]]:
    """Lists pushes for which the past of a long note is asked."""
    late = [notebook.write("note", note, position="W")]
    early = [notebook.write("note", note, position="X") | {"at": f"{notebook.clock - index:012x}-0000-{notebook.agent}"}
             for index in range(1, BATCH)]
    return [("2,000 letters that are known", typed[-BATCH:], None), ("2,000 writes of long ago", late + early, None),
            ("a deletion by whoever saw nothing", [notebook.write("note", note, deletedAt=notebook.clock)], 0)]


def hostile(notebook: Notebook, topic: str) -> list[tuple[str, list[dict], int | None]]:
    """Lists histories that are dear to merge; each is pushed in batches, until one is refused."""
    strangers, turns, sides = notebook.add_notes(topic, [("Strangers", ""), ("Turns", ""), ("Sides", "")])

    def letter(note: str, agent: int, sequence: int, parents: list, text: str = "x") -> dict:
        place = 1 if parents and note == sides else 0
        return notebook.edit(note, sequence, parents, [[place, 0, text]]) | {"agent": f"{agent:016x}"}
    return [
        (f"letters of {STRANGERS:,} agents that saw nothing of each other",
         [letter(strangers, 10 + index, 0, []) for index in range(STRANGERS)], None),
        ("two long branches by turns",
         [letter(turns, 1 + index % 2, index // 2, [[f"{1 + index % 2:016x}", index // 2 - 1]] if index > 1 else [])
          for index in range(STRANGERS)], None),
        ("letters on both sides of a long insertion",
         [letter(sides, 1, 0, []), letter(sides, 1 << 20, 0, [[f"{1:016x}", 0]], "y" * TEXT_LENGTH)]
         + [letter(sides, (index % 2 << 21) + 10 + index, 0, [[f"{1:016x}", 0]]) for index in range(STRANGERS // 4)], None)]


def crowded(greedy: Notebook, other: Notebook, operations: list[dict], since: int | None) -> tuple[float, float, bool]:
    """Pushes operations, and adds notes one after the other meanwhile; gives the seconds of all pushes, those of the slowest note, and
    whether the server refused a push."""
    waits, ended, topic = [], threading.Event(), other.add_topic("Work")

    def write():
        while not ended.is_set():
            start = time.monotonic()
            other.add_notes(topic, [("", "")])
            waits.append(time.monotonic() - start)
    thread = threading.Thread(target=write)
    thread.start()
    start = time.monotonic()
    refused = False
    try:
        for batch in batches(operations):
            if since is not None:
                greedy.revision = since
            greedy.push(batch)
    except RuntimeError as error:
        if f": {REFUSED} " not in str(error):
            raise
        refused = True
    finally:
        seconds = time.monotonic() - start
        ended.set()
        thread.join()
    return seconds, max(waits), refused
