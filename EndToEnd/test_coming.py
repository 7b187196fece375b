"""What comes into the notebook from outside: an address that brings a note, as shortcuts, bookmarks and other programs use it."""

from base64 import b64encode
from urllib.parse import quote

import pytest

import test_photos as photos
from inspection import violations
from test_offline import wait_for_worker
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
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == ["/new", "/today-note", "/search", "/photos"]
    target = manifest["share_target"]
    assert (target["action"], target["method"], target["enctype"]) == ("/share", "POST", "multipart/form-data")
    assert "image/*" in target["params"]["files"][0]["accept"]
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


# Old texts, and what they say: Russian, Japanese and Polish.
OLD_TEXTS = {
    "z/Do4uXyLCDs6PAhIKjm6OoglyC5MQ0K": ("Windows-1251", "Привет, мир! Ёжик — №1"),
    "k/qWe4zqgsyDgYOCDQqT8Y1zltoNCg==": ("Shift_JIS", "日本語のメモ"),
    "WmG/87PmIGfqnGy5IGphn/ENCg==": ("Windows-1250", "Zażółć gęślą jaźń"),
}
OPENED_OLD = """Object.defineProperty(globalThis, 'launchQueue', { value: {
    setConsumer: consumer => consumer({ files: [{ getFile: async () =>
        new File([Uint8Array.from(atob('%s'), sign => sign.charCodeAt(0))], 'old.txt') }] }),
} })"""
LINE, ENCODING = ".text-file-line", ".text-file-encoding select"


@pytest.mark.chromium
@pytest.mark.parametrize("data", OLD_TEXTS)
def test_a_file_in_an_old_encoding_is_shown_as_it_is_read_and_may_be_read_otherwise(person, data):
    encoding, line = OLD_TEXTS[data]
    device = person.device()
    device.page.wait("document.querySelectorAll('.row').length === 3")
    device.page.page.add_init_script(OPENED_OLD % data)
    device.page.open(device.page.js("location.origin") + "/topics")
    device.page.wait(f"document.querySelector('{LINE}')?.textContent === '{line}'")
    assert device.page.js(f"document.querySelector('{ENCODING}').selectedOptions[0].textContent") == encoding
    assert violations(device) == []
    device.page.page.select_option(ENCODING, label="Windows-1252")
    device.page.wait(f"document.querySelector('{LINE}').textContent !== '{line}'")
    device.page.page.select_option(ENCODING, label=encoding)
    device.page.wait(f"document.querySelector('{LINE}').textContent === '{line}'")
    device.page.click(".sheet-buttons .button:not(.plain)")
    device.page.wait_value(TITLE, "old")
    device.page.wait(f"document.querySelector('{TEXT}').value.startsWith('{line}')")
    assert "\ufffd" not in device.page.value(TEXT)


SENDS = """(() => {
    const form = document.createElement('form'), files = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' });
    const given = new DataTransfer();
    given.items.add(new File([Uint8Array.from(atob(%r), sign => sign.charCodeAt(0))], 'лес.png', { type: 'image/png' }));
    given.items.add(new File(['- [ ] fern'], 'To do.md'));
    files.multiple = true;
    files.files = given.files;
    for (const [name, value] of [['title', 'Lake'], ['text', 'in May']])
        form.append(Object.assign(document.createElement('input'), { name, value }));
    form.append(files);
    document.body.append(form);
    form.submit();
})()"""


@pytest.mark.chromium
@pytest.mark.worker
def test_files_that_another_program_shares_come_in_once_the_person_agrees(person):
    device = person.device()
    device.page.wait("document.querySelectorAll('.row').length === 3")
    wait_for_worker(device)
    for is_wanted in (False, True):
        device.page.js("void " + SENDS % b64encode(photos.picture(3)).decode())
        device.page.wait_for(".sheet-buttons .button:not(.plain)")
        asked = device.page.js("document.querySelector('.sheet-text').innerText")
        assert asked == "1 picture will be added to a new note.\n1 text will become a note."
        device.page.click(".sheet-buttons .button:not(.plain)" if is_wanted else ".sheet-buttons .plain")
        if not is_wanted:
            device.page.wait("!document.querySelector('.sheet')")
    device.page.wait_value(TITLE, "Lake")
    device.page.wait_for(f".mirror-picture {photos.SHOWN}")
    device.wait_synchronised()
    device.back()
    device.wait_rows("Lake", "To do", "Hello from the raccoon", "Headings, people, links", "Without a network")
