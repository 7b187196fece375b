"""Files that the server refuses: they are listed with the reason, kept until they are given up, and sent once there is room."""

import pytest

from steps import Person
from test_file_trash import delete
from test_library import add, wait_names
from test_photos import choose, open_photos
from test_viewer import open_library

STATUS = "document.querySelector('#more-synchronize .setting-value').textContent"
TITLES = "[...document.querySelectorAll('.unsent:not([inert]) .row-title')].map(e => e.textContent)"


def open_list(device, status):
    """Opens the list from the line that says how syncing is."""
    device.more()
    device.page.wait(f"{STATUS} === {status!r}")
    device.page.click("#more-synchronize .setting-row")
    device.page.wait(device.at("/more/sync"))


def wait_list(device, *names):
    """Waits until exactly these files are listed."""
    device.page.wait(f"JSON.stringify({TITLES}) === JSON.stringify({list(names)!r})")


def button(name, label):
    """Selects a button of a file in the list."""
    return f".unsent:has(.row-title:text-is('{name}')) .button:text-is('{label}')"


@pytest.mark.expects("status of 413", "status of 409", "status of 507", "status of 403")
@pytest.mark.chromium
@pytest.mark.parametrize("width", [375, 1024, 1440])
def test_a_file_over_the_limit_is_kept_and_sent_once_there_is_room(engine, serve, tmp_path, width):
    (tmp_path / "small.bin").write_bytes(b"s" * 3000)
    (tmp_path / "big.bin").write_bytes(b"b" * 4000)
    person = Person(engine, serve("--max-library-size", "5000"))
    device = person.device(width=width, height=800)
    page = device.page
    device.hold_notices()
    open_library(device)
    add(device, tmp_path / "small.bin")
    wait_names(device, "small.bin")
    add(device, tmp_path / "big.bin")
    page.wait_text("“big.bin” doesn’t fit")
    page.click(".notice-button")
    page.wait(device.at("/more/sync"))
    wait_list(device, "big.bin")
    page.wait_text("Your files on the server have reached their limit.")
    with page.page.expect_download() as download:
        page.click(button("big.bin", "Save a copy"))
    assert open(download.value.path(), "rb").read() == b"b" * 4000
    assert download.value.suggested_filename == "big.bin"

    # Nothing of it is lost with the page.
    device.wait_stored()
    page.reload()
    page.wait_for(".page")
    device.hold_notices()
    open_list(device, "1 file wasn’t uploaded")
    wait_list(device, "big.bin")
    page.click(button("big.bin", "Try again"))
    page.wait_text("“big.bin” doesn’t fit")
    wait_list(device, "big.bin")

    delete(device, "small.bin")
    device.trash()
    page.click(".trash-empty")
    page.wait_text("Trash emptied")
    open_list(device, "1 file wasn’t uploaded")
    page.click(button("big.bin", "Try again"))
    wait_list(device)
    page.wait("document.querySelector('.unsent-status').textContent === 'Up to date'")
    open_library(device)
    wait_names(device, "big.bin")


@pytest.mark.expects("status of 413")
@pytest.mark.chromium
def test_what_the_server_or_the_device_does_not_take_is_listed_until_it_is_given_up(engine, serve, tmp_path):
    (tmp_path / "film.mov").write_bytes(b"f" * 4000)
    device = Person(engine, serve("--max-file-size", "3000")).device(width=375, height=667)
    page = device.page
    device.hold_notices()
    open_library(device)
    add(device, tmp_path / "film.mov")
    page.wait_text("“film.mov” is too large for the server")
    open_photos(device)
    choose(device, ("words.jpg", "image/jpeg", b"no picture at all"), ("empty.jpg", "image/jpeg", b""))
    page.wait_text("2 files weren’t added")
    open_list(device, "3 files weren’t uploaded")
    wait_list(device, "film.mov", "words.jpg", "empty.jpg")
    page.click(button("words.jpg", "Discard"))
    wait_list(device, "film.mov", "empty.jpg")
    page.click(button("film.mov", "Discard"))
    page.wait_for(".sheet-buttons")
    page.click(".sheet-buttons .plain")
    page.wait("!document.querySelector('.sheet')")
    wait_list(device, "film.mov", "empty.jpg")
    page.click(button("film.mov", "Discard"))
    page.wait_for(".sheet-buttons")
    page.click(".sheet-buttons .button:not(.plain)")
    wait_list(device, "empty.jpg")
    page.click(button("empty.jpg", "Discard"))
    wait_list(device)
    page.wait("document.querySelector('.unsent-status').textContent === 'Up to date'")
    page.reload()
    page.wait_for(".page")
    device.more()
    page.wait(f"{STATUS} === 'Up to date'")
