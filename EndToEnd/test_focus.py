"""After every act the focus is where one would go on: never on the page as a whole, never on a control that is gone; and Ctrl+Z undoes the
last act wherever it is."""

import pytest
from steps import PAGE, TEXT, TITLE, row
from test_deadlines import in_topic
from test_note_pictures import drop, wait_pictures, write

# Says what has the focus, if that is not a control that can be seen and used.
LOST = """(e => e === document.body || !e.isConnected || e.matches(':disabled, [inert] *') || !e.getClientRects().length
    ? e.outerHTML.slice(0, 80) : '')(document.activeElement)"""


def wait_kept(device, act):
    """Waits until something that can be used has the focus."""
    device.page.wait(f"!{LOST}")
    assert device.page.js(LOST) == "", act


@pytest.mark.engines
@pytest.mark.parametrize("width", [375, 1024, 1440])
def test_the_focus_is_where_one_goes_on_after_every_act_and_ctrl_z_undoes_it(person, width):
    device = in_topic(person, width=width, height=800)
    device.hold_notices()
    page = device.page
    for title in ("fern", "moss", "oak"):
        device.paste_note(title, f"about {title}")
    device.wait_rows("oak", "moss", "fern")

    # A note is deleted by a key; its neighbour has the focus then, and Ctrl+Z brings it back.
    page.press(row("moss") + " .row-open", "Delete")
    device.wait_rows("oak", "fern")
    wait_kept(device, "deleted")
    page.keys("Control+z")
    device.wait_rows("oak", "moss", "fern")
    wait_kept(device, "deletion undone")

    # The notice's button is gone after it was pressed.
    page.press(row("moss") + " .row-open", "Delete")
    device.wait_rows("oak", "fern")
    page.click(".notice-button")
    device.wait_rows("oak", "moss", "fern")
    wait_kept(device, "undone by the notice")

    # What is pasted into a new note is all of it in the note, with the caret behind it; one Ctrl+Z takes it back.
    page.js("document.activeElement.blur()")
    page.click(".bar .icon-button.primary")
    page.wait(f"document.activeElement.matches({TITLE!r})")
    page.js(f"document.querySelector({TITLE!r}).dispatchEvent(Object.defineProperty("
            "new Event('paste', { bubbles: true, cancelable: true }), 'clipboardData', "
            "{ value: { types: ['text/plain'], files: [], getData: () => '# Soup\\n\\n- leek\\n- carrots' } }))")
    page.wait_value(TITLE, "Soup")
    page.wait_value(TEXT, "- leek\n- carrots")
    page.wait(f"document.activeElement.matches({TEXT!r}) && document.activeElement.selectionStart === 16")
    page.keys("Control+z")
    page.wait_value(TEXT, "")
    page.wait_value(TITLE, "")
    page.keys("Control+Shift+z")
    wait_kept(device, "pasted and taken back")
    page.fill(TITLE, "soup")
    page.fill(TEXT, "leek")

    # Replacing everything leaves the focus in the finder.
    page.press(TEXT, "Control+f")
    page.wait("document.activeElement.matches('.found-field')")
    wait_kept(device, "finding")
    page.keys("Escape")
    wait_kept(device, "found")

    # Panels, menus and sheets give the focus back.
    device.open_menu()
    wait_kept(device, "menu")
    page.keys("Escape")
    wait_kept(device, "menu closed")
    device.accept()
    wait_kept(device, "done")
    page.keys("Control+k")
    page.wait("document.activeElement.matches('.palette-field')")
    page.write("oak")
    page.wait("document.querySelector('[role=option]')?.textContent.includes('oak')")
    page.keys("Enter")
    page.wait(f"document.querySelector({TITLE!r})?.value === 'oak'")
    wait_kept(device, "led by the palette")
    page.write("!")
    page.wait_value(TEXT, "about oak!")
    page.keys("Control+z")
    page.wait_value(TEXT, "about oak")
    wait_kept(device, "undone")


@pytest.mark.engines
@pytest.mark.parametrize("width", [375, 1440])
def test_after_pictures_versions_replacing_and_in_sheets_too(person, width):
    device = in_topic(person, width=width, height=800)
    device.hold_notices()
    page = device.page
    write(device, "Sails", "On the lake")
    drop(device, 1)
    wait_pictures(device, 1)
    page.wait(f"document.activeElement.matches({TEXT!r})")

    # Replacing everything.
    page.press(TEXT, "Control+f")
    page.wait("document.activeElement.matches('.found-field')")
    page.write("lake")
    page.click(".found-bar [aria-expanded]")
    page.wait("document.querySelectorAll('.found-field').length === 2")
    page.fill(".found-row + .found-row .found-field", "river")
    page.click(".found-row + .found-row .button:last-child")
    page.wait(f"document.querySelector({TEXT!r}).value.includes('river')")
    wait_kept(device, "replaced")
    page.keys("Control+z")
    page.wait(f"document.querySelector({TEXT!r}).value.includes('lake')")
    wait_kept(device, "replacing undone")
    page.press(".found-field", "Escape")
    device.accept()
    device.wait_synchronised()

    # Sheets begin in their first field.
    if page.count(".is-split"):
        return
    device.devices()
    page.wait_for(".trash-row")
    page.click(".page-buttons .button")
    page.wait("document.activeElement.matches('#new-phrase')")
    page.keys("Escape")
    page.wait("!document.querySelector('#new-phrase')")
    wait_kept(device, "sheet closed")
