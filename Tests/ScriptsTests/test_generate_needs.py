"""Tests of scripts/generate-needs."""

from script_case import ScriptCase

FEATURES, APP = "Sources/Client/Features/", "Sources/Client/Client/App/"
LIST = """public final class Features {
    /// Notes.
    public private(set) lazy var notes = NotesFeature(app.core, needs: NotesWiring(self))
    public private(set) lazy var photos = PhotosFeature(app.core)
}
"""
WIRING = """final class NotesWiring: Wiring, NotesNeeds {
    var count: Int { features.photos.count }
    func view(_ photos: [Photo], at index: Int = 0) {
        features.photos.view(photos, at: index)
    }
}
"""
NEEDS = """public protocol NotesNeeds: AnyObject {
    /// How many.
    var count: Int { get }
    /// Shows.
    func view(_ photos: [Photo], at index: Int)
}
"""


class GenerateNeedsTests(ScriptCase):
    def setUp(self):
        super().setUp()
        self.write(APP + "Features.swift", LIST)
        self.write(APP + "Wiring/NotesWiring.swift", WIRING)
        self.write(FEATURES + "Notes/NotesNeeds.swift", NEEDS)

    def assert_problems(self, *expected, check=False):
        """Asserts that exactly these problems are found."""
        status, lines = self.run_script("generate-needs", *(["--check"] if check else []))
        self.assertEqual(lines, list(expected))
        self.assertEqual(status, 1 if expected else 0)

    def test_a_table_says_who_answers(self):
        self.assert_problems()
        self.assertIn("| Notes | Photos | `count`, `view` |\n", self.read("docs/needs.md"))
        self.assert_problems(check=True)

    def test_a_table_that_is_old_is_found(self):
        self.assert_problems("docs/needs.md:1: is not what the sources say: run scripts/generate-needs", check=True)

    def test_what_nobody_answers_or_asks_is_found(self):
        self.write(APP + "Wiring/NotesWiring.swift", WIRING.replace("var count", "var number"))
        self.assert_problems(
            "Sources/Client/Features/Notes/NotesNeeds.swift:3: nobody answers count",
            "Sources/Client/Client/App/Wiring/NotesWiring.swift:2: Notes does not ask for number")

    def test_a_reach_is_found(self):
        self.write(FEATURES + "Notes/A.swift", "let a = app.features.photos.state\nlet b = core.features.count // features.photos\n")
        self.write("Sources/Client/Core/B.swift", "let a = features.count\n")
        self.write(APP + "C.swift", "let a = features.notes.state\nlet b = features.editions.isLocked\n")
        self.assert_problems(
            "Sources/Client/Client/App/C.swift:1: reaches notes.state of another feature",
            "Sources/Client/Features/Notes/A.swift:1: reaches photos.state of another feature")
