"""Tests of scripts/check-imports."""

import json
import unittest

from script_case import ScriptCase

PORTABLE = [{"kind": {"treatWarning": {"_0": "EmbeddedRestrictions", "_1": "error"}}, "tool": "swift"}]


def target(path, *imports, kind="regular", portable=False):
    """Describes a target as SwiftPM does, under the name of its folder."""
    dependencies = [{"byName": [name, None]} for name in imports]
    return {"name": path.split("/")[-1], "path": path, "type": kind, "dependencies": dependencies, "settings": PORTABLE if portable else []}


TARGETS = [
    target("Packages/JSON/Sources/JSON", portable=True), target("Sources/Shared/Domain", "JSON", portable=True),
    target("Sources/Client/Features/Notes", "Domain", portable=True), target("Sources/Client/Features/Photos", portable=True),
    target("Sources/Server/Store", "CSQLite", "Domain"), target("Sources/Server/Libraries/CSQLite", kind="system"),
    target("Sources/Programs/enot", "Store", kind="executable"), target("Tests/StoreTests", "Store", "enot", kind="test")]


class CheckImportsTests(ScriptCase):
    def setUp(self):
        super().setUp()
        self.write("targets.json", json.dumps(TARGETS))
        self.write("Sources/Shared/Domain/Note.swift", "import JSON\nimport Swift\n" + "\n" * 98)

    def assert_imports(self, *expected):
        """Asserts that exactly these problems are found."""
        status, lines = self.run_script("check-imports", "--targets", f"{self.root}/targets.json")
        self.assertEqual([line for line in lines if not line.startswith("infrastructure:")], list(expected))
        self.assertEqual(status, 1 if expected else 0)

    def test_what_the_package_says_is_allowed(self):
        self.write("Sources/Client/Features/Notes/View/A.swift", "@_exported import Domain\npublic import struct Domain.Note\n")
        self.write("Sources/Server/Store/A.swift", "import CSQLite\nimport Domain\n#if canImport(Glibc)\n    import Glibc\n#endif\n")
        self.write("Sources/Server/Libraries/CSQLite/module.modulemap", "module CSQLite {}\n")
        self.write("Sources/Programs/enot/main.swift", "import Store\n")
        self.write("Tests/StoreTests/A.swift", "import Foundation\nimport Testing\n@testable import Store\n")
        self.assert_imports()

    def test_what_it_does_not_say_is_found(self):
        words = "// import JSON\nlet a = \"\"\"\nimport JSON\n\"\"\"\n"
        self.write("Sources/Server/Store/A.swift", words + "import CSQLite\nimport Domain\n@testable import JSON\n")
        self.write("Tests/StoreTests/A.swift", "import Domain\nimport Store\n")
        self.assert_imports("Sources/Server/Store/A.swift:7: Store may not import JSON: its package does not say so",
                            "Tests/StoreTests/A.swift:1: StoreTests may not import Domain: its package does not say so")

    def test_what_it_says_in_vain_is_found(self):
        self.write("Tests/StoreTests/A.swift", "import Testing\n")
        self.assert_imports("Tests/StoreTests:1: StoreTests imports nothing of Store, which its package names")

    def test_rooms_keep_apart(self):
        self.write("Packages/JSON/Sources/JSON/A.swift", "import Domain\n")
        self.write("Sources/Client/Features/Photos/A.swift", "import Store\n")
        self.assert_imports(
            "Packages/JSON/Sources/JSON/A.swift:1: JSON is of Packages and may not import Domain, which is of Shared",
            "Sources/Client/Features/Photos/A.swift:1: Photos is of Client and may not import Store, which is of Server")

    def test_a_feature_importing_a_feature_is_found(self):
        self.write("Sources/Client/Features/Photos/A.swift", "import Notes\n")
        self.assert_imports("Sources/Client/Features/Photos/A.swift:1: feature Photos imports feature Notes")

    def test_what_runs_in_the_browser_imports_no_platform(self):
        self.write("Sources/Client/Features/Photos/A.swift", "import Foundation\n")
        self.assert_imports("Sources/Client/Features/Photos/A.swift:1: Photos runs in the browser, too, and may not import Foundation")

    def test_the_server_imports_no_foundation(self):
        self.write("Sources/Programs/enot/main.swift", "import FoundationEssentials\nimport Store\n")
        self.assert_imports(
            "Sources/Programs/enot/main.swift:1: enot may not import FoundationEssentials: it would add 37 MB of data to the programs")

    def test_a_file_of_no_module_is_found(self):
        self.write("Sources/Extra/A.swift", "import Domain\n")
        self.write("Packages/JSON/Package.swift", "import PackageDescription\n")
        self.assert_imports("Sources/Extra/A.swift:1: belongs to no module")

    def test_infrastructure_stays_below_its_share(self):
        self.write("Sources/Shared/Domain/Note.swift", "import JSON\n" + "\n" * 59)
        self.write("Sources/Server/Store/A.swift", "import CSQLite\nimport Domain\n" + "\n" * 28)
        self.write("Sources/Server/Libraries/CSQLite/shim.h", "\n" * 9)
        self.write("Tests/StoreTests/A.swift", "import Store\n" + "\n" * 500)
        self.write("Sources/Shared/Domain/Strings+A.swift", "// Generated by a script.\n" + "\n" * 1000)
        run = ("check-imports", "--targets", f"{self.root}/targets.json")
        self.assertEqual(self.run_script(*run), (0, ["infrastructure: 39 of 99 lines, 39.4% (limit 40%)"]))
        self.write("Sources/Server/Libraries/CSQLite/shim.h", "\n" * 10)
        status, lines = self.run_script(*run)
        self.assertEqual((status, lines[1]), (1, "Sources:1: infrastructure is 40 of 100 lines; it must stay below 40%"))


if __name__ == "__main__":
    unittest.main()
