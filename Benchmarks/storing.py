"""Measures what notes take on the disk: a folded journal of typed letters in both databases, and SQLite's file beside its texts."""

import json
import random
import sqlite3
import subprocess
from pathlib import Path

import notebook
import postgres
import report
import server as servers

NOTES = 20_000
TEXT_BYTES = 1_200
MAXIMUM_BYTES_OF_A_LETTER = 4
MAXIMUM_OF_TEXTS = 2.5


def typed(driver: str, place: str | Path) -> int:
    """Types into a database by `Sources/StoreBench`; gives the number of letters."""
    command = [servers.ROOT / ".build/bench/release/StoreBench", "--typing", driver, place]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)["letters"]


def sqlite_bytes_of_a_letter(path: Path) -> float:
    """Gives the bytes of the journal and its indexes for each typed letter."""
    letters = typed("sqlite", path)
    with sqlite3.connect(path) as connection:
        return connection.execute("SELECT sum(pgsize) FROM dbstat WHERE name LIKE 'journal%'").fetchone()[0] / letters


def postgres_bytes_of_a_letter(place: Path) -> float:
    """Gives the same for PostgreSQL."""
    database = postgres.Database(place)
    database.create()
    try:
        letters = typed("postgres", database.address)
        database.sql("VACUUM FULL journal")
        return int(database.sql("SELECT pg_total_relation_size('journal')")) / letters
    finally:
        database.stop()


def prose() -> str:
    """Gives the project's own pages as one text."""
    return "\n".join(path.read_text() for path in sorted((servers.ROOT / "docs").rglob("*.md")))


def size_beside_texts(folder: Path) -> tuple[float, int]:
    """Fills a server with notes of prose; gives the size of its database beside that of their texts, and its bytes."""
    server = servers.Server(folder)
    try:
        source, text = random.Random(3), prose()
        starts = [source.randrange(len(text) - TEXT_BYTES) for _ in range(NOTES)]
        notes = [(text[start:start + 20], text[start:start + TEXT_BYTES]) for start in starts]
        writer = notebook.Notebook(server.origin, server.link)
        writer.add_notes(writer.add_topic("Everything"), notes)
    finally:
        server.kill()
    path = folder / "enot.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    byte_count = path.stat().st_size
    return byte_count / sum(len(title.encode()) + len(note.encode()) for title, note in notes), byte_count


def measure(folder: Path) -> list[report.Row]:
    """Measures all of it."""
    place = folder / "pg"
    place.mkdir()
    ratio, byte_count = size_beside_texts(folder / "data")
    return [
        report.at_most("journal of typed letters, folded, SQLite", "B", sqlite_bytes_of_a_letter(folder / "typed.sqlite"),
                       MAXIMUM_BYTES_OF_A_LETTER),
        report.at_most("journal of typed letters, folded, PostgreSQL", "B", postgres_bytes_of_a_letter(place), MAXIMUM_BYTES_OF_A_LETTER),
        report.at_most(f"SQLite's file beside the texts of {NOTES:,} notes", "x", ratio, MAXIMUM_OF_TEXTS, f"{byte_count / 1e6:.0f} MB"),
    ]
