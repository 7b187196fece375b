"""Types into notes of 50 kB in Chromium and adds up what the page's main thread did for each key.

Real key events come through the browser's input pipeline (DevTools protocol). Chromium's own trace tells every piece of script,
style and layout on the page's main thread, by the thread's own processor clock, so other programs on the machine do not count. What
belongs to a key is all from its `keydown` to the next key's, timers, storing and synchronising included; pieces inside each other
count once. Painting and the compositor are other threads' work or the engine's alone, and are left out.
"""

import json
import random
import statistics
import sys
from pathlib import Path

import engines
import notebook
import report
import server as servers
import steps

NOTE_LENGTH = 50_000                      # bytes, as PARAGRAPH_LENGTH
PARAGRAPH_LENGTH = 250
KEYS = 120
WARM_UP_KEYS = 20
PAUSE_MILLISECONDS = 60
BOUNDS = {"many paragraphs": 4, "one paragraph": 16}
BARE = """<!doctype html><meta name=viewport content="width=device-width"><textarea rows=1 style="width:380px;height:40000px;
font:17px/1.55 sans-serif;white-space:pre-wrap;overflow:hidden;overflow-wrap:anywhere;border:0;padding:0;resize:none"></textarea>"""
COUNTED = {"EventDispatch", "FunctionCall", "FireAnimationFrame", "TimerFire", "RunMicrotasks", "Layout", "UpdateLayoutTree",
           "PrePaint", "V8.GC_MINOR_MC_MARK", "MinorGC", "MajorGC", "wasm.Execute"}
CATEGORIES = ["devtools.timeline", "v8", "disabled-by-default-v8.gc", "__metadata"]


def texts() -> dict[str, str]:
    """Writes a note of many paragraphs and one of a single paragraph."""
    source = random.Random(3)
    paragraphs = []
    while sum(map(len, paragraphs)) < NOTE_LENGTH:
        paragraphs.append(notebook.prose(source, PARAGRAPH_LENGTH))
    return {"many paragraphs": "\n".join(paragraphs), "one paragraph": notebook.prose(source, NOTE_LENGTH)}


def key_costs(trace: dict) -> list[dict[str, float]]:
    """Gives, for each key, the milliseconds of all its pieces as `total`, and of each kind of piece by its name."""
    events = trace["traceEvents"]
    downs = [e for e in events if e["name"] == "EventDispatch" and e.get("args", {}).get("data", {}).get("type") == "keydown"]
    thread = (downs[0]["pid"], downs[0]["tid"])
    pieces = sorted(
        (e for e in events if e["name"] in COUNTED and e["ph"] == "X" and "tts" in e and (e["pid"], e["tid"]) == thread),
        key=lambda e: (e["tts"], -e.get("tdur", 0)))
    starts = sorted(e["tts"] for e in downs)
    costs = []
    for start, end in zip(starts, [*starts[1:], float("inf")]):
        cost = {"total": 0.0}
        reached = start
        for piece in pieces:
            if not start <= piece["tts"] < end:
                continue
            finish = piece["tts"] + piece.get("tdur", 0)
            cost["total"] += max(0, finish - max(reached, piece["tts"])) / 1000
            reached = max(reached, finish)
            cost[piece["name"]] = cost.get(piece["name"], 0) + piece.get("tdur", 0) / 1000
        costs.append(cost)
    return costs


def type_keys(engine, page: engines.PlaywrightPage, field: str) -> list[dict[str, float]]:
    """Types words into the middle of a field; gives the costs of the keys after the first few, while which code is still compiled."""
    page.wait(f"document.querySelector('{field}')?.value.length > {NOTE_LENGTH // 2}")
    page.settle()
    page.js(f"(() => {{ const t = document.querySelector('{field}'); t.focus(); "
            f"const m = t.value.indexOf(' ', t.value.length >> 1); t.setSelectionRange(m, m) }})()")
    keys = (" typing words of a few letters each" * 10)[:KEYS + WARM_UP_KEYS]
    press(page.page, keys[:WARM_UP_KEYS])
    engine.browser.start_tracing(page=page.page, categories=CATEGORIES)
    press(page.page, keys[WARM_UP_KEYS:])
    return key_costs(json.loads(engine.browser.stop_tracing()))


def press(page, keys: str) -> None:
    """Presses keys one after another, as a fast typist does."""
    for key in keys:
        page.keyboard.press("Space" if key == " " else key)
        page.wait_for_timeout(PAUSE_MILLISECONDS)


def type_into_bare_field(engine, text: str) -> list[dict[str, float]]:
    """Types into the browser's own text field without a program: what the browser takes for itself."""
    page = engine.page()
    page.page.set_content(BARE)
    page.js(f"void (document.querySelector('textarea').value = {json.dumps(text)})")
    costs = type_keys(engine, page, "textarea")
    page.close()
    return costs


def percentile(costs: list[dict[str, float]]) -> float:
    """Gives the 95th percentile of what keys cost, in milliseconds."""
    return statistics.quantiles((cost["total"] for cost in costs), n=20)[-1]


def breakdown(costs: list[dict[str, float]]) -> str:
    """Lists the kinds of pieces that take most, by their means; pieces inside others count in both."""
    means = {name: statistics.mean(cost.get(name, 0) for cost in costs) for name in COUNTED}
    return ", ".join(f"{name} {mean:.1f}" for name, mean in sorted(means.items(), key=lambda part: -part[1])[:5])


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
            device.open_row(title)
            ours = type_keys(engine, device.page, steps.TEXT)
            device.back()
            bare = type_into_bare_field(engine, contents[title])
            print(f"key, {title}, mean ms: {breakdown(ours)}; bare field: {breakdown(bare)}", file=sys.stderr)
            rows.append(report.at_most(
                f"a key in 50 kB, {title}, 95th percentile", "ms", percentile(ours), bound,
                f"bare field {percentile(bare):.1f} ms"))
    finally:
        engine.close()
        server.kill()
    return rows
