"""Measures a backup of notes and pictures and its restoring, against the `zip` and `unzip` of Info-ZIP over the same files."""

import os
import random
import secrets
import shutil
import subprocess
import time
from pathlib import Path

import report
import scale
import server as servers
from notebook import Notebook, prose

NOTES = scale.of(10_000)
PICTURES = scale.of(256, 2)
PICTURE_BYTES = 4 << 20
MAXIMUM_RATIO = 1.5


def measure(folder: Path) -> list[report.Row]:
    """Fills a server, backs it up and restores it, and lets the peers do the same with its folder."""
    data = folder / "data"
    server = servers.Server(data)
    try:
        notebook = Notebook(server.origin, server.link)
        topic = notebook.add_topic("Work")
        notebook.add_notes(topic, [(f"Note {index}", prose(random.Random(index), 400)) for index in range(NOTES)])
        for _ in range(PICTURES):
            notebook.upload(secrets.token_hex(16), os.urandom(PICTURE_BYTES))
    finally:
        server.stop()
    program = servers.program()
    # Whoever comes second reads from memory what the first read from the disk: the peers do.
    ours = [
        seconds(program, "backup", folder / "a.zip", "--data", data),
        seconds(program, "restore", folder / "a.zip", "--data", folder / "restored"),
    ]
    shutil.rmtree(folder / "restored")
    (folder / "a.zip").unlink()
    peers = [
        seconds("zip", "-q", "-0", "-r", folder / "b.zip", ".", cwd=data),
        seconds("unzip", "-q", folder / "b.zip", "-d", folder / "unpacked"),
    ]
    what = f"{NOTES} notes and {PICTURES * PICTURE_BYTES >> 20} MB of pictures"
    return [
        report.against(f"{action} of {what}", "s", mine, name, peer, MAXIMUM_RATIO)
        for action, mine, name, peer in zip(("backup", "restore"), ours, ("zip -0", "unzip"), peers, strict=True)
    ]


def seconds(*command: object, cwd: Path | None = None) -> float:
    """Runs a command until what it wrote is on the disk, and tells how long that took."""
    start = time.monotonic()
    subprocess.run([str(part) for part in command], check=True, capture_output=True, cwd=cwd)
    os.sync()
    return time.monotonic() - start
