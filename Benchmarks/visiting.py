"""Opens Enot for the first time over a slow network: when START is drawn, when it can be used, and when the program is there.

Chromium's tools make the network: 1.6 Mbit/s down, 0.75 up, 150 ms of delay. START is drawn with the first frame in which its title can
be read; it can be used once a touch on it has led to the guide. Whoever skips the guide at once waits for the notebook until the program
is there. The page itself takes the times, from the start of the navigation.
"""

import statistics
from pathlib import Path

import engines
import report
import scale
import server as servers

VISITS = scale.of(3, 1)
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
MAXIMUM_DRAWN_SECONDS = 1
MAXIMUM_USABLE_SECONDS = 3
MAXIMUM_PAST_GUIDE_SECONDS = 8
WATCH = """(() => {
    const seen = globalThis.benchmark = {};
    const look = time => {
        const title = document.querySelector('.start-title'), button = document.querySelector('.start-button');
        if (!seen.drawn && title?.checkVisibility() && title.textContent) requestAnimationFrame(() => { seen.drawn = performance.now(); });
        if (seen.drawn && !seen.isTouched && button) { seen.isTouched = true; button.click(); }
        const skip = document.querySelector('.guide .bar-done');
        if (skip && !seen.usable) { seen.usable = performance.now(); skip.click(); }
        if (document.querySelector('.smart-lists')) { seen.pastGuide = performance.now(); return; }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})()"""


def visit(engine, server) -> list[float]:
    """Opens a link in an empty browser; gives the seconds until START is drawn, until it has led on, and until the guide is past."""
    page = engine.page(engine.profile())
    tools = page.page.context.new_cdp_session(page.page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", NETWORK)
    page.page.add_init_script(WATCH)
    page.open(server.invitation())
    page.wait("globalThis.benchmark?.pastGuide", seconds=60)
    times = page.js("[benchmark.drawn, benchmark.usable, benchmark.pastGuide]")
    engine.close_profiles()
    return [time / 1000 for time in times]


def measure(folder: Path) -> list[report.Row]:
    """Gives the medians of some first visits."""
    server = servers.Server(folder / "data")
    engine = engines.engine("chromium")
    try:
        visits = [visit(engine, server) for _ in range(VISITS)]
    finally:
        engine.close()
        server.stop()
    drawn, usable, past = (statistics.median(times) for times in zip(*visits))
    where = "first visit at 1.6 Mbit/s and 150 ms"
    return [
        report.at_most(f"{where}, START drawn", "s", drawn, MAXIMUM_DRAWN_SECONDS),
        report.at_most(f"{where}, START usable", "s", usable, MAXIMUM_USABLE_SECONDS),
        report.at_most(f"{where}, guide skipped at once, notebook shown", "s", past, MAXIMUM_PAST_GUIDE_SECONDS),
    ]
