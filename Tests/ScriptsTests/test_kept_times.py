"""Tests of the page on which scripts/verify keeps the times of runs."""

import unittest

import script_case  # puts scripts/ on the path
from loop import kept_times

TIMES = {
    "run": {"date": "2026-11-29 20:06", "commit": "865bc57d", "what": "Chromium", "cores": 2, "model": "Some Processor"},
    "stages": [
        {"name": "setup", "seconds": 0.8, "processor": 0.7, "budget": 120, "state": "ok"},
        {"name": "client", "seconds": 537.9, "processor": 343.2, "budget": 300, "state": "over"},
    ],
    "whole": {"seconds": 540.2, "budget": 600},
}
SECTION = """\
## 2026-11-29 20:06 UTC, 865bc57d

Chromium; 2 × Some Processor; 540 s, processors 344 s.

| stage | seconds | processor | |
| --- | --: | --: | --- |
| `setup` | 1 | 1 | ok |
| `client` | 538 | 343 | over |
"""


class KeptTimesTests(unittest.TestCase):
    def test_a_run_is_told_with_its_machine_and_the_times_of_each_stage(self):
        self.assertEqual(kept_times.section(TIMES), SECTION)

    def test_a_run_comes_before_the_others(self):
        page, earlier = "# Times\n\nWhat.\n\n", "## earlier\n\nthat\n"
        self.assertEqual(kept_times.added(page + earlier, SECTION), f"{page}{SECTION}\n{earlier}")

    def test_the_first_run_follows_the_beginning_of_the_page(self):
        self.assertEqual(kept_times.added("# Times\n", SECTION), f"# Times\n\n{SECTION}")

    def test_a_run_that_is_kept_twice_is_there_once(self):
        page = kept_times.added("# Times\n\n## earlier\n\nthat\n", SECTION)
        self.assertEqual(kept_times.added(page, SECTION), page)

    def test_the_oldest_runs_leave(self):
        page = "# Times\n"
        for number in range(kept_times.MAXIMUM_RUNS + 2):
            page = kept_times.added(page, f"## {number}\n")
        headings = [line for line in page.splitlines() if line.startswith("## ")]
        self.assertEqual(headings, [f"## {number}" for number in range(kept_times.MAXIMUM_RUNS + 1, 1, -1)])

    def test_the_processor_has_the_name_that_the_kernel_gives(self):
        self.assertEqual(kept_times.model("processor\t: 0\nmodel name\t: A  Processor @ 2 GHz\n"), "A Processor @ 2 GHz")
        self.assertEqual(kept_times.model("Hardware: other\n"), "unknown processor")


if __name__ == "__main__":
    unittest.main()
