"""Several notes at once, and the menu of one: by mouse, by keys, by a finger, and taken back by one button."""

import pytest

from inspection import violations
from steps import TITLE, row

MENU = ".context-menu"
COUNT = ".selection-count"
SELECTED = "[...document.querySelectorAll('.row[aria-selected=true] .row-open')].map(e => e.ariaLabel).sort().join()"


def written(device, *titles):
    """Makes a topic of notes of these titles, the last on top, beside the one of the welcome."""
    device.topics()
    device.add_topic("Forest")
    device.open_row("Forest")
    device.page.wait_text("No notes yet")
    for title in titles:
        device.paste_note(title, f"about {title}")
    device.wait_rows(*reversed(titles))


def wait_selected(device, *titles):
    """Waits until exactly these notes are selected."""
    device.page.wait(f"{SELECTED} === {','.join(sorted(titles))!r}")


def wait_order(device, *titles):
    """Waits until the notes are in an order, pinned ones among them."""
    device.page.wait("[...document.querySelectorAll('.row:not([inert])')].sort((a, b) => a.ariaRowIndex - b.ariaRowIndex)"
                     f".map(e => e.querySelector('.row-name').textContent).join() === {','.join(titles)!r}")


def click(device, title, *modifiers):
    """Clicks a note while keys are held."""
    for key in modifiers:
        device.page.page.keyboard.down(key)
    device.page.click(row(title) + " .row-open")
    for key in modifiers:
        device.page.page.keyboard.up(key)


def box(device, selector):
    """Measures an element: left, top, right and bottom."""
    return device.page.js(f"(({{ left, top, right, bottom }}) => [left, top, right, bottom])"
                          f"(document.querySelector({selector!r}).getBoundingClientRect())")


@pytest.mark.engines
def test_notes_are_selected_moved_and_taken_back_by_keys(person):
    device = person.device(width=1440, height=900)
    device.hold_notices()
    written(device, "Fern", "Elder", "Birch", "Ash")
    device.page.press(row("Ash") + " .row-open", "Shift+ArrowDown")
    wait_selected(device, "Ash", "Birch")
    device.page.wait("document.activeElement.ariaLabel === 'Birch'")
    device.page.keys("ArrowDown", "ArrowDown")
    device.page.wait("document.activeElement.ariaLabel === 'Fern'")
    device.page.keys("Space")
    wait_selected(device, "Ash", "Birch", "Fern")
    assert device.page.js(f"document.querySelector({COUNT!r}).textContent") == "3 notes selected"
    device.page.keys("Escape")
    wait_selected(device)
    device.page.keys("Control+a")
    wait_selected(device, "Ash", "Birch", "Elder", "Fern")
    device.page.keys("Space")
    wait_selected(device, "Ash", "Birch", "Elder")
    device.page.click(".selection-acts .icon-button")
    device.page.wait("document.querySelectorAll('.sheet .setting-row').length === 1")
    assert violations(device) == []
    device.page.click(".sheet .setting-row")
    device.wait_rows("Fern")
    device.page.wait("document.activeElement.ariaLabel === 'Fern'")
    device.page.wait_text("3 notes moved to “Welcome”")
    device.page.click(".notice-button")
    device.wait_rows("Ash", "Birch", "Elder", "Fern")
    device.page.press(row("Ash") + " .row-open", "Shift+ArrowDown")
    device.page.keys("Delete")
    device.wait_rows("Elder", "Fern")
    device.page.click(".notice-button")
    device.wait_rows("Ash", "Birch", "Elder", "Fern")
    device.wait_synchronised()
    other = person.device(width=1440, height=900)
    other.topics()
    other.open_row("Forest")
    other.wait_rows("Ash", "Birch", "Elder", "Fern")


