"""Types into notes of 50 kB in Chromium and adds up what the page's main thread did for each key.

Real key events come through the browser's input pipeline (DevTools protocol); `tracing` tells what belongs to a key.
"""

import json
import random
import sys
from pathlib import Path

import engines
import notebook
import report
import scale
import server as servers
import steps
import tracing

NOTE_LENGTH = 50_000                      # bytes, as PARAGRAPH_LENGTH
PARAGRAPH_LENGTH = 250
KEYS = scale.of(120)
WARM_UP_KEYS = scale.of(20, 1)
PAUSE_MILLISECONDS = 60
BOUNDS = {"many paragraphs": 4, "one paragraph": 16}
BARE = """<!doctype html><meta name=viewport content="width=device-width"><textarea rows=1 style="width:380px;
font:17px/1.55 sans-serif;white-space:pre-wrap;overflow:hidden;overflow-wrap:anywhere;border:0;padding:0;resize:none"></textarea>"""


def paragraphs(source: random.Random, length: int) -> str:
    """Writes a text of about a length in many paragraphs."""
    made = []
    while length > 0:
        made.append(notebook.prose(source, PARAGRAPH_LENGTH))
        length -= len(made[-1])
    return "\n".join(made)


def texts() -> dict[str, str]:
    """Writes a note of many paragraphs and one of a single paragraph."""
    source = random.Random(3)
    return {"many paragraphs": paragraphs(source, NOTE_LENGTH), "one paragraph": notebook.prose(source, NOTE_LENGTH)}


def type_keys(engine, page: engines.PlaywrightPage, field: str) -> list[dict[str, float]]:
    """Types words into the middle of a field; gives the costs of the keys after the first few, while which code is still compiled."""
    return tracing.costs(trace_keys(engine, page, field), "keydown")


def trace_keys(engine, page: engines.PlaywrightPage, field: str) -> bytes:
    """Types words into the middle of a field; gives the trace of the keys after the first few."""
    page.wait(f"document.querySelector('{field}')?.value.length > {NOTE_LENGTH // 2}")
    page.settle()
    page.js(f"(() => {{ const t = document.querySelector('{field}'); t.focus(); "
            f"const m = t.value.indexOf(' ', t.value.length >> 1); t.setSelectionRange(m, m) }})()")
    keys = (" typing words of a few letters each" * 10)[:KEYS + WARM_UP_KEYS]
    press(page.page, keys[:WARM_UP_KEYS])
    engine.browser.start_tracing(page=page.page, categories=tracing.CATEGORIES)
    press(page.page, keys[WARM_UP_KEYS:])
    return engine.browser.stop_tracing()


def press(page, keys: str) -> None:
    """Presses keys one after another, as a fast typist does."""
    for key in keys:
        page.keyboard.press("Space" if key == " " else key)
        page.wait_for_timeout(PAUSE_MILLISECONDS)


def trace_bare_field(engine, text: str) -> bytes:
    """Types into the browser's own text field without a program: what the browser takes for itself."""
    page = engine.page()
    page.page.set_content(BARE)
    page.js(f"(field => {{ field.value = {json.dumps(text)}; field.style.height = `${{field.scrollHeight}}px` }})"
            "(document.querySelector('textarea'))")
    trace = trace_keys(engine, page, "textarea")
    page.close()
    return trace


def measure(folder: Path) -> list[report.Row]:
    """Gives the 95th percentile of keys in both notes."""
    server = servers.Server(folder / "data")
    engine = engines.engine("chromium")
    contents = texts()
    try:
        notes = notebook.Notebook(server.origin, server.link)
        notes.add_notes(notes.add_topic("Long"), list(contents.items()))
        server.link = server.invitation()
        device = steps.Person(engine, server).device()
        device.topics()
        device.open_row("Long")
        rows = []
        for title, bound in BOUNDS.items():
            device.open_note(title)
            ours = type_keys(engine, device.page, steps.TEXT)
            device.back()
            bare = tracing.costs(trace_bare_field(engine, contents[title]), "keydown")
            print(f"key, {title}, mean ms: {tracing.breakdown(ours)}; bare field: {tracing.breakdown(bare)}", file=sys.stderr)
            rows.append(report.at_most(
                f"a key in 50 kB, {title}, 95th percentile", "ms", tracing.percentile(ours), bound,
                f"bare field {tracing.percentile(bare):.1f} ms"))
    finally:
        engine.close()
        server.kill()
    return rows
