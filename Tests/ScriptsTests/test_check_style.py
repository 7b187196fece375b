"""Tests of scripts/check-style."""

import unittest

from script_case import ScriptCase

# Joined here so that the check does not find its own test.
LEFTOVER = "TO" + "DO"
MACHINE = "/tm" + "p/"

GOOD = '''import Domain

/// Holds a note.
@frozen
public struct Note {
    /// One line; empty until a person gives one.
    public let title: String
    private let secret = 1

    /// Makes a note.
    ///
    /// - Parameter title: not empty.
    public init(title: String) {
        let local = 1
        func inner() {}
        struct Local { let a = 1 }
    }

    deinit {}

    enum CodingKeys {  // members need a comment, cases do not
        case a, b
    }
}

/// Says what it can:
/// much.
@available(*, deprecated, message: "no")
func old(a: Int = { let b = 1; return b }()) -> Int { a }

private struct Hidden {
    let a = 1
    func b() {}
}

extension Hidden {
    func c() {}
}

private extension Note {
    func d() {}
}

/// Knows an example.
///
/// ```swift
/// a()
/// ```
protocol Known {
    /// Returns it.
    var it: Int { get }
}
'''.replace("    enum CodingKeys {", "    /// Names keys.\n    enum CodingKeys {")


class CheckStyleTests(ScriptCase):
    def test_a_well_kept_file_passes(self):
        self.write("Sources/Domain/Note.swift", GOOD)
        self.assert_found("check-style")

    def test_a_room_in_which_nothing_may_be_lost_has_invariants(self):
        path = "Sources/Client/Core/Journal/JournalEngine.swift"
        self.write(path, GOOD)
        self.assert_found(
            "check-style", "invariants: Journal 0", "Sources/Client/Core/Journal:1: no invariant where nothing may be lost")
        self.write(path, GOOD + '\nprivate func check() { invariant(true, "it holds") }\n')
        self.assertEqual(self.run_script("check-style"), (0, ["invariants: Journal 1"]))

    def test_undocumented_declarations_are_found(self):
        self.write("Sources/A/A.swift", "public struct A {\n    public let b = 1\n\n    static func < (l: A, r: A) -> Bool { true }\n"
                   "    init() {}\n    subscript(i: Int) -> Int { 1 }\n    typealias T = Int\n"
                   "    indirect enum E { case a }\n}\n\nfunc c() {}\n")
        self.assert_found("check-style", *[f"Sources/A/A.swift:{line}: {name} has no doc comment" for line, name in
                          [(1, "A"), (4, "<"), (6, "subscript"), (7, "T"), (8, "E"), (11, "c")]])

    def test_what_speaks_for_itself_needs_no_comment(self):
        self.write("Sources/A/A.swift", "/// Holds a.\nclass A {\n    let b = 1\n    init() {}\n    override func c() {}\n"
                   "    override public var d: Int { 1 }\n}\n")
        self.assert_found("check-style")

    def test_what_a_protocol_asks_for_is_explained_there(self):
        self.write("Sources/A/A.swift", "/// Is p.\npublic protocol P {\n    func a()\n    /// Another one.\n    static var b: Int { get }"
                   "\n}\n")
        self.write("Sources/A/B.swift", "/// Is q.\npublic struct Q: P {\n    public func a() {}\n    public static var b: Int { 1 }\n"
                   "    public func c() {}\n}\n")
        self.assert_found("check-style", "Sources/A/A.swift:3: a has no doc comment", "Sources/A/B.swift:5: c has no doc comment")

    def test_comments_apart_or_of_another_kind_do_not_count(self):
        self.write("Sources/A/A.swift", "/// Holds a.\n\npublic func a() {}\n// Holds b.\npublic func b() {}\n")
        self.assert_found("check-style", "Sources/A/A.swift:3: a has no doc comment", "Sources/A/A.swift:5: b has no doc comment")

    def test_a_comment_without_a_full_stop_is_found(self):
        self.write("Sources/A/A.swift", "/// The first\nlet a = 1\n/// The second.\n/// - Returns: it\nlet b = 1\n/// The “third”.\n"
                   "let c = 1\n")
        self.assert_found("check-style", "Sources/A/A.swift:2: the doc comment of a does not end in a full stop",
                          "Sources/A/A.swift:5: the doc comment of b does not end in a full stop")

    def test_members_on_one_line_are_found(self):
        self.write("Sources/A/A.swift", "/// Holds a.\nstruct A { public let a = 1; func b() {} }\n")
        what = "shares its line with another declaration, so it has no doc comment"
        self.assert_found("check-style", f"Sources/A/A.swift:2: b {what}")

    def test_comments_that_say_what_a_property_does_or_its_name_again_are_found(self):
        self.write("Sources/A/A.swift", "/// Holds a.\nstruct A {\n    /// Holds the city.\n    let city = 1\n    /// The back tapped.\n"
                   "    case backTapped\n    /// The city, as typed.\n    @available(*, deprecated) public let town = 1\n"
                   "    /// Gives the city.\n    func city() {}\n}\n")
        self.assert_found("check-style", "Sources/A/A.swift:3: the comment of city begins with Holds: say what it is",
                          "Sources/A/A.swift:5: the comment of backTapped says its name once more")

    def test_tests_and_a_scripts_own_variables_need_no_comments(self):
        self.write("Tests/ATests/A.swift", "struct A { let a = 1 }\n")
        self.write("Sources/enot/main.swift", "let a = 1\nfor b in c { let d = 1 }\nfunc e() {}\n")
        self.assert_found("check-style", "Sources/enot/main.swift:3: e has no doc comment")

    def test_swallowed_errors_are_found(self):
        self.write("Tests/A.swift", "let a = try? b()\n// try? in words\nlet c = \"try?\"\ndo { } catch { }\n"
                   "do {} catch let e as E {\n    // ignored\n}\ndo {} catch { log(error) }\n")
        self.write("Web/a.js", "try {} catch (e) {}\ntry {} catch {\n}\ntry {} catch { b(); }\n")
        self.assert_found("check-style", "Tests/A.swift:4: empty catch", "Tests/A.swift:5: empty catch",
                          "Tests/A.swift:1: an error is swallowed: try?", "Web/a.js:1: empty catch", "Web/a.js:2: empty catch")

    def test_leftovers_and_machine_paths_are_found_in_any_text(self):
        self.write("docs/a.md", f"{LEFTOVER}: b\n{LEFTOVER}S\nsee {MACHINE}x and example.com{MACHINE}x\n~{MACHINE}\n")
        self.assert_found("check-style", f"docs/a.md:1: {LEFTOVER}: finish it or open an issue",
                          f"docs/a.md:3: path of one machine: {MACHINE}")

    def test_an_unsafe_word_needs_its_reason(self):
        self.write("Tests/A.swift", "// One thread only.\nextension A: @unchecked Sendable {}\nextension B: @unchecked Sendable {}  // C.\n"
                   "extension C: @unchecked Sendable {}\n\nnonisolated(unsafe) var a = 1\n")
        self.assert_found("check-style", "Tests/A.swift:4: @unchecked Sendable without its reason in a comment",
                          "Tests/A.swift:6: nonisolated(unsafe) without its reason in a comment")

    def test_inline_styles_scripts_and_handlers_of_pages_are_found(self):
        self.write("Web/a.html", "<p style='a'>\n<script>a()</script>\n<script src='a.js'></script>\n"
                   "<b onclick='a'>on</b>\n<style>a{}</style>\n")
        self.write("docs/a.html", "<p style='a'>\n")
        self.assert_found("check-style", "Web/a.html:1: style attribute", "Web/a.html:2: inline script",
                          "Web/a.html:4: handler attribute onclick")

    def test_a_default_over_an_enum_is_found_where_it_would_hide_a_new_case(self):
        code = ("/// Says a.\nfunc a() {\n    switch b {\n    case .c, .d(1):\n        switch e {\n        case .f: g()\n"
                "        case 1, \"2\": h()\n        default: i()\n        }\n    case let .j(k) where k > 0: l()\n"
                "    default: m()\n    }\n    let n =\n        switch o {\n        case .p: 1\n        default: 2\n        }\n"
                "    switch q {\n    case \"r\": s()\n    case T.u: v()\n    default: w()\n    }\n"
                "    switch x {\n    case (.y, .z): 1\n    default: 2\n    }\n}\n"
                "    public override func handle(_ event: FeatureEvent) {\n        switch event {\n        case .heard: a()\n"
                "        default: break\n        }\n    }\n")
        for path in ["Sources/Client/Components/A.swift", "Sources/Server/HTTP/A.swift", "Packages/JSON/Sources/JSON/A.swift",
                     "Packages/JSON/Tests/JSONTests/A.swift"]:
            self.write(path, code)
        what = "default over an enum; name its cases"
        self.assert_found("check-style", *[f"{path}:{line}: {what}" for path in
                          ["Packages/JSON/Sources/JSON/A.swift", "Sources/Client/Components/A.swift"] for line in [11, 16]])

    def test_the_words_of_a_named_language_are_found_in_what_the_browser_runs(self):
        for path in ["Sources/Client/Core/A.swift", "Sources/Server/HTTP/A.swift"]:
            self.write(path, "/// Says a.\nfunc a() { b(Strings(.english), Strings(language)) }\n")
        self.assert_found(
            "check-style", "Sources/Client/Core/A.swift:2: Strings(.english) puts the words of all languages into the program")

    def test_drawers_are_found(self):
        names = ["Helpers.swift", "TextUtil.swift", "FileManager.swift", "utils/a.py", "string_helper.py"]
        for name in names:
            self.write("Tests/" + name, "\n")
        for name in ["Managerial.swift", "Until.swift", "Utilization.swift"]:
            self.write("Tests/" + name, "\n")
        status, lines = self.run_script("check-style")
        self.assertEqual((status, len(lines)), (1, len(names)))
        self.assertIn("Tests/utils/a.py:1: utils is a drawer; name what is in it", lines)

    def test_only_files_that_git_would_track_count(self):
        import subprocess
        subprocess.run(["git", "init", "-q", self.root], check=True)
        self.write(".gitignore", "built\n")
        self.write("built/a.md", LEFTOVER + "\n")
        self.write("new.md", LEFTOVER + "\n")
        self.assert_found("check-style", f"new.md:1: {LEFTOVER}: finish it or open an issue")

    def test_files_that_are_not_text_are_left_alone(self):
        self.write("a.png", "\0" + LEFTOVER)
        self.assert_found("check-style")


if __name__ == "__main__":
    unittest.main()
