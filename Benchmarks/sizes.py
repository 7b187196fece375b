"""Weighs the client as browsers get it, compressed by brotli: what START and the guide need, and all that a first visit downloads.

START and the guide need the page, two scripts, the style sheet and six pictures. All are also the other scripts, the program, the words
of one language (the largest counts) and the service worker. The worker then also keeps what may be needed later: the other languages,
pictures, and Leaflet for maps. Libraries for code and formulas come with the first page that needs them. Both are told without a bound.
"""

import re
from pathlib import Path

import report
import server as servers

MAXIMUM_OPENING_KILOBYTES = 60
MAXIMUM_KILOBYTES = 1100
SCRIPT = re.compile(r'"/app/\w+/([a-z]+\.js)"')
LANGUAGES = ("en", "ru", "ja")


def weight(path: Path) -> float:
    """Gives the kilobytes of a compressed file; one too small or too dense to be compressed counts as it is."""
    compressed = path.with_name(path.name + ".br")
    return (compressed if compressed.exists() else path).stat().st_size / 1000


def measure(_: Path) -> list[report.Row]:
    """Gives what the page loads and what the worker keeps beside it."""
    web = servers.ROOT / ".build/web"
    parts = next(web.glob("app/*/enot.wasm")).parent
    opening = {web / "index.html", *(parts / name for name in ("look.js", "opening.js", "enot.css")), *web.glob("app/images/guide-*.svg")}
    words = max((parts / f"{language}.txt" for language in LANGUAGES), key=weight)
    loaded = opening | {web / "sw.js", parts / "enot.wasm", parts / "enot.css", words}
    loaded |= {parts / name for name in SCRIPT.findall((web / "index.html").read_text(encoding="utf-8"))}
    libraries = set(next(web.glob("app/*/katex.js")).parent.iterdir())
    plain = {path for path in web.rglob("*") if path.is_file() and path.suffix not in (".br", ".gz")}
    return [
        report.at_most("client, what START and the guide need, brotli", "kB", sum(map(weight, opening)), MAXIMUM_OPENING_KILOBYTES),
        report.at_most(
            "client, what a first visit downloads, brotli", "kB", sum(map(weight, loaded)), MAXIMUM_KILOBYTES,
            f"enot.wasm {weight(parts / 'enot.wasm'):.1f} kB"),
        report.told("client, what the worker keeps beside it, brotli", "kB", sum(map(weight, plain - loaded - libraries))),
        report.told("client, libraries for code and formulas, brotli", "kB", sum(map(weight, plain & libraries))),
    ]
