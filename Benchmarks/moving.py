"""Measures moving a vault in, against `unzip` and `sha256sum` of it, and how long another person's writes wait meanwhile."""

import os
import random
import subprocess
import threading
import time
import zipfile
import zlib
from pathlib import Path

import report
import scale
import server as servers
from notebook import Notebook, prose

NOTES = scale.of(10_000, 100)
PICTURES = scale.of(2_000, 20)
PICTURE_BYTES = 200_000
MAXIMUM_RATIO = 4
MAXIMUM_MEGABYTES = 256
MAXIMUM_MILLISECONDS = 250
ROUNDS = 2


def measure(folder: Path) -> list[report.Row]:
    """Packs a vault, and lets `enot import` and the peers read it by turns; the least of the rounds counts."""
    archive = folder / "Vault.zip"
    pack(archive)
    ours, theirs, kilobytes, waits = [], [], 0, []
    for number in range(ROUNDS):
        theirs.append(unpack(archive, folder / f"unpacked-{number}"))
        seconds, peak, waited = move_in(archive, folder / f"data-{number}")
        ours.append(seconds)
        kilobytes = max(kilobytes, peak)
        waits += waited
    waits.sort()
    what = f"a vault of {NOTES} notes and {PICTURES} pictures"
    return [
        report.against(f"moving in {what}", "s", min(ours), "unzip, sha256sum", min(theirs), MAXIMUM_RATIO),
        report.at_most(f"memory of moving in {what}", "MB", kilobytes / 1000, MAXIMUM_MEGABYTES),
        report.at_most("another's write meanwhile, 99th percentile", "ms", 1000 * waits[len(waits) * 99 // 100], MAXIMUM_MILLISECONDS),
    ]


def pack(archive: Path) -> None:
    """Writes a ZIP archive as Obsidian's users make it: notes that link one another, a fifth of them with a picture."""
    words = random.Random(59)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as vault:
        for index in range(PICTURES):
            vault.writestr(f"Vault/attachments/picture {index}.png", picture(index))
        for index in range(NOTES):
            shown = f"\n\n![[picture {index * PICTURES // NOTES}.png]]\n" if index % (NOTES // PICTURES) == 0 else ""
            vault.writestr(
                f"Vault/Folder {index % 20}/Note {index}.md",
                f"---\ntags: [a, b]\n---\n\n{prose(words, 1_200)}\n\nSee [[Note {words.randrange(NOTES)}]].{shown}")


def picture(index: int) -> bytes:
    """Makes the file of a picture in PNG that can't be packed any further, with pixels of its own."""
    def chunk(kind: bytes, content: bytes) -> bytes:
        return len(content).to_bytes(4) + kind + content + zlib.crc32(kind + content).to_bytes(4)
    side = 256
    noise = random.Random(index).randbytes(side * (3 * side + 1) - 4)
    rows = bytearray(index.to_bytes(4) + noise)
    for row in range(side):
        rows[row * (3 * side + 1)] = 0
    head = side.to_bytes(4) + side.to_bytes(4) + bytes([8, 2, 0, 0, 0])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows), 0)) + chunk(b"IEND", b"")


def unpack(archive: Path, folder: Path) -> float:
    """Unpacks the archive and computes the digests of all files; returns the seconds until all of it is on the disk."""
    start = time.monotonic()
    subprocess.run(["unzip", "-q", archive, "-d", folder], check=True)
    subprocess.run(f"find '{folder}' -type f -print0 | xargs -0 sha256sum > /dev/null", shell=True, check=True)
    os.sync()
    return time.monotonic() - start


def move_in(archive: Path, data: Path) -> tuple[float, int, list[float]]:
    """Moves the archive in beside a server; returns the seconds, the most memory in units of 1,024 bytes, and how long writes took."""
    server = servers.Server(data)
    try:
        Notebook(server.origin, server.link)
        server.add_person("other")
        other = Notebook(server.origin, server.invitation("other"))
        topic = other.add_topic("Work")
        users = subprocess.run([servers.program(), "user", "list", "--data", data], check=True, capture_output=True, text=True).stdout
        owner = next(line.split()[0] for line in users.splitlines()[1:] if "other" not in line)
        waits, is_over = [], threading.Event()

        def write() -> None:
            while not is_over.is_set():
                start = time.monotonic()
                other.add_notes(topic, [("Other", "words")])
                waits.append(time.monotonic() - start)
        writer = threading.Thread(target=write)
        writer.start()
        start = time.monotonic()
        command = [servers.program(), "import", archive, "--json", "--data", data, "--user", owner]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
            lines = process.stdout.read().splitlines()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        os.sync()
        seconds = time.monotonic() - start
        is_over.set()
        writer.join()
        if process.returncode != 0 or f'"items":{NOTES + PICTURES},"taken":{NOTES + PICTURES},' not in lines[-1].decode():
            raise RuntimeError(f"not all was moved in: {lines[-1]}")
        return seconds, usage.ru_maxrss, waits
    finally:
        server.stop()
