"""Works in a wide window of Chromium with three panes open and adds up what the page's main thread did for each event.

A notebook of 10,000 notes and three long ones: keys in those, ↓ from note to note, an edge that is dragged, and the first key in the
palette. `tracing` tells what belongs to an event. In long notes the browser's own text field, without a program, takes most of a key.
"""

import random
from pathlib import Path

import dragging
import engines
import keystrokes
import notebook
import report
import scale
import server as servers
import steps
import tracing

NOTES = scale.of(10_000)
TEXT_LENGTH = 200
LONG = {"50 kB": 50_000, "200 kB": 200_000, "1 MB": 990_000}
STEPS = scale.of(60)
PALETTE_TURNS = scale.of(20)
PAUSE_MILLISECONDS = 60
QUIET_MILLISECONDS = scale.of(15_000, 300)
MAXIMUM_MILLISECONDS = 16
MAXIMUM_DRAG_MILLISECONDS = 8
EDGE = ".pane-list > .divider"


def traced(engine, page, work, event: str, until: str | None = None) -> list[dict[str, float]]:
    """Does something and gives what each event of a kind cost meanwhile."""
    engine.browser.start_tracing(page=page.page, categories=tracing.CATEGORIES)
    work()
    return tracing.costs(engine.browser.stop_tracing(), event, until)


def walk(page, key: str, count: int) -> None:
    """Presses a key so many times."""
    for _ in range(count):
        page.page.keyboard.press(key)
        page.page.wait_for_timeout(PAUSE_MILLISECONDS)


def ask(page, count: int) -> None:
    """Opens the palette and writes a letter in it, so many times."""
    for turn in range(count):
        page.page.keyboard.press("Control+k")
        page.wait_for(".palette-field")
        page.page.keyboard.press("abcdefghiklmnoprstuw"[turn % 20])
        page.page.wait_for_timeout(PAUSE_MILLISECONDS)
        page.page.keyboard.press("Escape")
        page.page.wait_for_timeout(PAUSE_MILLISECONDS)


def row(what: str, costs: list[dict[str, float]], bound: float) -> report.Row:
    """Makes the line of one kind of event."""
    return report.at_most(f"{what}, 95th percentile", "ms", tracing.percentile(costs), bound, "mean " + tracing.breakdown(costs))


def long_rows(engine, device, texts: dict[str, str]) -> list[report.Row]:
    """Gives what keys in long notes cost until they are painted, beside the browser's own field; of the shortest, all they cost as well."""
    rows = []
    for name, text in texts.items():
        device.open_note(name)
        device.page.wait(f"document.querySelector('{steps.TEXT}')?.value.length === {len(text)}")
        trace = keystrokes.trace_keys(engine, device.page, steps.TEXT)
        if not rows:
            rows.append(row(f"three panes, a key in {name}", tracing.costs(trace, "keydown"), MAXIMUM_MILLISECONDS))
        bare = tracing.costs_until_paint(keystrokes.trace_bare_field(engine, text), "keydown")
        painted = tracing.costs_until_paint(trace, "keydown")
        rows.append(report.at_most(
            f"three panes, a key in {name} until it is painted, 95th percentile", "ms", tracing.percentile(painted),
            MAXIMUM_MILLISECONDS, f"bare field {tracing.percentile(bare):.1f} ms"))
    return rows


def measure(folder: Path) -> list[report.Row]:
    """Gives the 95th percentiles of keys in long notes, of steps in a long list, of a dragged edge, and of the palette's first key."""
    server = servers.Server(folder / "data")
    engine = engines.engine("chromium")
    try:
        source = random.Random(2)
        notes = notebook.Notebook(server.origin, server.link)
        notes.add_notes(
            notes.add_topic("Everything"),
            [(notebook.prose(source, 20), notebook.prose(source, TEXT_LENGTH)) for _ in range(NOTES)])
        texts = {name: keystrokes.paragraphs(source, length) for name, length in LONG.items()}
        notes.add_notes(notes.add_topic("Long"), list(texts.items()))
        server.link = server.invitation()
        device = steps.Person(engine, server).device(width=1440, height=900)
        page = device.page
        device.topics()
        device.open_row("Long")
        # Storing what came from the server is no part of a step.
        page.page.wait_for_timeout(QUIET_MILLISECONDS)
        typed = long_rows(engine, device, texts)
        device.topics()
        device.open_row("Everything")
        page.wait_for(".note-row .row-open")
        page.settle()
        page.js("void document.querySelector('.note-row .row-open').focus()")
        walk(page, "ArrowDown", 5)
        stepped = traced(engine, page, lambda: walk(page, "ArrowDown", STEPS), "keydown")
        ask(page, 3)
        asked = traced(engine, page, lambda: ask(page, PALETTE_TURNS), "input", until="keydown")
        dragged = dragging.drag(engine, device, EDGE, 60)
    finally:
        engine.close()
        server.kill()
    return [
        *typed,
        row("three panes, ↓ to the next of 10,000 notes", stepped, MAXIMUM_MILLISECONDS),
        row("palette, the first key over 10,000 notes", asked, MAXIMUM_MILLISECONDS),
        row("three panes, their edge dragged", dragged, MAXIMUM_DRAG_MILLISECONDS),
    ]
