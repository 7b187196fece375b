"""The packages: installed, used, updated with data, removed and purged."""

import json
import os
import secrets
import subprocess
import time
import urllib.request
from pathlib import Path

from distribution.deb import DATA, Package
from distribution.sandbox import PATIENCE_SECONDS
from distribution.system import UNITS
from distribution.trials.installed import CONFIGURATION, ROOT, TEXT, InstalledTest, Running, expect, say, write_note

PACKAGE_LIMIT = 25_000_000
LINK_LIMIT_SECONDS = 20
MEMORY_LIMIT = 40_000_000                 # that of `scripts/bench starting`


class PackageTest(InstalledTest):
    """The life of the packages in a bare root."""

    def run(self) -> None:
        """Runs everything in its order."""
        size = sum(package.file.stat().st_size for package in (self.current, self.media))
        expect(size <= PACKAGE_LIMIT, f"the packages have {size / 1e6:.1f} MB")
        (self.folder / "older").mkdir()
        older = Package(ROOT, self.folder / "older", 0, version="0.0.1").build()
        self.root.run("apt-get", "update", "--quiet=2")
        self.measure(older)
        self.check_files()
        identity = self.use_older()
        self.update(identity)
        self.lay_release()
        self.serve_release()
        self.remove()

    def measure(self, package: Path) -> None:
        """Installs a package whose dependencies are downloaded before, and checks the seconds until the link."""
        self.root.run("apt-get", "install", "--yes", "--quiet=2", "--download-only", self.root.place(package))
        began = time.monotonic()
        self.root.install(package)
        server = self.start()
        seconds = time.monotonic() - began
        server.stop()
        expect(server.link is not None and seconds <= LINK_LIMIT_SECONDS, f"{seconds:.1f} s from installing to the link")

    def check_files(self) -> None:
        """Checks what is installed."""
        status = (self.root.path / CONFIGURATION).stat()
        expect(status.st_mode & 0o777 == 0o640 and status.st_gid == self.root.account()[1], "only root and enot read the settings")
        data = (self.root.path / DATA[1:]).stat()
        expect(data.st_mode & 0o777 == 0o700 and data.st_uid == self.root.account()[0], "the data belongs to enot alone")
        expect("enot 0.1" in self.tool("--version"), "the program says its version")
        units = self.folder / "units"
        units.mkdir()
        for name in ("enot.service", "enot.socket"):
            # The program that they start must be there, which it is not on this machine.
            text = (self.root.path / UNITS / name).read_text().replace("/usr/bin/enot", "/bin/true")
            (units / name).write_text(text)
        command = ["systemd-analyze", "verify", "--man=no", *sorted(units.iterdir())]
        found = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        expect(found.returncode == 0, f"systemd accepts the units {found.stdout}")

    def use_older(self) -> str:
        """Writes a note with the older version, and returns its identity."""
        server = self.start()
        expect(server.link is not None, "the first start prints a link")
        expect(server.memory() <= MEMORY_LIMIT, f"the server has {server.memory() / 1e6:.1f} MB of memory after its start")
        _, identity = write_note(server.origin, server.link)
        say("a browser signs in and writes")
        server.stop()
        return identity

    def update(self, identity: str) -> None:
        """Updates with data and changed settings, and installs the program for media while the server runs."""
        path = self.root.path / CONFIGURATION
        path.write_text(path.read_text() + "\nlog-level = debug\n")
        self.root.install(self.current.file)
        expect("log-level = debug" in path.read_text(), "an update keeps changed settings")
        server = self.start()
        device = self.own(server)
        expect(json.loads(device.note(identity))["text"] == TEXT, "a note is as it was before the update")
        began = time.monotonic()
        self.root.install(self.media.file)
        say(f"{time.monotonic() - began:.0f} s to install {self.media.name}, downloads included")
        self.use_media()
        self.look_after(server)
        server.stop()

    def look_after(self, server: Running) -> None:
        """Reloads the settings, reads the server's numbers, and has the server examined, all in the sandbox of the unit."""
        token = secrets.token_hex(16)
        path = self.root.path / "etc/enot-token"      # not of the package, which purges its own directory
        path.write_text(token + "\n")
        os.chown(path, 0, self.root.account()[1])
        path.chmod(0o640)
        settings = self.root.path / CONFIGURATION
        settings.write_text(settings.read_text() + "metrics = /etc/enot-token\n")
        server.reload()
        request = urllib.request.Request(server.origin + "/metrics", headers={"Authorization": f"Bearer {token}"})
        with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            expect(b"\nenot_event_streams " in answer.read(), "a reload in the sandbox opens the page of numbers")
        report = json.loads(self.tool("doctor", "--config", "/" + CONFIGURATION, "--json"))
        expect(report["isGood"], "the doctor finds nothing that needs a hand")

    def use_media(self) -> None:
        """Makes a preview and a document."""
        picture = next((self.root.path / "usr/share/enot/recorded/pictures").glob("*.jpg"))
        inside = "/" + str(picture.relative_to(self.root.path))
        self.tool("thumbnail", inside, "/run/enot-test/preview.webp")
        self.tool("export", "--config", "/" + CONFIGURATION, "--pdf", "--topic", "Package", "/run/enot-test/notes.pdf")
        made = self.folder / "shared"
        expect((made / "preview.webp").read_bytes()[8:12] == b"WEBP", "a preview is made in the sandbox")
        expect((made / "notes.pdf").read_bytes().startswith(b"%PDF"), "a document is made in the sandbox")

    def remove(self) -> None:
        """Removes and purges the package."""
        database = self.root.path / DATA[1:] / "enot.sqlite"
        self.root.run("apt-get", "remove", "--yes", "--quiet=2", "enot")
        expect(not (self.root.path / "usr/bin/enot").exists() and (self.root.path / CONFIGURATION).exists(), "removing keeps the settings")
        said = self.root.run("apt-get", "purge", "--yes", "--quiet=2", "enot")
        expect(database.exists() and "ENOT_PURGE_DATA=yes" in said, "a purge keeps the data, and says how to remove it")
        expect(not (self.root.path / "etc/enot").exists(), "a purge removes the settings")
        self.root.install(self.current.file)
        self.root.run("apt-get", "purge", "--yes", "--quiet=2", "enot", ENOT_PURGE_DATA="yes")
        expect(not database.parent.exists() and self.root.account() is None, "a purge that is told to removes the data and the user")
