"""Tests of what scripts/verify tries again, and of the verdict."""

import unittest

import script_case  # puts scripts/ on the path
from loop import report, second_tries, stages
from loop.results import Counts, Failure
from loop.second_tries import SecondTry


def failed(*names, engine="chromium", passed=10):
    """Makes the counts of a stage where journeys failed and nothing else."""
    failures = [Failure(f"EndToEnd/{name}", "AssertionError", engine) for name in names]
    return Counts(passed, len(failures), 0, failures, is_only_journeys=True)


class ChoosingTests(unittest.TestCase):
    def test_two_failed_journeys_are_tried_again_over_all_engines(self):
        chosen = second_tries.chosen([failed("test_a.py::test_one"), failed("test_b.py::test_two", engine="firefox")])
        self.assertEqual([(each.name, each.engine) for each in chosen], [
            ("EndToEnd/test_a.py::test_one", "chromium"), ("EndToEnd/test_b.py::test_two", "firefox")])

    def test_of_three_none_is_tried_again(self):
        self.assertEqual(second_tries.chosen([failed("test_a.py::test_one", "test_a.py::test_two"), failed("test_b.py::test_c")]), [])

    def test_one_journey_that_fails_in_two_engines_counts_twice(self):
        both = [failed("test_a.py::test_one"), failed("test_a.py::test_one", engine="firefox")]
        self.assertEqual(len(second_tries.chosen(both)), 2)
        self.assertEqual(second_tries.chosen([*both, failed("test_a.py::test_one", engine="webkit")]), [])

    def test_what_is_no_journey_is_never_tried_again(self):
        units = Counts(100, 1, 0, [Failure("mergeIsCommutative()", "")])
        self.assertEqual(second_tries.chosen([units]), [])
        self.assertEqual(len(second_tries.chosen([units, failed("test_a.py::test_one")])), 1)

    def test_journeys_about_devices_have_to_pass_three_times(self):
        expected = {"test_offline.py": 3, "test_devices.py": 3, "test_upgrades.py": 3, "test_device.py": 2, "test_edges.py": 2}
        for file, times in expected.items():
            with self.subTest(file=file):
                self.assertEqual(second_tries.times(Failure(f"EndToEnd/{file}::test_x[offline]", "")), times)


class VerdictTests(unittest.TestCase):
    def outcome(self, counts, tried, status=1):
        stage = stages.journeys("chromium", None)
        return report.Outcome(stage, 1, status, second_tries.after(counts, tried), bool(tried))

    def test_journeys_that_pass_every_time_are_green(self):
        counts = failed("test_a.py::test_one")
        outcome = self.outcome(counts, [SecondTry(counts.failures[0], 2, 2)])
        self.assertTrue(outcome.is_green)
        self.assertEqual((outcome.counts.passed, outcome.failed, outcome.word), (11, 0, "second try"))

    def test_one_try_that_fails_is_red(self):
        counts = failed("test_a.py::test_one", "test_a.py::test_two")
        outcome = self.outcome(counts, [SecondTry(counts.failures[0], 2, 2), SecondTry(counts.failures[1], 2, 1)])
        self.assertFalse(outcome.is_green)
        self.assertEqual([each.name for each in outcome.counts.failures], ["EndToEnd/test_a.py::test_two"])
        self.assertEqual(outcome.counts.failed, 1)

    def test_a_try_counts_for_its_own_engine_only(self):
        counts = failed("test_a.py::test_one", engine="firefox")
        outcome = self.outcome(counts, [SecondTry(Failure("EndToEnd/test_a.py::test_one", "", "chromium"), 2, 2)])
        self.assertFalse(outcome.is_green)

    def test_what_was_not_tried_again_stays_red(self):
        self.assertFalse(self.outcome(failed("test_a.py::test_one"), []).is_green)

    def test_a_line_says_name_engine_and_first_error(self):
        tried = SecondTry(Failure("EndToEnd/test_a.py::test_one", "Timeout 5000ms", "webkit"), 2, 1)
        self.assertEqual(
            second_tries.line(tried),
            "second try: EndToEnd/test_a.py::test_one in webkit: passed 1 of 2; first error: Timeout 5000ms")


if __name__ == "__main__":
    unittest.main()
