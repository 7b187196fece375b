"""Brings 10,000 notes to an empty Chromium, then starts it again without a server.

The page itself takes the times, from the start of the navigation (the zero of `performance.now`) to the first frame in which the
whole list is there: the list says how many rows it has, and rows lie in the screen.
"""

import random
import statistics
from pathlib import Path

import engines
import notebook
import report
import scale
import server as servers
import steps

NOTES = scale.of(10_000)
TEXT_LENGTH = 200                         # bytes
MIXED = notebook.MIXED_WORDS
FIRST_SYNCS = scale.of(3, 1)
COLD_STARTS = scale.of(5, 1)
MAXIMUM_SYNC_SECONDS = 1.5
MAXIMUM_START_SECONDS = 1
WATCH = """(() => {
    const seen = globalThis.benchmark = {}, touched = new Set();
    const touch = selector => {
        const element = document.querySelector(selector);
        if (element?.checkVisibility() && !touched.has(selector)) { touched.add(selector); element.click(); }
    };
    const look = () => {
        const rows = document.querySelectorAll('.note-row');
        if (!document.querySelector('.start-button') && rows[0]?.closest('[role=grid]').getAttribute('aria-rowcount') === 'COUNT'
            && rows[0].getBoundingClientRect().top < innerHeight) { seen.milliseconds = performance.now(); return; }
        touch('.start-button');
        touch('.guide .bar-done');
        if (!document.querySelector('.start-button')) touch('.tabs .tab:not(.is-current):first-child');
        if (!document.querySelector('.start-button')) touch('.row-open[aria-label="Everything"]');
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})()""".replace("COUNT", str(NOTES))
KEPT = ("navigator.serviceWorker.controller !== null && caches.keys().then(async names => (await Promise.all(names.map("
        "async name => (await caches.open(name)).keys()))).flat().some(kept => kept.url.endsWith('/enot.wasm')))")


def watched(page: engines.PlaywrightPage) -> float:
    """Waits until the whole list was seen; gives the seconds since the navigation began."""
    return page.wait("globalThis.benchmark?.milliseconds", seconds=120) / 1000


def first_sync(engine, server) -> tuple[float, steps.Device]:
    """Signs an empty browser in; gives the seconds to the whole list, and the device."""
    profile = engine.profile()
    page = engine.page(profile)
    page.page.add_init_script(WATCH)
    page.open(server.invitation())
    return watched(page), steps.Device(engine, server, page, profile)


def cold_start(device: steps.Device, address: str) -> float:
    """Opens a new tab of a browser whose server is gone; gives the seconds to the whole list."""
    page = device.engine.page(device.profile)
    page.page.add_init_script(WATCH)
    page.open(address)
    seconds = watched(page)
    page.close()
    return seconds


def measure(folder: Path) -> list[report.Row]:
    """Gives the medians of first synchronisations and of cold starts."""
    server = servers.Server(folder / "data")
    engine = engines.engine("chromium")
    try:
        source = random.Random(2)
        notes = notebook.Notebook(server.origin, server.link)
        notes.add_notes(
            notes.add_topic("Everything"),
            [(notebook.prose(source, 20, MIXED), notebook.prose(source, TEXT_LENGTH, MIXED)) for _ in range(NOTES)])
        syncs = []
        for _ in range(FIRST_SYNCS):
            engine.close_profiles()
            seconds, device = first_sync(engine, server)
            syncs.append(seconds)
        device.wait_synchronised()
        device.page.wait(KEPT)
        address = device.page.js("location.href")
        device.page.close()
        server.kill()
        starts = [cold_start(device, address) for _ in range(COLD_STARTS)]
    finally:
        engine.close()
        server.kill()
    return [
        report.at_most("first sync of 10,000 notes, Chromium", "s", statistics.median(syncs), MAXIMUM_SYNC_SECONDS),
        report.at_most("cold start offline, 10,000 notes, Chromium", "s", statistics.median(starts), MAXIMUM_START_SECONDS),
    ]
