"""Decides which failed journeys are tried again, how often, and what that says about the run."""

from dataclasses import dataclass
from pathlib import PurePosixPath

from loop.results import Counts, Failure

MAXIMUM_JOURNEYS = 2
TIMES = 2
TIMES_OF_DEVICES = 3
ABOUT_DEVICES = ("test_offline.py", "test_devices.py", "test_upgrades.py")


@dataclass(frozen=True)
class SecondTry:
    """Holds how often a journey was tried again, and whether it passed each time."""

    failure: Failure
    tries: int
    passed: int

    @property
    def is_passed(self) -> bool:
        """Tells whether all tries passed."""
        return self.passed == self.tries


def chosen(counts: list[Counts]) -> list[Failure]:
    """Lists what is tried again: all failed journeys of all engines if they are few, and none if one more failed than may."""
    failures = [failure for each in counts if each.is_only_journeys for failure in each.failures]
    return failures if len(failures) <= MAXIMUM_JOURNEYS else []


def times(failure: Failure) -> int:
    """Tells how often a journey has to pass."""
    file = PurePosixPath(failure.name.partition("::")[0]).name
    return TIMES_OF_DEVICES if file in ABOUT_DEVICES else TIMES


def after(counts: Counts, tried: list[SecondTry]) -> Counts:
    """Gives the counts of a stage once its second tries are known: what passed every time has passed."""
    passed = {(each.failure.name, each.failure.engine) for each in tried if each.is_passed}
    left = [failure for failure in counts.failures if (failure.name, failure.engine) not in passed]
    mended = len(counts.failures) - len(left)
    return Counts(counts.passed + mended, counts.failed - mended, counts.skipped, left, counts.is_only_journeys)


def line(tried: SecondTry) -> str:
    """Says in one line how second tries of a journey went."""
    verdict = f"passed {tried.passed} of {tried.tries}"
    return f"second try: {tried.failure.name} in {tried.failure.engine}: {verdict}; first error: {tried.failure.error or 'none told'}"
