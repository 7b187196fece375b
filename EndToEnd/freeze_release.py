"""Lets two devices of one person fill a notebook, and keeps what that leaves on the server and in the first device's browser.

usage: scripts/freeze-release NUMBER
"""

import datetime
import hashlib
import json
import shutil
import sys
import tempfile
from pathlib import Path

from console import Console
from journey import Journey
from engines import engine
from releases import FOLDER, dump, pack
from server import Server
from steps import ADD, TEXT, TITLE, Person, row
from test_deadlines import add as add_with_deadline
from test_photos import add as add_photos
from test_photos import open_details, open_photos, picture, wait_photos
from test_profile import FIELDS, fill, open_profile

DEADLINE_DAYS = 40
TEXTS = {
    "Mushrooms": "# Where\nask @anna\nby the old oak\nhttps://example.org/map",
    "Berries": "Морошка, брусника и 🫐\n日本語の行",
}
PHOTO_CAPTION = "# Oak\nask @anna"
# What the first device writes and the server never hears: the one is stored, the other kept as unsaved as its page goes.
UNSENT = {"Mushrooms": "\nnot sent", "Berries": "\nnot even stored"}


def read_note(device, topic: str, title: str) -> dict:
    """Reads a note that is open."""
    return {"topic": topic, "title": title, "text": device.page.value(TEXT), "color": None, "deadline": None, "isDeleted": False}


def read_welcome(device) -> list[dict]:
    """Reads the notes of the first topic, and takes all of it to the trash."""
    device.topics()
    topic = device.row_titles()[0]
    device.open_row(topic)
    device.page.wait("document.querySelectorAll('.row:not([inert])').length > 1")
    notes = []
    for title in device.row_titles():
        device.open_note(title)
        device.page.wait_value(TITLE, title)
        notes.append(read_note(device, topic, title) | {"isDeleted": True})
        device.accept()
        device.page.wait("!document.querySelector('.editor')")
    device.topics()
    device.page.click(row(topic) + " .row-delete")
    device.wait_rows()
    return notes


def write_notes(device) -> list[dict]:
    """Writes notes with a colour, with a deadline, and one for the trash."""
    deadline = datetime.date.today() + datetime.timedelta(days=DEADLINE_DAYS)
    device.add_topic("Kitchen")
    device.add_topic("Forest")
    device.open_row("Forest")
    for title, text in TEXTS.items():
        device.paste_note(title, text)
    device.open_note("Berries")
    device.page.wait_for(TEXT)
    device.show_panel("colour")
    device.page.click('.color-cell[aria-label="Yellow"]')
    device.page.wait("document.querySelector('.color-cell[aria-checked=true]')?.getAttribute('aria-label') === 'Yellow'")
    device.accept()
    device.page.wait("!document.querySelector('.editor')")
    add_with_deadline(device, "Baskets", deadline)
    device.paste_note("Toadstools", "better not")
    device.page.click(row("Toadstools") + " .row-delete")
    device.page.wait(f"!document.querySelector({row('Toadstools') + ':not([inert])'!r})")
    plain = {"topic": "Forest", "color": None, "deadline": None, "isDeleted": False}
    return [
        plain | {"title": "Mushrooms", "text": None},
        plain | {"title": "Berries", "text": TEXTS["Berries"], "color": "yellow"},
        plain | {"title": "Baskets", "text": "", "deadline": deadline.isoformat()},
        plain | {"title": "Toadstools", "text": "better not", "isDeleted": True},
    ]


def add_pictures(device) -> list[dict]:
    """Adds two photos: one with words under it, and one for the trash."""
    open_photos(device)
    add_photos(device, 1)
    wait_photos(device, 1)
    open_details(device)
    device.page.type(".editor-input", PHOTO_CAPTION)
    device.page.wait_text("Synced")
    device.page.click(".bar-done")
    device.page.wait("document.querySelector('.photo-caption')?.textContent === '# Oak'")
    add_photos(device, 2)
    wait_photos(device, 2)
    device.wait_synchronised()
    device.page.click(".photos-select")
    device.page.click('.cell[aria-posinset="1"]')
    device.page.wait_text("Selected photos: 1")
    device.page.click(".photos-delete")
    wait_photos(device, 1)
    captions = {1: PHOTO_CAPTION, 2: ""}
    return [{"caption": captions[number], "digest": hashlib.sha256(picture(number)).hexdigest(), "isDeleted": number == 2}
            for number in (1, 2)]


