"""Keeps the tables of some runs in a page, the newest first, so that the next one can tell what became slower."""

import os
import re
import subprocess
from datetime import datetime, timezone
from pathlib import Path

PAGE = "docs/loop-times.md"
MAXIMUM_RUNS = 20
HEADING = re.compile(r"^## ", re.MULTILINE)


def circumstances(root: Path, engines: str | None, only: list[str]) -> dict:
    """Says when, where and on what a run goes on."""
    commit = subprocess.run(["git", "rev-parse", "--short=8", "HEAD"], cwd=root, capture_output=True, text=True).stdout.strip()
    what = ", ".join(only) if only else {None: "Chromium", "engines": "Chromium, the set `engines`", "all": "all engines"}[engines]
    return {
        "date": datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M"), "commit": commit or "no commit", "what": what,
        "cores": len(os.sched_getaffinity(0)), "model": model(Path("/proc/cpuinfo").read_text()),
    }


def model(cpuinfo: str) -> str:
    """Finds the name of the processor in what the kernel tells of it."""
    found = re.search(r"^model name\s*:\s*(.+)$", cpuinfo, re.MULTILINE)
    return " ".join(found[1].split()) if found else "unknown processor"


def section(times: dict) -> str:
    """Writes the part of the page about one run."""
    run, stages = times["run"], times["stages"]
    processor = sum(stage["processor"] for stage in stages)
    lines = [
        f"## {run['date']} UTC, {run['commit']}", "",
        f"{run['what']}; {run['cores']} × {run['model']}; {times['whole']['seconds']:.0f} s, processors {processor:.0f} s.", "",
        "| stage | seconds | processor | |", "| --- | --: | --: | --- |",
        *(f"| `{stage['name']}` | {stage['seconds']:.0f} | {stage['processor']:.0f} | {stage['state']} |" for stage in stages)]
    return "\n".join(lines) + "\n"


def added(page: str, new: str) -> str:
    """Puts the part of a run before those of others on the page, once, and leaves as many as may stay."""
    head, *kept = HEADING.split(page)
    parts = [f"## {part.strip()}\n" for part in kept]
    title = new.partition("\n")[0]
    parts = [new, *(part for part in parts if part.partition("\n")[0] != title)][:MAXIMUM_RUNS]
    return "\n".join([head.strip() + "\n", *parts])
