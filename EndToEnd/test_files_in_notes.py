"""Files of any kind in notes: dropped and chosen, with the server and without, shown as cards, played and removed."""

import subprocess

import pytest
from steps import PAGE, TEXT
from test_editor import in_topic
from test_note_pictures import write
from test_offline import wait_for_worker
from test_photos import choose, transfer

CARD = ".page-file-card"


def drop(device, *files):
    """Drops files onto the page."""
    device.page.js(
        "void (t => { for (const name of ['dragenter', 'dragover', 'drop']) document.body.dispatchEvent(new DragEvent(name, "
        f"{{ dataTransfer: t, bubbles: true, cancelable: true }})) }})({transfer(*files)})")


def sound(folder) -> bytes:
    """Makes a second of sound."""
    path = folder / "talk.ogg"
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", "sine=frequency=440:duration=1", "-c:a", "libopus", "-b:a", "16k", str(path)],
        check=True)
    return path.read_bytes()


def wait_written(device, pattern):
    """Waits until the text matches a pattern of JavaScript."""
    device.page.wait(f"new RegExp({pattern!r}).test(document.querySelector({TEXT!r}).value)")


@pytest.mark.engines
def test_a_dropped_file_is_a_card_with_its_size_and_goes_with_one_step(person):
    device = in_topic(person, "Home")
    page = device.page
    device.hold_notices()
    write(device, "Trip", "The plan")
    drop(device, ("plan v_2.zip", "application/zip", b"PK\x03\x04" + bytes(1996)))
    wait_written(device, r"^The plan\n\[plan v\\_2\.zip\]\(file:[0-9a-f]{32}\)\n$")
    page.press(TEXT, "Control+z")
    page.wait_value(TEXT, "The plan")
    page.press(TEXT, "Control+Shift+z")
    wait_written(device, r"file:[0-9a-f]{32}")
    page.keys("Escape")
    page.wait_for(PAGE)
    page.wait(f"document.querySelector({CARD!r})?.textContent === 'plan v_2.zip2\\u00a0kB'")
    page.wait(f"document.querySelector({CARD!r}).matches('a[download][href*=\"/file-contents/\"]')")
    # The library has it as well, and takes it from the note.
    page.js("history.pushState(null, '', '/library')")
    page.reload()
    page.wait("[...document.querySelectorAll('.file-name, .row-title')].some(e => e.textContent.includes('plan v_2.zip'))")


@pytest.mark.chromium
@pytest.mark.worker
def test_a_file_added_without_the_server_is_sent_later_and_sound_plays_in_the_note(person, server, tmp_path):
    device = in_topic(person, "Home")
    page = device.page
    device.hold_notices()
    wait_for_worker(device)
    server.kill()
    write(device, "Talk", "Yesterday")
    choose(device, ("talk.ogg", "audio/ogg", sound(tmp_path)), kind="note-files")
    wait_written(device, r"^Yesterday\n\[talk\.ogg\]\(file:[0-9a-f]{32}\)\n$")
    page.keys("Escape")
    page.wait(f"document.querySelector({CARD!r})?.textContent.endsWith('Not on the server yet')")
    page.reload()
    page.wait(f"document.querySelector({CARD!r})?.textContent.endsWith('Not on the server yet')")
    server.start()
    page.wait_for(".page-sound")
    page.js("void document.querySelector('.page-sound').play()")
    page.wait("document.querySelector('.page-sound').currentTime > 0")
    page.click(CARD)
    page.wait("document.querySelector('.viewer-shade')?.style.opacity === '1'")
    page.keys("Escape")
    page.wait("!document.querySelector('.viewer')")


@pytest.mark.chromium
def test_recorded_sound_comes_into_its_note_with_the_focus_back_in_the_text(person):
    device = person.device(width=375, height=667, has_camera=True)
    page = device.page
    page.wait("document.querySelectorAll('.row').length === 3")
    write(device, "Talk", "Today")
    page.click(".bar [aria-label='Add picture or file']")
    page.wait_for(".sheet")
    page.page.get_by_role("button", name="Record sound").click()
    page.wait("/^\\d+:\\d[1-9]$/.test(document.querySelector('.recording-time')?.textContent)")
    assert page.js("document.activeElement.closest('.recording')?.textContent.includes('Discard')")
    page.keys("Enter")
    wait_written(device, r"^Today\n\[\d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.webm\]\(file:[0-9a-f]{32}\)\n$")
    page.wait(f"!document.querySelector('.recording') && document.activeElement.matches({TEXT!r})")
    page.keys("Escape")
    page.wait_for(".page-sound")
