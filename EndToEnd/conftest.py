"""Gives every journey a server of its own and devices in the engine asked for by --engine, and watches over its time and what it tells."""

import datetime
import os
import shutil
import tempfile
import time

import pytest

import engines
import journey as journeys
import server as servers
from beginnings import Beginning
from console import Console, server_errors, unexpected
from steps import Person

MARKS = {
    "chromium": "needs what only Chromium's driver offers",
    "engines": "is about what engines do differently: part of the set that every change walks through in Firefox and WebKitGTK",
    "expects(*patterns)": "pages or servers may tell errors in which one of these regular expressions is found",
    "motion": "is about motion: nothing is asked to be still",
    "worker": "is about the service worker or what only it gives: it is not kept away",
}
NOON = 12
MEMORY = "/dev/shm"
ENOUGH_BYTES = 4 << 30
limit = journeys.Limit()


def pytest_addoption(parser):
    parser.addoption("--engine", default="chromium", choices=["chromium", "firefox", "webkit"])
    parser.addoption("--set", choices=["engines"], help="in Firefox and WebKitGTK, walks through the journeys of this mark only")
    parser.addoption("--keep-trace", action="store_true", help="keeps a trace of each journey, and what an earlier failure left as it is")
    parser.addoption(
        "--slow", type=int, default=int(os.environ.get("ENOT_SLOW", "1")), help="makes Chromium's pages so many times slower")


def pytest_configure(config):
    for mark, meaning in MARKS.items():
        config.addinivalue_line("markers", f"{mark}: {meaning}")
    if not hasattr(config, "workerinput"):
        set_noon()
        keep_in_memory()


def set_noon():
    """Chooses the zone in which it is about noon, for this process, its browsers and its servers: no day ends while journeys go on."""
    ahead = NOON - datetime.datetime.now(datetime.timezone.utc).hour
    os.environ["TZ"] = f"Etc/GMT{-ahead:+d}"    # whose sign is the other way round
    time.tzset()


def keep_in_memory():
    """Has browsers and servers write into memory, where there is enough of it: no journey waits for a disk, and none is about one."""
    if "TMPDIR" not in os.environ and os.path.isdir(MEMORY) and shutil.disk_usage(MEMORY).free > ENOUGH_BYTES:
        os.environ["TMPDIR"] = MEMORY
        tempfile.tempdir = None    # what was found before


def pytest_collection_modifyitems(config, items):
    for item in items:
        if not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(journeys.LIMIT_SECONDS))
    if config.getoption("--engine") == "chromium":
        return
    wanted = config.getoption("--set")
    kept = [item for item in items if not item.get_closest_marker("chromium") and (not wanted or item.get_closest_marker(wanted))]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


# ---- Time -----------------------------------------------------------------------------------------------------------------------


@pytest.hookimpl
def pytest_timeout_set_timer(settings):
    limit.begin(settings.timeout)
    return True


@pytest.hookimpl
def pytest_timeout_cancel_timer():
    return True    # it is called when a test has failed, too, while there is still something to be closed


def pytest_runtest_logfinish():
    limit.end()


# ---- What went wrong ------------------------------------------------------------------------------------------------------------


def expected(item):
    """Lists the regular expressions of errors that a test says may be told."""
    return [pattern for mark in item.iter_markers("expects") for pattern in mark.args]


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem):
    result = yield
    console, journey = (pyfuncitem.funcargs.get(name) for name in ("console", "engine"))
    if journey:
        journey.hear()
    told = console.unexpected(expected(pyfuncitem))
    assert not told, "pages told of errors:\n" + "\n".join(told)
    logged = unexpected(logged_errors(), expected(pyfuncitem))
    assert not logged, "servers logged errors:\n" + "\n".join(logged)
    return result


def logged_errors():
    """Lists the errors in the logs of the servers of this journey."""
    logs = {server.log for server in servers.Server.started}
    return [error for log in sorted(logs) for error in server_errors(log.read_text())]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed:
        limit.begin_closing()
        folder = evidence(item)
        if not (folder / "failure.txt").exists():
            values = getattr(item, "funcargs", {})
            journeys.keep(folder, values.get("engine"), values.get("console"), report.longreprtext)
    return report


def evidence(item):
    """Names the folder for what tells why a test failed; a run that keeps traces has one of its own, beside what an earlier run kept."""
    return item.stash[FOLDER]


FOLDER = pytest.StashKey()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    folder = journeys.folder_of(item.config.getoption("--engine"), item.nodeid)
    if item.config.getoption("--keep-trace"):
        number = 1
        while (folder / f"again-{number}").exists():
            number += 1
        folder = folder / f"again-{number}"
    else:
        shutil.rmtree(folder, ignore_errors=True)
    item.stash[FOLDER] = folder


# ---- What journeys ask for ------------------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def console(request):
    """Hears all pages of a journey; stops its servers when all else is closed."""
    servers.Server.started.clear()
    yield Console(lambda: any(server.was_away for server in servers.Server.started))
    statuses = [server.stop() for server in servers.Server.started]
    logged = unexpected(logged_errors(), expected(request.node))
    servers.Server.started.clear()
    assert set(statuses) <= {0, servers.KILLED}
    assert not logged, "servers logged errors:\n" + "\n".join(logged)


@pytest.fixture(scope="session")
def browsers(pytestconfig):
    """Starts the engine that was asked for when the first journey needs it."""
    started = engines.engine(pytestconfig.getoption("--engine"), is_frugal=True)
    yield started
    started.close()


@pytest.fixture(scope="session")
def beginning(tmp_path_factory):
    """Keeps how the first device begins for all journeys of this process."""
    return Beginning(tmp_path_factory.mktemp("beginning") / "data")


@pytest.fixture
def engine(request, browsers, console, beginning):
    """Gives profiles and pages of the engine, which are closed when the journey is over."""
    has = {f"has_{mark}": request.node.get_closest_marker(mark) is not None for mark in ("motion", "worker")}
    options = request.config.getoption
    lent = journeys.Journey(
        browsers, console, **has, slowness=options("--slow"), trace=evidence(request.node) if options("--keep-trace") else None,
        # What a service worker keeps isn't kept, and the few journeys of other engines are about what differs, a start too.
        beginning=beginning if browsers.name == "chromium" and not has["has_worker"] else None)
    yield lent
    lent.close_profiles()


@pytest.fixture
def serve(tmp_path):
    """Starts a server with options; it is stopped when the journey is over."""
    return lambda *options: servers.Server(tmp_path / "data", *options)


@pytest.fixture
def server(serve):
    return serve()


@pytest.fixture
def person(engine, server):
    """Gives someone with any number of devices, all signed in to the server."""
    someone = Person(engine, server)
    yield someone
    engine.close_profiles()


@pytest.fixture
def pictures(tmp_path):
    """Gives the folder screenshots go to: ENOT_PICTURES, else one that is thrown away."""
    folder = os.environ.get("ENOT_PICTURES", str(tmp_path))
    os.makedirs(folder, exist_ok=True)
    return folder
