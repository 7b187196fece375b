"""Renders the Markdown files of the machine by our parser and by cmark-gfm: how many pages are the same, and the processor time of all."""

import gzip
import os
import re
import subprocess
from pathlib import Path

import report

ROOT = Path(__file__).resolve().parent.parent
BENCH = ROOT / ".build/bench/release/MarkdownBench"
EXTENSIONS = ("table", "strikethrough", "autolink", "tagfilter", "tasklist")
PEER = ["cmark-gfm", "--unsafe", *(word for name in EXTENSIONS for word in ("-e", name))]
PLACES = ("/usr/share", "/usr/lib", "/usr/local", "/opt")
SUFFIXES = (".md", ".md.gz", ".markdown")
MAXIMUM_BYTES = 2_000_000
TIMED_BYTES = 40_000_000
ROUNDS = 3
MAXIMUM_SHARE = 1.5
MINIMUM_FILES = 20
MINIMUM_ALIKE = 0.98


def texts() -> list[bytes]:
    """Reads the different texts of packages, in the order of their paths."""
    found = {}
    for place in PLACES:
        for folder, folders, names in os.walk(place):
            folders.sort()
            for name in sorted(names):
                if not name.lower().endswith(SUFFIXES):
                    continue
                path = Path(folder, name)
                try:
                    text = gzip.decompress(path.read_bytes()) if name.endswith(".gz") else path.read_bytes()
                    text.decode()
                except (OSError, EOFError, UnicodeDecodeError):
                    continue
                if text.strip() and len(text) <= MAXIMUM_BYTES:
                    found[text] = None
    return list(found)


def page(command: list[str], path: Path) -> str:
    """Renders a file; space between tags means nothing."""
    html = subprocess.run([*command, path], check=True, stdout=subprocess.PIPE).stdout.decode("utf-8", "replace")
    return re.sub(r"\s+", " ", re.sub(r">\s+<", "><", html)).strip()


def seconds(command: list[str], path: Path) -> float:
    """Gives the processor time of rendering a file, user and system."""
    before = os.times()
    subprocess.run([*command, path], check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def measure(place: Path) -> list[report.Row]:
    """Compares every page, then times all texts as one file, by turns, the least of the rounds."""
    found = texts()
    if len(found) < MINIMUM_FILES:
        raise RuntimeError(f"only {len(found)} Markdown files on this machine")
    alike = 0
    path = place / "text.md"
    for text in found:
        path.write_bytes(text)
        alike += page([str(BENCH)], path) == page(PEER, path)
    whole = b"\n\n".join(found)
    path.write_bytes((whole + b"\n\n") * (TIMED_BYTES // len(whole) + 1))
    times = [(seconds([str(BENCH)], path), seconds(PEER, path)) for _ in range(ROUNDS)]
    ours, theirs = (1000 * min(column) for column in zip(*times))
    size = path.stat().st_size / 1e6
    return [
        report.at_least(f"{len(found)} Markdown files: the same page", "", alike / len(found), MINIMUM_ALIKE, "cmark-gfm"),
        report.against(f"rendering {size:.0f} MB of Markdown", "ms", ours, "cmark-gfm", theirs, MAXIMUM_SHARE)]
