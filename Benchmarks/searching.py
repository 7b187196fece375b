"""Asks the search of a server with 100,000 notes, and that of Chromium with 10,000 and no server.

The words are made up: 40,000 of them, common ones often and rare ones seldom, Latin, Cyrillic and Japanese.
"""

import http.client
import json
import random
import statistics
import subprocess
import time
from pathlib import Path
from urllib.parse import quote, urlsplit

import browsing
import engines
import notebook
import report
import server as servers
import steps
import tracing

ROOT = Path(__file__).resolve().parent.parent
BENCH = ROOT / ".build/bench/release/SearchBench"
NOTES, DEVICE_NOTES = 100_000, 10_000
WORDS_OF_A_NOTE = 70
VOCABULARY = 40_000
QUERIES = 60
MAXIMUM_ANSWER_MILLISECONDS = 20
MAXIMUM_KEY_MILLISECONDS = 16
MAXIMUM_READY_MILLISECONDS, MAXIMUM_STEP_MILLISECONDS = 300, 8
MAXIMUM_SHARE = 1.5
PAUSE_MICROSECONDS = 60_000
FIELD = ".finding .search-field"
STEPS = ("TimerFire", "FunctionCall")     # of the page's program; what is shorter than half a millisecond is something else
SHOWN = browsing.WATCH.replace("seen.milliseconds = performance.now()", "seen.milliseconds = performance.now(); performance.mark('shown')")


