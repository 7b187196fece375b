"""Tests of scripts/check-words."""

import json
import os
import unittest

import script_case
import source_text

TERMS = """# Glossary

| term | meaning | never | not in this sense |
| --- | --- | --- | --- |
| notice | a line at the bottom | toast, lock screen | message |
| task | an item with a box | to-do | |
| blob | stored content | attachment, LWW | object |
| picture | a line with a photo | attachment | |
| trash | where deleted things stay | | bin |

| word | place | why |
| --- | --- | --- |
"""
VOICE = """# Voice

| rather than | write |
| --- | --- |
| a quaint phrase | a plain one |

| never | but |
| --- | --- |
| pass phrase | passphrase |
| gives up, gave up | stops |
"""


class CheckWordsTests(script_case.ScriptCase):
    def setUp(self):
        super().setUp()
        self.write("docs/glossary.md", TERMS)
        self.write("docs/voice.md", VOICE)

    def write_strings(self, **values):
        """Writes a catalogue of English strings; an underscore stands for the dot of a key."""
        strings = {
            key.replace("_", "."): {"localizations": {"en": {"stringUnit": {"state": "translated", "value": value}}}}
            for key, value in values.items()}
        catalogue = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
        self.write("Web/Localizable.xcstrings", json.dumps(catalogue, indent=2, separators=(",", " : ")))

    def test_plain_words_are_not_found(self):
        self.write("Sources/A/A.swift", "/// A message, an object.\nlet message = bin // set\n")
        self.write("README.md", "A message in the bin.\n")
        self.write_strings(a_b="A message")
        self.assert_found("check-words")

    def test_words_are_found_in_identifiers_by_their_parts(self):
        self.write(
            "Sources/A/A.swift", "func showToast() {}\nlet toasts = 1\nlet toaster = toasts\nlet LOCK_SCREEN = 1\nlet isToDo = lwwClock\n")
        self.assert_found("check-words", *[f"Sources/A/A.swift:{line}: {what}" for line, what in [
            (1, 'showToast: "toast": say notice'), (2, 'toasts: "toast": say notice'), (4, 'LOCK_SCREEN: "lock screen": say notice'),
            (5, 'isToDo: "to-do": say task'), (5, 'lwwClock: "lww": say blob')]])

    def test_parts_of_neighbouring_identifiers_make_no_word(self):
        self.write("Sources/A/A.swift", "f(lock: screen)\n")
        self.assert_found("check-words")

    def test_words_are_found_in_comments_also_across_lines(self):
        self.write("Sources/A/A.swift", "let a = 1 // a Toast\n/// The lock\n/// screens, in short.\nlet b = \"toast\"\n/* toasts */\n")
        self.assert_found("check-words", *[f"Sources/A/A.swift:{line}: {what}" for line, what in [
            (1, '"toast": say notice'), (2, '"lock screen": say notice'), (5, '"toast": say notice')]])

    def test_other_words_that_contain_one_are_not_found(self):
        self.write("Sources/A/A.swift", "/// A toaster, what to do, `toast`, anti-toast, toast-like.\n")
        self.assert_found("check-words")

    def test_a_word_of_two_rows_has_both_terms(self):
        self.write("README.md", "An attachment.\n")
        self.assert_found("check-words", 'README.md:1: "attachment": say blob or picture')

    def test_phrases_are_found_in_comments_and_texts(self):
        self.write("Sources/A/A.swift", "/// It gives\n    /// up.\nlet givesUp = \"a pass phrase\"\n")
        self.assert_found(
            "check-words", 'Sources/A/A.swift:1: "gives up": say stops', 'Sources/A/A.swift:3: "pass phrase": say passphrase')

    def test_strings_are_read_in_english(self):
        self.write_strings(a_b="A %{toast} here", a_c="A toast", b_a="Pass phrase")
        status, lines = self.run_script("check-words")
        self.assertEqual(status, 1)
        self.assertEqual([line.split(": ", 1)[1] for line in lines], ['a.c: "toast": say notice', 'b.a: "pass phrase": say passphrase'])

    def test_pages_are_read_without_code_and_addresses(self):
        self.write("docs/a.md", "[It](toast.md) has `toast`.\n\n```\ntoast\n```\n\nA [toast](b.md).\n")
        self.assert_found("check-words", 'docs/a.md:7: "toast": say notice')

    def test_decisions_may_name_what_was_decided_against(self):
        self.write("docs/decisions/0001-a.md", "A toast gives up.\n")
        self.assert_found("check-words", 'docs/decisions/0001-a.md:1: "gives up": say stops')

    def test_other_files_are_not_read(self):
        for path in ["Packages/A/Sources/A.swift", "Tests/A/A.swift", "CHANGELOG.md", "docs/more/a.md", "Sources/A/a.c"]:
            self.write(path, "// toast gives up\n")
        self.write("Sources/A/Generated/Strings.swift", "// Generated\n/// A toast\n")
        self.assert_found("check-words")

    def test_exceptions_hold_for_a_file_a_folder_and_a_key(self):
        rows = "| toast | `Sources/A/` | why |\n| toast | `README.md` | why |\n| pass phrase | `a.b` | why |\n"
        self.write("docs/glossary.md", TERMS + rows)
        self.write("Sources/A/B/A.swift", "let toast = 1 // toast\n")
        self.write("Sources/B/A.swift", "let toast = 1\n")
        self.write("README.md", "A toast.\n")
        self.write_strings(a_b="Pass phrase")
        self.assert_found("check-words", 'Sources/B/A.swift:1: toast: "toast": say notice')

    def test_an_exception_that_nothing_needs_is_found(self):
        self.write("docs/glossary.md", TERMS + "| toast | `README.md` | why |\n")
        self.write("README.md", "")
        line = len(TERMS.splitlines()) + 1
        self.assert_found("check-words", f'docs/glossary.md:{line}: nothing needs the exception for "toast" in README.md')

    def test_rows_have_as_many_cells_as_their_head(self):
        self.write("docs/glossary.md", TERMS + "| toast | why |\n")
        line = len(TERMS.splitlines()) + 1
        self.assert_found("check-words", f"docs/glossary.md:{line}: 2 cells instead of 3")

    def test_the_tables_must_be_there(self):
        self.write("docs/voice.md", "# Voice\n")
        self.assert_found("check-words", "docs/voice.md:1: the table of words is missing")
        os.remove(os.path.join(self.root, "docs/glossary.md"))
        self.assert_found("check-words", "docs/glossary.md:1: the table of words is missing")


class ProseTests(unittest.TestCase):
    TEXT = 'let a = "b" // c\n/// d\nf(1 /* e */)\n'

    def test_prose_is_comments_and_literals_in_their_places(self):
        self.assertEqual(source_text.prose(self.TEXT, ".swift").split(), ['"b"', "c", "d", "e", "*/"])
        self.assertEqual(len(source_text.prose(self.TEXT, ".swift")), len(self.TEXT))

    def test_comments_leave_literals_out(self):
        self.assertEqual(source_text.comments(self.TEXT).split(), ["c", "d", "e", "*/"])
        self.assertEqual(source_text.comments('let a = "// b" + c').split(), [])
        self.assertEqual(len(source_text.comments(self.TEXT)), len(self.TEXT))


if __name__ == "__main__":
    unittest.main()