@pytest.mark.engines
def test_the_menu_of_a_note_is_reached_by_keys(person):
    device = person.device(width=1440, height=900)
    device.hold_notices()
    written(device, "Elder", "Birch", "Ash")
    device.page.press(row("Birch") + " .row-open", "Shift+F10")
    device.page.wait("document.activeElement.role === 'menuitem'")
    under, menu = box(device, row("Birch")), box(device, MENU)
    assert menu[1] >= under[3] - 1 and menu[0] >= under[0], "below the row"
    device.page.keys("End")
    device.page.wait("document.activeElement.textContent.includes('Delete')")
    device.page.keys("d")
    device.page.wait("document.activeElement.textContent.includes('Deadline')")
    device.page.keys("Escape")
    device.page.wait(f"!document.querySelector({MENU!r}) && document.activeElement.ariaLabel === 'Birch'")
    device.page.press(row("Birch") + " .row-open", "Shift+F10")
    device.page.wait("document.activeElement.role === 'menuitem'")
    device.page.keys("p")
    device.page.wait("document.activeElement.textContent.includes('Pin')")
    device.page.keys("Enter")
    wait_order(device, "Birch", "Ash", "Elder")
    device.page.press(row("Ash") + " .row-open", "Shift+F10")
    device.page.wait("document.activeElement.role === 'menuitem'")
    device.page.keys("End", "ArrowUp")
    device.page.wait("document.activeElement.textContent.includes('Duplicate')")
    device.page.keys("Enter")
    wait_order(device, "Birch", "Ash", "Ash", "Elder")
    device.page.click(".notice-button")
    wait_order(device, "Birch", "Ash", "Elder")


@pytest.mark.chromium
def test_a_mouse_selects_and_opens_the_menu_of_all(person):
    device = person.device(width=1440, height=900)
    device.hold_notices()
    written(device, "Fern", "Elder", "Birch", "Ash")
    click(device, "Birch", "Control")
    click(device, "Fern", "Shift")
    wait_selected(device, "Birch", "Elder", "Fern")
    click(device, "Elder", "Control")
    wait_selected(device, "Birch", "Fern")
    device.page.click(row("Ash") + " .row-tick")
    wait_selected(device, "Ash", "Birch", "Fern")
    device.page.click(row("Ash") + " .row-tick")
    wait_selected(device, "Birch", "Fern")
    assert violations(device) == []
    # At the lower edge it opens upwards and stays within.
    device.page.resize(1440, 420)
    device.page.settle()
    device.page.page.locator(row("Fern") + " .row-open").click(button="right")
    device.page.wait_for(MENU)
    device.page.settle()
    left, top, right, bottom = box(device, MENU)
    assert left >= 0 and top >= 0 and right <= 1440 and bottom <= 420
    device.page.wait("document.querySelectorAll('[role=menuitem]').length === 7")
    assert violations(device) == []
    device.page.click(MENU + " .is-dangerous")
    device.wait_rows("Ash", "Elder")
    device.page.wait_text("2 notes moved to trash")
    device.page.click(".notice-button")
    device.wait_rows("Ash", "Birch", "Elder", "Fern")
    # A click without keys opens, and lets the selection go.
    click(device, "Ash", "Control")
    click(device, "Elder")
    wait_selected(device)
    device.page.wait_value(TITLE, "Elder")


@pytest.mark.chromium
def test_a_finger_holds_a_note_and_selects_others_by_taps(person):
    device = person.device(width=375, height=667, has_touch=True)
    device.hold_notices()
    written(device, "Elder", "Birch", "Ash")
    x, y = device.page.middle(row("Birch") + " .row-open")
    device.touch("touchStart", (x, y))
    device.page.wait_for(MENU)
    device.touch("touchEnd")
    device.page.settle()
    assert device.page.count(MENU) == 1, "lifting the finger opens nothing"
    device.page.page.locator("[role=menuitem]", has_text="Select").tap()
    wait_selected(device, "Birch")
    device.page.page.locator(row("Ash") + " .row-open").tap()
    wait_selected(device, "Ash", "Birch")
    assert violations(device) == []
    device.page.click(".selection-acts [aria-label='Colour…']")
    device.page.wait_for(".sheet .color-cell")
    device.page.click(".sheet .color-cell")
    device.page.wait("document.querySelectorAll('.row-color').length === 2")
    device.page.wait_text("Colour of 2 notes changed")
    device.page.click(".notice-button")
    device.page.wait("document.querySelectorAll('.row-color').length === 0")
    device.page.click(".selection-head .icon-button")
    wait_selected(device)


def test_what_another_device_deletes_is_no_longer_selected(person):
    device, other = person.device(), person.device()
    written(device, "Elder", "Birch", "Ash")
    device.wait_synchronised()
    device.page.press(row("Ash") + " .row-open", "Control+a")
    wait_selected(device, "Ash", "Birch", "Elder")
    other.topics()
    other.open_row("Forest")
    other.wait_rows("Ash", "Birch", "Elder")
    other.page.click(row("Birch") + " .row-delete")
    device.wait_rows("Ash", "Elder")
    device.page.wait(f"document.querySelector({COUNT!r}).textContent === '2 notes selected'")
