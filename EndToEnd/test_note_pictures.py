"""Pictures in notes: dropped, pasted and chosen, with the server and without, looked at, deleted, brought back and printed."""

import subprocess

import pytest
from steps import ADD, TEXT, TITLE, tab
from test_editor import in_topic
from test_offline import wait_for_worker
from test_photos import SHOWN, picture, transfer

PICTURE = ".mirror-picture"
# Whether the bin of the row that has the focus lies over the row's time.
OVERLAPS = """(row => {
    const [bin, time] = ['.row-delete svg', '.row-changed'].map(e => row.querySelector(e).getBoundingClientRect());
    return bin.right > time.left && time.right > bin.left && bin.bottom > time.top && time.bottom > bin.top;
})(document.activeElement.closest('.row'))"""
LINE = "!\\\\[\\\\]\\\\(photo:[0-9a-f]{12}\\\\)\\n"


def drop(device, number):
    """Drops a file onto the page."""
    device.page.js(
        "void (t => { for (const name of ['dragenter', 'dragover', 'drop']) document.body.dispatchEvent(new DragEvent(name, "
        f"{{ dataTransfer: t, bubbles: true, cancelable: true }})) }})({transfer((f'{number}.png', 'image/png', picture(number)))})")


def paste(device, number):
    """Pastes a picture into the text."""
    device.page.js(
        f"void document.querySelector({TEXT!r}).dispatchEvent(Object.defineProperty(new Event('paste', {{ bubbles: true, "
        f"cancelable: true }}), 'clipboardData', {{ value: {transfer((f'{number}.png', 'image/png', picture(number)))} }}))")


def wait_pictures(device, count, place=PICTURE):
    """Waits until so many pictures stand below the text, or on the page, all of them shown."""
    device.page.wait(f"document.querySelectorAll('{place}').length === {count}")
    device.page.wait(f"document.querySelectorAll('{place} {SHOWN}').length === {count}")


def write(device, title, text):
    """Begins a note, and leaves the caret at its end."""
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.insert(TITLE, title)
    device.page.type(TEXT, text)
    device.page.wait_value(TEXT, text)


@pytest.mark.engines
def test_pictures_are_dropped_and_pasted_into_a_note_and_looked_at(person):
    device = in_topic(person, "Home")
    page = device.page
    device.hold_notices()
    write(device, "Sails", "On the lake")
    drop(device, 1)
    wait_pictures(device, 1)
    page.wait(f"new RegExp('^On the lake\\n{LINE}$').test(document.querySelector({TEXT!r}).value)")
    page.type(TEXT, "and")
    paste(device, 2)
    wait_pictures(device, 2)
    page.wait(f"new RegExp('^On the lake\\n{LINE}and\\n{LINE}$').test(document.querySelector({TEXT!r}).value)")
    page.press(TEXT, "Control+z")
    wait_pictures(device, 1)
    page.press(TEXT, "Control+Shift+z")
    wait_pictures(device, 2)
    page.js(f"document.querySelectorAll('{PICTURE}')[1].click()")
    page.wait("document.querySelector('.viewer-shade')?.style.opacity === '1'")
    page.keys("Escape")
    page.wait(f"!document.querySelector('.viewer') && document.activeElement === document.querySelector({TEXT!r})")
    device.accept()
    page.wait(f"document.querySelectorAll('.row-picture {SHOWN}').length === 1")
    page.wait("[...document.querySelectorAll('.row-excerpt')].some(e => e.textContent === 'On the lakeand')")
    page.press(".note-row .row-open", "ArrowDown")
    assert page.js(OVERLAPS) is False, "what changes a row hides nothing of it"
    device.wait_synchronised()
    page.reload()
    device.open_row("Sails")
    wait_pictures(device, 2, ".page-picture")


@pytest.mark.chromium
@pytest.mark.worker
def test_a_picture_added_without_the_server_is_there_after_a_restart_and_printed_later(person, server, tmp_path):
    device = in_topic(person, "Home")
    page = device.page
    device.hold_notices()
    wait_for_worker(device)
    server.kill()
    write(device, "Sails", "On the lake")
    paste(device, 1)
    wait_pictures(device, 1)
    device.wait_stored()
    page.reload()
    wait_pictures(device, 1, ".page-picture")
    server.start()
    page.js("window.dispatchEvent(new Event('online'))")
    device.wait_synchronised()
    with page.page.expect_download() as download:
        device.choose_in_menu("Save as PDF")
    saved = tmp_path / "note.pdf"
    download.value.save_as(saved)
    listed = subprocess.run(["pdfimages", "-list", str(saved)], capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(listed) == 3 and "photo:" not in subprocess.run(
        ["pdftotext", str(saved), "-"], capture_output=True, text=True, check=True).stdout

    second = person.device()
    second.topics()
    second.open_row("Home")
    second.open_row("Sails")
    wait_pictures(second, 1, ".page-picture")
    second.back()
    second.page.click(tab("photos"))
    second.page.wait_for(".cell")
    second.page.click(".cell")
    second.page.wait("document.querySelector('.viewer-shade')?.style.opacity === '1'")
    second.page.click('.viewer-button[aria-label="Delete"]')
    second.page.wait_text("shown in 1 note")
    second.wait_synchronised()
    page.wait_for(".page-figure.is-gone .button")
    page.click(".page-figure.is-gone .button")
    wait_pictures(device, 1, ".page-picture")
    device.wait_synchronised()
