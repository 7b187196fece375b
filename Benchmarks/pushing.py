"""Writes durable changes through the services and by bare SQLite; `Sources/StoreBench` does the work."""

import json
import subprocess
from pathlib import Path

import report
import server as servers

AT_LEAST_OF_BARE = 0.35
AT_LEAST_CHANGES_PER_SYNC = 16
AT_MOST_PERCENT_COUNTING = 1


def measure(folder: Path) -> list[report.Row]:
    """Runs the program that measures and reads its medians."""
    medians = run(folder / "store")
    counted = run(folder / "counted", "--counting")
    return [
        report.at_least(
            "durable pushes, 64 clients, against bare SQLite", " x", medians["ratio"], AT_LEAST_OF_BARE,
            f"SQLite {medians['bare']:.0f}/s", f"{medians['service']:.0f}/s; by CPU {medians['processorRatio']:.2f}"),
        report.at_least(
            "changes a sync of the disk", "", medians["changesPerSync"], AT_LEAST_CHANGES_PER_SYNC,
            f"SQLite {medians['bareChangesPerSync']:.1f}"),
        report.at_most(
            "what numbers for Prometheus cost a push, CPU", "%", (counted["ratio"] - 1) * 100, AT_MOST_PERCENT_COUNTING,
            f"{counted['plain']:.1f} µs without"),
    ]


def run(data: Path, *options: str) -> dict[str, float]:
    """Runs the program over a new folder; gives what it has measured."""
    data.mkdir()
    return json.loads(subprocess.run(
        [servers.ROOT / ".build/bench/release/StoreBench", *options, data], capture_output=True, text=True, check=True).stdout)
