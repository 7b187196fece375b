"""Albums: by selection and by keys, on a phone's width; what is undone, and what another device sees."""

import pytest

from gallery import png
from steps import ADD
from test_library import add, wait_names
from test_viewer import open_library

CARDS = "[...document.querySelectorAll('.album-open')].map(e => e.getAttribute('aria-label')).join('; ')"
CELLS = "[...document.querySelectorAll('.cell:not(.is-waiting)')].map(e => e.getAttribute('aria-label').split(',')[0]).sort().join(' ')"


def bar(label: str) -> str:
    """Selects a button of the bar."""
    return f".bar .icon-button[aria-label='{label}']"


def select(page, *names):
    """Selects files of the list or the grid."""
    page.click(bar("Select files"))
    for name in names:
        selector = f'.row-open[aria-label^="{name}"], .cell[aria-label^="{name}"]'
        page.click(selector)
    page.wait_text(f"Selected: {len(names)}")


def answer_name(page, name):
    """Writes a name into the dialog that asks for one."""
    page.wait_for(".prompt input")
    page.fill(".prompt input", name)
    page.click(".prompt button[type=submit]")
    page.wait("!document.querySelector('.sheet')")


def choose(page, words):
    """Touches a row of the choice of albums."""
    page.wait_for(".sheet .setting-row")
    page.wait(f"[...document.querySelectorAll('.sheet .setting-row')].some(e => e.textContent.startsWith({words!r}))")
    page.js(f"[...document.querySelectorAll('.sheet .setting-row')].find(e => e.textContent.startsWith({words!r})).click()")


@pytest.mark.chromium
def test_selected_files_become_an_album_move_to_another_and_come_back_by_undo(person, tmp_path):
    device = person.device(width=336, height=667)
    page = device.page
    open_library(device)
    names = ("one.png", "two.png", "three.png")
    for number, name in enumerate(names):
        (tmp_path / name).write_bytes(png(60, 40, number))
    add(device, *(tmp_path / name for name in names))
    wait_names(device, *names)
    device.hold_notices()
    select(page, "one.png", "two.png")
    page.click(bar("Add to album"))
    choose(page, "New album")
    answer_name(page, "Ferry")
    page.wait_text("Album “Ferry” created")

    page.click(".library-place")
    page.wait(f"{CARDS} === 'Ferry, 2 files'")
    page.click(ADD)
    answer_name(page, "Sea")
    page.wait(f"{CARDS} === 'Sea, 0 files; Ferry, 2 files'")
    page.click(".album-open[aria-label^='Ferry']")
    page.wait(f"{CELLS} === 'one.png two.png'")
    select(page, "two.png")
    page.click(bar("Move to album"))
    choose(page, "Sea")
    page.wait_text("1 file moved to album “Sea”")
    page.wait(f"{CELLS} === 'one.png'")
    page.keys("Control+z")
    page.wait(f"{CELLS} === 'one.png two.png'")
    select(page, "one.png")
    page.click(bar("Remove from album"))
    page.wait(f"{CELLS} === 'two.png'")
    page.wait_text("1 file removed from album “Ferry”")

    other = person.device()
    open_library(other)
    wait_names(other, *names)
    other.page.click(".library-place")
    other.page.wait(f"{CARDS} === 'Sea, 0 files; Ferry, 1 file'")

    page.click(bar("Delete album"))
    page.wait(f"{CARDS} === 'Sea, 0 files'")
    other.page.wait(f"{CARDS} === 'Sea, 0 files'")
    page.click(".notice-button")
    page.wait(f"{CARDS} === 'Sea, 0 files; Ferry, 1 file'")
    page.click(".bar-back")
    wait_names(device, *names)


@pytest.mark.chromium
def test_an_album_is_made_renamed_and_viewed_by_keys_alone(person, tmp_path):
    device = person.device()
    page = device.page
    open_library(device)
    (tmp_path / "one.png").write_bytes(png(60, 40, 1))
    add(device, tmp_path / "one.png")
    wait_names(device, "one.png")
    page.press(".row-open", "Enter")
    page.wait_for(".file-facts")
    page.keys("Control+k")
    page.wait_for(".palette-field")
    page.write("Add to album")
    page.keys("Enter")
    page.wait_for(".sheet .setting-row")
    page.keys("Tab", "Enter")
    page.wait("document.activeElement.matches('.prompt input')")
    page.write("Ferry")
    page.keys("Enter")
    page.wait_text("Album “Ferry” created")
    page.keys("Control+k")
    page.wait_for(".palette-field")
    page.write("Albums")
    page.keys("Enter")
    page.wait(f"{CARDS} === 'Ferry, 1 file'")
    page.press(".album-open", "Enter")
    page.wait(f"{CELLS} === 'one.png'")
    page.press(bar("Rename album"), "Enter")
    page.wait("document.activeElement.matches('.prompt input')")
    page.keys("Control+a")
    page.write("Sea")
    page.keys("Enter")
    page.wait("document.querySelector('.page-title').textContent === 'Sea'")
    page.press(".cell", "Enter")
    page.wait_for(".viewer")
    page.keys("Escape")
    page.wait("!document.querySelector('.viewer') && document.activeElement.matches('.cell')")
