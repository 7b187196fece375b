"""Measures everything in one run and prints one table; ends with 0 unless something could not be measured.

usage: run.py [--small] [PART…], the parts being those of PARTS below; all without an argument. With --small a hundredth of the work is done
and no number is shown: whether the parts still run is what is asked. Those that need peers or programs of their own are only compiled.
"""

import concurrent.futures
import importlib
import multiprocessing
import os
import sys
import tempfile
import time
import traceback
from pathlib import Path

sys.dont_write_bytecode = True
FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent
sys.path.insert(0, str(ROOT / "EndToEnd"))
os.environ.setdefault("ENOT_PROGRAM", str(ROOT / ".build/release/enot"))

import report
import scale

PARTS = ["reading", "proxied", "starting", "pushing", "scaling", "cells", "storing", "sizes", "visiting", "browsing",
         "keystrokes", "formatting", "opening", "dragging", "panes", "lists", "memory", "layout", "media", "picks", "ocr", "documents",
         "markdown", "library", "scrolling", "products", "mirroring", "attacked", "checking", "crowding", "backing", "moving", "searching",
         "versions", "clients", "strangers", "loop"]
# What these need is only there after `make bench` has built and installed it.
WITH_PEERS = {"reading", "proxied", "pushing", "scaling", "storing", "memory", "layout", "media", "ocr", "documents", "markdown",
              "mirroring", "searching", "versions"}
EXIT_NOT_MEASURED = 1


def measured(part: str, place: Path) -> list[report.Row]:
    """Measures one part, or only compiles it where it can't be measured in small."""
    if scale.IS_SMALL and part in WITH_PEERS:
        source = FOLDER / f"{part}.py"
        compile(source.read_text(encoding="utf-8"), str(source), "exec")
        return []
    return importlib.import_module(part).measure(place)


def alone(part: str, place: Path) -> list[report.Row]:
    """Measures one part in a process of its own: the memory of what was measured before counts for the programs that it starts."""
    with concurrent.futures.ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as executor:
        return executor.submit(measured, part, place).result()


def main(arguments: list[str]) -> int:
    """Runs the parts; gives the exit status."""
    parts = [argument for argument in arguments if argument != "--small"]
    if len(parts) < len(arguments):
        os.environ[scale.VARIABLE] = "1"        # read by the processes of the parts when they begin
    unknown = set(parts) - set(PARTS)
    if unknown:
        print(f"no such part: {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 64
    rows, failed = [], []
    with tempfile.TemporaryDirectory(prefix="measured-", dir=ROOT / ".build") as folder:
        Path(folder).chmod(0o755)         # nginx started by root reads as another user
        for part in parts or PARTS:
            place = Path(folder) / part
            place.mkdir()
            start = time.monotonic()
            try:
                rows += alone(part, place)
                print(f"Measured: {part} in {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
            except Exception:  # one part that fails must not hide the others; it is told and makes the run fail
                traceback.print_exc()
                failed.append(part)
    if scale.VARIABLE in os.environ:
        print(f"{len(parts or PARTS) - len(failed)} passed, {len(failed)} failed")
    elif rows:
        print(report.show(rows))
    if failed:
        print(f"not measured: {', '.join(failed)}", file=sys.stderr)
    return EXIT_NOT_MEASURED if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
