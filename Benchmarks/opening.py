"""Opens long notes as pages in Chromium and adds up what the page's main thread did until they are shown.

The notes have all that Markdown offers: headings, lists, boxes, tables, code, quotes, links and emphasis. `tracing` tells what belongs to
a click; the bound of a note is for all of it, with what is drawn after the first frame.
"""

import random
from pathlib import Path

import engines
import notebook
import report
import scale
import server as servers
import steps
import tracing

# Bytes, the bound of all in milliseconds, how often it is opened.
LONG = {"50 kB": (50_000, 50, scale.of(40)), "1 MB": (990_000, 300, scale.of(12))}
FIRST_FRAME_MILLISECONDS = 50
QUIET_MILLISECONDS = scale.of(3_000, 300)
PAUSE_MILLISECONDS = 400


def marked_up(source: random.Random, length: int) -> str:
    """Writes a text of about a length that has every kind of block."""
    def words(count: int) -> str:
        return notebook.prose(source, count)

    blocks = [
        lambda: f"## {words(30)}",
        lambda: f"{words(200)} **{words(20)}** {words(150)} *{words(12)}* `{words(8)}` https://example.org/{source.randrange(10**6)}",
        lambda: "\n".join(f"- [{source.choice(' x')}] {words(60)}" for _ in range(5)),
        lambda: "\n".join(f"{number}. {words(50)}" for number in range(1, 5)),
        lambda: "> " + words(180),
        lambda: "| one | two |\n|:--|--:|\n" + "\n".join(f"| {words(24)} | {source.randrange(1000)} |" for _ in range(5)),
        lambda: f"```\n{words(60)}\n{words(60)}\n```",
        lambda: f"{words(300)}\n{words(80)}",
    ]
    made = []
    while length > 0:
        made.append(source.choice(blocks)())
        length -= len(made[-1]) + 2
    return "\n\n".join(made)


def measure(folder: Path) -> list[report.Row]:
    """Gives the 95th percentiles of opening a note of 50 kB and one of 1 MB, until the first frame and with all that follows."""
    server = servers.Server(folder / "data")
    engine = engines.engine("chromium")
    source = random.Random(5)
    rows = []
    try:
        notes = notebook.Notebook(server.origin, server.link)
        notes.add_notes(notes.add_topic("Long"), [(name, marked_up(source, length)) for name, (length, _, _) in LONG.items()])
        server.link = server.invitation()
        device = steps.Person(engine, server).device()
        device.topics()
        device.open_row("Long")
        page = device.page
        page.wait_for(".note-row")
        page.page.wait_for_timeout(QUIET_MILLISECONDS)

        def turn(name: str) -> None:
            device.open_row(name)
            page.wait_for(steps.PAGE)
            page.page.wait_for_timeout(PAUSE_MILLISECONDS)
            page.page.keyboard.press("Escape")
            page.wait_for(".note-row")
            page.settle()

        for name, (_, bound, count) in LONG.items():
            for _ in range(3):
                turn(name)
            engine.browser.start_tracing(page=page.page, categories=tracing.CATEGORIES)
            for _ in range(count):
                turn(name)
            trace = engine.browser.stop_tracing()
            painted = tracing.costs_until_paint(trace, "click")
            whole = tracing.costs(trace, "click", until="keydown")
            rows.append(report.at_most(
                f"a note of {name} opened as a page, first frame, 95th percentile", "ms", tracing.percentile(painted),
                FIRST_FRAME_MILLISECONDS, "mean " + tracing.breakdown(painted)))
            rows.append(report.at_most(
                f"a note of {name} opened as a page, all of it, 95th percentile", "ms", tracing.percentile(whole), bound,
                "mean " + tracing.breakdown(whole)))
    finally:
        engine.close()
        server.kill()
    return rows
