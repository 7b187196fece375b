"""Gives every journey a server of its own and devices in the engine asked for by --engine."""

import os

import pytest

import engines
import server as servers
from steps import Person


def pytest_addoption(parser):
    parser.addoption("--engine", default="chromium", choices=["chromium", "firefox", "webkit"])


def pytest_configure(config):
    config.addinivalue_line("markers", "chromium: needs what only Chromium's driver offers")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--engine") == "chromium":
        return
    kept = [item for item in items if not item.get_closest_marker("chromium")]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


@pytest.fixture(scope="session")
def engine(pytestconfig):
    started = engines.engine(pytestconfig.getoption("--engine"))
    yield started
    started.close()


@pytest.fixture
def server(tmp_path):
    started = servers.Server(tmp_path / "data")
    yield started
    assert started.stop() == 0


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
