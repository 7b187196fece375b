"""Starts and stops servers by their own process ids, which are kept in files, so that a later program can stop them."""

import os
import signal
import subprocess
import time
from pathlib import Path

DEADLINE_SECONDS = 20


class Daemon:
    """Stands for one server of one site; its command names the site's folder, by which it is known."""

    def __init__(self, name: str, site: Path):
        self.name = name
        self.site = site
        self.file = site / f"run/{name}.pid"
        self.log = site / f"log/{name}.log"
        self.process = None

    def start(self, command: list[str], ready: Path, **options) -> None:
        """Starts the server in a session of its own and waits until its socket or file is there."""
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, **options)
        self.file.write_text(str(self.process.pid))
        end = time.monotonic() + DEADLINE_SECONDS
        while not ready.exists():
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"{self.name} did not start: {self.log.read_text(errors='replace')[-2000:]}")
            time.sleep(0.02)

    def running_id(self) -> int | None:
        """Gives the id of the process if it runs and is still this server, not another one that got the number."""
        if self.process is not None:
            return self.process.pid if self.process.poll() is None else None
        try:
            number = int(self.file.read_text())
            command = Path(f"/proc/{number}/cmdline").read_bytes()
        except (FileNotFoundError, ProcessLookupError, ValueError):
            return None
        return number if os.fsencode(self.site) in command else None

    def stop(self) -> None:
        """Asks the server to end, waits for it, and kills it if it does not."""
        for request, seconds in ((signal.SIGTERM, DEADLINE_SECONDS), (signal.SIGKILL, DEADLINE_SECONDS)):
            number = self.running_id()
            if number is None:
                break
            os.kill(number, request)
            end = time.monotonic() + seconds
            while self.running_id() is not None and time.monotonic() < end:
                time.sleep(0.02)
        self.file.unlink(missing_ok=True)
