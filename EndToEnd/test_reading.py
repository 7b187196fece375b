"""The words of pictures as a person meets them: into a note, looked at before they are taken, found, and read once the server is there."""

from pathlib import Path

import pytest

from steps import TEXT, begin_writing
from test_offline import wait_for_worker

PAGES = Path(__file__).resolve().parent.parent / "Tests/Pages"
ASK = '.bar .icon-button[aria-label="Scan text"]'
FIELD = "input[data-kind=reading]:not([capture])"
READ = ".reading-text"


def choose(device, page):
    """Chooses a picture to be read."""
    device.page.click(ASK)
    device.page.wait_text("Choose picture")
    device.page.page.set_input_files(FIELD, str(PAGES / page))


@pytest.mark.chromium
def test_the_words_of_a_picture_come_to_where_the_caret_was_once_they_are_corrected(person):
    device = person.device()
    device.hold_notices()
    device.add_note("Page", "before after")
    device.open_note("Page")
    device.page.wait_value(TEXT, "before after")
    device.page.js(f"void (field => {{ field.focus(); field.setSelectionRange(6, 6); }})(document.querySelector({TEXT!r}))")
    choose(device, "en_clean.png")
    device.page.click(".sheet-buttons .button:not(.plain)")     # goes on writing
    device.page.wait("!document.querySelector('.sheet')")
    device.page.js(f"void (field => {{ field.focus(); field.setSelectionRange(0, 0); }})(document.querySelector({TEXT!r}))")
    device.page.write("meanwhile ")
    device.page.wait_text("Text from your picture is ready")
    device.page.click(".notice-button")
    device.page.wait_for(READ)
    text = device.page.value(READ)
    assert len(text) > 500
    device.page.fill(READ, "corrected")
    device.page.click(".sheet-buttons .button:not(.plain)")
    device.page.wait_value(TEXT, "meanwhile before\ncorrected after")


@pytest.mark.chromium
@pytest.mark.worker
def test_a_picture_chosen_offline_is_read_when_the_server_is_back(person, server):
    device = person.device()
    device.hold_notices()
    device.add_note("Page", "words:")
    device.wait_synchronised()
    wait_for_worker(device)
    server.kill()
    device.open_note("Page")
    device.page.wait_value(TEXT, "words:")
    choose(device, "ru_clean.png")
    device.page.wait_text("The picture is saved on this device")
    device.page.reload()
    begin_writing(device.page)
    server.start()
    device.page.js("window.dispatchEvent(new Event('online'))")
    device.page.wait_text("Text from your picture is ready")
    device.page.click(".notice-button")
    device.page.wait_for(READ)
    assert "а" in device.page.value(READ)


@pytest.mark.chromium
def test_a_server_that_is_killed_while_it_reads_does_so_after_its_start(person, server):
    device = person.device()
    device.hold_notices()
    device.add_note("Page", "words:")
    device.wait_synchronised()
    killed = []

    def kill(route):
        answer = route.fetch()
        if not killed:
            killed.append(answer.json())
            server.kill()
            server.start()
        route.fulfill(response=answer)

    device.page.page.route("**/api/v1/picture-texts/*", kill)
    device.open_row("Page")
    choose(device, "ja_clean.png")
    device.page.wait_for(READ)
    assert killed == [{"percent": 0}]
    assert "の" in device.page.value(READ)
