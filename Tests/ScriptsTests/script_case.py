"""What the tests of scripts share: a small tree in a temporary folder and a way to run a script over it."""

import os
import subprocess
import sys
import tempfile
import unittest

SCRIPTS = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "scripts")
sys.dont_write_bytecode = True
sys.path.insert(0, SCRIPTS)


class ScriptCase(unittest.TestCase):
    """A test with a temporary folder as the root of a project."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name

    def write(self, path, text):
        """Writes a file below the root."""
        full = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, path):
        """Returns the text of a file below the root."""
        with open(os.path.join(self.root, path), encoding="utf-8") as file:
            return file.read()

    def run_script(self, name, *arguments, standard_input=""):
        """Runs a script over the root and returns (exit status, lines of output and errors)."""
        command = [sys.executable, os.path.join(SCRIPTS, name), "--root", self.root, *arguments]
        result = subprocess.run(command, input=standard_input, capture_output=True, text=True, encoding="utf-8")
        return result.returncode, (result.stdout + result.stderr).splitlines()

    def assert_found(self, name, *expected):
        """Asserts that a script fails with exactly these lines, its summaries left out."""
        status, lines = self.run_script(name)
        self.assertEqual([line for line in lines if not line.startswith("infrastructure:")], list(expected))
        self.assertEqual(status, 1 if expected else 0)
