"""Drags over the colour picker and through the lesson in Chromium and adds up what the page's main thread did for each move.

The pointer moves a little once a frame, as a hand does; `tracing` tells what belongs to a move: all that is drawn anew.
"""

import math
from pathlib import Path

import engines
import report
import scale
import server as servers
import steps
import test_colour
import test_lesson
import tracing

MOVES = scale.of(150)
WARM_UP_MOVES = scale.of(30, 1)
PAUSE_MILLISECONDS = 24                   # somewhat more than a frame, so that moves are not joined
MAXIMUM_PICKER_MILLISECONDS = 4
MAXIMUM_LESSON_MILLISECONDS = 8
EDGE = test_lesson.section(0) + " .lesson-edge[data-kind=container-width]"
PULLED = ".scroll-window"


def drag(engine, device: steps.Device, selector: str, reach: float) -> list[dict[str, float]]:
    """Drags from the middle of an element to and fro, so many pixels far; gives the costs of the moves after the first few."""
    page = device.page
    page.js(f"document.querySelector({selector!r}).scrollIntoView({{ block: 'center' }})")
    page.settle()
    x, y = page.middle(selector)
    page.point(x, y)
    page.press_pointer()
    move(page, x, y, reach, range(WARM_UP_MOVES))
    engine.browser.start_tracing(page=page.page, categories=tracing.CATEGORIES)
    move(page, x, y, reach, range(WARM_UP_MOVES, WARM_UP_MOVES + MOVES))
    costs = tracing.costs(engine.browser.stop_tracing(), "pointermove")
    page.lift_pointer()
    return costs


def move(page, x: float, y: float, reach: float, steps_of_way: range) -> None:
    """Moves along a figure of eight around a point."""
    for step in steps_of_way:
        angle = step / 20
        page.point(x + reach * math.sin(angle), y + reach * math.sin(2 * angle) / 2)
        page.page.wait_for_timeout(PAUSE_MILLISECONDS)


def row(what: str, costs: list[dict[str, float]], bound: float) -> report.Row:
    """Makes the line of one kind of drag."""
    return report.at_most(
        f"{what}, a move, 95th percentile", "ms", tracing.percentile(costs), bound, "mean " + tracing.breakdown(costs))


def measure(folder: Path) -> list[report.Row]:
    """Gives the 95th percentiles of the picker's field and bar, the edge of a stack and the pulled scroll view."""
    server = servers.Server(folder / "data")
    engine = engines.engine("chromium")
    try:
        person = steps.Person(engine, server)
        device = test_colour.in_note(person)
        test_colour.open_picker(device)
        rows = [
            row("colour picker, its field dragged", drag(engine, device, test_colour.FIELD, 100), MAXIMUM_PICKER_MILLISECONDS),
            row("colour picker, its bar dragged", drag(engine, device, test_colour.BAR, 100), MAXIMUM_PICKER_MILLISECONDS),
        ]
        device.page.close()
        server.link = server.invitation()
        device = test_lesson.learner(person)
        rows += [
            row("lesson, the edge of a stack dragged", drag(engine, device, EDGE, 60), MAXIMUM_LESSON_MILLISECONDS),
            row("lesson, the scroll view pulled", drag(engine, device, PULLED, 80), MAXIMUM_LESSON_MILLISECONDS),
        ]
    finally:
        engine.close()
        server.kill()
    return rows
