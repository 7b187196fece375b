"""A PostgreSQL server that pgbench measures, and what it costs."""

import os
import re
import subprocess
from pathlib import Path

import postgres
import processes


class Peer(postgres.Database):
    """A server whose own benchmark runs beside ours."""

    @property
    def address(self) -> str:
        """The address of the database, by the socket that pgbench uses, too."""
        return f"host={self.folder} port={self.port} user=enot dbname=enot"

    def bench(self, script: Path, clients: int, seconds: float) -> float:
        """Runs a script by pgbench with prepared statements; gives its transactions a second."""
        environment = os.environ | {"PGHOST": str(self.folder), "PGPORT": str(self.port), "PGUSER": "enot", "PGDATABASE": "enot"}
        output = subprocess.run(
            ["pgbench", "--no-vacuum", "--protocol=prepared", f"--client={clients}", "--jobs=2", f"--time={round(seconds)}",
             "--define=begun=0", f"--file={script}"], env=environment, capture_output=True, text=True, check=True).stdout
        return float(re.search(r"tps = ([\d.]+) \(without", output)[1])

    def cpu_seconds(self) -> float:
        """Gives the processor time of the server and of all backends that have ended or are running."""
        ended = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return processes.cpu_seconds(self.process.pid) + (int(ended[13]) + int(ended[14])) / processes.TICKS_PER_SECOND
