"""What a run says in the end: a table, what failed, and a total as the last line."""

from dataclasses import dataclass, field

from loop.results import Counts
from loop.stages import Stage

HEADINGS = ("stage", "seconds", "processor", "budget", "passed", "failed", "skipped", "")
LOG_TAIL_LINES = 40


@dataclass
class Outcome:
    """Holds how a stage ended; status None says that it never ran."""

    stage: Stage
    seconds: float = 0
    status: int | None = None
    counts: Counts = field(default_factory=Counts)
    is_tried_again: bool = False
    processor_seconds: float = 0

    @property
    def is_green(self) -> bool:
        """Tells whether nothing failed, or nothing but journeys that passed when tried again."""
        if self.is_tried_again:
            return self.counts.failed == 0
        return self.status == 0 and self.counts.failed == 0

    @property
    def word(self) -> str:
        """Says in a word how it went."""
        if self.status is None:
            return "not run"
        if not self.is_green:
            return "RED"
        if self.is_tried_again:
            return "second try"
        return "over" if self.seconds > self.stage.budget else "ok"

    @property
    def failed(self) -> int:
        """Counts the failures; a stage that could not run is one."""
        return 1 if self.status is None else self.counts.failed


def cells(outcome: Outcome) -> tuple[str, ...]:
    """Lists what the line of a stage shows."""
    counts = outcome.counts
    return (
        outcome.stage.name, f"{outcome.seconds:.0f}", f"{outcome.processor_seconds:.0f}", str(outcome.stage.budget),
        str(counts.passed), str(outcome.failed), str(counts.skipped), outcome.word)


def table(outcomes: list[Outcome], seconds: float, budget: int | None) -> str:
    """Gives the table, with a line for the whole run."""
    passed, failed, skipped = totals(outcomes)
    is_green = all(outcome.is_green for outcome in outcomes)
    word = "RED" if not is_green else "over" if budget and seconds > budget else "ok"
    processor = sum(outcome.processor_seconds for outcome in outcomes)
    times = f"{seconds:.0f}", f"{processor:.0f}", str(budget or "")
    whole = "all", *times, str(passed), str(failed), str(skipped), word
    lines = [HEADINGS, *map(cells, outcomes), whole]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]
    return "\n".join(aligned(line, widths) for line in lines)


def aligned(line: tuple[str, ...], widths: list[int]) -> str:
    """Writes the cells of a line below each other, numbers to the right."""
    first, *numbers, word = (cell.rjust(width) for cell, width in zip(line, widths))
    return "  ".join([first.strip().ljust(widths[0]), *numbers, word.strip()]).rstrip()


def totals(outcomes: list[Outcome]) -> tuple[int, int, int]:
    """Adds up what passed, failed and was skipped."""
    return (
        sum(outcome.counts.passed for outcome in outcomes), sum(outcome.failed for outcome in outcomes),
        sum(outcome.counts.skipped for outcome in outcomes))


def total_line(outcomes: list[Outcome]) -> str:
    """Gives the closing line, which continuous integration reads."""
    return "{} passed, {} failed, {} skipped".format(*totals(outcomes))


def problem(outcome: Outcome, log: str, place: str) -> str:
    """Says what failed in a stage: the names of tests where they are known, and the end of its log."""
    lines = [f"--- {outcome.stage.name} is red; all of it is in {place}"]
    for failure in outcome.counts.failures:
        lines.append(f"failed: {failure.name}" + (f": {failure.error}" if failure.error else ""))
    return "\n".join([*lines, *log.splitlines()[-LOG_TAIL_LINES:]])


def times(outcomes: list[Outcome], seconds: float, budget: int | None, run: dict) -> dict:
    """Gives what is kept of a run, and of its circumstances, for `scripts/bench loop` and `scripts/verify --keep-times`."""
    return {
        "run": run,
        "stages": [
            {
                "name": outcome.stage.name, "seconds": round(outcome.seconds, 1), "processor": round(outcome.processor_seconds, 1),
                "budget": outcome.stage.budget, "state": outcome.word,
            }
            for outcome in outcomes],
        "whole": {"seconds": round(seconds, 1), "budget": budget},
    }
