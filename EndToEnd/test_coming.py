"""What comes into the notebook from outside: an address that brings a note, as shortcuts, bookmarks and other programs use it."""

from urllib.parse import quote

import pytest
from steps import TEXT, TITLE


def test_an_address_brings_a_note_once(person):
    device = person.device()
    device.page.wait("document.querySelectorAll('.row').length === 3")
    origin = device.page.js("location.origin")
    device.page.open(f"{origin}/new?title={quote('Moss & fern')}&text={quote('Look at it')}&url={quote('https://example.org/moss')}")
    device.page.wait_value(TITLE, "Moss & fern")
    device.page.wait_value(TEXT, "Look at it\nhttps://example.org/moss")
    assert device.page.js("location.pathname").startswith("/notes/")
    device.wait_synchronised()
    device.page.reload()
    device.page.wait_value(TITLE, "Moss & fern")
    device.back()
    device.page.wait("document.querySelectorAll('.row').length === 4")


def test_the_installed_program_offers_what_it_is_for(person):
    device = person.device()
    manifest = device.page.js("fetch('/manifest.webmanifest').then(answer => answer.json())")
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == ["/new", "/search", "/photos"]
    assert manifest["share_target"] == {"action": "/new", "method": "GET", "params": {"title": "title", "text": "text", "url": "url"}}
    assert manifest["file_handlers"][0]["accept"] == {"text/plain": [".txt"], "text/markdown": [".md", ".markdown"]}
    assert manifest["note_taking"]["new_note_url"] == "/new"


OPENED = """Object.defineProperty(globalThis, 'launchQueue', { value: {
    setConsumer: consumer => consumer({ files: [{ getFile: async () => new File(['# Moss\\r\\n- [ ] fern'], 'To do.md') }] }),
} })"""


@pytest.mark.chromium
def test_a_text_file_that_the_system_opens_with_the_program_becomes_a_note(person):
    device = person.device()
    device.page.wait("document.querySelectorAll('.row').length === 3")
    device.page.page.add_init_script(OPENED)
    device.page.open(device.page.js("location.origin") + "/topics")
    device.page.wait_value(TITLE, "To do")
    device.page.wait_value(TEXT, "# Moss\n- [ ] fern")
    device.wait_synchronised()
    device.page.reload()
    device.page.wait_value(TITLE, "To do")
    device.back()
    device.page.wait("document.querySelectorAll('.row').length === 4")
