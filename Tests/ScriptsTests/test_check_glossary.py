"""Tests of scripts/check-glossary."""

import json
import unittest

import script_case

TAG = {
    "thing": "a tag",
    "en": {"word": "tag", "never": r"\blabels?\b"},
    "ru": {"word": "тег", "never": r"\bметк"},
    "ja": {"word": "タグ"},
}
STRINGS = "Web/Localizable.xcstrings"
GLOSSARY = "Web/glossary.json"


class CheckGlossaryTests(script_case.ScriptCase):
    def write_all(self, *entries, **values):
        """Writes a glossary, and a catalogue of strings in three languages; an underscore stands for the dot of a key."""
        self.write(GLOSSARY, json.dumps(list(entries), ensure_ascii=False))
        strings = {
            key.replace("_", "."): {"localizations": {language: localization(text) for language, text in zip(("en", "ru", "ja"), texts)}}
            for key, texts in sorted(values.items())}
        catalogue = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
        self.write(STRINGS, json.dumps(catalogue, ensure_ascii=False, indent=0, separators=(",", " : ")))

    def line(self, key):
        """Returns the line of a key in the catalogue."""
        return self.read(STRINGS).split(f'"{key}" :')[0].count("\n") + 1

    def test_the_words_of_the_glossary_are_found_right(self):
        self.write_all(TAG, a_b=("New tag", "Новый тег", "新しいタグ"), a_c=("A labelled tick", "Отметка", "印"))
        self.assert_found("check-glossary")

    def test_another_word_for_a_thing_is_found_in_each_language(self):
        self.write_all(TAG, a_a=("Tags", "Теги", "タグ"), a_b=("Labels", "Все Метки", "タグ"))
        line = self.line("a.b")
        self.assert_found(
            "check-glossary", f'{STRINGS}:{line}: a.b [en]: "Labels": say tag', f'{STRINGS}:{line}: a.b [ru]: "Метк": say тег')

    def test_another_word_is_found_in_any_plural_form(self):
        forms = {"one": "%{count:int} тег", "few": "%{count:int} тега", "many": "%{count:int} меток", "other": "%{count:int} тега"}
        self.write_all(TAG | {"ru": {"word": "тег", "never": r"\bмет(к|ок)"}}, a_b=("%{count:int} tag", forms, "タグ%{count:int}件"))
        self.assert_found("check-glossary", f'{STRINGS}:{self.line("a.b")}: a.b [ru]: "меток": say тег')

    def test_the_name_of_an_argument_is_no_word(self):
        self.write_all(TAG, a_b=("Tag %{label}", "Тег %{label}", "タグ%{label}"))
        self.assert_found("check-glossary")

    def test_an_exception_with_its_reason_is_right(self):
        tag = TAG | {"except": {"a.c": "a label in a shop"}}
        self.write_all(tag, a_b=("Tag", "Тег", "タグ"), a_c=("Label", "Ярлык", "札"))
        self.assert_found("check-glossary")

    def test_an_exception_that_nothing_needs_is_found(self):
        self.write_all(TAG | {"except": {"a.b": "once", "a.z": "gone"}}, a_b=("Tag", "Тег", "タグ"))
        self.assert_found(
            "check-glossary", *[f"{GLOSSARY}:1: a tag: nothing needs the exception for {key}" for key in ("a.b", "a.z")])

    def test_keys_say_the_word_and_nothing_else(self):
        tag = TAG | {"keys": ["a.b", "a.c", "a.z"]}
        self.write_all(tag, a_b=("Tag", "Тег", "タグ"), a_c=("Tag", "Мой тег", "タグ"))
        self.assert_found(
            "check-glossary", f"{STRINGS}:{self.line('a.c')}: a.c [ru]: say тег", f"{GLOSSARY}:1: a tag: there is no string a.z")

    def test_a_word_that_no_string_says_is_found(self):
        self.write_all(TAG, a_b=("Tag", "Тег", "札"))
        self.assert_found("check-glossary", f"{GLOSSARY}:1: a tag [ja]: no string says タグ")

    def test_a_thing_is_written_once(self):
        self.write_all(TAG, TAG, a_b=("Tag", "Тег", "タグ"))
        self.assert_found("check-glossary", f"{GLOSSARY}:1: a tag: written twice")

    def test_an_entry_has_its_form(self):
        self.write_all(
            {"thing": "a tag"}, TAG | {"en": {"words": "tag"}}, TAG | {"ja": {"word": "タグ", "never": "("}},
            "tag", a_b=("Tag", "Тег", "タグ"))
        form = 'an entry has "thing", "en", "ru", "ja", and perhaps "keys" and "except"'
        self.assert_found(
            "check-glossary", f"{GLOSSARY}:1: entry 1: {form}",
            f'{GLOSSARY}:1: entry 2: [en]: a language has a "word", and perhaps "never"',
            f"{GLOSSARY}:1: entry 3: [ja]: (: missing ), unterminated subpattern at position 0", f"{GLOSSARY}:1: entry 4: {form}")

    def test_a_glossary_that_cannot_be_read_is_found(self):
        self.write_all(TAG, a_b=("Tag", "Тег", "タグ"))
        self.write(GLOSSARY, "{")
        status, lines = self.run_script("check-glossary")
        self.assertEqual((status, len(lines), lines[0].startswith(f"{GLOSSARY}:1: ")), (1, 1, True))


def localization(text):
    """Returns the texts of one language: a plain one, or one for each plural category."""
    if isinstance(text, str):
        return unit(text)
    return {"variations": {"plural": {category: unit(form) for category, form in text.items()}}}


def unit(text):
    """Returns a translated text as the format wants it."""
    return {"stringUnit": {"state": "translated", "value": text}}


if __name__ == "__main__":
    unittest.main()
