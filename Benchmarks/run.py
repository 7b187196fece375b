"""Measures everything in one run and prints one table; ends with 0 unless something could not be measured.

usage: run.py [PART…], the parts being those of PARTS below; all without an argument.
"""

import concurrent.futures
import importlib
import multiprocessing
import os
import sys
import tempfile
import traceback
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "EndToEnd"))
os.environ.setdefault("ENOT_PROGRAM", str(ROOT / ".build/release/enot"))

import report

PARTS = ["reading", "proxied", "starting", "pushing", "scaling", "cells", "storing", "sizes", "visiting", "browsing",
         "keystrokes", "opening", "dragging", "panes", "lists", "memory", "layout", "media", "picks", "ocr", "documents",
         "markdown", "library", "scrolling", "products", "mirroring", "attacked", "checking", "crowding", "backing", "searching",
         "versions", "clients", "strangers", "loop"]
EXIT_NOT_MEASURED = 1


def measured(part: str, place: Path) -> list[report.Row]:
    """Measures one part."""
    return importlib.import_module(part).measure(place)


def alone(part: str, place: Path) -> list[report.Row]:
    """Measures one part in a process of its own: the memory of what was measured before counts for the programs that it starts."""
    with concurrent.futures.ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as executor:
        return executor.submit(measured, part, place).result()


def main(parts: list[str]) -> int:
    """Runs the parts; gives the exit status."""
    unknown = set(parts) - set(PARTS)
    if unknown:
        print(f"no such part: {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 64
    rows, failed = [], []
    with tempfile.TemporaryDirectory(prefix="measured-", dir=ROOT / ".build") as folder:
        Path(folder).chmod(0o755)         # nginx started by root reads as another user
        for part in parts or PARTS:
            print(f"Measuring: {part}", file=sys.stderr)
            place = Path(folder) / part
            place.mkdir()
            try:
                rows += alone(part, place)
            except Exception:  # one part that fails must not hide the others; it is told and makes the run fail
                traceback.print_exc()
                failed.append(part)
    if rows:
        print(report.show(rows))
    if failed:
        print(f"not measured: {', '.join(failed)}", file=sys.stderr)
    return EXIT_NOT_MEASURED if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
