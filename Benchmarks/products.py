"""Opens a catalogue of 10,000 products without a server in Chromium, and searches it key by key.

The page itself takes the time of opening, from the start of the navigation to the first frame in which products of the large category
lie in the screen. What a key of a search costs is script, style and layout on the main thread, as in `keystrokes`.
"""

import statistics
from pathlib import Path

import browsing
import catalogue_site
import engines
import keystrokes
import report
import scale
import server as servers
import steps
import test_catalogue
import tracing

PRODUCTS = scale.of(10_000)
OPENINGS = scale.of(5, 1)
MAXIMUM_OPEN_SECONDS = 1
MAXIMUM_KEY_MILLISECONDS = 50
SEARCHES = ["mitre 42", "mitre", "9999", "belt", "1234", "nothing", "itre 07", "5005", "m", "samples", "100", "re 5"]
FIELD = "input[type=search]"
WATCH = """(() => {
    const seen = globalThis.benchmark = {}, touched = new Set();
    const touch = (name, element) => { if (element && !touched.has(name)) { touched.add(name); element.click(); } };
    const look = () => {
        const cell = document.querySelector('.product');
        if (cell && cell.getBoundingClientRect().top < innerHeight) { seen.milliseconds = performance.now(); return; }
        touch('start', document.querySelector('.start-button'));
        touch('category', [...document.querySelectorAll('.categories .setting-row')].find(e => e.textContent.startsWith('Mitres')));
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})()"""


def opened(device: steps.Device, address: str) -> float:
    """Opens a new tab of a browser whose server is gone; gives the seconds to the products."""
    page = device.engine.page(device.profile)
    page.page.add_init_script(WATCH)
    page.open(address)
    seconds = browsing.watched(page)
    page.close()
    return seconds


def searched(engine, page: engines.PlaywrightPage) -> list[dict[str, float]]:
    """Types searches over the whole catalogue; gives the costs of the keys."""
    page.wait_for(FIELD)
    page.click(FIELD)
    type_searches(page, SEARCHES[:2])
    engine.browser.start_tracing(page=page.page, categories=tracing.CATEGORIES)
    type_searches(page, SEARCHES * 2)
    return tracing.costs(engine.browser.stop_tracing(), "keydown")


def type_searches(page: engines.PlaywrightPage, searches: list[str]) -> None:
    """Types searches one after the other, each taken back key by key."""
    for search in searches:
        keystrokes.press(page.page, search)
        for _ in search:
            page.page.keyboard.press("Backspace")
            page.page.wait_for_timeout(keystrokes.PAUSE_MILLISECONDS)


def measure(folder: Path) -> list[report.Row]:
    """Gives the median of openings and the 95th percentile of keys."""
    recorded = catalogue_site.write(folder / "recorded", PRODUCTS)
    server = servers.Server(folder / "data", "--recorded", str(recorded))
    engine = engines.engine("chromium")
    try:
        device = steps.Person(engine, server).device()
        test_catalogue.open_catalogue(device)
        test_catalogue.wait_for_contents(device)
        device.page.wait(browsing.KEPT)
        address = device.page.js("location.href")
        device.page.close()
        server.kill()
        openings = [opened(device, address) for _ in range(OPENINGS)]
        page = engine.page(device.profile)
        page.open(address)
        page.wait_for(".product")                 # the category that was open is open again
        page.click(".bar-back")
        page.wait_for(".categories .setting-row")
        keys = searched(engine, page)
    finally:
        engine.close()
        server.kill()
    return [
        report.at_most(f"{PRODUCTS} products offline: open, Chromium", "s", statistics.median(openings), MAXIMUM_OPEN_SECONDS),
        report.at_most(
            f"{PRODUCTS} products: a key of a search, 95th percentile", "ms", tracing.percentile(keys), MAXIMUM_KEY_MILLISECONDS,
            "mean " + tracing.breakdown(keys)),
    ]
