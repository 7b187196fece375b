"""Notes of other programs are moved in: from Google Keep on a phone, from Obsidian by dropping its vault on a wide window."""

import io
import json
import zipfile

import pytest
from steps import TEXT
from test_files_in_notes import drop
from test_photos import choose, picture

STATUS = "document.querySelector('main [role=status], [role=main] [role=status]')?.textContent"
WIDE = (1280, 900)


def archive(files):
    """Makes a ZIP archive of names and contents."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as out:
        for name, content in files.items():
            out.writestr(name, content)
    return made.getvalue()


def keep(title, **more):
    """Writes a note as Takeout does."""
    note = {"title": title, "isTrashed": False, "isPinned": False, "isArchived": False, "color": "DEFAULT",
            "createdTimestampUsec": 1_600_000_000_000_000 + len(title), "userEditedTimestampUsec": 1_600_000_000_000_000}
    return json.dumps(note | more)


def wait_status(device, stage):
    device.page.wait(f"{STATUS}?.endsWith({stage!r})")


def tap(device, words):
    """Taps the button with words."""
    found = f"[...document.querySelectorAll('.button')].find(e => e.textContent === {words!r})"
    device.page.wait(f"!!{found}")
    device.page.js(f"{found}.click()")


def lines(device):
    """Gives the shown lines of the ledger: names, and what became of each."""
    device.page.wait_for(".move-in-lines .setting-row")
    return device.page.js(
        "[...document.querySelectorAll('.move-in-lines .setting-words')].map(e => [...e.children].map(x => x.textContent))")


@pytest.mark.engines
def test_a_person_moves_in_from_keep_on_a_phone(person):
    device = person.device()
    device.more("move-in")
    parts = [
        archive({"Takeout/Keep/list.json": keep("Shopping", listContent=[
            {"text": "Milk", "isChecked": True}, {"text": "Bread", "isChecked": False}]),
            "Takeout/Keep/oak.json": keep("Oak", textContent="acorns", attachments=[{"filePath": "gone.png"}])}),
        archive({"Takeout/Keep/fern.json": keep("Fern", attachments=[{"filePath": "fern.jpeg"}]), "Takeout/Keep/fern.jpg": picture(1)}),
    ]
    choose(device, *[(f"takeout-00{number + 1}.zip", "application/zip", part) for number, part in enumerate(parts)], kind="import")
    wait_status(device, "Ready to move in")
    # What will be lost is shown first; nothing is there yet.
    assert lines(device) == [["Takeout/Keep/oak.json", "Changed: gone.png is not in the source; its file of the source is attached"]]
    assert "Notes: 3, pictures: 1, files: 0" in device.page.text()
    device.page.reload()
    device.page.click(".settings .setting-row")
    wait_status(device, "Ready to move in")
    tap(device, "Move in")
    wait_status(device, "Moved in")
    device.page.click(".segments .segment:nth-child(2)")
    device.page.wait("document.querySelectorAll('.move-in-lines .setting-row').length === 4")
    device.topics()
    device.open_row("Google Keep")
    device.wait_rows("Shopping", "Oak", "Fern")
    device.more("move-in")
    device.page.click(".settings .setting-row")
    tap(device, "Undo")
    wait_status(device, "Undone: in the trash")
    device.topics()
    device.page.wait("![...document.querySelectorAll('.row-title')].some(e => e.textContent === 'Google Keep')")


@pytest.mark.engines
def test_a_vault_of_obsidian_is_dropped_on_the_topics(person):
    device = person.device()
    device.page.resize(*WIDE)
    device.topics()
    device.add_topic("Forest")
    vault = archive({
        "Garden/Roses.md": "---\ntags: [red]\n---\nSee [[Oak]].\n\n![[rose.png]]\n", "Garden/Trees/Oak.md": "acorns",
        "Garden/rose.png": picture(2), "Garden/.obsidian/app.json": "{}"})
    drop(device, ("Garden.zip", "application/zip", vault))
    wait_status(device, "Ready to move in")
    assert lines(device) == [["Garden/.obsidian/app.json", "Left out: It belongs to another program."]]
    device.page.click(".settings .setting-row")
    device.page.wait_for(".sheet-list")
    device.page.js("[...document.querySelectorAll('.sheet-list .setting-row')].find(e => e.textContent === 'Forest').click()")
    device.page.wait("!document.querySelector('.sheet')")
    tap(device, "Move in")
    wait_status(device, "Moved in")
    device.topics()
    device.open_row("Forest")
    device.wait_rows("Roses", "Oak")
    device.open_note("Roses")
    device.page.wait(f"document.querySelector({TEXT!r}).value.includes('[[Oak|')")


@pytest.mark.expects("unreachable|status of 5|Failed")
def test_what_can_not_be_read_says_why(person):
    device = person.device()
    device.more("move-in")
    choose(device, ("broken.zip", "application/zip", b"PK\x03\x04 is not all of it"), kind="import")
    wait_status(device, "Couldn’t read the files")
    device.page.wait("document.querySelector('[role=alert]')?.textContent.startsWith('broken.zip')")
    tap(device, "Remove from list")
    device.page.wait("!document.querySelector('.settings .setting-row')")
