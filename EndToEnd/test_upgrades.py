"""A newer program: on the server for a device that has the one before, and over what a released one has left."""

import json

import pytest

from builds import IS_ANOTHER, another_build
from releases import RELEASES, lay_down, unpack
from steps import TEXT, TITLE, Device, begin_writing
from test_offline import wait_for_worker

NOTICE = ".notice"
ACCEPT = ".notice-button"
READY = f"document.querySelector('{NOTICE} .notice-text')?.textContent === 'A new version is available'"
# Keeps what the page asks of the server from reaching it, until the page goes; the browser goes on looking for a newer program.
NO_SERVER = """
  const ask = globalThis.fetch;
  globalThis.fetch = (...what) => String(what[0]?.url ?? what[0]).includes('/api/') ? Promise.reject(new TypeError('away')) : ask(...what);
"""
LOOK = "void navigator.serviceWorker.getRegistration().then(found => found.update())"
NOTHING_UNSAVEDED = "!Object.keys(localStorage).some(key => key.startsWith('enot-unstored'))"
UNSENT = "enot.exports.enot_unsent_changes()"


def renew(server, tmp_path) -> None:
    """Ends the server, as is done to bring it up to date, and starts it on another build of the client."""
    server.web = another_build(tmp_path / "another-web")
    if server.process.poll() is None:
        server.stop()
    server.start()


def wait_ready(device) -> None:
    """Looks for a newer program, as browsers do by themselves once a day, and waits until the page says that there is one."""
    device.page.js(LOOK)
    device.page.wait(READY)


def installed(person) -> Device:
    """Gives a device that starts from what its worker keeps."""
    device = person.device()
    wait_for_worker(device)
    assert not device.page.js(IS_ANOTHER)
    return device


def wait_another(page) -> None:
    """Waits until the page is the other build's, and its program runs."""
    page.wait(f"{IS_ANOTHER} && globalThis.enot?.exports && document.readyState === 'complete'")


def see_on_another_device(person, title: str, text: str) -> None:
    """Waits until a device that was not there before shows a note."""
    other = person.device()
    other.topics()
    other.open_row("Forest")
    other.open_note(title)
    other.page.wait_value(TEXT, text)


def write_away(device, server) -> None:
    """Writes a note while there is no server."""
    device.topics()
    device.add_topic("Forest")
    device.wait_synchronised()
    # Before anything is written: a request that is under way would reach the next server.
    device.page.run(NO_SERVER)
    server.kill()
    device.open_row("Forest")
    device.add_note("Mushrooms", "under the oak")
    device.wait_stored()


@pytest.mark.engines
@pytest.mark.worker
def test_an_update_that_is_accepted_takes_unsent_writing_along(person, server, tmp_path):
    device = installed(person)
    write_away(device, server)
    renew(server, tmp_path)
    device.open_note("Mushrooms")
    device.page.wait_value(TEXT, "under the oak")
    wait_ready(device)
    assert device.page.js(UNSENT) > 0
    # Written and accepted in one turn: nothing can be stored in between.
    device.page.js(f"void (document.querySelector('{TEXT}').focus(), document.querySelector('{TEXT}').setSelectionRange(99, 99), "
                   f"document.execCommand('insertText', false, ', many'), document.querySelector('{ACCEPT}').click())")
    wait_another(device.page)
    begin_writing(device.page)
    device.page.wait_value(TEXT, "under the oak, many")
    assert device.page.value(TITLE) == "Mushrooms"
    device.wait_synchronised()
    see_on_another_device(person, "Mushrooms", "under the oak, many")


@pytest.mark.engines
@pytest.mark.worker
def test_an_update_that_is_declined_leaves_the_old_program_working(person, server, tmp_path):
    device = installed(person)
    write_away(device, server)
    renew(server, tmp_path)
    wait_ready(device)
    device.page.click(".notice-close")
    device.page.wait(f"!document.querySelector('{NOTICE}')")
    device.add_note("Berries", "by the brook")
    assert not device.page.js(IS_ANOTHER)
    device.wait_stored()
    device.page.reload()
    device.page.wait(READY)
    assert not device.page.js(IS_ANOTHER), "the program that runs is the one that was accepted last"
    device.page.wait_for('.row-open[aria-label="Berries"]')
    device.wait_synchronised()
    see_on_another_device(person, "Berries", "by the brook")
    device.page.click(ACCEPT)
    wait_another(device.page)
    device.page.wait_for('.row-open[aria-label="Berries"]')


@pytest.mark.engines
@pytest.mark.worker
def test_an_update_accepted_in_one_tab_takes_the_writing_of_another_along(person, server, tmp_path):
    device = installed(person)
    if device.engine.name == "webkit":    # its driver opens a further tab as a browser of its own
        pytest.skip("one tab only")
    write_away(device, server)
    device.open_note("Mushrooms")
    device.page.wait_value(TEXT, "under the oak")
    other = device.engine.page(device.profile)
    other.open(device.page.js("location.href"))
    begin_writing(other)
    other.wait_value(TEXT, "under the oak")
    other.run(NO_SERVER)
    renew(server, tmp_path)
    wait_ready(device)
    other.wait(READY)
    other.insert(TITLE, "Many ")
    device.page.click(ACCEPT)
    for page in (device.page, other):
        wait_another(page)
        begin_writing(page)
        page.wait_value(TEXT, "under the oak")
        page.wait(f"document.querySelector('{TITLE}').value.includes('Many ')")
    device.wait_synchronised()
    other.wait(NOTHING_UNSAVEDED)
    see_on_another_device(person, other.value(TITLE), "under the oak")


@pytest.mark.engines
@pytest.mark.expects(r"/favicon\.ico")    # which browsers ask for beside a picture
@pytest.mark.parametrize("release", RELEASES, ids=lambda release: f"release-{release.name}")
def test_a_device_goes_on_from_what_a_release_left(engine, tmp_path, serve, release):
    unpack(release, tmp_path / "data")
    expected = json.loads((release / "expected.json").read_text())
    server = serve()
    profile = engine.profile()
    device = Device(engine, server, engine.page(profile), profile)
    lay_down(device, release)
    device.page.open(server.origin + "/topics")
    for topic in expected["topics"]:
        device.page.wait_for(f'.row-open[aria-label="{topic}"]')
    see_notes(device, expected)
    device.wait_synchronised()
    device.page.wait(NOTHING_UNSAVEDED)

    other_profile = engine.profile()
    other = Device(engine, server, engine.page(other_profile), other_profile)
    other.enter(server.invitation())
    other.wait_signed_in()
    other.start()
    see_notes(other, expected)


def see_notes(device, expected) -> None:
    """Opens every note in use and waits until it is as the release left it, with what the browser had not sent then."""
    for note in expected["notes"]:
        if note["isDeleted"]:
            continue
        device.topics()
        device.open_row(note["topic"])
        device.open_note(note["title"])
        device.page.wait_value(TITLE, note["title"])
        device.page.wait_value(TEXT, expected["unsent"].get(note["title"], note["text"]))
