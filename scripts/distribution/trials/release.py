"""A release: written, signed, offered, and installed and updated from by apt."""

import contextlib
import functools
import http.server
import os
import re
import sqlite3
import subprocess
import threading
import urllib.request
from pathlib import Path

from distribution.deb import DATA, packages
from distribution.release import package_file
from distribution.repository import Repository
from distribution.sandbox import PATIENCE_SECONDS
from distribution.system import MARK, SUITE
from distribution.trials.installed import ROOT, InstalledTest, expect, say


class Offered:
    """A folder that is offered on this machine by a web server, until it is closed."""

    def __init__(self, folder: Path):
        handler = functools.partial(QuietHandler, directory=folder)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        """Ends the server."""
        self.server.shutdown()
        self.server.server_close()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Answers without a log."""

    def log_message(self, *_) -> None:
        """Writes nothing."""


class ReleaseTest(InstalledTest):
    """A release that is written, and installed and updated by apt from its repository, as docs/install.md says."""

    def run(self) -> None:
        """Runs everything in its order."""
        files = self.write_release()
        offered = Offered(files)
        try:
            self.add_repository(offered.address)
            self.update()
            self.go_back()
        finally:
            offered.close()
        self.refuse_later_database()

    def gpg(self, *arguments: str | Path) -> str:
        """Runs gpg with keys of its own and returns what it said."""
        command = ["gpg", "--batch", "--quiet", *arguments]
        result = subprocess.run(command, env=os.environ | self.keys, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if result.returncode != 0:
            raise AssertionError(f"gpg ended with {result.returncode}: {result.stdout}")
        return result.stdout

    def write_release(self) -> Path:
        """Writes a release over one of an earlier version, signed with a new key, and returns its folder."""
        home = self.folder / "keys"
        home.mkdir(mode=0o700)
        self.keys = {"GNUPGHOME": str(home)}
        for name in ("releases@enot.example", "stranger@enot.example"):
            self.gpg("--passphrase", "", "--quick-generate-key", name, "ed25519", "sign", "never")
        earlier = self.folder / "earlier"
        repository = Repository(earlier)
        (self.folder / "older").mkdir()
        for package in packages(ROOT, self.folder / "older", 0, "0.0.1"):
            repository.add(package_file(package.build()))
        files = self.folder / "release"
        subprocess.run(
            [ROOT / "scripts/release", "--key", "releases@enot.example", "--repository", earlier, "--output", files],
            env=os.environ | self.keys, check=True, stdout=subprocess.DEVNULL)
        self.gpg("--verify", files / "SHA256SUMS.asc", files / "SHA256SUMS")
        subprocess.run(["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"], cwd=files, check=True)
        say("a release is written, its sums are signed and right")
        subprocess.run(["gpgconf", "--kill", "all"], env=os.environ | self.keys, check=True)
        return files

    def add_repository(self, address: str) -> None:
        """Adds the repository as docs/install.md says, first with the key of another."""
        text = re.search(r"^ *Types: deb\n.*?(?= *```)", (ROOT / "docs/install.md").read_text(), re.MULTILINE | re.DOTALL)[0]
        text = re.sub(r"^ +", "", text, flags=re.MULTILINE)
        text = re.sub(r"(?<=URIs: ).*", f"{address}/apt", re.sub(r"(?<=Suites: ).*", SUITE, text))
        (self.root.path / "etc/apt/sources.list.d/enot.sources").write_text(text)
        key = self.root.path / re.search(r"Signed-By: /(\S+)", text)[1]
        key.parent.mkdir(parents=True, exist_ok=True)
        key.write_text(self.gpg("--armor", "--export", "stranger@enot.example"))
        said = self.root.run("sh", "-c", "apt-get update 2>&1 || true")
        expect("is not signed" in said or "NO_PUBKEY" in said, "apt refuses the repository with the key of another")
        with urllib.request.urlopen(f"{address}/apt/enot.asc", timeout=PATIENCE_SECONDS) as answer:
            key.write_bytes(answer.read())
        said = self.root.run("apt-get", "update")
        expect("W:" not in said and "E:" not in said, "apt reads the repository with its key")

    def version(self) -> str:
        """Returns the version that is installed."""
        return self.root.run("dpkg-query", "--show", "--showformat", "${Version} ${Status}", "enot")

    def update(self) -> None:
        """Installs the earlier release by its version, with the data of the frozen release, and updates it."""
        older = f"0.0.1+{MARK}"
        self.root.run("apt-get", "install", "--yes", "--quiet=2", f"enot={older}")
        server = self.start()
        expect(server.link is not None, "the earlier release installs from the repository, and prints a link")
        server.stop()
        self.lay_release()
        self.root.run("apt-get", "upgrade", "--yes", "--quiet=2")
        expect(self.version() == f"{self.current.version} install ok installed", f"apt updates {older} to {self.current.version}")
        self.serve_release()

    def go_back(self) -> None:
        """Asks apt for the earlier release."""
        command = ("apt-get", "install", "--yes", "--quiet=2", "--allow-downgrades", f"enot=0.0.1+{MARK}")
        said = self.root.run("sh", "-c", f"{' '.join(command)} 2>&1 || true")
        expect("may not be able to read" in said and "ENOT_ALLOW_DOWNGRADE" in said, "an earlier release is refused, with the reason")
        expect(self.version() == f"{self.current.version} install ok installed", "what was installed stays")
        self.serve_release()
        self.root.run("apt-get", "remove", "--yes", "--quiet=2", "enot")
        said = self.root.run("sh", "-c", f"{' '.join(command)} 2>&1 || true")
        expect("may not be able to read" in said, "and after the later one was removed, too")
        self.root.run(*command, ENOT_ALLOW_DOWNGRADE="yes")
        expect(self.version().startswith("0.0.1"), "an earlier release installs for who insists")

    def refuse_later_database(self) -> None:
        """Starts the server with a database that a later program has written."""
        with contextlib.closing(sqlite3.connect(self.root.path / DATA[1:] / "enot.sqlite")) as database:
            later = database.execute("PRAGMA user_version").fetchone()[0] + 1
            database.execute(f"PRAGMA user_version = {later}")
        process = self.sandbox().start(
            self.command, {"PATH": "/usr/bin:/bin"}, self.folder / "shared", stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        said, _ = process.communicate(timeout=PATIENCE_SECONDS)
        reason = f"has version {later}; this program supports versions up to {later - 1}"
        expect(process.returncode != 0 and reason in said, "a database of a later release is refused, with the reason")
