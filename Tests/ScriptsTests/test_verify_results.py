"""Tests of how scripts/verify counts what a stage did."""

import tempfile
import unittest
from pathlib import Path

import script_case  # puts scripts/ on the path
from loop import results

JUNIT = """<?xml version="1.0" encoding="utf-8"?><testsuites><testsuite name="pytest" tests="5">
<testcase classname="EndToEnd.test_a" name="test_one" file="EndToEnd/test_a.py" line="3" time="1"/>
<testcase classname="EndToEnd.test_a" name="test_two[a@b]@tour" file="EndToEnd/test_a.py" line="9" time="1">
<failure message="AssertionError: assert 1 == 2&#10; +  where">trace</failure></testcase>
<testcase classname="EndToEnd.test_b" name="test_three" file="EndToEnd/test_b.py" time="1"><skipped message="not here"/></testcase>
<testcase classname="EndToEnd.test_b" name="test_four" file="EndToEnd/test_b.py" time="1"/>
<testcase classname="EndToEnd.test_b" name="test_four" file="EndToEnd/test_b.py" time="1">
<error message="failed on teardown with &quot;the page told an error&quot;">trace</error></testcase>
<testcase classname="EndToEnd.test_c" name="test_five" time="0">
<error message="worker 'gw0' crashed while running 'EndToEnd/test_c.py::test_five'"/></testcase>
</testsuite></testsuites>"""

SWIFT_RED = """◇ Test run started.
◇ Suite JSONTests started.
◇ Test roundTrip() started.
✔ Test roundTrip() passed after 0.001 seconds.
◇ Test truncated(length:) started.
◇ Test case passing 1 argument length → 3 (Int) to truncated(length:) started.
✘ Test truncated(length:) recorded an issue with 1 argument length → 3 at JSONTests.swift:20:9: Expectation failed: 1 == 2
✘ Test truncated(length:) with 3 test cases failed after 0.002 seconds with 1 issue.
➜ Test "needs a camera" skipped: "no camera"
✘ Suite JSONTests failed after 0.003 seconds with 1 issue.
✘ Test run with 3 tests in 1 suite failed after 0.003 seconds with 1 issue.
"""

SWIFT_BROKEN = """◇ Test run started.
◇ Test roundTrip() started.
✔ Test roundTrip() passed after 0.001 seconds.
◇ Test overflow() started.
JSON.swift:12: Fatal error: index out of range
"""


class CountingTests(unittest.TestCase):
    def read(self, counts, status, log="", report=None):
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder) / "report.xml"
            if report is not None:
                place.write_text(report, encoding="utf-8")
            return results.read(counts, status, log, place, "chromium")

    def numbers(self, found):
        return found.passed, found.failed, found.skipped

    def test_a_stage_without_tests_is_one(self):
        self.assertEqual(self.numbers(self.read("status", 0)), (1, 0, 0))
        self.assertEqual(self.numbers(self.read("status", 1)), (0, 1, 0))

    def test_journeys_count_errors_and_crashes_as_failures(self):
        found = self.read("journeys", 1, report=JUNIT)
        self.assertEqual(self.numbers(found), (1, 3, 1))
        self.assertEqual([(each.name, each.error) for each in found.failures], [
            ("EndToEnd/test_a.py::test_two[a@b]", "AssertionError: assert 1 == 2"),
            ("EndToEnd/test_b.py::test_four", 'failed on teardown with "the page told an error"'),
            ("EndToEnd/test_c.py::test_five", "worker 'gw0' crashed while running 'EndToEnd/test_c.py::test_five'"),
        ])

    def test_what_a_crash_left_undone_is_not_made_good_by_a_second_try(self):
        self.assertFalse(self.read("journeys", 1, report=JUNIT).is_only_journeys)
        self.assertTrue(self.read("journeys", 1, report=JUNIT.replace("crashed", "was slow")).is_only_journeys)

    def test_a_run_of_journeys_that_was_not_finished_is_red_and_not_tried_again(self):
        for report, status in ((JUNIT, 2), (JUNIT, -15), (None, 1), ("<testsuites>", 1)):
            with self.subTest(status=status):
                found = self.read("journeys", status, report=report)
                self.assertGreater(found.failed, 0)
                self.assertFalse(found.is_only_journeys)

    def test_journeys_that_all_passed_in_a_run_that_failed_are_red(self):
        report = JUNIT.replace("failure", "system-out").replace("<error", "<system-err").replace("</error", "</system-err")
        found = self.read("journeys", 1, report=report)
        self.assertEqual(found.failed, 1)
        self.assertFalse(found.is_only_journeys)

    def test_no_report_is_not_green_even_if_the_status_is(self):
        self.assertEqual(self.read("journeys", 0).failed, 1)

    def test_unit_tests_name_what_failed_and_where(self):
        found = self.read("swift", 1, SWIFT_RED)
        self.assertEqual(self.numbers(found), (1, 1, 1))
        self.assertEqual([(each.name, each.error) for each in found.failures], [
            ("truncated(length:)", "JSONTests.swift:20:9: Expectation failed: 1 == 2")])

    def test_a_run_that_broke_off_names_the_test_that_broke_it(self):
        found = self.read("swift", 1, SWIFT_BROKEN)
        self.assertEqual([each.name for each in found.failures], ["overflow()"])
        self.assertEqual(self.numbers(found), (1, 1, 0))

    def test_tests_of_scripts_name_what_failed(self):
        log = (
            "FAIL: test_a (test_x.X.test_a)\n----\nERROR: test_b (test_x.X.test_b)\n----\nRan 9 tests in 1.2s\n\n"
            "FAILED (failures=1, errors=1, skipped=2)\n")
        found = self.read("unittest", 1, log)
        self.assertEqual(self.numbers(found), (5, 2, 2))
        self.assertEqual([each.name for each in found.failures], ["test_a (test_x.X.test_a)", "test_b (test_x.X.test_b)"])

    def test_totals_of_programs_are_added_up(self):
        self.assertEqual(self.numbers(self.read("totals", 0, "300 passed, 0 failed\n12 passed, 0 failed: digest 1f\n")), (312, 0, 0))
        self.assertEqual(self.numbers(self.read("totals", 1, "300 passed, 2 failed\n")), (300, 2, 0))

    def test_checks_name_the_step_that_failed(self):
        found = self.read("check", 1, "a.py:1: too long\nfailed: scripts/check-sizes\n")
        self.assertEqual([each.name for each in found.failures], ["scripts/check-sizes"])


if __name__ == "__main__":
    unittest.main()
