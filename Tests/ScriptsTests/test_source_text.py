"""Tests of scripts/source_text.py."""

import random
import unittest

import script_case  # noqa: F401 (puts the scripts on the path)
import source_text


class BlankedTests(unittest.TestCase):
    def assert_words(self, suffix, text, *words):
        """Asserts which words remain, and that length and lines stay."""
        code = source_text.blanked(text, suffix)
        self.assertEqual(len(code), len(text))
        self.assertEqual([at for at, character in enumerate(text) if character == "\n"],
                         [at for at, character in enumerate(code) if character == "\n"])
        self.assertEqual(code.split(), list(words))

    def test_swift_comments_nest(self):
        self.assert_words(".swift", "a /* b /* c */ d */ e // f\n g /// h", "a", "e", "g")

    def test_swift_strings_end_where_they_end(self):
        self.assert_words(".swift", r'a "b \" c" d #"e " f"# g', "a", "d", "g")
        self.assert_words(".swift", 'a """\n b " c\n """ d', "a", "d")
        self.assert_words(".swift", 'a "open\nb', "a", "b")

    def test_swift_interpolations_belong_to_their_string(self):
        self.assert_words(".swift", r'a "b \(c("d)") + (e)) f" g', "a", "g")
        self.assert_words(".swift", r'a #"b \(c" d"# e #"\#(f("x"))"# g', "a", "e", "g")

    def test_javascript_literals_are_blanked(self):
        self.assert_words(".js", "a 'b\\'' c `d ${ {e: '}'} } f` g", "a", "c", "g")
        self.assert_words(".js", "a = /[/\"]x/g; b / c / d", "a", "=", ";", "b", "/", "c", "/", "d")

    def test_css_comments_are_blanked_and_addresses_kept(self):
        self.assert_words(".css", "a{} /* b */ url(http://c)", "a{}", "url(http://c)")

    def test_any_text_keeps_its_length_and_lines(self):
        seed = 20260320
        print(f"seed {seed}")
        generator = random.Random(seed)
        pieces = ['"', '"""', "#", "\\(", ")", "(", "\\", "\n", "/*", "*/", "//", "`", "${", "}", "{", "'", "/", "a", " "]
        for _ in range(2000):
            text = "".join(generator.choices(pieces, k=generator.randrange(30)))
            for suffix in (".swift", ".js", ".css"):
                code = source_text.blanked(text, suffix)
                self.assertEqual(len(code), len(text), repr(text))
                self.assertEqual(code.count("\n"), text.count("\n"), repr(text))


if __name__ == "__main__":
    unittest.main()
