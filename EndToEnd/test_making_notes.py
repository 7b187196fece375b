"""Every way to make a note, as a person makes one: by touch, mouse, keys and address, and then typing at once, without a click between."""

import pytest
from steps import ADD, TEXT, TITLE, begin_writing

WIDTHS = [(375, 667, True), (1024, 768, False), (1440, 900, False)]
FOCUSED = "document.activeElement.matches({selector!r})"


def make(device, act):
    """Makes a note and waits for the caret in its title, where nobody has clicked."""
    act()
    device.page.wait(FOCUSED.format(selector=TITLE) + " && document.activeElement.value === ''")


def titles(device):
    """Lists the titles in the list, which a narrow window leads back to."""
    if not device.page.count(".is-split"):
        device.accept()
    device.page.wait("!!document.querySelector('.row-title')")
    return device.row_titles()


@pytest.mark.engines
@pytest.mark.parametrize("width, height, has_touch", WIDTHS)
def test_what_is_typed_after_making_a_note_is_its_title_and_no_empty_note_stays(person, engine, width, height, has_touch):
    if has_touch and engine.name == "webkit":
        has_touch = False
    device = person.device(**({"has_touch": True} if has_touch else {}), width=width, height=height)
    page = device.page
    page.wait("document.querySelectorAll('.row').length === 3")
    welcome = device.row_titles()
    make(device, lambda: page.click(ADD))
    page.write("milk")
    page.wait_value(TITLE, "milk")
    page.keys("Enter")
    page.wait(FOCUSED.format(selector=TEXT))
    page.write("two bottles")
    page.wait_value(TEXT, "two bottles")
    if not page.count(".is-split"):
        device.accept()
        device.wait_rows("milk", *welcome)
    # Beside the open note, or from the list: each makes one, and the untouched one goes.
    for _ in range(3):
        make(device, lambda: page.click(ADD))
        if not page.count(".is-split"):
            device.accept()
            device.wait_rows("milk", *welcome)
    make(device, lambda: page.click(ADD))
    page.write("space bar")
    page.wait_value(TITLE, "space bar")
    device.accept()
    device.wait_rows("space bar", "milk", *welcome)
    # The key N, with the focus in the list, where no note is shown beside it.
    make(device, lambda: page.click(ADD) if page.count(".is-split") else page.keys("n"))
    page.write("by key")
    page.wait_value(TITLE, "by key")
    device.accept()
    device.wait_rows("by key", "space bar", "milk", *welcome)
    device.wait_synchronised()
    page.reload()
    device.wait_rows("by key", "space bar", "milk", *welcome)


@pytest.mark.engines
def test_a_note_of_an_address_without_text_stays_and_is_written_on(person):
    device = person.device()
    page = device.page
    page.wait("document.querySelectorAll('.row').length === 3")
    welcome = device.row_titles()
    page.open(f"{person.server.origin}/new?title=By%20address")
    page.wait_value(TITLE, "By address")
    page.wait(FOCUSED.format(selector=TITLE))
    page.keys("End")
    page.write("!")
    page.keys("Enter")
    page.write("and more")
    page.wait_value(TEXT, "and more")
    device.wait_synchronised()
    page.reload()
    page.wait_value(TITLE, "By address!")
    begin_writing(page)
    page.wait_value(TEXT, "and more")
    device.accept()
    device.wait_rows("By address!", *welcome)
    other = person.device()
    other.topics()
    other.open_row("Welcome")
    other.wait_rows("By address!", *welcome)
