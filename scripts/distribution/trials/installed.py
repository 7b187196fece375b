"""A bare Debian root, what is installed in it, and the server of it."""

import json
import os
import re
import shutil
import signal
import subprocess
import tarfile
import tempfile
import time
from pathlib import Path

from distribution.deb import DATA, packages
from distribution.image import NETWORK
from distribution.sandbox import PATIENCE_SECONDS, Sandbox, States, system_calls, unit
from distribution.system import COMPONENTS, SUITE, UNITS
from notebook import Notebook
from server import LINK, free_port

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / ".build/package"
FROZEN = ROOT / "Tests/Releases/1"
CONFIGURATION = "etc/enot/enot.conf"
TEXT = "Written before the update: Ёжик, 猫"


def say(what: str) -> None:
    """Prints a line that passed."""
    print(f"ok  {what}", flush=True)


def expect(claim: bool, what: str) -> None:
    """Fails unless a claim holds."""
    if not claim:
        raise AssertionError(what)
    say(what)


class BareRoot:
    """A new Debian root without anything of Enot."""

    def __init__(self, folder: Path):
        self.path = folder / "root"
        base = FOLDER / "base.tar"
        if not base.exists():
            settings = subprocess.run(["apt-config", "dump"], check=True, capture_output=True, text=True).stdout.splitlines()
            options = [f"--aptopt={match[1]}" for match in map(NETWORK.match, settings) if match]
            subprocess.run(
                ["mmdebstrap", "--mode=root", "--quiet", "--variant=minbase", "--include=apt", f"--components={COMPONENTS}", *options,
                 SUITE, base], check=True)
        self.path.mkdir()
        subprocess.run(["tar", "--extract", "--file", base, "--directory", self.path, "--exclude=./dev/*"], check=True)
        for name in ("resolv.conf", "hosts"):
            shutil.copy(f"/etc/{name}", self.path / "etc" / name)

    def run(self, *command: str, **variables: str) -> str:
        """Runs a command as root in the root and returns what it printed."""
        inside = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"'
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LANG": "C.UTF-8"} | variables
        result = subprocess.run(
            ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", inside, self.path, *command], env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if result.returncode != 0:
            raise AssertionError(f"{' '.join(command)} ended with {result.returncode}:\n{result.stdout[-2000:]}")
        return result.stdout

    def place(self, package: Path) -> str:
        """Copies a package file into the root and returns its path there."""
        shutil.copy(package, self.path / "srv")
        return f"/srv/{package.name}"

    def install(self, *packages: Path) -> None:
        """Installs package files, or updates to them."""
        self.run("apt-get", "install", "--yes", "--quiet=2", *map(self.place, packages))

    def account(self) -> tuple[int, int] | None:
        """Returns the numbers of the server's user and group."""
        found = re.search(r"^enot:[^:]*:(\d+):(\d+):", (self.path / "etc/passwd").read_text(), re.MULTILINE)
        return (int(found[1]), int(found[2])) if found else None


class Running:
    """A server in a sandbox, until it is stopped; it says when it is ready, as it would to systemd."""

    def __init__(self, sandbox: Sandbox, command: list[str], environment: dict[str, str], folder: Path):
        self.port = free_port()
        shared = Path(tempfile.mkdtemp(dir=folder))
        shared.chmod(0o777)
        states = States(shared / "notify")
        variables = environment | {"ENOT_PORT": str(self.port), "NOTIFY_SOCKET": "/run/enot-test/notify"}
        began = time.monotonic()
        with open(shared / "log", "w") as log:
            self.process = sandbox.start(command, variables, shared, stdout=subprocess.PIPE, stderr=log)
        self.log = shared / "log"
        try:
            states.wait("READY=1")
        except TimeoutError:
            self.process.kill()
            raise AssertionError(f"the server is not ready: {self.log.read_text()[-2000:]}") from None
        finally:
            states.close()
        self.seconds = time.monotonic() - began
        self.origin = f"http://127.0.0.1:{self.port}"
        os.set_blocking(self.process.stdout.fileno(), False)
        found = LINK.search(self.process.stdout.read() or "")
        self.link = found.group() if found else None

    def server(self) -> int:
        """Returns the number of the server's process, the last in the line below the sandbox."""
        last = self.process.pid
        while children := Path(f"/proc/{last}/task/{last}/children").read_text().split():
            last = int(children[0])
        return last

    def memory(self) -> int:
        """Returns the memory of the server's process, in bytes."""
        status = Path(f"/proc/{self.server()}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024

    def reload(self) -> None:
        """Has the server read its configuration once more, as systemd would, and waits until it has."""
        os.kill(self.server(), signal.SIGHUP)
        end = time.monotonic() + PATIENCE_SECONDS
        while "info reloaded" not in self.log.read_text():
            if time.monotonic() > end:
                raise AssertionError(f"the server did not reload: {self.log.read_text()[-2000:]}")
            time.sleep(0.05)

    def stop(self) -> None:
        """Ends the server as systemd would, and checks that it ended in order."""
        os.kill(self.server(), signal.SIGTERM)
        status = self.process.wait(PATIENCE_SECONDS)
        if status != 0 or "stopped" not in self.log.read_text():
            raise AssertionError(f"the server ended with {status}: {self.log.read_text()[-2000:]}")


def write_note(origin: str, link: str) -> tuple[Notebook, str]:
    """Signs in and writes a note; returns the device and the note's identity."""
    device = Notebook(origin, link)
    identity = device.add_notes(device.add_topic("Package"), [("Update", TEXT)])[0]
    return device, identity


class InstalledTest:
    """What tests in a bare root share: the server is started as its unit does."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.current, self.media = packages(ROOT, FOLDER, 0)
        self.root = BareRoot(folder)
        (folder / "shared").mkdir()
        (folder / "shared").chmod(0o777)
        say("a bare root, without Enot")

    def sandbox(self) -> Sandbox:
        """Returns the sandbox of the installed unit."""
        settings = unit(self.root.path / UNITS / "enot.service")
        assert settings["User"] == ["enot"] and settings["ProtectSystem"] == ["strict"]
        self.command = settings["ExecStart"][0].split()
        return Sandbox(
            self.root.path, self.root.account(), (self.root.path / DATA[1:], DATA), system_calls(settings["SystemCallFilter"]))

    def start(self) -> Running:
        """Starts the server as its unit does."""
        return Running(self.sandbox(), self.command, {"LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"}, self.folder)

    def tool(self, *arguments: str) -> str:
        """Runs the program as the server's user."""
        return self.sandbox().run(["/usr/bin/enot", *arguments], {"PATH": "/usr/bin:/bin", "HOME": "/"}, self.folder / "shared")

    def own(self, server: Running) -> Notebook:
        """Signs in as the owner."""
        link = self.tool("user", "link", "owner", "--config", "/" + CONFIGURATION, "--public-origin", server.origin)
        return Notebook(server.origin, LINK.search(link).group())

    def lay_release(self) -> None:
        """Puts what the frozen release left on its server in the place of the data."""
        data = self.root.path / DATA[1:]
        shutil.rmtree(data)
        data.mkdir(mode=0o700)
        with tarfile.open(FROZEN / "data.tar.gz") as archive:
            archive.extractall(data)
        for path in [data, *data.rglob("*")]:
            os.chown(path, *self.root.account())

    def serve_release(self) -> None:
        """Serves what the frozen release left."""
        server = self.start()
        device = self.own(server)
        device.push([])
        expect("Морошка" in json.dumps(json.loads(device.body), ensure_ascii=False), "what the frozen release left is served")
        server.stop()
        expect("No damage" in self.tool("check", "--config", "/" + CONFIGURATION), "and has no damage")
