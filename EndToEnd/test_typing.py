"""What is typed into a shown note, without a click before it, is in the note: wherever the focus is, whatever the keys mean elsewhere."""

import pytest
from steps import ADD, PAGE, TEXT, TITLE
from test_deadlines import in_topic

# Where the focus may be while a note is shown; nothing stands for the page of the browser itself.
PLACES = {"page": PAGE, "button": ".editor .bar .icon-button", "nothing": None}
FOCUS = "(place => { if (place) document.querySelector(place).focus(); else document.activeElement.blur(); })(%s)"
QUOTED = "'{}'"


@pytest.mark.engines
@pytest.mark.parametrize("width", [375, 1024, 1440])
def test_what_is_typed_into_a_shown_note_is_in_the_note(person, width):
    device = in_topic(person, width=width, height=800)
    page = device.page
    device.paste_note("shop", "buy milk")
    page.click('.row-open[aria-label="shop"]')
    page.wait_for(PAGE)
    places = PLACES | ({"row": '.note-row .row-open[aria-label="shop"]'} if page.count(".is-split") else {})
    text = "buy milk"
    for place, selector in places.items():
        page.js("void " + FOCUS % (QUOTED.format(selector.replace("'", "\\'")) if selector else "null"))
        page.write(f"by {place} /n? n")
        text += f"by {place} /n? n"
        page.wait_value(TEXT, text)
        page.press(TEXT, "Escape")
        page.wait_for(PAGE)
    assert page.count(TITLE) and page.count(".finding, .palette-field") == 0
    device.accept()
    device.wait_rows("shop")
    # Where no note is shown, letters are commands, whatever the layout.
    if not page.count(".is-split"):
        page.js("document.querySelector('.row-open').dispatchEvent("
                "new KeyboardEvent('keydown', { key: 'т', code: 'KeyN', bubbles: true, cancelable: true }))")
        page.wait(f"document.activeElement.matches({TITLE!r})")
    else:
        page.click(ADD)
    page.write("by key")
    page.wait_value(TITLE, "by key")