class Words:
    """Draws words, common ones often, as texts do."""

    def __init__(self, seed: int):
        self.source = random.Random(seed)
        scripts = ("abcdefghijklmnoprstuvwy", "абвгдежзийклмнопрстуфхцчшыьюя", "森川手紙東京駅写真天気公園電話旅行日記")
        self.words = []
        for _ in range(VOCABULARY):
            script = self.source.choices(scripts, (4, 5, 1))[0]
            length = self.source.randint(2, 4) if script is scripts[2] else self.source.randint(2, 11)
            self.words.append("".join(self.source.choices(script, k=length)))

    def word(self) -> str:
        """Draws a word: the rank of one is as likely as its logarithm is wide (Zipf)."""
        return self.words[min(VOCABULARY - 1, int(VOCABULARY ** self.source.random()) - 1)]

    def note(self) -> tuple[str, str]:
        """Writes a title and a text."""
        return " ".join(self.word() for _ in range(3)), " ".join(self.word() for _ in range(WORDS_OF_A_NOTE))

    def query(self) -> str:
        """Asks for one to three words, the last one sometimes only begun, sometimes all behind one another."""
        words = [self.word() for _ in range(self.source.randint(1, 3))]
        if self.source.random() < 0.3:
            words[-1] = words[-1][:max(2, len(words[-1]) // 2)]
        return '"' + " ".join(words) + '"' if self.source.random() < 0.1 else " ".join(words)


def filled(folder: Path, count: int, words: Words) -> tuple:
    """Starts a server with so many notes; gives it, its notebook and the notes."""
    server = servers.Server(folder)
    notes = [words.note() for _ in range(count)]
    book = notebook.Notebook(server.origin, server.link)
    book.add_notes(book.add_topic("Everything"), notes)
    return server, book, notes


def on_the_server(folder: Path) -> list[report.Row]:
    """Asks a server; the first question, which makes the index, is told apart."""
    words = Words(5)
    server, book, _ = filled(folder, NOTES, words)
    try:
        connection = http.client.HTTPConnection(urlsplit(server.origin).netloc, timeout=120)
        def ask(query):
            start = time.perf_counter()
            connection.request("GET", "/api/v1/search?limit=50&query=" + quote(query), headers={"Cookie": book.cookie})
            answer = connection.getresponse()
            body = json.loads(answer.read())
            if answer.status != 200:
                raise RuntimeError(f"{answer.status} {body}")
            return (time.perf_counter() - start) * 1000
        first = ask(words.query())
        times = [ask(words.query()) for _ in range(QUERIES)]
    finally:
        server.kill()
    return [
        report.at_most("search among 100,000 notes, server, 95th percentile", "ms", statistics.quantiles(times, n=20)[-1],
                       MAXIMUM_ANSWER_MILLISECONDS),
        report.told("the first search after a start, which makes the index", "ms", first)]


def readiness(trace: bytes) -> tuple[float, float]:
    """Gives the milliseconds from the first screen to the end of the last step of indexing, and of the longest step."""
    events = json.loads(trace)["traceEvents"]
    shown = next(event for event in events if event["name"] == "shown" and event["cat"].startswith("blink.user_timing"))
    steps_after = [event for event in events if event["name"] in STEPS and event["ph"] == "X" and event["pid"] == shown["pid"]
                   and event["tid"] == shown["tid"] and event["ts"] > shown["ts"] and event.get("tdur", event["dur"]) > 500]
    last, longest = shown["ts"], 0
    for event in sorted(steps_after, key=lambda event: event["ts"]):
        if event["ts"] - last > PAUSE_MICROSECONDS:     # the steps follow one another; what comes later is something else
            break
        last, longest = event["ts"] + event["dur"], max(longest, event.get("tdur", event["dur"]))
    return (last - shown["ts"]) / 1000, longest / 1000


def in_the_browser(folder: Path) -> list[report.Row]:
    """Starts Chromium without a server, and types into its search."""
    words = Words(6)
    server, _, notes = filled(folder, DEVICE_NOTES, words)
    engine = engines.engine("chromium")
    try:
        _, device = browsing.first_sync(engine, server)
        device.wait_synchronised()
        device.page.wait(browsing.KEPT)
        address = device.page.js("location.href")
        device.page.close()
        server.kill()
        page = engine.page(device.profile)
        page.page.add_init_script(SHOWN)
        engine.browser.start_tracing(page=page.page, categories=[*tracing.CATEGORIES, "blink.user_timing"])
        page.open(address)
        browsing.watched(page)
        page.page.wait_for_timeout(2_000)
        ready, longest = readiness(engine.browser.stop_tracing())
        page.js("void document.querySelector('.magnifier').click()")
        page.wait(f"document.querySelector({FIELD!r})")
        page.page.focus(FIELD)
        keys = [key for _ in range(12) for key in (*words.query().replace('"', "")[:10], "Escape")]
        press(page.page, keys[:20])
        engine.browser.start_tracing(page=page.page, categories=tracing.CATEGORIES)
        press(page.page, keys[20:])
        costs = tracing.costs(engine.browser.stop_tracing(), "input")
    finally:
        engine.close()
        server.kill()
    said = subprocess.run([BENCH], input="\n".join(f"{title}\t{text}" for title, text in notes), capture_output=True, text=True, check=True)
    size = {what: int(number) for what, number in (line.split() for line in said.stdout.splitlines())}
    return [
        report.at_most("a key of a search among 10,000 notes, 95th percentile", "ms", tracing.percentile(costs), MAXIMUM_KEY_MILLISECONDS),
        report.at_most("10,000 notes ready to be searched after the list is shown", "ms", ready, MAXIMUM_READY_MILLISECONDS),
        report.at_most("the longest step of it", "ms", longest, MAXIMUM_STEP_MILLISECONDS),
        report.against("memory of their index", "MB", size["index"] / 1e6, "text", size["text"] / 1e6, MAXIMUM_SHARE)]


def press(page, keys: list[str]) -> None:
    """Types keys one after another; letters that no keyboard has are inserted."""
    for key in keys:
        if key == "Escape":
            page.keyboard.press(key)
        else:
            page.keyboard.insert_text(key)
        page.wait_for_timeout(60)


def measure(folder: Path) -> list[report.Row]:
    """Gives what searches cost on the server and in the browser."""
    return on_the_server(folder / "server") + in_the_browser(folder / "device")
