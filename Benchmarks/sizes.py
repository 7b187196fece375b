"""Weighs the client as browsers get it, compressed by brotli: what a start downloads, and what comes after the first screen.

A start downloads the scripts that the page names, the first part of the program, its style sheet and the words of one language: the
largest counts. Nothing else is asked for before the list of topics can be used; `EndToEnd/test_parts.py` holds the rest back and uses
them. The service worker loads its own script and what it keeps once the rest is there; its script is counted as if it were part of the
start.
"""

import re
from pathlib import Path

import report
import server as servers

MAXIMUM_KILOBYTES = 160
FIRST = ("first.wasm", "first.css")
SCRIPT = re.compile(r'"/app/\w+/([a-z]+\.js)"')
REST = ("rest.wasm", "rest.css")
LANGUAGES = ("en", "ru", "ja")


def weight(folder: Path, *patterns: str) -> float:
    """Adds up the compressed files of patterns in kilobytes; a file too small to be compressed counts as it is."""
    sizes = []
    for pattern in patterns:
        found = sorted(folder.glob(pattern))
        if not found:
            raise RuntimeError(f"{folder} has no {pattern}: build the client by scripts/build-web")
        for path in found:
            compressed = path.with_name(path.name + ".br")
            sizes.append((compressed if compressed.exists() else path).stat().st_size)
    return sum(sizes) / 1000


def measure(_: Path) -> list[report.Row]:
    """Gives the weights of the two parts."""
    web = servers.ROOT / ".build/web"
    parts = next(web.glob("app/*/first.wasm")).parent
    scripts = SCRIPT.findall((web / "index.html").read_text(encoding="utf-8"))
    words = {language: weight(parts, f"{language}.txt") for language in LANGUAGES}
    rest_words = {language: weight(parts, f"{language}-rest.txt") for language in LANGUAGES}
    largest = max(words, key=words.get)
    first = weight(parts, *FIRST, *scripts) + weight(web, "sw.js") + words[largest]
    late = [path.name for path in parts.glob("*.js") if path.name not in scripts]
    rest = weight(parts, *REST, *late) + rest_words[largest]
    return [
        report.at_most(
            "client, what a start downloads, brotli", "kB", first, MAXIMUM_KILOBYTES,
            f"first.wasm {weight(parts, 'first.wasm'):.1f} kB"),
        report.told("client, what comes after the first screen, brotli", "kB", rest, f"rest.wasm {weight(parts, 'rest.wasm'):.1f} kB"),
    ]
