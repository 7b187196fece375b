"""PostgreSQL servers as Debian has them: they wait for the disk as one in use does."""

import os
import pwd
import select
import shutil
import signal
import subprocess
from pathlib import Path

from server import free_port

BINARIES = Path("/usr/lib/postgresql")
USER = "nobody"
GONE_SECONDS = 10


def as_other_user(command: list, folder: Path) -> list:
    """Lets root run a command as another user, as PostgreSQL refuses to be root's."""
    if os.geteuid() != 0:
        return command
    other = pwd.getpwnam(USER)
    return ["setpriv", f"--reuid={other.pw_uid}", f"--regid={other.pw_gid}", "--clear-groups", "env", f"HOME={folder}", *command]


def address(*ports: int) -> str:
    """Gives the address of a database that one of some servers has, the one that accepts writes."""
    return f"host={','.join(['127.0.0.1'] * len(ports))} port={','.join(map(str, ports))} user=enot dbname=enot"


class Database:
    """One PostgreSQL server in a folder, on a port of loopback."""

    def __init__(self, folder: Path, megabytes: int | None = None) -> None:
        self.folder = folder
        self.megabytes = megabytes        # the size of its disk, in memory; only for root
        self.process: subprocess.Popen | None = None
        self.port = free_port()
        self.binaries = sorted(BINARIES.iterdir(), key=lambda path: int(path.name))[-1] / "bin"
        folder.mkdir(parents=True, exist_ok=True)
        if os.geteuid() == 0:
            shutil.chown(folder, USER)

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def create(self) -> None:
        """Makes an empty server unless there is one, and starts it."""
        if self.data.exists():
            return self.start()
        if self.megabytes:
            subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={self.megabytes}m", "tmpfs", self.folder], check=True)
            shutil.chown(self.folder, USER)
        self._run("initdb", f"--pgdata={self.data}", "--username=enot", "--auth=trust", "--encoding=UTF8", "--locale=C")
        self.start()
        self.sql("CREATE DATABASE enot", "postgres")

    def copy(self, port: int, name: str) -> None:
        """Makes a standby of another server, reached by a port, which knows it by a name, and starts it."""
        self._run(
            "pg_basebackup", f"--pgdata={self.data}", "--host=127.0.0.1", f"--port={port}", "--username=enot", "--write-recovery-conf",
            "--checkpoint=fast", f"--dbname=application_name={name}")
        self.start()

    def start(self, **settings: str) -> None:
        """Starts the server, with settings of this run only, and waits until it accepts connections."""
        options = ["-k", self.folder, "-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"]
        for name, value in settings.items():
            options += ["-c", f"{name}={value}"]
        with open(self.folder / "log", "a") as log:
            # A child of this process, which is gone once it was waited for: beside one that was not, no other server starts.
            self.process = subprocess.Popen(
                as_other_user([self.binaries / "postgres", "-D", self.data, *options], self.folder), stdout=log, stderr=log,
                cwd=self.folder)
        ready = [self.binaries / "pg_isready", "--quiet", "--host=127.0.0.1", f"--port={self.port}", "--dbname=postgres"]
        while subprocess.run(ready).returncode != 0:
            if self.process.poll() is not None:
                raise RuntimeError((self.folder / "log").read_text())

    def stop(self) -> None:
        """Stops the server at once, if it runs."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()
        if self.megabytes:
            subprocess.run(["umount", self.folder], check=True)

    def promote(self) -> None:
        """Makes a standby accept writes, and waits until it does."""
        self._run("pg_ctl", f"--pgdata={self.data}", "--wait", "promote")

    def processes(self) -> list[int]:
        """Lists all processes of the server."""
        leader = self.process.pid
        children = Path(f"/proc/{leader}/task/{leader}/children").read_text().split()
        return [leader, *map(int, children)]

    def freeze(self) -> None:
        """Stops all processes of the server without ending them."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Lets frozen processes go on."""
        self._signal(signal.SIGCONT)

    def kill(self) -> None:
        """Ends the server as a loss of power does, and waits until all of its processes are gone."""
        handles = [os.pidfd_open(process) for process in self.processes()]
        self._signal(signal.SIGKILL)
        for handle in handles:
            select.select([handle], [], [], GONE_SECONDS)
            os.close(handle)
        self.process.wait()

    def crash(self) -> bool:
        """Kills the process of one of Enot's sessions, whereupon the server ends all others and recovers; gives whether there was one."""
        found = subprocess.run(
            ["pgrep", "--parent", str(self.process.pid), "--full", "postgres: enot enot .*127.0.0.1"], capture_output=True, text=True)
        for process in found.stdout.split():
            try:
                os.kill(int(process), signal.SIGKILL)
                return True
            except ProcessLookupError:    # it has ended by itself
                continue
        return False

    def _signal(self, number: signal.Signals) -> None:
        for process in self.processes():
            try:
                os.kill(process, number)
            except ProcessLookupError:    # it has ended by itself
                continue

    def set(self, name: str, value: str) -> None:
        """Changes a setting of the running server."""
        self.sql(f"ALTER SYSTEM SET {name} = '{value}'", "postgres")
        self.sql("SELECT pg_reload_conf()", "postgres")

    def end_sessions(self) -> int:
        """Ends all sessions of Enot; returns their number."""
        return int(self.sql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'enot'"))

    @property
    def address(self) -> str:
        """The address of the database."""
        return address(self.port)

    def sql(self, text: str, database: str = "enot") -> str:
        """Runs statements; gives their rows, a line each."""
        environment = os.environ | {
            "PGHOST": "127.0.0.1", "PGPORT": str(self.port), "PGUSER": "enot", "PGDATABASE": database}
        return subprocess.run(
            ["psql", "--quiet", "--no-align", "--tuples-only", "--set=ON_ERROR_STOP=1", "--command", text], env=environment,
            capture_output=True, text=True, check=True).stdout

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            as_other_user([self.binaries / program, *arguments], self.folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            check=True, cwd=self.folder)
