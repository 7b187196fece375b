"""Stores many files that are chosen at once, as the page does, beside the same bytes written by the browser alone, in Chromium."""

import statistics
from pathlib import Path

import report
import scale
import test_scripts_alone
from playwright.sync_api import sync_playwright

FILES = scale.of(120, 2)
BYTES = 2_000_000
ROUNDS = scale.of(5, 1)
MINIMUM_SHARE = 0.5                       # of the browser's own speed
# Writes files into a database of its own, all in one transaction, as fast as the browser can; gives the milliseconds.
PLAIN = """(async files => {
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('plain', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('blobs');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const start = performance.now();
  await new Promise((resolve, reject) => {
    const transaction = database.transaction('blobs', 'readwrite', { durability: 'strict' });
    files.forEach((file, index) => transaction.objectStore('blobs').put(file, `${Math.random()} ${index}`));
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  const time = performance.now() - start;
  database.close();
  await new Promise(resolve => { indexedDB.deleteDatabase('plain').onsuccess = resolve; });
  return time;
})"""
# Writes them by `hold` of `Web/media.js`.
HELD = """(async files => {
  const media = await import('/app/media.js');
  await media.ready;
  const ids = files.map(() => `pick-${Math.random()}`), told = [], start = performance.now();
  await media.hold(files, ids, ids.map(() => 'photo'), ids.map(() => ''), names => told.push(...names));
  const time = performance.now() - start;
  if (told.length !== files.length) throw new Error(`${told.length} were stored`);
  await media.remove(ids);
  return time;
})"""
# Makes files that differ, of bytes that can't be compressed.
FILES_MADE = f"""Array.from({{ length: {FILES} }}, (_, index) => {{
  const bytes = new Uint8Array({BYTES});
  for (let i = 0; i < bytes.length; i += 65536) crypto.getRandomValues(bytes.subarray(i, i + 65536));
  return new File([bytes], `${{index}}.jpg`, {{ type: 'image/jpeg' }});
}})"""


def measure(folder: Path) -> list[report.Row]:
    """Measures both in rounds that alternate."""
    times = {PLAIN: [], HELD: []}
    with test_scripts_alone.serving() as address, sync_playwright() as playwright:
        # A profile on the disk: others are kept in memory.
        browser = playwright.chromium.launch_persistent_context(
            str(folder / "profile"), executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        try:
            page = browser.new_page()
            page.set_default_timeout(0)
            page.goto(f"{address}/tests/page.html?base")
            for _ in range(ROUNDS):
                for way, list_ in times.items():
                    list_.append(page.evaluate(f"{way}({FILES_MADE})"))
        finally:
            browser.close()
    plain, held = (statistics.median(list_) for list_ in times.values())
    size = FILES * BYTES / 1e6
    return [report.at_least(f"{FILES} chosen files stored, beside the browser alone", "x", plain / held, MINIMUM_SHARE,
                            f"{size / held * 1e3:.0f} and {size / plain * 1e3:.0f} MB/s")]
