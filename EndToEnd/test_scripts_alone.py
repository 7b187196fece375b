"""Runs the unit tests of the page's scripts, Tests/WebTests, each file in a page of its own, without the program and its server."""

import contextlib
import http.server
import threading

import pytest

from server import ROOT

FOLDERS = {"app": ROOT / "Web", "tests": ROOT / "Tests/WebTests"}
TYPES = {".js": "text/javascript", ".html": "text/html"}
# One profile: what the first page of `database` stores is there for the second.
SUITES = [
    "fields", "focus", "database/database", "database/database_again", "database/database_remade", "database/database_refused",
    "database/database_silent", "media", "archive", "probe", "pictures", "edges", "encodings", "composition", "capture", "library",
    "catalogues", "animations", "maps", "notes/boxes", "keyboard", "keys", "leaving", "look", "notes/page", "notes/pasting",
    "notes/highlighting", "notes/clipping", "notes/emoji", "reminders", "base", "back", "files/folders"]


class Files(http.server.BaseHTTPRequestHandler):
    """Serves the scripts, their tests, and the page in which a test runs."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        folder, _, name = self.path.partition("?")[0].strip("/").partition("/")
        path = FOLDERS.get(folder, ROOT) / name
        is_there = folder in FOLDERS and ".." not in name and path.suffix in TYPES and path.is_file()
        data = path.read_bytes() if is_there else b""
        self.send_response(200 if is_there else 404)
        self.send_header("content-type", TYPES.get(path.suffix, "text/plain") + "; charset=utf-8")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serving():
    """Serves the files on a port that is free; gives the address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Files)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def address():
    """Is the address of the files that are served."""
    with serving() as found:
        yield found


@pytest.mark.engines
def test_every_script_does_by_itself_what_it_says(engine, address):
    page, failures = engine.page(), []
    assert sorted(SUITES) == sorted(
        str(path.relative_to(FOLDERS["tests"])).removesuffix("_tests.js") for path in FOLDERS["tests"].rglob("*_tests.js"))
    for suite in SUITES:
        page.open(f"{address}/tests/page.html?{suite}")
        # Asked once: what asks again and again has timers in the page, of which a test may take note.
        result = page.js(f"import('/tests/suite.js').then(({{ run }}) => run('{suite}'))")
        assert result["count"] > 0, suite
        failures += result["failures"]
    assert not failures, "\n".join(failures)
