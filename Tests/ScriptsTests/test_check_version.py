"""The version is the same everywhere (scripts/check-version)."""

import unittest

from script_case import ScriptCase

PROGRAM = "Sources/Shared/Domain/Editions/ProgramVersion.swift"


class CheckVersion(ScriptCase):
    """Lays places with versions and looks for those that differ."""

    def setUp(self):
        super().setUp()
        self.write("VERSION", "1.2\n")
        self.write(PROGRAM, 'enum ProgramVersion {\n    static let text = "1.2"\n}\n')
        self.write("packaging/compose.yaml", "image: enot:1.2\n#    image: enot:1.2\n")
        self.write("docs/install.md", "./enot_1.2+deb13_amd64.deb\nenot-1.2.oci.tar\n")
        self.write("README.md", "apt install ./enot_1.2+deb13_amd64.deb\n")

    def test_the_same_version_everywhere_is_no_problem(self):
        self.assert_found("check-version")

    def test_another_version_and_a_missing_one_are_found(self):
        self.write(PROGRAM, 'enum ProgramVersion {\n    static let text = "1.1"\n}\n')
        self.write("packaging/compose.yaml", "services:\n")
        self.write("docs/install.md", "./enot_1.2+deb13_amd64.deb\nenot-1.2.1.oci.tar\n")
        self.assert_found(
            "check-version", f"{PROGRAM}:2: 1.1, in VERSION 1.2", "packaging/compose.yaml:1: no version",
            "docs/install.md:2: 1.2.1, in VERSION 1.2")

    def test_what_is_no_version_is_found(self):
        self.write("VERSION", "soon\n")
        self.assert_found("check-version", "VERSION:1: a version is numbers with dots between them")


if __name__ == "__main__":
    unittest.main()
