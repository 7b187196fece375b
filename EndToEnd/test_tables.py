"""A person who knows no Markdown makes a table: by the bar and Tab in a wide window, by touch above a phone's keyboard."""

import pytest

from steps import PAGE, TEXT
from test_deadlines import in_topic
from test_formatting import button, new_note
from test_pasting import put_on_clipboard
from test_writing import KEYBOARD, SEEN, tap, tool

TABLE = ("Trains\n\n| Day    | Train |\n| ------ | ----- |\n| Friday | early |\n| 土曜日 | 😀    |\n\nDone")


def shown(page):
    """Gives the cells of the page, a list for each row."""
    return page.js(
        f"[...document.querySelectorAll('{PAGE} tr')].map(row => [...row.cells].map(cell => cell.textContent.trim()).join())")


@pytest.mark.engines
def test_a_table_is_made_by_the_bar_and_filled_by_tab(person):
    device = in_topic(person, width=1440, height=900)
    page = device.page
    page.resize(1440, 900)      # the driver of WebKitGTK begins with the window of a phone
    new_note(device)
    page.click(TEXT)
    page.write("Trains")
    page.click(button("Table"))
    page.wait_value(TEXT, "Trains\n\n|     |     |\n| --- | --- |\n|     |     |")
    page.wait_for(button("Add row below"))
    page.settle()
    for words in ["Day", "Train", "Friday", "early", "土曜日"]:
        page.write(words)
        page.settle()
        page.keys("Tab")
        page.settle()
    page.write("😀")
    page.settle()
    page.keys("Enter")
    page.settle()
    page.keys("Enter")
    page.settle()
    page.write("Done")
    page.wait_value(TEXT, TABLE)
    page.keys("ArrowUp")
    page.keys("ArrowUp")
    page.settle()
    page.click(button("Align column right"))
    page.wait(f"document.querySelector('{TEXT}').value.includes('-:')")
    page.wait(f"document.querySelector('{button('Align column right')}').getAttribute('aria-pressed') === 'true'")
    page.keys("Control+z")
    page.wait_value(TEXT, TABLE)
    page.click(".bar-done")
    page.wait_for(PAGE)
    assert shown(page) == ["Day,Train", "Friday,early", "土曜日,😀"]
    device.wait_synchronised()


@pytest.mark.chromium
def test_a_table_is_filled_by_touch_on_a_phone(person):
    device = in_topic(person, width=375, height=667, has_touch=True)
    page = device.page
    new_note(device)
    page.click(TEXT)
    page.resize(375, 667 - KEYBOARD)
    page.wait(SEEN)
    page.settle()
    tap(device, tool("More formatting"))
    page.wait_for(tool("Table"))
    page.settle()
    tap(device, tool("Table"))
    page.wait_for(tool("Next cell"))
    page.settle()
    for words in ["Day", "Train", "Friday", "early"]:
        page.write(words)
        page.settle()
        tap(device, tool("Next cell"))
        page.settle()
    page.wait_value(TEXT, "| Day    | Train |\n| ------ | ----- |\n| Friday | early |\n|        |       |")
    assert page.js(f"document.activeElement.matches('{TEXT}')"), "the keyboard stays"
    tap(device, tool("Delete row"))
    page.wait_value(TEXT, "| Day    | Train |\n| ------ | ----- |\n| Friday | early |")
    seen = page.js("[...document.querySelectorAll('.bar .history-button')].filter(e => e.getClientRects().length > 0).length")
    assert seen == 0, "while one writes, the bar above the keyboard undoes"
    small = page.js("[...document.querySelectorAll('.writing-bar button')].map(e => e.getBoundingClientRect())"
                    ".filter(e => e.width < 44 || e.height < 44).length")
    assert small == 0


@pytest.mark.chromium
def test_cells_of_a_spreadsheet_become_a_table(person):
    device = in_topic(person)
    page = device.page
    new_note(device)
    page.click(TEXT)
    put_on_clipboard(page, "Day\tTrain\nFriday\tearly\n")
    page.keys("Control+v")
    page.wait_value(TEXT, "| Day    | Train |\n| ------ | ----- |\n| Friday | early |")
    page.keys("Control+z")
    page.wait_value(TEXT, "")
    page.keys("Control+Shift+z")
    page.wait_value(TEXT, "| Day    | Train |\n| ------ | ----- |\n| Friday | early |")
    page.keys("Escape")
    page.wait_for(PAGE)
    assert shown(page) == ["Day,Train", "Friday,early"]
