"""The image: unpacked, and started with a read-only root and one writable directory, as each of the users that it can be given."""

import json
import os
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

from distribution.sandbox import Sandbox
from distribution.system import SUITE
from distribution.trials.installed import FOLDER, ROOT, Running, expect, say, write_note

# In Debian 12 libxml2 needs ICU. The image that is released is that of Debian 13.
IMAGE_LIMIT, ARCHIVE_LIMIT = (380_000_000, 175_000_000) if SUITE == "bookworm" else (360_000_000, 165_000_000)
ENTRY, HEALTH = ["/usr/lib/enot/start", "serve"], "/usr/lib/enot/health"
ROOT_USER = (0, 0)
# What a container of root needs to become another user and to give that one the data; compose.yaml names them, too.
CAPABILITIES = ("CAP_CHOWN", "CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP", "CAP_DAC_OVERRIDE")


class ImageTest:
    """The image as an engine would run it."""

    def __init__(self, folder: Path):
        self.folder = folder
        version = (ROOT / "VERSION").read_text().strip()
        archive = FOLDER / f"enot-{version}.oci.tar"
        with tarfile.open(archive) as layers:
            layers.extractall(folder / "layout")
        subprocess.run(
            ["umoci", "unpack", "--image", f"{folder / 'layout'}:{version}", folder / "bundle"], check=True, stdout=subprocess.DEVNULL)
        (folder / "bundle").chmod(0o755)
        self.root = folder / "bundle/rootfs"
        size = sum(path.lstat().st_size for path in self.root.rglob("*") if path.is_file() and not path.is_symlink())
        expect(size <= IMAGE_LIMIT, f"the image has {size / 1e6:.0f} MB unpacked")
        expect(archive.stat().st_size <= ARCHIVE_LIMIT, f"and {archive.stat().st_size / 1e6:.0f} MB as it is downloaded")
        process = json.loads((folder / "bundle/config.json").read_text())["process"]
        expect(process["args"] == ENTRY, "it starts the server")
        self.user = (process["user"]["uid"], process["user"]["gid"])
        expect(self.user[0] != 0, "its user is not root")
        self.variables = dict(entry.split("=", 1) for entry in process["env"]) | {"ENOT_HOST": "127.0.0.1"}
        self.shared = folder / "shared"
        self.shared.mkdir()
        self.shared.chmod(0o777)

    def volume(self, name: str) -> Path:
        """Makes a volume as engines do: empty, with the owner and the rights of the directory in the image."""
        place = self.folder / name
        status = (self.root / self.variables["ENOT_DATA"][1:]).stat()
        place.mkdir()
        os.chown(place, status.st_uid, status.st_gid)
        place.chmod(status.st_mode & 0o7777)
        return place

    def sandbox(self, volume: Path, user: tuple[int, int], capabilities: tuple[str, ...] = ()) -> Sandbox:
        """Returns the sandbox of a container."""
        return Sandbox(self.root, user, (volume, self.variables["ENOT_DATA"]), capabilities=capabilities)

    def run(self) -> None:
        """Runs everything in its order."""
        self.serve()
        for _ in range(2):
            self.serve_as("a user of any number in the group of root", (12345, 0), "any")
        self.serve_as("root that gives itself up", ROOT_USER, "root", CAPABILITIES)
        owners = self.serve_as("root with PUID and PGID", ROOT_USER, "given", CAPABILITIES, PUID="4321", PGID="8765")
        expect(owners == {(4321, 8765)}, "the data belongs to PUID and PGID")
        owners = self.serve_as("root with another PUID", ROOT_USER, "given", CAPABILITIES, PUID="4322", PGID="8765")
        expect(owners == {(4322, 8765)}, "the data follows another PUID")
        self.refuse()
        said = self.sandbox(self.folder / "any", self.user).run(["/bin/date", "+%z"], self.variables | {"TZ": "Asia/Tokyo"})
        expect(said.strip() == "+0900", "time zones are there for TZ")

    def serve(self) -> None:
        """Serves as the image's user, and uses what can be done."""
        sandbox = self.sandbox(self.volume("data"), self.user)
        server = Running(sandbox, ENTRY, self.variables, self.folder)
        write_note(server.origin, server.link)
        say("a browser signs in and writes")
        asked = self.variables | {"ENOT_PORT": str(server.port)}
        sandbox.run([HEALTH], asked)
        say("the health check passes")
        self.use_media(sandbox)
        server.stop()
        failed = sandbox.start([HEALTH], asked, stderr=subprocess.DEVNULL).wait()
        expect(failed == 1, "the health check fails once the server is gone")

    def use_media(self, sandbox: Sandbox) -> None:
        """Makes previews and a document."""
        shutil.copy(ROOT / "Recorded/pictures/cups-sea-2.jpg", self.shared / "picture.jpg")
        def tool(*arguments: str) -> None:
            sandbox.run(["/usr/bin/enot", *arguments], self.variables, self.shared)

        tool("thumbnail", "/run/enot-test/picture.jpg", "/run/enot-test/preview.webp")
        tool("export", "--pdf", "--topic", "Package", "/run/enot-test/notes.pdf")
        tool("thumbnail", "/run/enot-test/notes.pdf", "/run/enot-test/page.webp")
        expect((self.shared / "preview.webp").read_bytes().startswith(b"RIFF"), "a preview of a picture is made")
        expect((self.shared / "notes.pdf").read_bytes().startswith(b"%PDF"), "and a document")
        expect((self.shared / "page.webp").read_bytes().startswith(b"RIFF"), "and a preview of the document")

    def serve_as(
            self, whom: str, user: tuple[int, int], volume: str, capabilities: tuple[str, ...] = (), **more: str) -> set[tuple[int, int]]:
        """Starts the server as a user on a volume, a new one the first time; returns the owners of all that is in it."""
        place = self.folder / volume
        is_new = not place.exists()
        sandbox = self.sandbox(self.volume(volume) if is_new else place, user, capabilities)
        server = Running(sandbox, ENTRY, self.variables | more, self.folder)
        status = Path(f"/proc/{server.server()}/status").read_text()
        runs_as = int(re.search(r"^Uid:\s+(\d+)", status, re.MULTILINE)[1])
        holds = int(re.search(r"^CapEff:\s+(\w+)", status, re.MULTILINE)[1], 16)
        expect(runs_as == (user[0] or int(more.get("PUID", self.user[0]))) and holds == 0, f"{whom} starts the server as {runs_as}")
        if is_new:
            write_note(server.origin, server.link)
        else:
            expect(server.link is None, "on the same volume, where somebody has signed in")
        server.stop()
        return {(path.lstat().st_uid, path.lstat().st_gid) for path in [place, *place.rglob("*")]}

    def refuse(self) -> None:
        """Asks for root, and for a name."""
        for wrong in ("0", "root"):
            sandbox = self.sandbox(self.folder / "given", ROOT_USER, CAPABILITIES)
            process = sandbox.start(ENTRY, self.variables | {"PUID": wrong}, stderr=subprocess.PIPE)
            _, said = process.communicate(timeout=60)
            expect(process.returncode == 64 and "PUID" in said, f"PUID={wrong} is refused: {said.strip()}")
