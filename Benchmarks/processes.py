"""Starts programs and reads from /proc what they cost."""

import os
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")
DEADLINE_SECONDS = 20


def free_port() -> int:
    """Finds a free port on loopback."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def family(process: int) -> list[int]:
    """Lists a process and all that descend from it."""
    members = [process]
    for member in members:
        for task in Path(f"/proc/{member}/task").glob("*/children"):
            try:
                members += [int(child) for child in task.read_text().split()]
            except (FileNotFoundError, ProcessLookupError):    # it has ended
                continue
    return members


def cpu_seconds(process: int) -> float:
    """Gives the processor time, in user and system mode, that a process and its descendants have taken."""
    total = 0
    for member in family(process):
        try:
            fields = Path(f"/proc/{member}/stat").read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):    # it has ended
            continue
        total += int(fields[11]) + int(fields[12])
    return total / TICKS_PER_SECOND


def resident_megabytes(process: int) -> float:
    """Gives the memory a process holds, in MB of 10^6 bytes."""
    status = Path(f"/proc/{process}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) * 1024 / 1e6


def family_megabytes(process: int) -> float:
    """Gives the memory of a process and of all that descend from it, in MB of 10^6 bytes; what ends meanwhile counts as nothing."""
    total = 0.0
    for member in family(process):
        try:
            total += resident_megabytes(member)
        except (FileNotFoundError, ProcessLookupError, StopIteration):
            continue
    return total


def is_listening(port: int) -> bool:
    """Returns whether something listens on a port of loopback."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_for_port(port: int, check: Callable[[], None]) -> None:
    """Waits until something listens; `check` raises if there will be nothing."""
    end = time.monotonic() + DEADLINE_SECONDS
    while not is_listening(port):
        check()
        if time.monotonic() > end:
            raise RuntimeError(f"nothing listens on {port}")
        time.sleep(0.01)


class Program:
    """Runs one server until it is told to end."""

    def __init__(self, command: list[str], log: Path, **environment: str):
        self.log = log
        with open(log, "ab") as output:
            self.process = subprocess.Popen(command, stdout=output, stderr=output, env=os.environ | environment)

    @property
    def id(self) -> int:
        """Identifies the process."""
        return self.process.pid

    def wait_for_port(self, port: int) -> None:
        """Waits until something listens; raises with the program's own words if it ends before."""
        end = time.monotonic() + DEADLINE_SECONDS
        while time.monotonic() < end and self.process.poll() is None:
            if is_listening(port):
                return
            time.sleep(0.01)
        self.end()
        raise RuntimeError(f"{self.process.args[0]} does not listen: {self.log.read_text()[-2000:]}")

    def end(self) -> None:
        """Asks the program to end and waits; kills it if it does not."""
        self.process.terminate()
        try:
            self.process.wait(DEADLINE_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
