"""Reads how long the last run of all checks and tests took (`make test`, `.ci/run`), stage by stage."""

import json
from pathlib import Path

import report
import server as servers


def measure(_: Path) -> list[report.Row]:
    """Gives the times of the stages against their budgets."""
    place = servers.ROOT / ".build/verify/times.json"
    if not place.exists():
        return [report.Row("loop", "not run yet here", "", "", "none", True)]
    times = json.loads(place.read_text(encoding="utf-8"))
    rows = [
        report.at_most(f"loop, {stage['name']}", "s", stage["seconds"], stage["budget"], stage["state"])
        for stage in times["stages"] if stage["state"] != "not run"]
    whole = times["whole"]
    if whole["budget"] is None:
        return [*rows, report.told("loop, the stages asked for", "s", whole["seconds"])]
    return [*rows, report.at_most("loop, all", "s", whole["seconds"], whole["budget"])]
