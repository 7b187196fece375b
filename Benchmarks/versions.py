"""Measures what the versions of a text of 100,000 events cost: replaying them once, any one of them, and a difference by words; and, in
Chromium, a step of the slider that leads through those of a note, with what changed and as a page."""

import random
import subprocess
from pathlib import Path

import engines
import notebook
import opening
import report
import scale
import server as servers
import steps
import tracing

ROOT = Path(__file__).resolve().parent.parent
BENCH = ROOT / ".build/bench/release/VersionsBench"
VERSION_BOUND = 10
STEP_BOUND = 50
EVENTS, PIECE = 100_000, 500
STEPS = scale.of(40)
PAUSE_MILLISECONDS = 300
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
    return rows + stepping(place)


def write(notes: notebook.Notebook, title: str) -> str:
    """Writes a note of so many events, in pieces one after the other, and gives its identity."""
    identity = notes.add_notes(notes.add_topic("Versions"), [(title, "")])[0]
    text = opening.marked_up(random.Random(5), EVENTS)[:EVENTS]
    notes.push([
        notes.edit(identity, start, [[notes.agent, start - 1]] if start else [], [[start, 0, text[start:start + PIECE]]])
        for start in range(0, EVENTS, PIECE)])
    return identity


def stepping(place: Path) -> list[report.Row]:
    """Gives the 95th percentile of a step of the slider until it is painted, from the latest version on."""
    server = servers.Server(place / "data")
    engine = engines.engine("chromium")
    rows = []
    try:
        notes = notebook.Notebook(server.origin, server.link)
        identity = write(notes, "Many")
        server.link = server.invitation()
        device = steps.Person(engine, server).device(width=1440, height=900)
        page = device.page
        for name in ("with what changed", "as a page"):
            page.open(f"{server.origin}/note-versions/{identity}")
            page.wait_for(".version-row")
            if name == "as a page":
                page.click(".versions .switch-row")
                page.wait_for(".note-page.is-still")
            page.js("void document.querySelector('.versions-range').focus()")
            engine.browser.start_tracing(page=page.page, categories=tracing.CATEGORIES)
            for _ in range(STEPS):
                page.page.keyboard.press("ArrowLeft")
                page.page.wait_for_timeout(PAUSE_MILLISECONDS)
            painted = tracing.costs_until_paint(engine.browser.stop_tracing(), "input")
            rows.append(report.at_most(
                f"a step through the versions of a note of 100,000 events, {name}, 95th percentile", "ms", tracing.percentile(painted),
                STEP_BOUND, "mean " + tracing.breakdown(painted)))
    finally:
        engine.close()
        server.kill()
    return rows
