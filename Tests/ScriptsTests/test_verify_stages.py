"""Tests of the order in which scripts/verify runs its stages, and of what it says in the end."""

import unittest

import script_case  # puts scripts/ on the path
from loop import report, schedule, stages
from loop.results import Counts, Failure
from loop.stages import Stage

FOUR = [
    Stage("setup", ("true",)), Stage("debug", ("true",), ("setup",), builds_in=".build"),
    Stage("release", ("true",), ("setup",), builds_in=".build"), Stage("client", ("true",), ("setup",)),
    Stage("journeys", ("true",), ("release", "client"), lanes=stages.LANES),
]


def names(found):
    """Lists the names of stages."""
    return [stage.name for stage in found]


class PlanTests(unittest.TestCase):
    def test_every_need_is_a_stage_and_comes_before(self):
        for engines in (None, "engines", "all"):
            seen = set()
            for stage in stages.planned(engines, []):
                later = [need for need in stage.needs if need not in seen]
                seen.add(stage.name)
                self.assertEqual([need for need in later if need not in names(stages.planned(engines, []))], [])

    def test_a_run_without_engines_has_journeys_in_chromium(self):
        self.assertEqual([stage.engine for stage in stages.planned(None, []) if stage.engine], ["chromium"])

    def test_the_other_engines_run_a_set_or_everything(self):
        for engines, is_set in (("engines", True), ("all", False)):
            by_engine = {stage.engine: stage.command for stage in stages.planned(engines, []) if stage.engine}
            self.assertEqual(list(by_engine), ["chromium", "firefox", "webkit"])
            self.assertEqual(["--set" in by_engine[engine] for engine in by_engine], [False, is_set, is_set])

    def test_only_some_stages_run_with_what_they_need(self):
        self.assertEqual(names(stages.planned(None, ["wasm"])), ["setup", "debug", "wasm-build", "wasm"])

    def test_a_stage_that_is_not_there_is_refused(self):
        with self.assertRaisesRegex(ValueError, "no such stage: nothing"):
            stages.planned(None, ["nothing"])


class ScheduleTests(unittest.TestCase):
    def test_two_builds_in_one_folder_do_not_run_at_once(self):
        self.assertEqual(names(schedule.startable(FOUR, set(), {"setup": True})), ["debug", "client"])
        self.assertEqual(names(schedule.startable(FOUR, {"debug"}, {"setup": True, "client": True})), [])

    def test_a_stage_on_all_lanes_has_the_machine_for_itself(self):
        ended = {"setup": True, "release": True, "client": True}
        self.assertEqual(names(schedule.startable(FOUR, {"debug"}, ended)), [])
        self.assertEqual(names(schedule.startable(FOUR, set(), {**ended, "debug": False})), ["journeys"])

    def test_what_needs_something_red_is_unreachable_and_so_is_what_needs_that(self):
        self.assertEqual(names(schedule.unreachable(FOUR, {"setup": True, "client": False})), ["journeys"])
        self.assertEqual(names(schedule.unreachable(FOUR, {"setup": False})), ["debug", "release", "client", "journeys"])

    def test_whatever_ends_red_every_stage_runs_or_is_told(self):
        for red in names(stages.planned("all", [])):
            ended, planned = {}, stages.planned("all", [])
            while startable := schedule.startable(planned, set(), ended):
                ended |= {stage.name: stage.name != red for stage in startable}
            self.assertEqual(set(ended) | set(names(schedule.unreachable(planned, ended))), set(names(planned)))


class ReportTests(unittest.TestCase):
    def outcomes(self):
        return [
            report.Outcome(Stage("check", (), budget=60), 12.4, 0, Counts(5), processor_seconds=9.6),
            report.Outcome(Stage("unit", (), budget=60), 90, 1, Counts(99, 1, 2, [Failure("sum()", "1 == 2")])),
            report.Outcome(Stage("wasm", (), ("debug",), budget=60)),
        ]

    def test_the_last_line_is_the_total_and_what_never_ran_is_a_failure(self):
        self.assertEqual(report.total_line(self.outcomes()), "104 passed, 2 failed, 2 skipped")

    def test_the_table_has_a_line_for_each_stage_and_one_for_all(self):
        self.assertEqual(report.table(self.outcomes(), 100, 600).splitlines(), [
            "stage  seconds  processor  budget  passed  failed  skipped",
            "check       12         10      60       5       0        0  ok",
            "unit        90          0      60      99       1        2  RED",
            "wasm         0          0      60       0       1        0  not run",
            "all        100         10     600     104       2        2  RED",
        ])

    def test_a_green_run_past_its_budget_says_so(self):
        outcome = report.Outcome(Stage("check", (), budget=10), 12, 0, Counts(5))
        self.assertTrue(outcome.is_green)
        self.assertEqual(outcome.word, "over")
        self.assertTrue(report.table([outcome], 700, 600).endswith("over"))

    def test_problem_names_what_failed_and_shows_the_end_of_the_log(self):
        log = "\n".join(f"line {number}" for number in range(1, 101))
        lines = report.problem(self.outcomes()[1], log, "unit.log").splitlines()
        self.assertEqual(lines[:3], ["--- unit is red; all of it is in unit.log", "failed: sum(): 1 == 2", "line 61"])
        self.assertEqual(lines[-1], "line 100")

    def test_the_times_of_a_run_are_kept_with_their_budgets(self):
        times = report.times(self.outcomes(), 100, 600, {"commit": "abc"})
        self.assertEqual(times["stages"][0], {
            "name": "check", "seconds": 12.4, "processor": 9.6, "budget": 60, "state": "ok"})
        self.assertEqual(times["whole"], {"seconds": 100, "budget": 600})


if __name__ == "__main__":
    unittest.main()
