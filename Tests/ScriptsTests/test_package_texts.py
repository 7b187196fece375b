"""What the package has of the program's help: settings, manual, completion."""

import subprocess
import unittest
from types import SimpleNamespace

import script_case                        # which makes the modules of scripts known
from distribution import texts
from distribution.help_text import Option, overview, parse
from distribution.image import names

assert script_case
OVERVIEW = """A notebook.

usage: enot serve           start the server
       enot user            add people
       enot --version       print the version

Every option
has a variable.
"""
SERVE = """usage: enot serve [OPTION…]

Start the server.
It runs.

options:
  --config FILE  file with options
  --data DIR     data directory (default: $HOME)
  --port P       port to listen on (default: 8080; 0 for any free port)
  --tls          serve TLS
  --locale L     default language: auto, en, ru or ja (default: auto)
  --tiles URL    map tile server (default: none)

Every option has an environment variable.
"""


class PackageTexts(unittest.TestCase):
    """Reads a help and writes texts of it."""

    def setUp(self):
        self.serve = parse("serve", "start the server", SERVE)
        user = parse("user", "add people", "usage: enot user add NAME\n\nAdd people - or 'list'.\n")
        self.help = SimpleNamespace(
            version="1.2", commands=[self.serve, user], notes=["Every option has a variable."], command=lambda name: self.serve)

    def test_commands_and_options_are_read(self):
        self.assertEqual(
            overview(OVERVIEW), ([("serve", "start the server"), ("user", "add people")], ["Every option has a variable."]))
        self.assertEqual(self.serve.usage, ["enot serve [OPTION…]"])
        self.assertEqual(self.serve.paragraphs, ["Start the server. It runs.", "Every option has an environment variable."])
        self.assertEqual(self.serve.options[3], Option("tls", None, "serve TLS"))
        self.assertEqual([option.default for option in self.serve.options], [None, None, "8080", None, "auto", None])
        self.assertEqual(self.serve.options[4].choices, ["auto", "en", "ru", "ja"])
        with self.assertRaises(ValueError):
            parse("x", "", "usage: enot x\n\noptions:\nno option\n")

    def test_every_setting_is_in_the_file_and_only_the_data_directory_is_set(self):
        lines = texts.configuration(self.serve, "/var/lib/enot").splitlines()
        settings = [line for line in lines if "=" in line and not line.startswith("# ")]
        self.assertEqual(settings, ["data = /var/lib/enot", "#port = 8080", "#tls = yes", "#locale = auto", "#tiles = URL"])

    def test_the_manual_has_a_page_for_each_command_without_requests_of_its_own(self):
        pages = texts.manual(self.help, "28 Nov 2026")
        self.assertEqual(sorted(pages), ["enot-serve.1", "enot-user.1", "enot.1", "enot.conf.5"])
        self.assertIn("Add people \\- or \\(aqlist\\(aq.", pages["enot-user.1"])
        self.assertEqual(texts.roff(".x"), "\\&.x")
        self.assertNotIn("\\-\\-config", pages["enot.conf.5"])

    def test_commands_options_and_values_are_completed(self):
        script = texts.completion(self.help) + """
            complete_words() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _enot enot "${@: -1}" "${@: -2:1}"; echo "${COMPREPLY[@]}"; }
            complete_words enot s; complete_words enot serve --t
            complete_words enot serve --locale r; complete_words enot serve --tls --po"""
        said = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True, cwd="/").stdout
        self.assertEqual(said.splitlines(), ["serve", "--tls --tiles", "ru", "--port"])

    def test_the_first_package_of_each_choice_is_named(self):
        self.assertEqual(names("libc6 (>= 2.35), a | b, c:any"), ["libc6", "a", "c"])


if __name__ == "__main__":
    unittest.main()
