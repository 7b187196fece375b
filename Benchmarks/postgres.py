"""A PostgreSQL server of its own, as Debian has it: it waits for the disk as one in use does."""

import os
import pwd
import re
import shutil
import subprocess
from pathlib import Path

import processes

BINARIES = Path("/usr/lib/postgresql")


class Cluster:
    """A server in a folder, reached by a socket there; root starts it as another user, since it refuses to be root's."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        versions = sorted(BINARIES.iterdir(), key=lambda path: int(path.name))
        self.binaries = versions[-1] / "bin"
        self.prefix: list[str | Path] = []
        if os.geteuid() == 0:
            other = pwd.getpwnam("nobody")
            os.chown(folder, other.pw_uid, other.pw_gid)
            self.prefix = ["setpriv", f"--reuid={other.pw_uid}", f"--regid={other.pw_gid}", "--clear-groups", "env", f"HOME={folder}"]

    def __enter__(self) -> "Cluster":
        self._run("initdb", f"--pgdata={self.folder}/data", "--username=enot", "--auth=trust", "--encoding=UTF8", "--locale=C")
        options = f"-k {self.folder} -c listen_addresses= -c max_connections=200"
        self._run("pg_ctl", f"--pgdata={self.folder}/data", f"--log={self.folder}/log", "--wait", f"--options={options}", "start")
        self.sql("CREATE DATABASE enot", database="postgres")
        return self

    def __exit__(self, *_: object) -> None:
        self._run("pg_ctl", f"--pgdata={self.folder}/data", "--mode=immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def address(self) -> str:
        """The address of the database."""
        return f"host={self.folder} user=enot dbname=enot"

    def sql(self, text: str, database: str = "enot") -> None:
        """Runs statements."""
        self._psql(["psql", "--quiet", "--set=ON_ERROR_STOP=1", "--command", text], database)

    def bench(self, script: Path, clients: int, seconds: float) -> float:
        """Runs a script by pgbench with prepared statements; gives its transactions a second."""
        output = self._psql(
            ["pgbench", "--no-vacuum", "--protocol=prepared", f"--client={clients}", "--jobs=2", f"--time={round(seconds)}",
             "--define=begun=0", f"--file={script}"], "enot")
        return float(re.search(r"tps = ([\d.]+) \(without", output)[1])

    def cpu_seconds(self) -> float:
        """Gives the processor time of the server and of all backends that have ended or are running."""
        postmaster = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        ended = Path(f"/proc/{postmaster}/stat").read_text().rpartition(")")[2].split()
        return processes.cpu_seconds(postmaster) + (int(ended[13]) + int(ended[14])) / processes.TICKS_PER_SECOND

    def _psql(self, command: list[str], database: str) -> str:
        environment = os.environ | {"PGHOST": str(self.folder), "PGUSER": "enot", "PGDATABASE": database}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run([*self.prefix, self.binaries / program, *arguments], stdout=subprocess.DEVNULL, check=True)
