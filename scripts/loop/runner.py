"""Runs stages in lanes, each in a session of its own with a log of its own, and ends them all if the run is ended."""

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from loop import report, results, schedule
from loop.stages import LONGEST_STAGE_SECONDS, Stage

GRACE_SECONDS = 20
STATUS_NOT_STARTED = 127


class Runner:
    """Runs stages; one run at a time."""

    def __init__(self, root: Path, folder: Path, environment: dict[str, str]):
        self.stages: list[Stage] = []
        self.root = root
        self.folder = folder
        self.environment = environment
        self.outcomes: dict[str, report.Outcome] = {}
        self.running: dict[str, tuple[subprocess.Popen | None, float]] = {}
        # Name, exit status and processor time of what has ended; no name asks to end. A signal's handler may put into this queue.
        self.ended: queue.SimpleQueue[tuple[str | None, int, float]] = queue.SimpleQueue()

    def run(self, stages: list[Stage]) -> list[report.Outcome]:
        """Runs all stages that can run, whatever else fails; gives how they ended, in their order."""
        self.stages, self.outcomes = stages, {}
        try:
            self._start_more()
            while self.running:
                self._await_one()
                self._start_more()
        finally:
            for process, _ in self.running.values():
                end_all(process)
        return [self.outcomes[stage.name] for stage in stages]

    def end(self, status: int) -> None:
        """Asks for the end of the run, and of the program with a status, as soon as what runs can be ended."""
        self.ended.put((None, status, 0))

    def log(self, stage: Stage) -> Path:
        """Gives the place of a stage's log."""
        return self.folder / f"{stage.name}.log"

    def _start_more(self) -> None:
        green = {name: outcome.status == 0 for name, outcome in self.outcomes.items()}
        for stage in schedule.unreachable(self.stages, green):
            self.outcomes[stage.name] = report.Outcome(stage)
            say(f"not run {stage.name}")
        for stage in schedule.startable(self.stages, set(self.running), green):
            self._start(stage)

    def _start(self, stage: Stage) -> None:
        say(f"begin {stage.name}")
        process = None
        with open(self.log(stage), "wb") as log:
            try:
                process = subprocess.Popen(
                    stage.command, cwd=self.root, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                    start_new_session=True)
                threading.Thread(target=self._wait, args=(stage.name, process), daemon=True).start()
            except OSError as error:
                log.write(f"{error}\n".encode())
                self.ended.put((stage.name, STATUS_NOT_STARTED, 0))
        self.running[stage.name] = process, time.monotonic()

    def _wait(self, name: str, process: subprocess.Popen) -> None:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.ended.put((name, process.returncode, usage.ru_utime + usage.ru_stime))

    def _await_one(self) -> None:
        oldest = min(began for _, began in self.running.values())
        try:
            name, status, processor = self.ended.get(timeout=max(0.1, oldest + LONGEST_STAGE_SECONDS - time.monotonic()))
        except queue.Empty:
            late = next(name for name, (_, began) in self.running.items() if began == oldest)
            say(f"{late} takes longer than {LONGEST_STAGE_SECONDS} s and is ended")
            end_all(self.running[late][0])
            return
        if name is None:
            sys.exit(status)
        self._note(name, status, processor)

    def _note(self, name: str, status: int, processor: float) -> None:
        process, began = self.running.pop(name)
        stage = next(stage for stage in self.stages if stage.name == name)
        # What a stage left behind, as servers of a worker that crashed, would take time from the stages after it.
        end_all(process)
        log = self.log(stage).read_text(encoding="utf-8", errors="replace")
        counts = results.read(stage.counts, status, log, self.folder / f"{stage.engine}.xml", stage.engine)
        self.outcomes[name] = outcome = report.Outcome(stage, time.monotonic() - began, status, counts, processor_seconds=processor)
        say(f"end {name}: {outcome.word}, {outcome.seconds:.0f} s, {counts.passed} passed, {counts.failed} failed")


def say(line: str) -> None:
    """Prints a line at once, with the time of day."""
    print(f"{time.strftime('%H:%M:%S')} {line}", flush=True)


def members(process: subprocess.Popen | None) -> list[int]:
    """Lists what runs in the session of a program: a compiler that it started is in it, but not in its process group."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat") if process else []:
        try:
            state, _, _, session = status.read_text(errors="replace").rpartition(")")[2].split()[:4]
        except OSError:
            continue                     # it has ended by now
        if int(session) == process.pid and state != "Z":
            found.append(int(status.parent.name))
    return found


def signal_all(process: subprocess.Popen | None, number: int) -> bool:
    """Signals all that runs in a program's session; tells whether there was anything."""
    found = members(process)
    for each in found:
        with contextlib.suppress(ProcessLookupError):
            os.kill(each, number)
    return bool(found)


def end_all(process: subprocess.Popen | None) -> None:
    """Ends a program and all that it started, in order if they can."""
    signal_all(process, signal.SIGTERM)
    end = time.monotonic() + GRACE_SECONDS
    while members(process):
        if time.monotonic() > end:
            signal_all(process, signal.SIGKILL)
        time.sleep(0.05)
