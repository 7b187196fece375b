"""The stages of a run as data: what each does, what it needs, how its results are counted, and how long it may take."""

from dataclasses import dataclass

# The tools of SwiftPM hold a lock on the folder they build in: two of them in one folder would wait for each other in a lane each.
NATIVE_FOLDER = ".build"
WASM_FOLDER = ".build/wasm"
PACKAGES = ("server", "media", "web", "unit", "check", "browsers")
JOURNEYS_BUDGET = {"chromium": 420, "firefox": 200, "webkit": 200}
WHOLE_BUDGET = {None: 600, "engines": 900, "all": None}
LONGEST_STAGE_SECONDS = 2400
# One more than there are processors: journeys and tests of the server leave some of their time unused.
LANES = 3
PYTEST = (".venv/bin/python", "-m", "pytest", "-q", "-p", "no:cacheprovider")


@dataclass(frozen=True)
class Stage:
    """Holds one stage; a stage on all lanes has the machine for itself."""

    name: str
    command: tuple[str, ...]
    needs: tuple[str, ...] = ()
    lanes: int = 1
    counts: str = "status"
    budget: int = 60
    builds_in: str | None = None
    engine: str | None = None


# In the order of importance: of those that could start, the first ones do. Long chains come first.
LOCAL = (
    Stage("setup", ("scripts/setup", *PACKAGES), budget=120),
    Stage("debug", ("scripts/keep", "tests"), ("setup",), budget=300, builds_in=NATIVE_FOLDER),
    Stage("client", ("scripts/keep", "client"), ("setup",), budget=300, builds_in=WASM_FOLDER),
    Stage("unit-shared", ("scripts/test-unit", "--built", "shared"), ("debug",), counts="swift", budget=90),
    Stage("unit-server", ("scripts/test-unit", "--built", "server"), ("debug",), counts="swift", budget=90),
    Stage("unit-native", ("scripts/test-unit", "--built", "native"), ("debug",), counts="swift", budget=90),
    Stage("server", ("scripts/keep", "server"), ("setup",), budget=240, builds_in=NATIVE_FOLDER),
    Stage("wasm-build", ("scripts/keep", "wasm-tests"), ("setup",), budget=120, builds_in=WASM_FOLDER),
    Stage("wasm", ("scripts/test-wasm", "--built"), ("debug", "wasm-build"), counts="totals", budget=60),
    Stage("benchmarks", ("scripts/check-benchmarks",), ("debug",), counts="totals", budget=10),
    Stage("simulate", ("scripts/simulate", "--built", "1-3"), ("debug",), counts="swift", budget=20),
    Stage("python", ("scripts/setup", "python"), ("setup",), budget=60),
    Stage("wordpress", ("scripts/keep", "wordpress"), ("setup",), budget=90),
    Stage("check", ("scripts/check",), ("setup",), counts="check", budget=60),
    Stage("scripts", ("scripts/test-scripts",), ("setup",), counts="unittest", budget=60),
    Stage("start", ("scripts/start-once",), ("client", "server"), budget=10),
    Stage("scaled", ("scripts/run-scaled", "--once"), ("client", "server"), budget=20),
    Stage("bench", ("scripts/bench", "--small"), ("client", "server", "python"), counts="totals", budget=150),
)
ENGINES = ("chromium", "firefox", "webkit")


def journeys(engine: str, selection: str | None) -> Stage:
    """Makes the stage of the journeys in an engine, of all or of a set of them."""
    chosen = ("--set", selection) if selection else ()
    # Tests of one group share what is costly to set up, so they stay in one process. A process that crashes isn't started anew: pytest
    # would give it what crashed it again, and then wait for ever.
    command = (
        *PYTEST, "EndToEnd", "--engine", engine, *chosen, "--numprocesses", "2", "--dist", "loadgroup", "--max-worker-restart", "0",
        "--durations", "15", "-o", "junit_family=xunit1", "--junitxml", f".build/verify/{engine}.xml")
    return Stage(
        engine, command, ("client", "server", "python", "wordpress", "start"), counts="journeys", budget=JOURNEYS_BUDGET[engine],
        engine=engine)


def second_try(journey: str, engine: str, name: str) -> Stage:
    """Makes the stage of a journey that runs once more, alone, and keeps a trace."""
    return Stage(name, (*PYTEST, journey, "--engine", engine, "--keep-trace"), lanes=LANES, engine=engine)


def planned(engines: str | None, only: list[str]) -> list[Stage]:
    """Lists the stages of a run: with no engine but Chromium, with a set in the others ("engines"), or with everything in all."""
    stages = [*LOCAL, journeys("chromium", None)]
    if engines:
        setup = stages[0]
        stages[0] = Stage(setup.name, (*setup.command, "engines"), budget=setup.budget)
        stages += [journeys(engine, None if engines == "all" else engines) for engine in ENGINES[1:]]
    return needed(stages, only) if only else stages


def needed(stages: list[Stage], names: list[str]) -> list[Stage]:
    """Leaves the stages that are named, and what they need."""
    by_name = {stage.name: stage for stage in stages}
    unknown = sorted(set(names) - set(by_name))
    if unknown:
        raise ValueError(f"no such stage: {', '.join(unknown)}; there are {', '.join(by_name)}")
    wanted, waiting = set(), list(names)
    while waiting:
        name = waiting.pop()
        if name not in wanted:
            wanted.add(name)
            waiting += by_name[name].needs
    return [stage for stage in stages if stage.name in wanted]
