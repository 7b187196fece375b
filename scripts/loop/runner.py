"""Runs stages in two lanes, each in a process group of its own with a log of its own, and ends them all if the run is ended."""

import os
import queue
import signal
import subprocess
import threading
import time
from pathlib import Path

from loop import report, results, schedule
from loop.stages import LONGEST_STAGE_SECONDS, Stage

GRACE_SECONDS = 20
STATUS_ENDED = 124


class Runner:
    """Stands for one run; `outcomes` has all stages in the end."""

    def __init__(self, stages: list[Stage], root: Path, folder: Path, environment: dict[str, str]):
        self.stages = stages
        self.root = root
        self.folder = folder
        self.environment = environment
        self.outcomes: dict[str, report.Outcome] = {}
        self.running: dict[str, tuple[subprocess.Popen, float]] = {}
        self.ended: queue.Queue[str] = queue.Queue()

    def run(self) -> list[report.Outcome]:
        """Runs all stages that can run, whatever else fails; gives how they ended, in their order."""
        try:
            self._start_more()
            while self.running:
                self._await_one()
                self._start_more()
        finally:
            for process, _ in self.running.values():
                end_group(process)
        return [self.outcomes[stage.name] for stage in self.stages]

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
        with open(self.log(stage), "wb") as log:
            process = subprocess.Popen(
                stage.command, cwd=self.root, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True)
        self.running[stage.name] = process, time.monotonic()
        threading.Thread(target=lambda: (process.wait(), self.ended.put(stage.name)), daemon=True).start()

    def _await_one(self) -> None:
        oldest = min(began for _, began in self.running.values())
        try:
            name = self.ended.get(timeout=max(0.1, oldest + LONGEST_STAGE_SECONDS - time.monotonic()))
        except queue.Empty:
            name = next(name for name, (_, began) in self.running.items() if began == oldest)
            end_group(self.running[name][0])
            self._note(name, STATUS_ENDED)
            return
        if name in self.running:
            self._note(name, self.running[name][0].returncode)

    def _note(self, name: str, status: int) -> None:
        process, began = self.running.pop(name)
        stage = next(stage for stage in self.stages if stage.name == name)
        # What a stage left behind, as servers of a worker that crashed, would take time from the stages after it.
        signal_group(process, signal.SIGTERM)
        log = self.log(stage).read_text(encoding="utf-8", errors="replace")
        counts = results.read(stage.counts, status, log, self.folder / f"{stage.engine}.xml", stage.engine)
        self.outcomes[name] = outcome = report.Outcome(stage, time.monotonic() - began, status, counts)
        say(f"end {name}: {outcome.word}, {outcome.seconds:.0f} s, {counts.passed} passed, {counts.failed} failed")


def say(line: str) -> None:
    """Prints a line at once, with the time of day."""
    print(f"{time.strftime('%H:%M:%S')} {line}", flush=True)


def signal_group(process: subprocess.Popen, number: int) -> bool:
    """Signals the process group of a program; tells whether there was any of it."""
    try:
        os.killpg(process.pid, number)
    except ProcessLookupError:
        return False
    return True


def end_group(process: subprocess.Popen) -> None:
    """Ends a program and all that it started, in order if they can."""
    signal_group(process, signal.SIGTERM)
    end = time.monotonic() + GRACE_SECONDS
    while time.monotonic() < end:
        process.poll()
        if not signal_group(process, 0):
            return
        time.sleep(0.05)
    signal_group(process, signal.SIGKILL)
    process.wait()