def write_profile(device) -> dict:
    """Fills the profile's form."""
    open_profile(device)
    for name, value in FIELDS.items():
        fill(device, name, value)
    device.page.click(".profile-done")
    device.page.wait_text("Profile saved")
    device.wait_synchronised()
    device.page.open(device.server.origin + "/topics")
    device.page.wait_for(row("Forest"))
    return FIELDS


def write_at_once(first, second, server) -> str:
    """Lets both devices write into one note, unseen by each other, and gives the text that both end with."""
    for device in (first, second):
        device.topics()
        device.open_row("Forest")
        device.open_note("Mushrooms")
        device.page.wait_value(TEXT, TEXTS["Mushrooms"])
    server.kill()
    for device, word, place in ((first, "First: ", 0), (second, " (the second)", 999)):
        type_at(device, word, place)
        device.wait_stored()
    server.start()
    for device in (first, second):
        device.page.js("window.dispatchEvent(new Event('online'))")
        device.page.wait(f"['First: ', ' (the second)'].every(word => document.querySelector('{TEXT}').value.includes(word))")
        device.wait_synchronised()
    assert first.page.value(TEXT) == second.page.value(TEXT)
    return first.page.value(TEXT)


def type_at(device, words: str, place: int, leave: str = "") -> None:
    """Types at a place of the text that is open, and does something in the same turn."""
    device.page.js(f"void (document.querySelector('{TEXT}').focus(), document.querySelector('{TEXT}').setSelectionRange({place}, {place}), "
                   f"document.execCommand('insertText', false, {json.dumps(words)}){', ' + leave if leave else ''})")


def write_unsent(device, server) -> None:
    """Writes without a server: once with time to be stored, once without."""
    server.kill()
    type_at(device, UNSENT["Mushrooms"], 999)
    device.wait_stored()
    device.accept()
    device.open_note("Berries")
    device.page.wait_value(TEXT, TEXTS["Berries"])
    type_at(device, UNSENT["Berries"], 999, "location.href = 'about:blank'")
    device.page.wait("location.href === 'about:blank'")


def fill_notebook(person, server) -> tuple:
    """Fills the notebook; gives the first device and what there is then."""
    first = person.device()
    notes = read_welcome(first)
    notes += write_notes(first)
    photos = add_pictures(first)
    profile = write_profile(first)
    second = person.device()
    merged = write_at_once(first, second, server)
    for note in notes:
        if note["text"] is None:
            note["text"] = merged
    second.page.close()
    listed = first.page.answer("fetch('/api/v1/catalogues').then(answer => answer.json())")["catalogues"]
    write_unsent(first, server)
    texts = {note["title"]: note["text"] for note in notes}
    return first, {
        "topics": ["Forest", "Kitchen"], "notes": notes, "photos": photos, "profile": profile, "people": ["owner"], "deviceCount": 2,
        "catalogues": [{"name": catalogue["name"], "productCount": catalogue["productCount"]} for catalogue in listed],
        "unsent": {title: texts[title] + words for title, words in UNSENT.items()},
    }


def freeze(folder: Path) -> None:
    """Fills a notebook and keeps it in a folder."""
    console = Console()
    browsers = engine("chromium")
    with tempfile.TemporaryDirectory() as place:
        server = Server(Path(place, "data"))
        journey = Journey(browsers, console, has_motion=False, has_worker=False)
        first, expected = fill_notebook(Person(journey, server), server)
        server.start()
        kept = dump(first)
        assert kept["databases"]["enot"]["stores"]["outbox"] and any(key.startswith("enot-unstored") for key, _ in kept["localStorage"])
        journey.close_profiles()
        browsers.close()
        assert server.stop() == 0
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        pack(Path(place, "data"), folder / "data.tar.gz")
    for name, value in (("browser", kept), ("expected", expected)):
        (folder / f"{name}.json").write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].isdecimal():
        sys.exit(__doc__)
    freeze(FOLDER / sys.argv[1])
    print(f"Frozen in {FOLDER / sys.argv[1]}.")
