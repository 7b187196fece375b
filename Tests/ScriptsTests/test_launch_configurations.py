"""Six launch configurations (E16): each target ends in `enot serve` with its edition and language."""

import itertools
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class LaunchConfigurations(unittest.TestCase):
    """Asks make what it would do, and does nothing."""

    def commands(self, target, *arguments):
        run = subprocess.run(["make", "-n", target, *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
        return [line.strip() for line in run.stdout.splitlines()]

    def test_every_edition_runs_in_every_language(self):
        for edition, language in itertools.product(("free", "full"), ("ru", "en", "ja")):
            with self.subTest(edition=edition, language=language):
                last = [line for line in self.commands(f"run-{edition}-{language}") if line.startswith("scripts/run ")]
                self.assertEqual([line.split() for line in last], [["scripts/run", "--edition", edition, "--locale", language]])

    def test_further_options_are_handed_on(self):
        commands = self.commands("run-free-ja", "ARGS=--port 9000")
        self.assertIn("scripts/run --edition free --locale ja --port 9000", [" ".join(line.split()) for line in commands])


if __name__ == "__main__":
    unittest.main()
