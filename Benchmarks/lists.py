"""Opens the lists of all topics' notes over 10,000 notes in Chromium, scrolls one of them, and writes beside it.

A wide window: the topics at the side lead from Today to All notes to Tags and round again. Half of the notes have no title and Markdown in
their first lines, which rows show without its signs; one in fifty has a deadline, every one has a tag. `tracing` tells what belongs to
an event.
"""

import datetime
import random
from pathlib import Path

import engines
import keystrokes
import notebook
import report
import scale
import server as servers
import steps
import tracing

NOTES = scale.of(10_000)
TAGS = scale.of(200, 2)
TURNS = scale.of(20, 2)
WHEEL_TURNS = scale.of(150)
WHEEL_PIXELS = 240
PLACE_IN_LIST = (400, 500)
PAUSE_MILLISECONDS = 300
QUIET_MILLISECONDS = scale.of(15_000, 300)
MAXIMUM_OPENING_MILLISECONDS = 50
MAXIMUM_MILLISECONDS = 16
LISTS = {"Today": ".list-head", "All notes": ".note-row", "Tags": ".tag-row"}
FIRST = ".smart-lists .setting-row"
LIST = ".sidebar-lists li:nth-child({}) .sidebar-list"


def text(source: random.Random) -> str:
    """Writes a note that begins with a heading, has bold words, a task, a tag and some prose."""
    words = [notebook.prose(source, 25) for _ in range(4)]
    tag = f"#area{source.randrange(max(1, TAGS // 20))}/tag{source.randrange(20)}"
    return f"# {words[0]} **{words[1]}**\n- [ ] {words[2]} `{words[3]}`\n{tag}\n" + notebook.prose(source, 200)


def fill(notes: notebook.Notebook, source: random.Random) -> None:
    """Adds the notes, and deadlines for some, in four topics."""
    today = datetime.date.today()
    for topic in range(4):
        made = [(notebook.prose(source, 20) if number % 2 else "", text(source)) for number in range(NOTES // 4)]
        identities = notes.add_notes(notes.add_topic(f"Topic {topic}"), made)
        notes.push([
            notes.write("note", identity, deadline=str(today + datetime.timedelta(days=place % 40 - 10)))
            for place, identity in enumerate(identities[::50])])


def traced(engine, page, work, event: str) -> list[dict[str, float]]:
    """Does something and gives what each event of a kind cost meanwhile."""
    engine.browser.start_tracing(page=page.page, categories=tracing.CATEGORIES)
    work()
    return tracing.costs(engine.browser.stop_tracing(), event)


def open_lists(page, turns: int) -> None:
    """Opens one list after the other, so many times."""
    for _ in range(turns):
        for place, shown in enumerate(LISTS.values(), start=1):
            page.click(LIST.format(place))
            page.wait_for(shown)
            page.page.wait_for_timeout(PAUSE_MILLISECONDS)


def turn_wheel(page, turns: int) -> None:
    """Turns the mouse's wheel over the list, so many times."""
    # The wheel is heard so that its turns show in the trace; the browser scrolls by itself all the same.
    page.js("void document.addEventListener('wheel', () => {}, { passive: true })")
    page.page.mouse.move(*PLACE_IN_LIST)
    for _ in range(turns):
        page.page.mouse.wheel(0, WHEEL_PIXELS)
        page.page.wait_for_timeout(keystrokes.PAUSE_MILLISECONDS)


def row(what: str, costs: list[dict[str, float]], bound: float) -> report.Row:
    """Makes the line of one kind of event."""
    return report.at_most(f"{what}, 95th percentile", "ms", tracing.percentile(costs), bound, "mean " + tracing.breakdown(costs))


def measure(folder: Path) -> list[report.Row]:
    """Gives the 95th percentiles of opening each list, of a turn of the wheel, and of a key beside the list of all notes."""
    server = servers.Server(folder / "data")
    engine = engines.engine("chromium")
    try:
        fill(notebook.Notebook(server.origin, server.link), random.Random(4))
        server.link = server.invitation()
        device = steps.Person(engine, server).device(width=1440, height=900)
        page = device.page
        device.topics()
        # Storing what came from the server, and indexing it, is no part of a step.
        page.page.wait_for_timeout(QUIET_MILLISECONDS)
        page.click(FIRST)
        open_lists(page, 3)
        opened = traced(engine, page, lambda: open_lists(page, TURNS), "click")
        page.click(LIST.format(2))
        page.wait_for(".note-row")
        turn_wheel(page, 20)
        scrolled = traced(engine, page, lambda: turn_wheel(page, WHEEL_TURNS), "wheel")
        page.click(".note-row .row-open")
        page.wait_for(steps.PAGE)
        steps.begin_writing(page)
        keystrokes.press(page.page, "some words" * 2)
        typed = traced(engine, page, lambda: keystrokes.press(page.page, "typed beside the list of all notes " * 4), "keydown")
    finally:
        engine.close()
        server.kill()
    rows = [
        row(f"{name} of 10,000 notes opened", opened[place::len(LISTS)], MAXIMUM_OPENING_MILLISECONDS)
        for place, name in enumerate(LISTS)]
    return [
        *rows, row("a turn of the wheel over 10,000 notes", scrolled, MAXIMUM_MILLISECONDS),
        row("a key beside the list of 10,000 notes", typed, MAXIMUM_MILLISECONDS)]
