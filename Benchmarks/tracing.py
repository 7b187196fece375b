"""Adds up what Chromium's main thread did for each event of a kind, from the browser's own trace.

The trace tells every piece of script, style and layout on the page's main thread, by the thread's own processor clock, so other programs
on the machine do not count. What belongs to an event is all from it to the next of its kind, timers, storing and synchronising
included; pieces inside each other count once. Painting with what prepares it, and the compositor, are left out: they are other
threads' work or the engine's alone, and depend on where the mouse happens to rest. `costs_until_paint` takes them in, and ends with the
frame that shows the event.
"""

import json
import statistics

COUNTED = {"EventDispatch", "FunctionCall", "FireAnimationFrame", "TimerFire", "RunMicrotasks", "Layout", "UpdateLayoutTree",
           "V8.GC_MINOR_MC_MARK", "MinorGC", "MajorGC", "wasm.Execute"}
PAINTING = {"PrePaint", "Paint", "Layerize", "Commit"}
CATEGORIES = ["devtools.timeline", "v8", "disabled-by-default-v8.gc", "__metadata"]


def dispatched(events: list[dict], kind: str) -> list[dict]:
    """Lists the events of a kind that the page was handed."""
    return [e for e in events if e["name"] == "EventDispatch" and e.get("args", {}).get("data", {}).get("type") == kind]


def costs(trace: bytes, event: str, until: str | None = None) -> list[dict[str, float]]:
    """Gives, for each event of a kind, the milliseconds of all its pieces as `total`, and of each kind of piece by its name; what comes
    after the next event of the kind `until` is not the event's any more."""
    events = json.loads(trace)["traceEvents"]
    asked = dispatched(events, event)
    pieces = pieces_of(events, COUNTED, asked[0])
    starts = sorted(e["tts"] for e in asked)
    ends = sorted(starts + [e["tts"] for e in dispatched(events, until or event)])
    return [cost_between(pieces, start, next((end for end in ends if end > start), float("inf"))) for start in starts]


def costs_until_paint(trace: bytes, event: str) -> list[dict[str, float]]:
    """Gives, for each event of a kind, the same of what leads to the first frame that shows it, painting included."""
    events = json.loads(trace)["traceEvents"]
    asked = dispatched(events, event)
    pieces = pieces_of(events, COUNTED | PAINTING, asked[0])
    frames = [e["tts"] + e.get("tdur", 0) for e in pieces if e["name"] == "Layerize"]
    starts = sorted(e["tts"] for e in asked)
    return [cost_between(pieces, start, next((end for end in frames if end > start), float("inf"))) for start in starts]


def pieces_of(events: list[dict], names: set[str], one: dict) -> list[dict]:
    """Lists the pieces of some names on the thread of an event, in their order, what holds others before them."""
    thread = (one["pid"], one["tid"])
    return sorted(
        (e for e in events if e["name"] in names and e["ph"] == "X" and "tts" in e and (e["pid"], e["tid"]) == thread),
        key=lambda e: (e["tts"], -e.get("tdur", 0)))


def cost_between(pieces: list[dict], start: float, end: float) -> dict[str, float]:
    """Adds up the pieces that begin in a stretch of the thread's time."""
    cost = {"total": 0.0}
    reached = start
    for piece in pieces:
        if not start <= piece["tts"] < end:
            continue
        finish = piece["tts"] + piece.get("tdur", 0)
        cost["total"] += max(0, finish - max(reached, piece["tts"])) / 1000
        reached = max(reached, finish)
        cost[piece["name"]] = cost.get(piece["name"], 0) + piece.get("tdur", 0) / 1000
    return cost


def percentile(costs: list[dict[str, float]]) -> float:
    """Gives the 95th percentile of what events cost, in milliseconds."""
    return statistics.quantiles((cost["total"] for cost in costs), n=20)[-1]


def breakdown(costs: list[dict[str, float]]) -> str:
    """Lists the kinds of pieces that take most, by their means; pieces inside others count in both."""
    means = {name: statistics.mean(cost.get(name, 0) for cost in costs) for name in COUNTED}
    return ", ".join(f"{name} {mean:.1f}" for name, mean in sorted(means.items(), key=lambda part: -part[1])[:5])
