"""A repository for apt as a folder: a suite for each system, named as Debian names it. Any web server can offer it."""

import filecmp
import gzip
import lzma
import shutil
import subprocess
from pathlib import Path

from distribution.release import PackageFile
from distribution.signing import Key

COMPONENT = "main"
KEY_FILE = "enot.asc"


def run(*command: str | Path, folder: Path) -> str:
    """Runs a command in a folder and returns its output."""
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=folder).stdout


class Repository:
    """The folder, with the packages of an earlier one if there is one: whoever needs an earlier release finds it."""

    def __init__(self, folder: Path, earlier: Path | None = None):
        self.folder = folder
        folder.mkdir(parents=True)
        if earlier:
            shutil.copytree(earlier / "pool", folder / "pool")

    def add(self, package: PackageFile) -> None:
        """Adds a package. One that was released is never replaced: who has it installed would not get the other one."""
        target = self.folder / "pool" / package.suite / package.path.name
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists():
            shutil.copyfile(package.path, target)
        elif not filecmp.cmp(package.path, target, shallow=False):
            raise SystemExit(f"release: {target.name} is in the repository with other contents; a new release needs a new version")

    def write(self, key: Key) -> None:
        """Writes the lists of all packages, and signs them."""
        (self.folder / KEY_FILE).write_text(key.public())
        for pool in sorted((self.folder / "pool").iterdir()):
            self._write_suite(pool.name, key)

    def _write_suite(self, suite: str, key: Key) -> None:
        """Writes the lists of one suite."""
        pool, lists = Path("pool") / suite, self.folder / "dists" / suite
        shutil.rmtree(lists, ignore_errors=True)
        architectures = sorted({path.stem.rsplit("_", 1)[1] for path in (self.folder / pool).glob("*.deb")})
        for architecture in architectures:
            text = run("apt-ftparchive", "--arch", architecture, "packages", pool, folder=self.folder).encode()
            place = lists / COMPONENT / f"binary-{architecture}"
            place.mkdir(parents=True)
            (place / "Packages").write_bytes(text)
            (place / "Packages.gz").write_bytes(gzip.compress(text, 9, mtime=0))
            (place / "Packages.xz").write_bytes(lzma.compress(text))
        facts = {
            "Origin": "Enot", "Label": "Enot", "Suite": suite, "Codename": suite, "Components": COMPONENT,
            "Architectures": " ".join(architectures), "Description": "Enot, a notebook that works offline"}
        options = [f"-o=APT::FTPArchive::Release::{name}={value}" for name, value in facts.items()]
        release = lists / "Release"
        # In a file that is not among those which it lists.
        text = run("apt-ftparchive", *options, "release", ".", folder=lists)
        release.write_text(text)
        key.sign_inside(release, lists / "InRelease")
        key.sign_beside(release, lists / "Release.gpg")
