"""Makes another build of the client out of the one that was built: what a server has after it was brought up to date."""

import gzip
import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

from server import ROOT

FILES = re.compile(r"FILES=(\{.*?\})")
VERSION = re.compile(r'VERSION="(\w+)"')
MARK = '<meta name="build" content="another">'
# Tells whether the page is of the other build.
IS_ANOTHER = "!!document.querySelector('meta[name=build]')"


def another_build(folder: Path) -> Path:
    """Copies the client into a folder, says on its page that it is another, and lets its worker keep exactly that."""
    shutil.copytree(ROOT / ".build/web", folder)
    page = folder / "index.html"
    page.write_text(page.read_text().replace("</head>", MARK + "</head>", 1))
    assert MARK in page.read_text(), "the page has a head"
    describe(folder)
    for name in ("index.html", "sw.js"):
        compress(folder / name)
    return folder


def describe(folder: Path) -> None:
    """Writes the digests and the version that the worker goes by, as the build does."""
    worker = folder / "sw.js"
    program = worker.read_text()
    files = json.loads(FILES.search(program).group(1))
    digests = {path: hashlib.sha256((folder / path[1:]).read_bytes()).hexdigest() for path in files}
    assert digests != files, "the build is another"
    text = ",".join(f'"{path}":"{digest}"' for path, digest in digests.items())
    version = hashlib.sha256(text.encode()).hexdigest()[:12]
    program = FILES.sub(f"FILES={{{text}}}", program)
    worker.write_text(VERSION.sub(f'VERSION="{version}"', program))


def compress(file: Path) -> None:
    """Compresses a file beside itself, in the ways in which it was."""
    packed = file.with_name(file.name + ".gz")
    if packed.exists():
        packed.write_bytes(gzip.compress(file.read_bytes(), mtime=0))
    if file.with_name(file.name + ".br").exists():
        subprocess.run(["brotli", "-q", "5", "-k", "-f", file], check=True)
