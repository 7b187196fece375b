"""Starts the client that counts its calls in every way a start can go, and writes the list of the functions that were called.

usage: record_start.py NAMED.wasm, run by scripts/record-start. What counts as a start: the link that signs in, or none, the start screen,
the guide, the topics, the notes of a topic, in three languages, on a quick machine and on slow ones, where answers meet other moments,
and over slow networks, where they come later still, or are lost or refusals at first; then the same with what is stored, at last
without the server; all of it while the rest is held back. A start from what the service worker keeps has all of the program and is
not counted.
"""

import base64
import itertools
import struct
import sys
import tempfile
from pathlib import Path

import engines
import server as servers
import steps

sys.path.append(str(servers.ROOT / "scripts"))
import program_functions as functions

HEADER = """# Lists the functions that a start calls; scripts/record-start writes it, scripts/split-program reads it.
# A line names a declaration of ours. After `-`, a function of such a declaration, or one that the compiler adds, that no start calls;
# after `+`, one that the compiler adds and a start calls.
"""
HASH_LENGTH = 8                           # bytes before the counts of a profile
# What loads the rest and says that it can't be had is in the first part, called or not.
ALWAYS = (
    "Browser.Console.", "Browser.JSError.", "Browser.JSValue.message", "Browser.Program.", "Browser.ServiceWorker.register",
    "Client.App.isRestAwaited", "Client.App.present", "Client.App.updateRest", "Client.AppView.waiting", "Components.Controls.button",
    "Components.EmptyState.", "EnotWeb.Runtime.fetchRest", "EnotWeb.Runtime.registerWorker",
)
LOCALES = ["en-GB", "ru-RU", "ja-JP"]
SLOWNESS = [1, 4, 16]                     # times that a machine is slower than this one
LATENESS = [100, 300, 1000, 3000]         # milliseconds that each answer comes later, at most; how much differs from one to the next
DELAY = """(() => {
    const fetch = globalThis.fetch, pause = () => new Promise(resolve => setTimeout(resolve, Math.random() * %d));
    globalThis.fetch = async (...values) => {
        const answer = await fetch(...values);
        if (!answer.url.includes('/app/')) await pause();
        return answer;
    };
})()"""
MISHAPS = ["lost", "no page", "no room"]
MISHAP = """(() => {
    const fetch = globalThis.fetch, mishaps = %s, counts = globalThis.mishaps = new Map();
    const problem = JSON.stringify({ type: 'urn:enot:problem:storage', title: 'storage', status: 507, detail: '' });
    globalThis.fetch = async (address, options, ...values) => {
        const answer = await fetch(address, options, ...values), what = `${options?.method} ${answer.url}`, count = counts.get(what) ?? 0;
        if (answer.url.includes('/app/') || count === mishaps.length) return answer;
        counts.set(what, count + 1);
        if (mishaps[count] === 'lost') throw new TypeError('lost');
        return mishaps[count] === 'no page' ? new Response('<html>', { status: 502 }) : new Response(problem, { status: 507 });
    };
})()"""
PROFILE = """(() => {
    const { __write_profile: write, enot_allocate: allocate, memory } = enot.exports;
    const size = write(0, 0), start = allocate(size);
    write(start, size);
    return btoa(Array.from(new Uint8Array(memory.buffer, start, size), byte => String.fromCharCode(byte)).join(''));
})()"""


def called(page) -> set[int]:
    """Lists the numbers of the functions that a page has called since it was loaded."""
    profile = base64.b64decode(page.js(PROFILE))
    counts = struct.unpack(f"<{(len(profile) - HASH_LENGTH) // 4}I", profile[HASH_LENGTH:])
    return {index for index, count in enumerate(counts) if count}


def look_around(device) -> set[int]:
    """Goes from the topics to the notes and back."""
    device.topics()
    device.open_row("Forest")
    device.page.wait_for('.row-open[aria-label="Berries"]')
    device.back()
    device.page.wait_for('.row-open[aria-label="Forest"]')
    device.wait_synchronised()
    return called(device.page)


def visitor(engine, server, slowness: int = 1, lateness: int = 0, mishaps: list[str] | None = None, **options) -> steps.Device:
    """Gives a new browser, which will wait for the rest for ever."""
    profile = engine.profile(**options)
    device = steps.Device(engine, server, engine.page(profile), profile)
    device.page.slow_down(slowness)
    if lateness:
        device.page.page.add_init_script(DELAY % lateness)
    if mishaps:
        device.page.page.add_init_script(MISHAP % mishaps)
    device.page.page.add_init_script("globalThis.isRestHeld = true")
    return device


def stranger(engine, server, place: str) -> set[int]:
    """Comes without an invitation, or with one that is worth nothing, and waits for the screen on which one signs in."""
    device = visitor(engine, server)
    device.page.open(server.origin + place)
    device.page.wait_for(".screen .splash-text")
    return called(device.page)


def newcomer(engine, server, **options) -> steps.Device:
    """Signs a new browser in, which waits for the rest for ever."""
    device = visitor(engine, server, **options)
    device.enter(server.invitation())
    device.start()
    device.topics()
    return device


def first_start(engine, server, **options) -> tuple[steps.Device, set[int]]:
    """Signs a new browser in and looks around; a second time with what was stored."""
    device = newcomer(engine, server, **options)
    found = look_around(device)
    device.page.open(server.origin + "/topics")
    device.page.wait_for('.row-open[aria-label="Forest"]')
    return device, found | look_around(device)


def record(folder: Path) -> set[int]:
    """Starts the client in every way."""
    server = servers.Server(folder / "data")
    engine = engines.engine("chromium")
    try:
        # Notes of welcome are not made before the rest is there.
        device = newcomer(engine, server)
        device.page.wait_text("No topics yet")
        found = called(device.page) | stranger(engine, server, "/") | stranger(engine, server, "/enter#" + "0" * 43)
        # Another device writes, and is not counted.
        writer = steps.Person(engine, server).device()
        writer.topics()
        writer.add_topic("Forest")
        writer.open_row("Forest")
        writer.add_note("Mushrooms", "# Where\nask @anna https://example.org")
        writer.add_note("Berries", "red")
        writer.wait_synchronised()
        for locale, slowness in itertools.product(LOCALES, SLOWNESS):
            found |= first_start(engine, server, locale=locale, slowness=slowness)[1]
        for _ in range(3):
            found |= first_start(engine, server, mishaps=MISHAPS)[1]
        for lateness in LATENESS * 3:
            device, more = first_start(engine, server, lateness=lateness)
            found |= more
        server.kill()
        device.open_row("Forest")
        device.page.wait_for('.row-open[aria-label="Berries"]')
        return found | called(device.page)
    finally:
        engine.close()
        server.kill()


def main() -> None:
    """Runs the command."""
    program = functions.Program(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        used = record(Path(folder))
    used |= program.with_additions(program.mentioning(ALWAYS))
    lines = program.lines(used)
    Path(functions.LIST).write_text(HEADER + "\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(used)} of {len(program.names)} functions are called; {len(lines)} lines")


if __name__ == "__main__":
    main()
