"""A topic and a note as a PDF, as a person asks for them."""

import subprocess

import pytest

MAKE = '.bar .icon-button[aria-label="Save topic as PDF"]'


def text(path):
    """Gives the text of a PDF."""
    return subprocess.run(["pdftotext", str(path), "-"], capture_output=True, text=True, check=True).stdout


@pytest.mark.chromium
def test_a_topic_and_a_note_are_saved_as_pdf_with_what_was_just_written(person, tmp_path):
    device = person.device()
    device.hold_notices()
    device.add_note("Ягоды", "# Где\nПод берёзами, спросить @anna")
    with device.page.page.expect_download() as download:
        device.page.click(MAKE)
    saved = tmp_path / "topic.pdf"
    download.value.save_as(saved)
    assert download.value.suggested_filename == "Welcome.pdf"
    assert "Под берёзами" in text(saved) and "Hello from the raccoon" in text(saved)
    device.open_row("Ягоды")
    with device.page.page.expect_download() as download:
        device.choose_in_menu("Save as PDF")
    saved = tmp_path / "note.pdf"
    download.value.save_as(saved)
    assert "Под берёзами" in text(saved) and "raccoon" not in text(saved)
    device.back()
    device.page.click(".search-button")
    device.page.wait_for(".finding .search-field")
    device.page.insert(".finding .search-field", "raccoon")
    device.page.wait_for(".found-row")
    with device.page.page.expect_download() as download:
        device.page.click('.found .icon-button[aria-label="Save these notes as PDF"]')
    saved = tmp_path / "found.pdf"
    download.value.save_as(saved)
    assert "Hello from the raccoon" in text(saved) and "берёзами" not in text(saved)


@pytest.mark.chromium
def test_without_the_server_a_pdf_is_refused_in_words(person, server):
    device = person.device()
    device.hold_notices()
    device.wait_synchronised()
    server.kill()
    device.page.click(MAKE)
    device.page.wait_text("Couldn’t reach the server")
