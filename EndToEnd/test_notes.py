"""Notes as a person uses them day by day: read, written, changed, thrown away, taken back and put in order."""

from steps import TEXT, TITLE, row


def handle(name):
    """Selects the handle that moves a row."""
    return row(name) + " .row-handle"


def change(device, title, text):
    """Writes another title and another text into the note that is open."""
    for selector, words in ((TITLE, title), (TEXT, text)):
        device.page.wait_for(selector)
        device.page.js(f"void (field => {{ field.focus(); field.select() }})(document.querySelector({selector!r}))")
        device.page.insert(selector, words)


def delete_and_bring_back(device, name):
    """Throws a note away and takes it back, exactly where it was."""
    shown = device.row_titles()
    device.page.click(row(name) + " .row-delete")
    device.wait_rows(*(title for title in shown if title != name))
    device.page.wait_text(f"“{name}” moved to trash")
    device.page.click(".notice-button")
    device.wait_rows(*shown)


def test_notes_are_added_changed_deleted_brought_back_and_put_in_order_on_every_device(person):
    device = person.device()
    device.page.wait("document.querySelectorAll('.row').length === 3")
    welcome = device.row_titles()
    assert "Hello from the raccoon" in welcome
    device.hold_notices()
    device.add_note("Mushrooms", "Under the birches")
    device.wait_rows("Mushrooms", *welcome)
    device.open_note("Mushrooms")
    change(device, "Berries", "By the brook")
    device.accept()
    device.wait_rows("Berries", *welcome)
    assert device.page.js(f"document.querySelector({row('Berries')!r}).querySelector('.row-excerpt').textContent") == "By the brook"

    delete_and_bring_back(device, "Berries")
    delete_and_bring_back(device, welcome[1])
    device.page.press(handle("Berries"), "ArrowDown")
    device.wait_rows(welcome[0], "Berries", *welcome[1:])
    device.page.settle()
    device.page.drag(handle(welcome[0]), 400)      # beyond the last
    moved = ["Berries", *welcome[1:], welcome[0]]
    device.wait_rows(*moved)
    device.wait_synchronised()
    device.page.reload()
    device.wait_rows(*moved)
    other = person.device()
    other.topics()
    other.open_row("Welcome")
    other.wait_rows(*moved)
    other.open_note("Berries")
    other.page.wait_value(TEXT, "By the brook")
