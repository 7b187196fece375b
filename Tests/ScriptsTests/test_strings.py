"""Tests of scripts/add-strings and scripts/generate-strings."""

import json
import os
import unittest

from script_case import ScriptCase

CATALOGUE = "Web/Localizable.xcstrings"
GENERATED = "Sources/Shared/Localization/Generated"
GOOD = """
# a comment
topics.title = Topics | Темы | トピック
notes.count[one] = %{count:int} note | %{count:int} заметка |
notes.count[few] = | %{count:int} заметки |
notes.count[many] = | %{count:int} заметок |
notes.count[other] = %{count:int} notes | | ノート%{count:int}件
notes.untilDate = until %{date} | до %{date} | %{date}まで
"""


class StringsCase(ScriptCase):
    """A project whose catalogue is made by add-strings."""

    def add(self, text):
        """Merges lines into the catalogue."""
        return self.run_script("add-strings", "-", standard_input=text)

    def entries(self):
        """Returns the catalogue's strings."""
        return json.loads(self.read(CATALOGUE))["strings"]

    def prepare(self):
        """Makes a right project: a catalogue, its generated files and a use of every accessor."""
        self.assertEqual(self.add(GOOD)[0], 0)
        self.assertEqual(self.run_script("generate-strings"), (0, []))
        self.write("Sources/Client/Use.swift", "a.topicsTitle; a.notesCount(count: 1); a.notesUntilDate(date: d)\n")

    def change(self, key, language, localization):
        """Replaces one localization, None to drop it, and keeps the catalogue's format."""
        import string_catalogue
        catalogue = json.loads(self.read(CATALOGUE))
        if localization is None:
            del catalogue["strings"][key]["localizations"][language]
        else:
            catalogue["strings"][key]["localizations"][language] = localization
        self.write(CATALOGUE, string_catalogue.dump(catalogue))

    def assert_check_finds(self, *expected):
        """Asserts that --check fails and that each expected text is in some line."""
        status, lines = self.run_script("generate-strings", "--check")
        self.assertEqual(status, 1, lines)
        for text in expected:
            self.assertTrue(any(text in line for line in lines), (text, lines))


class AddStringsTests(StringsCase):
    def test_lines_become_sorted_entries(self):
        self.assertEqual(self.add(GOOD), (0, ["3 added, 0 replaced, 0 removed"]))
        entries = self.entries()
        self.assertEqual(list(entries), ["notes.count", "notes.untilDate", "topics.title"])
        plural = entries["notes.count"]["localizations"]["ru"]["variations"]["plural"]
        self.assertEqual(list(plural), ["few", "many", "one", "other"])
        self.assertEqual(plural["other"], plural["few"])
        self.assertEqual(entries["topics.title"]["localizations"]["ja"]["stringUnit"], {"state": "translated", "value": "トピック"})

    def test_a_key_is_replaced_as_a_whole_and_another_removed(self):
        self.add(GOOD)
        status, lines = self.add("notes.count = Notes | Заметки | ノート\n- notes.untilDate\n")
        self.assertEqual((status, lines), (0, ["0 added, 1 replaced, 1 removed"]))
        self.assertEqual(list(self.entries()), ["notes.count", "topics.title"])
        self.assertNotIn("variations", self.entries()["notes.count"]["localizations"]["en"])

    def test_escapes_make_line_breaks_bars_and_backslashes(self):
        self.add("a.b = one\\ntwo \\| \\\\n | ru | ja")
        self.assertEqual(self.entries()["a.b"]["localizations"]["en"]["stringUnit"]["value"], "one\ntwo | \\n")

    def test_an_exclamation_mark_lets_translations_equal_english_or_lack(self):
        self.assertEqual(self.add("a.pdf! = PDF\na.name! = Enot | Енот | Enot")[0], 0)
        self.assertIs(self.entries()["a.pdf"]["shouldTranslate"], False)

    def test_nothing_is_written_when_anything_is_wrong(self):
        for bad in ["a.b = only English", "a.b", "a.b = 1 | 2 | 3 | 4", "- a.b", "a.b = A | Б | あ\na.b = A | Б | あ", "word = A | Б | あ"]:
            status, lines = self.add("x.y = X | Икс | エックス\n" + bad)
            self.assertEqual(status, 1, bad)
            self.assertTrue(lines, bad)
            self.assertFalse(os.path.exists(os.path.join(self.root, CATALOGUE)), bad)


