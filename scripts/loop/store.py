"""Keeps what was built by the content of what it was built from, outside the folder of the project, so that no clone builds it twice.

An entry is one archive, `<kind>/<key>-<digest>.tar`: its name says what it was made from and what is in it, and it appears whole or
not at all.
"""

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

ENTRIES_OF_A_KIND = 5
MAXIMUM_BYTES = 4_000_000_000


def folder() -> Path:
    """Gives the folder of all that is kept."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "enot"


def digest(path: Path) -> str:
    """Computes the SHA-256 of a file."""
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


class Store:
    """Stands for the archives of one kind; a store that can't be written to keeps nothing and fails nothing."""

    def __init__(self, kind: str, place: Path | None = None, entries: int = ENTRIES_OF_A_KIND):
        self.root = place or folder()
        self.place = self.root / kind
        self.entries = entries

    def restore(self, key: str, outputs: tuple[str, ...], root: Path) -> bool:
        """Puts what is kept under a key in its place, if it is there and whole; tells whether it did. Outputs may be patterns."""
        for entry in self.place.glob(f"{key}-*.tar"):
            if entry.stem.partition("-")[2] != digest(entry):
                print(f"{entry.name} is damaged and dropped")
                entry.unlink(missing_ok=True)
                continue
            os.utime(entry)
            (root / ".build").mkdir(exist_ok=True)
            with tempfile.TemporaryDirectory(prefix="restoring-", dir=root / ".build") as unpacked:
                subprocess.run(["tar", "-xf", str(entry), "-C", unpacked], check=True)
                for output in {*matching(root, outputs), *matching(Path(unpacked), outputs)}:
                    replace(Path(unpacked) / output, root / output)
            return True
        return False

    def keep(self, key: str, outputs: tuple[str, ...], root: Path) -> None:
        """Keeps what was built under a key, and lets go what was used longest ago."""
        present = [str(output) for output in matching(root, outputs)]
        try:
            self.place.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(prefix="keeping-", dir=self.root) as packed:
                archive = Path(packed) / "archive.tar"
                subprocess.run(["tar", "-cf", str(archive), "-C", str(root), *present], check=True)
                archive.rename(self.place / f"{key}-{digest(archive)}.tar")
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"nothing is kept: {error}")
            return
        for entry in superfluous(aged(self.place), self.entries, MAXIMUM_BYTES):
            (self.place / entry).unlink(missing_ok=True)


def matching(root: Path, patterns: tuple[str, ...]) -> list[Path]:
    """Lists what is there of some patterns, from the root on."""
    return sorted({path.relative_to(root) for pattern in patterns for path in root.glob(pattern)})


def aged(place: Path) -> list[tuple[str, float, int]]:
    """Lists the entries of a folder: name, time of the last use, bytes."""
    found = []
    for entry in place.glob("*.tar"):
        status = entry.stat()
        found.append((entry.name, status.st_mtime, status.st_size))
    return found


def superfluous(entries: list[tuple[str, float, int]], maximum_count: int, maximum_bytes: int) -> list[str]:
    """Chooses what goes, so that the newest stay within a count and a size; the newest stays whatever its size."""
    gone, size = [], 0
    for position, (name, _, count) in enumerate(sorted(entries, key=lambda entry: -entry[1])):
        size += count
        if position >= maximum_count or (position > 0 and size > maximum_bytes):
            gone.append(name)
    return gone


def replace(source: Path, target: Path) -> None:
    """Moves a file or folder to its place, over what is there; what the archive has not got is not there afterwards."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.is_dir() and not target.is_symlink():
        shutil.rmtree(target)
    else:
        target.unlink(missing_ok=True)
    if source.exists():
        source.rename(target)
