"""A person at one of two servers that share a PostgreSQL database and a storage: the server is killed, the other one answers."""

import shutil
import tempfile
from pathlib import Path

import pytest

import server as servers
from postgres import Database
from s3 import Storage
from steps import TEXT, Person
from wire import Wire


class Front:
    """Two servers behind one address, which leads to one of them: what a proxy is to the person."""

    path = "/"

    def __init__(self, folder, database, storage):
        port = servers.free_port()
        self.wire = Wire(0, port)
        self.origin = f"http://127.0.0.1:{port}"
        options = ("--database", database.address, "--blobs", storage.bucket("enot"), "--public-origin", self.origin)
        self.first = servers.Server(folder / "first", *options)
        self.second = servers.Server(folder / "second", *options)
        self.link = self.first.link
        self.lead_to(self.first)

    def lead_to(self, server):
        """Ends what goes on, and passes on to a server from now on."""
        self.wire.target = server.port
        self.wire.cut()

    def invitation(self):
        """Makes a link that signs one more browser in."""
        return self.first.invitation(origin=self.origin)


@pytest.fixture
def front(tmp_path, monkeypatch):
    folder = Path(tempfile.mkdtemp(prefix="enot-servers-"))
    folder.chmod(0o755)    # PostgreSQL runs as another user
    database, storage = Database(folder / "database"), Storage(tmp_path / "storage")
    for name, value in storage.environment.items():
        monkeypatch.setenv(name, value)
    database.create()
    made = Front(tmp_path, database, storage)
    yield made
    for server in servers.Server.started:
        server.stop()
    made.wire.close()
    storage.stop()
    database.stop()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.chromium
def test_a_note_is_written_on_while_its_server_is_killed_and_another_answers(engine, front):
    person = Person(engine, front)
    first, second = person.device(), person.device()
    first.topics()
    first.add_topic("Forest")
    first.open_row("Forest")
    first.paste_note("Mushrooms", "by the old oak")
    first.wait_synchronised()
    second.topics()
    second.open_row("Forest")
    second.open_note("Mushrooms")
    second.page.wait_value(TEXT, "by the old oak")

    first.open_note("Mushrooms")
    first.page.wait_value(TEXT, "by the old oak")
    first.page.type(TEXT, " and")
    front.first.kill()
    first.page.type(TEXT, " the birch")
    front.lead_to(front.second)
    first.page.type(TEXT, ", in autumn")
    first.wait_synchronised()
    words = first.page.value(TEXT)
    assert sorted(words) == sorted("by the old oak and the birch, in autumn")
    second.page.wait_value(TEXT, words)
