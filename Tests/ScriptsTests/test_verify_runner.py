"""Tests of how scripts/verify runs stages."""

import contextlib
import io
import os
import signal
from pathlib import Path

from script_case import ScriptCase
from loop.runner import Runner
from loop.stages import Stage


def shell(name, text, *needs, **more):
    """Makes a stage that runs some words of shell."""
    return Stage(name, ("sh", "-c", text), needs, **more)


class RunnerTests(ScriptCase):
    def setUp(self):
        super().setUp()
        self.runner = Runner(Path(self.root), Path(self.root), dict(os.environ))

    def run_all(self, *stages):
        """Runs stages, says nothing, and gives what became of each."""
        with contextlib.redirect_stdout(io.StringIO()):
            return {outcome.stage.name: outcome for outcome in self.runner.run(list(stages))}

    def assert_ended(self, number):
        """Asserts that a process has ended, whether or not somebody has asked how."""
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            self.assertEqual(Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0], "Z")

    def test_all_that_can_run_runs_whatever_failed_before(self):
        outcomes = self.run_all(
            shell("setup", "true"), shell("check", "echo 'failed: sizes'; exit 1", "setup", counts="check"),
            shell("build", "exit 3", "setup"), shell("journeys", "true", "build", lanes=2),
            shell("unit", "echo 4 passed, 0 failed", "setup", counts="totals"))
        self.assertEqual({name: outcome.word for name, outcome in outcomes.items()}, {
            "setup": "ok", "check": "RED", "build": "RED", "journeys": "not run", "unit": "ok"})
        self.assertEqual(outcomes["build"].status, 3)
        self.assertEqual(outcomes["unit"].counts.passed, 4)
        self.assertEqual([failure.name for failure in outcomes["check"].counts.failures], ["sizes"])
        self.assertEqual(self.read("check.log"), "failed: sizes\n")

    def test_a_program_that_is_not_there_is_a_red_stage(self):
        outcomes = self.run_all(Stage("build", ("./no-such-program",)), shell("unit", "true"))
        self.assertEqual([outcomes["build"].word, outcomes["unit"].word], ["RED", "ok"])
        self.assertIn("no-such-program", self.read("build.log"))

    def test_what_a_stage_leaves_running_is_ended(self):
        # In a process group of its own, as what SwiftPM starts.
        self.run_all(shell("journeys", "set -m; sleep 1000 & echo $! > left"))
        self.assert_ended(int(self.read("left")))

    def test_a_run_that_is_ended_ends_what_it_started(self):
        before = signal.signal(signal.SIGTERM, lambda number, _: self.runner.end(128 + number))
        self.addCleanup(signal.signal, signal.SIGTERM, before)
        with self.assertRaises(SystemExit) as ended:
            self.run_all(shell("unit", f"echo $$ > number; kill -TERM {os.getpid()}; exec sleep 1000"), shell("later", "true", "unit"))
        self.assertEqual(ended.exception.code, 143)
        self.assert_ended(int(self.read("number")))
