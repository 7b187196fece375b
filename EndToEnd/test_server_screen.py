"""The health of a server: its owner sees it, nobody else does, and without the server the screen says so."""

import pytest

from inspection import small_controls, violations_in_both_schemes, wide_pages
from test_devices import stranger

FACTS = ".facts .fact"
OUTCOME = "document.querySelector('.page-scroll > [role=status]').textContent"


def open_health(device):
    """Opens the screen, and waits for what the server has found."""
    device.page.open(device.server.origin + "/more/server")
    device.page.wait_for(FACTS)


@pytest.mark.chromium
def test_the_owner_sees_how_the_server_is(person):
    owner = person.device(width=375, height=667)
    open_health(owner)
    assert owner.page.js("location.pathname") == "/more/server"
    facts = owner.page.js(f"[...document.querySelectorAll('{FACTS}')].map(e => e.innerText)")
    assert any("Backups" in fact and "Notice" in fact and "Backups are off." in fact for fact in facts), facts
    verdicts = owner.page.js(f"[...document.querySelectorAll('{FACTS}')].map(e => e.className)")
    assert verdicts == sorted(verdicts, key=lambda name: ("is-bad" not in name, "is-notice" not in name)), "the worst comes first"
    assert violations_in_both_schemes(owner) + wide_pages(owner) == []
    assert small_controls(owner) == [], "a finger reaches them"
    owner.page.resize(1440, 900)
    assert violations_in_both_schemes(owner) + wide_pages(owner) == []
    outcome = owner.page.js(OUTCOME)
    owner.page.press(".page-buttons .button", "Enter")
    owner.page.wait(f"!document.querySelector('.page-buttons .button').disabled && {OUTCOME} === {outcome!r}")


@pytest.mark.chromium
@pytest.mark.expects(r"40[134].*/api/v1/")
def test_nobody_but_the_owner_sees_it(person, server):
    server.add_person("Ann")
    ann = stranger(person)
    ann.enter(server.invitation("Ann"))
    ann.wait_signed_in()
    ann.start()
    ann.more()
    ann.page.wait_for("#more-catalogues")
    assert ann.page.count("#more-server") == 0, "nothing leads there"
    ann.page.open(server.origin + "/more/server")
    ann.page.wait_text("Only the owner of this server can see this.")
    assert ann.page.count(FACTS) == 0


@pytest.mark.chromium
def test_without_the_server_the_screen_says_so_and_checks_once_it_is_back(person, server):
    owner = person.device()
    owner.more("server")
    owner.page.wait_for(FACTS)
    server.kill()
    owner.page.click(".page-buttons .button")
    owner.page.wait_text("Connect to the server to check it.")
    assert owner.page.count(FACTS) > 0, "what was found before is still there"
    server.start()
    owner.page.click(".page-buttons .button:not(:disabled)")
    owner.page.wait(f"!document.querySelector('.field-problem') && !document.querySelector('.page-buttons .button').disabled && {OUTCOME}")
