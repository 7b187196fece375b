"""Reads from what a stage wrote how many tests passed, failed and were skipped, and which failed with what error."""

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

PYTEST_FAILED = 1
LONGEST_ERROR = 200
# What a worker had still to do when it crashed is not done by another: a run with a crash was not a whole one.
CRASHED = re.compile(r"worker '\w+' crashed while running")
# Tests of one group have the group's name after their own.
GROUP = re.compile(r"@[^\[\]]*$")
TOTALS = re.compile(r"\b(\d+) passed, (\d+) failed\b")
# A line may follow one that a zero character of an argument cut short.
SWIFT_END = re.compile(r"[✔✘]\s+Test (?P<name>\S.*?) (?:with \d+ test cases? )?(?P<verb>passed|failed) after ", re.MULTILINE)
SWIFT_BEGIN = re.compile(r"^[^\w\s]\s+Test (?P<name>\S.*?) started\.$", re.MULTILINE)
SWIFT_SKIPPED = re.compile(r"^[^\w\s]\s+Test (?!case)(?P<name>\S.*?) skipped", re.MULTILINE)
SWIFT_ISSUE = re.compile(r"^[^\w\s]\s+Test (?P<name>\S.*?) recorded an issue\b.*? at (?P<what>.*)$", re.MULTILINE)
# The name in a line that is of a run, or of one case of a test.
NO_TEST = re.compile(r"run\Z|run with |case ")
SWIFT_RUN = re.compile(r"^[^\w\s]\s+Test run with (\d+) tests?\b.* (passed|failed) after ", re.MULTILINE)
UNITTEST_RAN = re.compile(r"^Ran (\d+) tests? in ", re.MULTILINE)
UNITTEST_FAILED = re.compile(r"^(?:FAIL|ERROR): (.*)$", re.MULTILINE)
UNITTEST_SKIPPED = re.compile(r"^(?:OK|FAILED) \(.*?skipped=(\d+)", re.MULTILINE)
CHECK_FAILED = re.compile(r"^failed: (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Failure:
    """Names a test that failed, with the first line of its error."""

    name: str
    error: str
    engine: str | None = None


@dataclass
class Counts:
    """Holds how a stage went; a red stage has at least one failure, even where none has a name."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    failures: list[Failure] = field(default_factory=list)
    # Whether all that went wrong are journeys that failed: only these may be tried again.
    is_only_journeys: bool = False


def read(counts: str, status: int, log: str, report: Path, engine: str | None) -> Counts:
    """Counts by the way that a stage names."""
    match counts:
        case "swift":
            found = swift_tests(log)
        case "unittest":
            found = unit_tests(log)
        case "totals":
            found = totals(log)
        case "check":
            names = CHECK_FAILED.findall(log)
            found = Counts(failed=len(names), failures=[Failure(name, "") for name in names])
        case "journeys":
            found = journeys(report.read_text(encoding="utf-8", errors="replace") if report.exists() else "", status, engine)
        case _:
            found = Counts()
    if status == 0 and found.passed + found.failed + found.skipped == 0:
        found.passed = 1
    if status != 0 and found.failed == 0:
        found.failed = 1
        found.is_only_journeys = False
    return found


def swift_tests(log: str) -> Counts:
    """Reads what Swift Testing prints; where a run broke off, the test that had begun and not ended has failed."""
    issues = {}
    for match in SWIFT_ISSUE.finditer(log):
        issues.setdefault(match["name"], match["what"][:LONGEST_ERROR])
    ended = [(match["name"], match["verb"]) for match in SWIFT_END.finditer(log) if not NO_TEST.match(match["name"])]
    failures = [Failure(name, issues.get(name, "")) for name, verb in ended if verb == "failed"]
    passed, skipped = len(ended) - len(failures), len(SWIFT_SKIPPED.findall(log))
    if not SWIFT_RUN.search(log):
        begun = Counter(match["name"] for match in SWIFT_BEGIN.finditer(log) if not NO_TEST.match(match["name"]))
        broken = begun - Counter(name for name, _ in ended)
        failures += [Failure(name, "the run broke off") for name in broken.elements()]
    return Counts(passed, len(failures), skipped, failures)


def unit_tests(log: str) -> Counts:
    """Reads what Python's unittest prints."""
    ran = sum(int(count) for count in UNITTEST_RAN.findall(log))
    failures = [Failure(name, "") for name in dict.fromkeys(UNITTEST_FAILED.findall(log))]
    skipped = sum(int(count) for count in UNITTEST_SKIPPED.findall(log))
    return Counts(max(ran - len(failures) - skipped, 0), len(failures), skipped, failures)


def totals(log: str) -> Counts:
    """Adds up the lines "N passed, M failed" of programs that count by themselves."""
    found = [(int(passed), int(failed)) for passed, failed in TOTALS.findall(log)]
    return Counts(sum(passed for passed, _ in found), sum(failed for _, failed in found))


def journeys(xml: str, status: int, engine: str | None) -> Counts:
    """Reads pytest's report; what went wrong while setting up or tearing down, and a worker that crashed, count as failures."""
    states: dict[str, str] = {}
    errors: dict[str, str] = {}
    try:
        cases = list(ElementTree.fromstring(xml).iter("testcase"))
    except ElementTree.ParseError:
        return Counts(failed=1, failures=[Failure("pytest", "it left no report", engine)])
    for case in cases:
        name = node(case)
        problem = case.find("failure") if case.find("failure") is not None else case.find("error")
        if problem is not None:
            states[name] = "failed"
            errors.setdefault(name, first_line(problem))
        elif states.get(name) != "failed":
            states[name] = "skipped" if case.find("skipped") is not None else "passed"
    failures = [Failure(name, errors[name], engine) for name, state in states.items() if state == "failed"]
    counted = list(states.values())
    return Counts(
        counted.count("passed"), len(failures), counted.count("skipped"), failures,
        is_only_journeys=status == PYTEST_FAILED and bool(failures) and not any(CRASHED.search(each) for each in errors.values()))


def node(case: ElementTree.Element) -> str:
    """Gives the name by which pytest finds a test again."""
    file = case.get("file") or case.get("classname", "").replace(".", "/") + ".py"
    return f"{file}::{GROUP.sub('', case.get('name', ''))}"


def first_line(problem: ElementTree.Element) -> str:
    """Gives the first line of an error."""
    text = problem.get("message") or problem.text or ""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[0][:LONGEST_ERROR] if lines else ""
