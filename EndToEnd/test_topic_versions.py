"""What each device wrote into a topic: the list of sittings, taking a device's changes back in all notes, and undoing that."""

from inspection import cut_rings, small_controls, violations_in_both_schemes, wide_pages
from steps import PAGE, TEXT
from test_versions import written as write_trees

BUTTON = ".setting .button.plain"
CONFIRM = ".sheet-buttons .button:last-child"


def written(device):
    """Writes two notes on a device, in a topic of its own."""
    write_trees(device)
    device.paste_note("Birds", "owl")
    device.wait_synchronised()


def change(device, title, before, after):
    """Writes another text into a note, and leaves it."""
    device.open_note(title)
    device.page.wait_value(TEXT, before)
    device.page.fill(TEXT, after)
    device.accept()
    device.wait_synchronised()


def open_changes(device):
    """Opens the list by the menu of the topic's row."""
    page = device.page
    device.topics()
    page.press('.row-open[aria-label="Forest"]', "Shift+F10")
    page.wait("document.activeElement.role === 'menuitem'")
    page.keys("c")
    page.wait("document.activeElement.textContent.includes('Changes by device')")
    page.keys("Enter")
    page.wait("location.pathname.startsWith('/topic-versions/')")


def wait_page(device, title, text):
    """Opens a note and waits until its page has a text."""
    device.lead(f'.row-open[aria-label="{title}"]', "location.pathname !== left.path")
    device.page.wait(f"document.querySelector({PAGE!r})?.textContent.includes({text!r})")
    device.back()


def test_what_a_device_did_is_taken_back_in_all_notes_and_that_is_undone(person):
    first = person.device(width=375, height=667)
    written(first)
    second = person.device()
    second.open_row("Forest")
    change(second, "Trees", "green oak and birch", "old oak")
    change(second, "Birds", "owl", "owl and crow")
    first.wait_synchronised()

    open_changes(first)
    page = first.page
    page.wait(f"document.querySelectorAll({BUTTON!r}).length === 2")
    rows = page.js("[...document.querySelectorAll('.row-texts')].map(row => row.textContent)")
    assert "2 notes: Trees, Birds" in rows[0] and "This device" in rows[1]
    assert violations_in_both_schemes(first) == []
    assert small_controls(first) == []
    assert wide_pages(first) == []
    assert cut_rings(first) == []

    page.press(BUTTON, "Enter")
    page.wait(f"document.activeElement.matches({CONFIRM!r})")
    page.keys("Enter")
    page.wait_text("Changes reverted in 2 notes")
    first.wait_synchronised()
    second.page.wait_text("Forest")
    wait_page(second, "Trees", "green oak and birch")
    page.click(".notice button")
    first.wait_synchronised()
    first.back()
    wait_page(first, "Trees", "old oak")
    wait_page(first, "Birds", "owl and crow")


def test_without_its_server_the_list_says_so(person):
    device = person.device(width=1440, height=900)
    written(device)
    device.server.kill()
    device.page.keys("Control+k")
    device.page.wait("document.activeElement.className === 'palette-field'")
    device.page.write("changes by device")
    device.page.wait("document.querySelector('.palette-item')?.textContent.includes('Changes by device')")
    device.page.keys("Enter")
    device.page.wait_text("Connect to the server to see changes by device")
    assert violations_in_both_schemes(device) == []
