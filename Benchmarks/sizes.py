"""Weighs the client as browsers get it: every file that is wasm, JavaScript or CSS, compressed by brotli."""

from pathlib import Path

import report
import server as servers

MAXIMUM_KILOBYTES = 160
SUFFIXES = (".wasm", ".js", ".css")


def measure(_: Path) -> list[report.Row]:
    """Adds up the compressed files that the build made; a file too small to be compressed counts as it is."""
    total = 0
    largest = ("", 0)
    for path in (servers.ROOT / ".build/web").rglob("*"):
        if path.suffix not in SUFFIXES:
            continue
        compressed = path.with_name(path.name + ".br")
        size = (compressed if compressed.exists() else path).stat().st_size
        total += size
        largest = max(largest, (path.name, size), key=lambda file: file[1])
    if not total:
        raise RuntimeError("the web client is not built")
    return [report.at_most(
        "client, brotli: wasm + JavaScript + CSS", "kB", total / 1000, MAXIMUM_KILOBYTES, f"{largest[0]} {largest[1] / 1000:.1f} kB")]
