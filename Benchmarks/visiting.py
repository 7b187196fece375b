"""Opens Enot for the first time over a slow network: when START is drawn, and when it can be used.

Chromium's tools make the network: 1.6 Mbit/s down, 0.75 up, 150 ms of delay. START is drawn with the first frame in which its title can
be read; it can be used once a touch on it has led to the next screen. The page itself takes the times, from the start of the navigation.
"""

import statistics
from pathlib import Path

import engines
import report
import server as servers

VISITS = 3
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
MAXIMUM_DRAWN_SECONDS = 1
MAXIMUM_USABLE_SECONDS = 4
WATCH = """(() => {
    const seen = globalThis.benchmark = {};
    const look = time => {
        const title = document.querySelector('.start-title'), button = document.querySelector('.start-button');
        if (!seen.drawn && title?.checkVisibility() && title.textContent) requestAnimationFrame(() => { seen.drawn = performance.now(); });
        if (seen.drawn && !seen.isTouched && button) { seen.isTouched = true; button.click(); }
        if (document.querySelector('.guide')) { seen.usable = performance.now(); return; }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})()"""


def visit(engine, server) -> tuple[float, float]:
    """Opens a link in an empty browser; gives the seconds until START is drawn and until it has led on."""
    page = engine.page(engine.profile())
    tools = page.page.context.new_cdp_session(page.page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", NETWORK)
    page.page.add_init_script(WATCH)
    page.open(server.invitation())
    usable = page.wait("globalThis.benchmark?.usable", seconds=60)
    drawn = page.js("benchmark.drawn")
    engine.close_profiles()
    return drawn / 1000, usable / 1000


def measure(folder: Path) -> list[report.Row]:
    """Gives the medians of some first visits."""
    server = servers.Server(folder / "data")
    engine = engines.engine("chromium")
    try:
        visits = [visit(engine, server) for _ in range(VISITS)]
    finally:
        engine.close()
        server.stop()
    drawn, usable = (statistics.median(times) for times in zip(*visits))
    return [
        report.at_most("first visit at 1.6 Mbit/s and 150 ms, START drawn", "s", drawn, MAXIMUM_DRAWN_SECONDS),
        report.at_most("first visit at 1.6 Mbit/s and 150 ms, START usable", "s", usable, MAXIMUM_USABLE_SECONDS),
    ]
