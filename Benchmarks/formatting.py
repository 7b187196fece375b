"""Formats, pastes, and opens pages with code in Chromium, and adds up what the page's main thread did.

Bold is made and taken away by the key in the middle of a note of 1 MB. What is pasted is HTML of 200 kB with headings, lists, tables,
links and marks, into an empty note. The page with code has 50 kB, of them 20 blocks of Python: its first frame comes without colours,
and they follow, as colours of the text that is there. `tracing` tells what belongs to an event; the colours are waited for by the clock
of the page.
"""

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

LONG = scale.of(990_000, 50_000)          # bytes
PASTED = 200_000
PAGE = 50_000
BLOCKS = 20
TIMES = scale.of(20, 2)
BOUNDS = {"bold": 30, "paste": 150, "frame": 50, "colours": 300}
PAUSE_MILLISECONDS = 400
SELECT_WORD = """(field => { const middle = field.value.indexOf(' ', field.value.length >> 1) + 1;
  field.focus(); field.setSelectionRange(middle, field.value.indexOf(' ', middle)) })(document.querySelector('%s'))"""
PASTE = """((field, html) => { const data = new DataTransfer(); data.setData('text/html', html); data.setData('text/plain', 'words');
  field.focus(); field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })) })"""
WATCH = """void (() => { globalThis.colouredAt = 0;
  addEventListener('click', () => { const begun = performance.now(); colouredAt = 0; const look = () => {
    if (CSS.highlights.get('code-keyword')?.size >= %d) colouredAt = performance.now() - begun; else requestAnimationFrame(look);
  }; look(); }, true) })()"""


def html(source: random.Random) -> str:
    """Writes HTML as programs put it on the clipboard."""
    made = []
    length = 0
    while length < PASTED:
        words = notebook.prose(source, 160)
        rows = "".join(f"<tr><td>{notebook.prose(source, 20)}</td><td>{source.randrange(1000)}</td></tr>" for _ in range(4))
        made.append(
            f"<h2>{words[:30]}</h2><p style='margin:0'>{words} <b>{words[:12]}</b> <a href='https://e.org/{length}'>{words[:9]}</a></p>"
            f"<ul><li>{words[:40]}</li><li><i>{words[:20]}</i><ul><li>{words[:25]}</li></ul></li></ul><table>{rows}</table>")
        length += len(made[-1])
    return "".join(made)


def coded(source: random.Random) -> str:
    """Writes a note with code between its paragraphs."""
    block = "\n".join(
        ["```python"] + [f"def step_{number}(value):\n    return value * {number}  # {notebook.prose(source, 20)}" for number in range(12)]
        + ["```"])
    rest = (PAGE - BLOCKS * len(block)) // BLOCKS
    return "\n\n".join(part for _ in range(BLOCKS) for part in (notebook.prose(source, max(rest, 50)), block))


def measure(folder: Path) -> list[report.Row]:
    """Gives the 95th percentiles of bold, pasting, and a page with code."""
    server = servers.Server(folder / "data")
    engine = engines.engine("chromium")
    source = random.Random(7)
    try:
        notes = notebook.Notebook(server.origin, server.link)
        notes.add_notes(notes.add_topic("Long"), [
            ("long", keystrokes.paragraphs(source, LONG)), ("empty", "a"), ("code", coded(source))])
        server.link = server.invitation()
        device = steps.Person(engine, server).device()
        device.topics()
        device.open_row("Long")
        return [*bold(engine, device), pasting(engine, device, html(source)), *code(engine, device)]
    finally:
        engine.close()
        server.kill()


def bold(engine, device) -> list[report.Row]:
    """Makes a word in a long note bold, and takes that back by the same key."""
    device.open_note("long")
    page = device.page
    page.wait(f"document.querySelector('{steps.TEXT}')?.value.length > {LONG // 2}")
    page.settle()
    page.js(SELECT_WORD % steps.TEXT)

    def press(count: int) -> None:
        for _ in range(count):
            page.page.keyboard.press("Control+b")
            page.page.wait_for_timeout(PAUSE_MILLISECONDS)

    press(2)
    engine.browser.start_tracing(page=page.page, categories=tracing.CATEGORIES)
    press(TIMES)
    trace = engine.browser.stop_tracing()
    device.back()
    # Ctrl is a key as well.
    costs = [cost for cost in tracing.costs(trace, "keydown") if cost["total"] > 1]
    return [report.at_most(
        "a word in 1 MB made bold, 95th percentile", "ms", tracing.percentile(costs), BOUNDS["bold"], "mean " + tracing.breakdown(costs))]


def pasting(engine, device, pasted: str) -> report.Row:
    """Pastes HTML into a note, and takes it back each time."""
    device.open_note("empty")
    page = device.page
    page.wait_for(steps.TEXT)

    def paste() -> None:
        page.page.evaluate(f"html => {PASTE}(document.querySelector('{steps.TEXT}'), html)", pasted)
        page.page.wait_for_timeout(PAUSE_MILLISECONDS)
        page.page.keyboard.press("Control+z")
        page.page.wait_for_timeout(PAUSE_MILLISECONDS)

    paste()
    engine.browser.start_tracing(page=page.page, categories=tracing.CATEGORIES)
    for _ in range(TIMES):
        paste()
    trace = engine.browser.stop_tracing()
    device.back()
    costs = tracing.costs(trace, "paste", until="keydown")
    return report.at_most(
        "200 kB of HTML pasted, 95th percentile", "ms", tracing.percentile(costs), BOUNDS["paste"], "mean " + tracing.breakdown(costs))


def code(engine, device) -> list[report.Row]:
    """Opens a page with code."""
    page = device.page
    page.wait_for(".note-row")
    page.js(WATCH % (BLOCKS * 24))
    coloured = []

    def turn() -> None:
        device.open_row("code")
        page.wait("colouredAt > 0")
        coloured.append(page.js("colouredAt"))
        page.page.wait_for_timeout(PAUSE_MILLISECONDS)
        page.page.keyboard.press("Escape")
        page.wait_for(".note-row")
        page.settle()

    for _ in range(3):
        turn()
    coloured.clear()
    engine.browser.start_tracing(page=page.page, categories=tracing.CATEGORIES)
    for _ in range(TIMES):
        turn()
    trace = engine.browser.stop_tracing()
    painted = tracing.costs_until_paint(trace, "click")
    coloured.sort()
    return [
        report.at_most(
            f"a page of 50 kB with {BLOCKS} blocks of code, first frame, 95th percentile", "ms", tracing.percentile(painted),
            BOUNDS["frame"], "mean " + tracing.breakdown(painted)),
        report.at_most(
            "its colours after the click, 95th percentile", "ms", coloured[int(len(coloured) * 0.95)], BOUNDS["colours"]),
    ]
