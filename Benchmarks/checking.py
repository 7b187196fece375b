"""Measures `enot check` over a notebook and one of twice its size, and what it costs to send again what the server knows."""

import random
import subprocess
import time
from pathlib import Path

import report
import scale
import server as servers
from notebook import Notebook, prose

ENTRIES = (scale.of(20_000), scale.of(40_000))
EDITS_OF_ONE_NOTE = scale.of(5_000)                 # of each 20,000 entries
KNOWN_EDITS = scale.of(1_000)
MAXIMUM_SECONDS = 10
MAXIMUM_GROWTH = 2.5
MAXIMUM_REPEAT_SECONDS = 1


def measure(folder: Path) -> list[report.Row]:
    """Fills a server, checks its folder, fills it further, and checks again."""
    seconds = []
    for entries in ENTRIES:
        server = servers.Server(folder / str(entries))
        try:
            notebook = Notebook(server.origin, server.link)
            topic = notebook.add_topic("Work")
            fill(notebook, topic, entries)
            repeat = send_again(notebook, topic)
        finally:
            server.stop()
        start = time.monotonic()
        subprocess.run([servers.program(), "check", "--data", str(folder / str(entries))], check=True, capture_output=True)
        seconds.append(time.monotonic() - start)
    small, large = seconds
    return [
        report.at_most(f"enot check of {ENTRIES[1]} entries", "s", large, MAXIMUM_SECONDS),
        report.at_most(f"enot check, growth from {ENTRIES[0]} entries", "×", large / small, MAXIMUM_GROWTH, f"{small:.1f} s"),
        report.at_most(f"{KNOWN_EDITS} known edits sent again", "s", repeat, MAXIMUM_REPEAT_SECONDS)]


def fill(notebook: Notebook, topic: str, entries: int) -> None:
    """Adds notes of three entries each, and one with a long history."""
    edits = EDITS_OF_ONE_NOTE * entries // ENTRIES[0]
    count = (entries - edits) // 3
    notebook.add_notes(topic, [(f"Note {index}", prose_of(index)) for index in range(count)])
    identity, = notebook.add_notes(topic, [("Long", "")])
    notebook.type(identity, edits)


def prose_of(index: int) -> str:
    """Writes the text of a note; it differs from note to note, and is the same in each run."""
    return prose(random.Random(index), 200)


def send_again(notebook: Notebook, topic: str) -> float:
    """Types into a note, sends the same operations once more, and tells how long that took."""
    identity, = notebook.add_notes(topic, [("Again", "")])
    operations = notebook.type(identity, KNOWN_EDITS)
    start = time.monotonic()
    notebook.push(operations)
    return time.monotonic() - start
