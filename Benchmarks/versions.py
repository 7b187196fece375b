"""Measures what the versions of a text of 100,000 events cost: replaying them once, any one of them, and a difference by words."""

import subprocess
from pathlib import Path

import report

ROOT = Path(__file__).resolve().parent.parent
BENCH = ROOT / ".build/bench/release/VersionsBench"
VERSION_BOUND = 10
HISTORIES = {"linear": "written one after the other", "concurrent": "a quarter written at once"}


def measure(place: Path) -> list[report.Row]:
    """Runs the program and makes the rows."""
    lines = subprocess.run([BENCH], capture_output=True, text=True, check=True).stdout.splitlines()
    numbers = {what: float(number) for what, _, number in (line.rpartition(" ") for line in lines)}
    rows = []
    for key, name in HISTORIES.items():
        rows.append(report.at_most(f"a version of 100,000 events, {name}", "ms", numbers[f"{key} version"], VERSION_BOUND))
        rows.append(report.told(f"replaying them once, {name}", "ms", numbers[f"{key} replay"]))
        rows.append(report.told(f"difference of half and whole by words, {name}", "ms", numbers[f"{key} difference"]))
    return rows
