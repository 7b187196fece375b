"""A collector's day: photos, files and products, with the server and without it; at its end every original is on the server byte for byte,
under its name, and what was marked is marked on another device."""

from hashlib import sha256

import catalogue_site
import pytest
import server as servers
from gallery import png
from steps import Person, star, tab
from test_catalogue import open_catalogue, open_category, open_detail, place, tap, wait_for_contents
from test_file_trash import delete, wait_trash
from test_library import add, wait_names
from test_offline import wait_for_worker
from test_photos import open_details, open_photos, picture, wait_photos
from test_photos import add as add_photos
from test_search import FIELD, SEARCH_BUTTON
from test_unsent_files import button, open_list, wait_list
from test_viewer import open_library
from walks import FOCUSED

# The largest file that the server takes.
LIMIT = 300_000
CAPTION = "# Oak\nby the lake, 湖"
# Each file on the server: its name and the digest of its original, as it is given to any program.
FILES = """fetch('/api/v1/files').then(answer => answer.json()).then(({ files }) => Promise.all(files.map(async ({ id, name }) => {
  const bytes = await fetch(`/api/v1/file-contents/${id}`).then(answer => answer.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [name, [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('')];
})))"""
# The favourites, each with what is said of it.
FAVOURITES = """[...document.querySelectorAll('#fold-starred .product-head')].map(e => e.querySelector('.product-name').textContent + ': '
  + e.querySelector('.product-details').textContent).sort().join()"""


class Collection:
    """Keeps what a person has given, by names."""

    def __init__(self, folder):
        self.folder = folder
        self.files = {}

    def path(self, name, data):
        """Writes a file that can be chosen."""
        path = self.folder / name
        path.write_bytes(data)
        return path

    def give(self, name, data):
        """Writes a file that is going to be given, and notes it down."""
        self.files[name] = sha256(data).hexdigest()
        return self.path(name, data)

    def give_photos(self, device, *numbers):
        """Gives photos."""
        for number in numbers:
            self.files[f"{number}.png"] = sha256(picture(number)).hexdigest()
        add_photos(device, *numbers)

    def compare(self, device):
        """Compares the names and digests of all originals on the server with what was given."""
        device.wait_synchronised()
        device.page.wait("enot.media.uploads().then(list => list.length === 0)")
        assert sorted(map(tuple, device.page.answer(FILES))) == sorted(self.files.items())


@pytest.mark.expects("status of 413")
@pytest.mark.chromium
@pytest.mark.worker
def test_a_collector_finds_everything_of_the_day(engine, tmp_path):
    recorded = catalogue_site.write(tmp_path / "recorded")
    server = servers.Server(tmp_path / "data", "--recorded", str(recorded), "--max-file-size", str(LIMIT))
    device = Person(engine, server).device(width=375, height=667)
    collection = Collection(tmp_path)
    device.hold_notices()
    take_photos(device, collection)
    give_files(device, collection)
    find_and_restore(device, collection)
    mark_products(device)
    be_without_the_server(device, collection)
    collection.compare(device)
    meet_again(Person(engine, server).device(width=1440, height=900), collection)


def take_photos(device, collection):
    """Adds photos, and writes a caption below the first."""
    page = device.page
    open_photos(device)
    collection.give_photos(device, 1, 2, 3)
    wait_photos(device, 3)
    open_details(device)
    page.click(".editor-input")
    for number, line in enumerate(CAPTION.split("\n")):
        if number:
            page.keys("Enter")
        page.write(line)
    page.wait_value(".editor-input", CAPTION)
    page.click(".bar-done")
    page.wait("document.querySelector('.photo-caption')?.textContent.startsWith('Oak')")


def give_files(device, collection):
    """Gives several files at once, one of them too large, which is saved elsewhere and given up."""
    page = device.page
    open_library(device)
    large = b"f" * (LIMIT + 1)
    add(device, collection.give("leaf.png", png(60, 40, 3)), collection.give("список.txt", "чай".encode()),
        collection.path("film.mov", large), collection.give("two words.md", b"# Words\n"),
        collection.give("報告書.bin", bytes(range(256)) * 99))
    page.wait_text("“film.mov” is too large for the server")
    device.close_notice()
    wait_names(device, *collection.files)
    open_list(device, "1 file wasn’t uploaded")
    wait_list(device, "film.mov")
    with page.page.expect_download() as download:
        page.click(button("film.mov", "Save a copy"))
    assert open(download.value.path(), "rb").read() == large
    page.click(button("film.mov", "Discard"))
    page.click(".sheet-buttons .button:not(.plain)")
    wait_list(device)


def find_and_restore(device, collection):
    """Finds a file by its name, deletes it, and restores it from the trash."""
    page = device.page
    open_library(device)
    page.click(SEARCH_BUTTON)
    page.wait(FOCUSED.format(FIELD))
    page.write("список")
    page.click(".found-row:has-text('список.txt')")
    page.wait_for(".file-facts")
    delete(device, "список.txt")
    device.close_notice()
    wait_names(device, *(name for name in collection.files if name != "список.txt"))
    device.trash()
    wait_trash(device, "список.txt")
    page.click(".trash-item:first-child .trash-restore")
    page.wait_text("“список.txt” restored")
    device.close_notice()
    wait_trash(device)
    open_library(device)
    wait_names(device, *collection.files)


def mark_products(device):
    """Gives a product stars and a remark."""
    page = device.page
    open_catalogue(device)
    open_category(device, "Mitres")
    open_detail(device, "Mitre 003")
    page.click(star(4))
    page.wait(f"document.querySelector('{star(4)}').getAttribute('aria-checked') === 'true'")
    page.click("#product-remark")
    page.write("For the winter")
    page.keys("Tab")
    device.wait_synchronised()
    wait_for_contents(device)


def be_without_the_server(device, collection):
    """Adds a photo and marks a product while the server is away, starts again meanwhile, and meets the server later."""
    page = device.page
    wait_for_worker(device)
    device.server.kill()
    open_photos(device)
    collection.give_photos(device, 4)
    wait_photos(device, 4)
    open_catalogue_again(device)
    open_category(device, "Mitres")
    open_detail(device, "Mitre 005")
    page.click(star(2))
    page.wait(f"document.querySelector('{star(2)}').getAttribute('aria-checked') === 'true'")
    device.wait_stored()
    page.reload()
    page.wait(f"document.querySelector('{star(2)}')?.getAttribute('aria-checked') === 'true'")
    device.server.start()
    page.js("void window.dispatchEvent(new Event('online'))")
    device.wait_synchronised()


def open_catalogue_again(device):
    """Goes to the tab, which has what was open, and from there to the categories."""
    page = device.page
    page.click(tab("catalogue"))
    page.wait_for(".places")
    while not page.count(".categories .setting-row"):
        page.click(".bar-back")
        page.settle()


def meet_again(device, collection):
    """Finds all of it on another device."""
    page = device.page
    open_photos(device)
    page.wait("document.querySelectorAll('.cell:not([inert])').length === 4")
    page.wait_text("Oak")
    open_library(device)
    wait_names(device, *collection.files)
    open_catalogue(device)
    place(device, 2)
    page.wait(f"{FAVOURITES} === 'Mitre 003: 4 stars,Mitre 005: 2 stars'")
    collection.compare(device)