class GenerateStringsTests(StringsCase):
    def test_a_right_project_passes(self):
        self.prepare()
        self.assertEqual(self.run_script("generate-strings", "--check"), (0, []))

    def test_accessors_and_tables_are_written_by_section(self):
        self.prepare()
        self.assertEqual(sorted(os.listdir(os.path.join(self.root, GENERATED))), [
            "SectionTexts+Notes.swift", "SectionTexts+Topics.swift", "StringSection.swift", "Strings+Notes.swift", "Strings+Topics.swift"])
        accessors = self.read(f"{GENERATED}/Strings+Notes.swift")
        self.assertIn("    /// Says “until %date”.\n    public func notesUntilDate(date: String) -> String { text(.notes, 1, [date]) }\n",
                      accessors)
        self.assertIn("public func notesCount(count: Int) -> String { text(.notes, 0, plural: count, [number(count)]) }", accessors)
        tables = self.read(f"{GENERATED}/SectionTexts+Notes.swift")
        self.assertIn("            \\u{1} заметка\\u{1E}\\u{1} заметки\\u{1E}\\u{1} заметок\\u{0}\\\n", tables)

    def test_a_changed_or_stray_generated_file_is_found(self):
        self.prepare()
        self.write(f"{GENERATED}/Strings+Topics.swift", "changed")
        self.write(f"{GENERATED}/Strings+Old.swift", "old")
        self.assert_check_finds("Strings+Topics.swift: differs", "Strings+Old.swift: differs")
        self.run_script("generate-strings")
        self.assertEqual(self.run_script("generate-strings", "--check"), (0, []))

    def test_a_missing_language_is_found(self):
        self.prepare()
        self.change("topics.title", "ja", None)
        self.assert_check_finds(f"{CATALOGUE}: topics.title [ja]: no translation")

    def test_a_missing_or_unknown_plural_form_is_found(self):
        self.prepare()
        form = {"stringUnit": {"state": "translated", "value": "%{count:int} заметка"}}
        self.change("notes.count", "ru", {"variations": {"plural": {"one": form, "few": form, "other": form, "two": form}}})
        self.assert_check_finds("notes.count [ru]: plural form many is missing", "notes.count [ru]: has no plural form two")

    def test_differing_arguments_are_found(self):
        self.prepare()
        self.change("notes.untilDate", "ru", {"stringUnit": {"state": "translated", "value": "до %{day}"}})
        self.assert_check_finds("notes.untilDate [ru]: lacks %{date}", "notes.untilDate [ru]: has %{day}, which English has not")
        self.change("notes.untilDate", "ru", {"stringUnit": {"state": "translated", "value": "до %{date:int}"}})
        self.assert_check_finds("notes.untilDate [ru]: lacks %{date}")

    def test_a_translation_equal_to_english_is_found(self):
        self.prepare()
        self.change("topics.title", "ru", {"stringUnit": {"state": "translated", "value": "Topics"}})
        self.assert_check_finds("topics.title [ru]: same as English and not marked")

    def test_an_unfinished_state_is_found(self):
        self.prepare()
        self.change("topics.title", "ru", {"stringUnit": {"state": "needs_review", "value": "Темы"}})
        self.assert_check_finds("topics.title [ru]: state is needs_review, not translated")

    def test_an_unused_key_is_found_and_a_comment_is_no_use(self):
        self.prepare()
        self.write("Sources/Client/Use.swift", "a.notesCount(count: 1); a.notesUntilDate(date: d) // topicsTitle\n")
        self.assert_check_finds(f"{CATALOGUE}: topics.title: topicsTitle is used nowhere in Sources")

    def test_an_unsorted_catalogue_is_found(self):
        self.prepare()
        self.write(CATALOGUE, json.dumps(json.loads(self.read(CATALOGUE)), ensure_ascii=False, indent=4))
        self.assert_check_finds("not sorted or not formatted")

    def test_a_key_written_twice_is_found(self):
        self.write(CATALOGUE, '{"sourceLanguage": "en", "strings": {"a.b": {}, "a.b": {}}}')
        self.assert_check_finds("written twice: a.b")

    def test_broken_json_and_a_missing_catalogue_are_found(self):
        self.assert_check_finds(CATALOGUE)
        self.write(CATALOGUE, "{")
        self.assert_check_finds(CATALOGUE)

    def test_bad_arguments_and_keys_are_refused(self):
        for bad, what in [("a.b = %{} | %{} | %{}", "bad argument"), ("a.b = %{in} | в %{in} | あ%{in}", "reserved name"),
                          ("a.b = %{x | Б | あ", "unclosed argument"), ("import.b = A | Б | あ", "a word of Swift's own"),
                          ("a.b = it's | это | あ", "straight apostrophe"),
                          ("a.bC = A | Б | あ\na.b.c = A | Б | あ", "makes the same accessor"),
                          ("a.b[one] = %{x} | а%{x} |", "a plural needs one number")]:
            status, lines = self.add(bad)
            self.assertEqual(status, 1)
            self.assertTrue(any(what in line for line in lines), (what, lines))

    def test_the_plural_of_several_numbers_is_that_of_count(self):
        lines = ["[one] = %{limit:int}/%{count:int} a | %{limit:int}/%{count:int} б |", "[few] = | %{limit:int}/%{count:int} в |",
                 "[many] = | %{limit:int}/%{count:int} г |", "[other] = %{limit:int}/%{count:int} b | | %{count:int}/%{limit:int}あ"]
        self.assertEqual(self.add("\n".join("n.of" + line for line in lines))[0], 0)
        self.run_script("generate-strings")
        self.assertIn("nOf(limit: Int, count: Int) -> String { text(.n, 0, plural: count, [number(limit), number(count)]) }",
                      self.read(f"{GENERATED}/Strings+N.swift"))
        self.assertIn("\\u{2}/\\u{1}あ", self.read(f"{GENERATED}/SectionTexts+N.swift"))

    def test_long_texts_keep_lines_short_and_quotes_escaped(self):
        english = 'long "text" ' * 40
        self.add(f"a.b = {english} | {'длинный ' * 40} | {'長' * 300}")
        self.assertEqual(self.run_script("generate-strings")[0], 0)
        for name in os.listdir(os.path.join(self.root, GENERATED)):
            text = self.read(f"{GENERATED}/{name}")
            self.assertLessEqual(max(map(len, text.splitlines())), 140)
        self.assertIn('long \\"text\\" long', self.read(f"{GENERATED}/SectionTexts+A.swift"))

    def test_a_section_of_too_many_lines_is_refused(self):
        self.add("\n".join(f"a.k{number} = {number}a | {number}б | {number}あ" for number in range(170)))
        status, lines = self.run_script("generate-strings")
        self.assertEqual(status, 1)
        self.assertTrue(all("over 500 lines" in line for line in lines), lines)


if __name__ == "__main__":
    unittest.main()
