"""The watch over journeys: which errors are let pass, and that a journey is broken off and its failure kept."""

import json

import pytest

import journey as journeys
from console import Console, server_errors

pytestmark = pytest.mark.chromium         # no browser takes part, so that one engine's run is enough

REFUSED = "Failed to load resource: net::ERR_CONNECTION_REFUSED [http://127.0.0.1:1/api/v1/sync]"
ENDING = "Failed to load resource: the server responded with a status of 503 (Service Unavailable) [http://127.0.0.1:1/api/v1/sync]"
MISSING = "Failed to load resource: the server responded with a status of 404 (Not Found) [http://127.0.0.1:1/favicon.ico]"


def log(*lines):
    """Writes lines of a server's log."""
    return "".join(json.dumps({"time": "", "level": level, "message": message}) + "\n" for level, message in lines)


def test_an_error_is_told_of_unless_it_is_expected():
    console = Console()
    for kind, text in (("log", "started"), ("warning", "slow"), ("error", MISSING), ("error", "broken")):
        console.tell(kind, text)
    assert console.unexpected([]) == [MISSING, "broken"]
    assert console.unexpected([r"404.*favicon"]) == ["broken"]
    assert console.lines[:2] == ["log: started", "warning: slow"]


def test_requests_may_go_unanswered_only_once_the_network_was_taken_away():
    away = []
    console = Console(lambda: bool(away))
    for text in (REFUSED, ENDING):
        console.tell("error", text)
    away.append("server")
    for text in (REFUSED, ENDING, MISSING):
        console.tell("error", text)
    assert console.unexpected([]) == [REFUSED, ENDING, MISSING]


def test_of_a_log_the_errors_are_told_and_what_is_no_line_of_it():
    text = log(("info", "serving at x"), ("warning", "odd"), ("error", "failed")) + "Fatal error: index out of range\n"
    assert server_errors(text) == ["failed", "Fatal error: index out of range"]


def test_a_journey_is_broken_off_where_it_is():
    limit = journeys.Limit()
    with pytest.raises(journeys.TookTooLong):
        try:
            limit.begin(0.01)
            while True:
                pass
        finally:
            limit.begin(journeys.LIMIT_SECONDS)


def test_a_failure_is_kept_under_the_name_of_its_journey(tmp_path):
    assert journeys.folder_of("firefox", "EndToEnd/test_a.py::test_b[bad gateway]").name == "test_a.py.test_b[bad-gateway]"
    console = Console()
    console.tell("error", "broken")
    journeys.keep(tmp_path / "kept", None, console, "assert 1 == 2")
    assert (tmp_path / "kept/console.txt").read_text() == "error: broken\n"
    assert (tmp_path / "kept/failure.txt").read_text() == "assert 1 == 2\n"
