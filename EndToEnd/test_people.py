"""The people of a server: its owner adds one, renames, limits, disables, enables and removes them."""

import zipfile

import pytest

import test_photos as photos
from test_devices import PHRASE, leave_dialog, set_pass_phrase, sign_in, stranger

# What the dialog of a person offers, counted from one.
RENAME, LIMIT, DISABLE, REMOVE = 2, 3, 6, 7
# The same of one who is disabled.
ENABLE = 3
NAMES = "[...document.querySelectorAll('.people .row-title > :first-child')].map(e => e.textContent)"


def open_people(device):
    """Opens the list of people, and waits for it."""
    device.more("people")
    device.page.wait_for(".people .setting")


def choose(device, name, item):
    """Opens the dialog of a person, and touches what it offers at a place."""
    device.page.wait(f"{NAMES}.includes({name!r})")
    place = device.page.js(f"{NAMES}.indexOf({name!r})") + 1
    device.page.click(f".people .setting:nth-child({place}) .setting-row")
    device.page.wait_for(".sheet-choices")
    device.page.click(f".sheet-choices .button:nth-child({item})")


def wait_closed(device):
    """Waits until no dialog is open."""
    device.page.wait("!document.querySelector('.sheet')")


def wait_mark(device, name, mark):
    """Waits until a person is in the list with a mark, or with none."""
    device.page.wait(
        f"(e => e && (e.querySelector('.mark')?.textContent ?? '') === {mark!r})"
        f"([...document.querySelectorAll('.people .row-title')].find(e => e.firstElementChild.textContent === {name!r}))")


def add(owner, name):
    """Adds a person, whose name is missed first; returns the link shown."""
    owner.page.click(".page-buttons .button")
    owner.page.wait_for("#people-field")
    owner.page.press("#people-field", "Enter")
    owner.page.wait_text("Enter a name")
    owner.page.type("#people-field", name)
    owner.page.press("#people-field", "Enter")
    owner.page.wait_for(".qr-code path")
    link = owner.page.js("document.querySelector('.link-box code').textContent")
    leave_dialog(owner)
    wait_mark(owner, name, "")
    return link


def rename(owner, name, new):
    """Gives a person another name."""
    choose(owner, name, RENAME)
    owner.page.wait_for("#people-field")
    owner.page.fill("#people-field", new)
    owner.page.press("#people-field", "Enter")
    wait_closed(owner)
    wait_mark(owner, new, "")


def rename_oneself(device, new):
    """Changes the name of whoever is signed in, on the screen of devices."""
    device.page.click(".page-buttons .button:nth-child(3)")
    device.page.wait_for("#own-name")
    device.page.fill("#own-name", new)
    device.page.press("#own-name", "Enter")
    device.page.wait_text(f"Signed in as {new}")


def limit(owner, name):
    """Limits the files of a person to 100 bytes, after a limit that is no number."""
    choose(owner, name, LIMIT)
    owner.page.wait_for("#people-field")
    owner.page.type("#people-field", "five")
    owner.page.press("#people-field", "Enter")
    owner.page.wait_text("Enter a number")
    owner.page.fill("#people-field", "0.0000001")
    owner.page.press("#people-field", "Enter")
    wait_closed(owner)
    owner.page.wait_text("of 100\u00a0B")


def remove(owner, name):
    """Removes a person, whose name is mistyped first."""
    owner.hold_notices()
    choose(owner, name, REMOVE)
    owner.page.wait_for("#people-field")
    owner.page.type("#people-field", name + "a")
    owner.page.press("#people-field", "Enter")
    owner.page.wait_text("The name doesn’t match")
    owner.page.fill("#people-field", name)
    owner.page.press("#people-field", "Enter")
    owner.page.wait_text("was removed. The archive stays on the server for 30 days.")
    owner.page.wait("document.querySelectorAll('.people .setting').length === 1")


@pytest.mark.chromium
@pytest.mark.timeout(240)
@pytest.mark.expects(r"40[13].*/api/v1/", r"413.*/api/v1/uploads/")
def test_the_owner_adds_renames_limits_disables_enables_and_removes_a_person(person, server):
    owner = person.device()
    open_people(owner)
    wait_mark(owner, "owner", "Owner")
    link = add(owner, "Eve")
    rename(owner, "Eve", "Eva")

    ann = stranger(person)
    ann.enter(server.origin + link[link.index("/enter#"):])
    ann.wait_signed_in()
    ann.start()
    ann.hold_notices()
    set_pass_phrase(ann)
    leave_dialog(ann)
    rename_oneself(ann, "Ann")
    open_people(owner)
    ann.more()
    ann.page.wait_for("#more-catalogues")
    assert ann.page.count("#more-people") == 0, "only the owner is led to the list"

    limit(owner, "Ann")
    photos.open_photos(ann)
    photos.add(ann, 1)
    ann.page.wait_text("your files on the server have reached their limit")
    ann.close_notice()

    choose(owner, "Ann", DISABLE)
    owner.page.click(".sheet-buttons .danger")
    wait_closed(owner)
    wait_mark(owner, "Ann", "Disabled")
    ann.page.wait_for('.status-mark[aria-label="Disabled on this server"]')
    ann.page.wait_text("Your notes stay on this device.")
    ann.close_notice()
    ann.page.click(".status-mark")
    ann.page.wait_text("Your access to this server is disabled. Ask its owner.")
    sign_in(ann, PHRASE + "x", "Ann")
    ann.page.wait_text("Wrong passphrase")
    sign_in(ann, PHRASE, "Ann")
    ann.page.wait_text("Your access to this server is disabled. Ask its owner.")

    choose(owner, "Ann", ENABLE)
    wait_closed(owner)
    wait_mark(owner, "Ann", "")
    sign_in(ann, PHRASE, "Ann")
    ann.page.wait_for(".trash-row")

    remove(owner, "Ann")
    archives = list((server.folder / "removed-people").iterdir())
    assert len(archives) == 1 and archives[0].name.endswith(" Ann.zip")
    assert zipfile.ZipFile(archives[0]).testzip() is None
    ann.page.wait_for("#sign-in")
