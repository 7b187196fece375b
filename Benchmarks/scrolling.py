"""Scrolls a library of 100,000 files in Chromium and adds up what the page's main thread did for each frame.

Answers about files come from a stand-in, so that only the page is measured; the server has a part of its own. `tracing` tells what
belongs to a frame: all from one wheel event to the next, what was scrolled, drawn, read of an answer and asked for.
"""

import statistics
import sys
from pathlib import Path

import engines
import report
import scale
import server as servers
import steps
import tracing
from gallery import Gallery

FILES = scale.of(100_000)
FRAMES = scale.of(150)
WARM_UP_FRAMES = scale.of(20, 1)
WHEEL_PIXELS = 240
PAUSE_MILLISECONDS = 40
MOST_SECONDS = 1.0
MOST_MILLISECONDS = 8.0
REPEATS = scale.of(3, 1)


def open_grid(page) -> float:
    """Touches the library's tab; gives the seconds until the cells on the screen are drawn."""
    return page.answer("""new Promise(resolve => {
        const start = performance.now();
        [...document.querySelectorAll('.tab')].find(e => e.textContent === 'Library').click();
        const look = () => document.querySelectorAll('.cell:not(.is-waiting)').length > 5
            ? requestAnimationFrame(() => setTimeout(() => resolve((performance.now() - start) / 1000)))
            : requestAnimationFrame(look);
        look();
    })""")


def scroll(engine, page) -> list[dict[str, float]]:
    """Turns the wheel over the grid; gives the costs of the frames after the first few, while which code is still compiled."""
    # The wheel is heard so that its turns show in the trace; the browser scrolls by itself all the same.
    page.js("void document.addEventListener('wheel', () => {}, { passive: true })")
    page.page.mouse.move(200, 400)
    for _ in range(WARM_UP_FRAMES):
        page.page.mouse.wheel(0, WHEEL_PIXELS)
        page.page.wait_for_timeout(PAUSE_MILLISECONDS)
    engine.browser.start_tracing(page=page.page, categories=tracing.CATEGORIES)
    for _ in range(FRAMES):
        page.page.mouse.wheel(0, WHEEL_PIXELS)
        page.page.wait_for_timeout(PAUSE_MILLISECONDS)
    return tracing.costs(engine.browser.stop_tracing(), "wheel")


def measure(folder: Path) -> list[report.Row]:
    """Gives the time of the first grid and the 95th percentile of frames while it is scrolled."""
    server = servers.Server(folder / "data")
    engine = engines.engine("chromium")
    firsts, costs = [], []
    try:
        for turn in range(REPEATS):
            link = server.link or server.invitation()
            server.link = None
            profile = engine.profile()
            page = engine.page(profile)
            Gallery(page, FILES)
            device = steps.Device(engine, server, page, profile)
            device.enter(link)
            device.start()
            page.js("[...document.querySelectorAll('.tab')].find(e => e.textContent === 'Library').click()")
            page.wait_for(".file-row")
            page.js("[...document.querySelectorAll('.segment')].find(e => e.textContent === 'Grid').click()")
            page.wait_for(".cell:not(.is-waiting)")
            device.wait_stored()
            page.open(server.origin + "/topics")
            page.wait_for(".tab")
            firsts.append(open_grid(page))
            if turn == 0:
                page.settle()
                costs = scroll(engine, page)
            page.close()
    finally:
        engine.close()
        server.kill()
    print(f"frame, mean ms: {tracing.breakdown(costs)}", file=sys.stderr)
    return [
        report.at_most("first grid of 100,000 files, median", "s", statistics.median(firsts), MOST_SECONDS),
        report.at_most("a frame while scrolling 100,000 files, 95th percentile", "ms", tracing.percentile(costs), MOST_MILLISECONDS),
    ]
