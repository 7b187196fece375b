"""The trash of files: what was deleted from the library stands there among notes, is found, restored, and gone once it is emptied."""

import pytest

from gallery import png
from test_library import add, wait_names
from test_search import FIELD, SEARCH_BUTTON
from test_viewer import open_library

TITLES = "[...document.querySelectorAll('.trash-item:not([inert]) .row-title')].map(e => e.textContent)"
COUNT = "document.querySelector('#more-trash .setting-value')?.textContent"


def delete(device, name):
    """Deletes a file as a person does who looked at it first."""
    open_library(device)
    device.page.wait_for(".file-row:not(.is-waiting)")
    device.page.click(f'.row-open[aria-label^="{name}"]')
    device.page.wait_for(".file-facts")
    device.page.click(".file-buttons .danger")
    device.page.wait_text(f"“{name}” moved to trash")


def wait_trash(device, *names):
    """Waits until exactly these things are in the trash, the last deleted one first."""
    device.page.wait(f"JSON.stringify({TITLES}) === JSON.stringify({list(names)!r})")


@pytest.mark.chromium
@pytest.mark.parametrize("width", [375, 1024, 1440])
def test_deleted_files_are_in_the_trash_with_all_else_and_come_back_from_there(person, tmp_path, width):
    (tmp_path / "leaf.png").write_bytes(png(60, 40, 3))
    (tmp_path / "tea.txt").write_text("tea")
    device, second = person.device(width=width, height=800), person.device()
    page = device.page
    device.hold_notices()
    device.topics()
    device.page.click(".row-delete")
    device.page.wait_text("“Welcome” moved to trash")
    open_library(device)
    add(device, tmp_path / "leaf.png", tmp_path / "tea.txt")
    wait_names(device, "leaf.png", "tea.txt")
    open_library(second)
    wait_names(second, "leaf.png", "tea.txt")
    delete(device, "tea.txt")
    delete(device, "leaf.png")
    wait_names(second)

    device.more()
    page.wait(f"{COUNT} === '3'")
    device.trash()
    wait_trash(device, "leaf.png", "tea.txt", "Welcome")
    page.wait_for(".trash-item .media-picture[data-state=shown]")
    page.click(".trash-item:first-child .trash-restore")
    page.wait_text("“leaf.png” restored")
    wait_trash(device, "tea.txt", "Welcome")
    wait_names(second, "leaf.png")

    # The search leads to where it is.
    page.click(SEARCH_BUTTON)
    page.wait_for(FIELD)
    page.insert(FIELD, "tea.txt")
    page.click(".found-row:has-text('tea.txt')")
    page.wait(device.at("/more/trash"))
    page.wait_for(".trash-contents")
    with page.page.expect_download() as download:
        page.click(".trash-contents")
    assert open(download.value.path()).read() == "tea"

    # Emptying takes all, and can be undone.
    page.click(".trash-empty")
    page.wait_text("Trash emptied")
    wait_trash(device)
    page.click(".notice-button")
    wait_trash(device, "tea.txt", "Welcome")
    page.click(".trash-empty")
    wait_trash(device)
    second.trash()
    second.page.wait_for(".empty")
    wait_trash(second)
    device.more()
    page.wait(f"!{COUNT}")


@pytest.mark.chromium
def test_without_the_server_the_trash_shows_what_it_knows_and_changes_nothing(person, tmp_path):
    (tmp_path / "tea.txt").write_text("tea")
    device = person.device(width=375, height=667)
    open_library(device)
    add(device, tmp_path / "tea.txt")
    wait_names(device, "tea.txt")
    device.hold_notices()
    delete(device, "tea.txt")
    device.trash()
    wait_trash(device, "tea.txt")
    person.server.kill()
    device.page.click(".trash-restore")
    device.page.wait_text("Couldn’t reach the server")
    wait_trash(device, "tea.txt")
    person.server.start()
    device.page.click(".trash-restore")
    device.page.wait_text("“tea.txt” restored")
    wait_trash(device)
