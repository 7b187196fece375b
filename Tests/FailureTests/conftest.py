"""Gives each test a database, and says at the end what happened, with counts."""

import shutil
import sys
import tempfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "EndToEnd"))
from postgres import Database
from s3 import Storage
from service import Service
from wire import Wire

told: list[str] = []


@pytest.fixture
def folder():
    """A folder that another user, whom PostgreSQL runs as, may enter."""
    made = Path(tempfile.mkdtemp(prefix="enot-failures-"))
    made.chmod(0o755)
    yield made
    shutil.rmtree(made, ignore_errors=True)


@pytest.fixture
def database(folder):
    """A PostgreSQL server with an empty database."""
    made = Database(folder / "database")
    made.create()
    yield made
    made.stop()


@pytest.fixture
def wire(database):
    """A wire to the database."""
    made = Wire(database.port)
    yield made
    made.close()


@pytest.fixture(scope="session")
def storage(tmp_path_factory):
    """A storage for the files of all tests."""
    made = Storage(tmp_path_factory.mktemp("storage"))
    yield made
    made.stop()


@pytest.fixture
def serve(folder, storage):
    """Makes some servers, which are not started yet, on a database and a bucket of their own."""
    def make(address: str, count: int = 2) -> Service:
        return Service(folder, address, storage.bucket(folder.name.replace("_", "-").lower()), storage.environment, count)
    return make


@pytest.fixture
def tell():
    """Notes a sentence for the summary."""
    return told.append


def pytest_terminal_summary(terminalreporter):
    terminalreporter.section("What was kept")
    for line in told:
        terminalreporter.line(line)
