"""Tests of scripts/format."""

import shutil
import unittest

from script_case import ScriptCase


@unittest.skipUnless(shutil.which("swift-format") or shutil.which("swift"), "needs the Swift toolchain")
class FormatTests(ScriptCase):
    def test_a_badly_indented_file_is_found_then_repaired(self):
        self.write("Sources/A/A.swift", "struct A {\n  let a = 1\n}\n")
        self.assertEqual(self.run_script("format", "--check")[0], 1)
        self.assertEqual(self.run_script("format")[0], 0)
        self.assertEqual(self.read("Sources/A/A.swift"), "struct A {\n    let a = 1\n}\n")
        self.assertEqual(self.run_script("format", "--check"), (0, []))

    def test_a_project_without_swift_passes(self):
        self.assertEqual(self.run_script("format", "--check"), (0, []))


if __name__ == "__main__":
    unittest.main()
