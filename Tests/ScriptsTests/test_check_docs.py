"""Tests of scripts/check-docs."""

import unittest

from script_case import ScriptCase


class CheckDocsTests(ScriptCase):
    def test_a_readme_may_have_120_lines_and_1200_words(self):
        self.write("README.md", "a b c d e f g h i j\n" * 120)
        self.assert_found("check-docs")

    def test_a_longer_readme_is_found(self):
        self.write("README.md", "a\n" * 121)
        self.assert_found("check-docs", "README.md:121: 121 lines (at most 120)")
        self.write("README.md", "a " * 1201)
        self.assert_found("check-docs", "README.md:1: 1201 words (at most 1200)")

    def test_other_pages_may_be_longer(self):
        self.write("docs/README.md", "a b c d e f g h i j k\n" * 121)
        self.assert_found("check-docs")

    def test_links_to_files_and_folders_are_followed_from_their_page(self):
        self.write("NOTICE", "")
        self.write("docs/pictures/a b.png", "")
        self.write("docs/b.md", "")
        self.write("README.md", "[a](docs/b.md) [b](docs/b.md#part) [c](docs/) [d](docs/pictures) [e](NOTICE)\n[f]: docs/b.md\n")
        self.write("docs/a.md", "[a](b.md) [b](../README.md \"title\") [c](./pictures/a%20b.png) [d](..) [e](/NOTICE) [f](<../NOTICE>)\n")
        self.assert_found("check-docs")

    def test_links_that_lead_nowhere_are_found_in_every_form(self):
        self.write("docs/b.md", "")
        self.write("README.md", "[a](b.md)\n![b](docs/b.png)\n[![c](c.png)](docs/b.md)\n[d]: e/\n"
                                "<a href=\"f.md\"><img width=\"1\" src=\"g.png\"></a>\n[h](docs/B.md) [`i`](../docs/b.md)\n"
                                "[long\ntext](j.md#part)\n")
        self.assert_found("check-docs", *[f"README.md:{line}: leads nowhere: {target}" for line, target in [
            (1, "b.md"), (2, "docs/b.png"), (3, "c.png"), (4, "e/"), (5, "f.md"), (5, "g.png"), (6, "docs/B.md"), (6, "../docs/b.md"),
            (8, "j.md#part")]])

    def test_a_link_is_read_from_the_folder_of_its_page(self):
        self.write("README.md", "")
        self.write("Packages/A/README.md", "[a](../../README.md) [b](../README.md)\n")
        self.assert_found("check-docs", "Packages/A/README.md:1: leads nowhere: ../README.md")

    def test_what_leads_out_of_the_project_is_left_alone(self):
        self.write("README.md", "[a](https://example.org/b.md) [b](mailto:c@example.org) [c](#part) [d](//example.org)\n"
                                "<https://example.org>\n<a href=\"https://example.org\">e</a>\n[f]: https://example.org\n")
        self.assert_found("check-docs")

    def test_code_and_comments_have_no_links(self):
        self.write("README.md", "`[a](b.md)` ``[`c`](d.md)``\n\n```\n[e](f.md)\n```\n\n1. Step:\n\n   ~~~ md\n   [g](h.md)\n   ~~~\n\n"
                                "<!-- [i](j.md) -->\n[k](l.md)\n")
        self.assert_found("check-docs", "README.md:14: leads nowhere: l.md")

    def test_both_sides_of_a_merge_are_found(self):
        ours, theirs = "<" * 7 + " HEAD", ">" * 7 + " branch"
        self.write("a.md", f"one\n{ours}\ntwo\n=======\nthree\n{theirs}\n\n> > > quoted\n")
        self.assert_found("check-docs", "a.md:2: left by a merge", "a.md:6: left by a merge")

    def test_files_other_than_markdown_are_not_read(self):
        self.write("a.txt", "[a](b.md)\n")
        self.assert_found("check-docs")


if __name__ == "__main__":
    unittest.main()
