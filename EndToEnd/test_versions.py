"""The versions of a note: who wrote what, what changed, restoring one and taking that back; and what a device shows without its server."""

from inspection import cut_rings, small_controls, violations_in_both_schemes, wide_pages
from steps import TEXT, begin_writing

BODY = ".version-body"
ROW = ".version-row"
SLIDER = ".versions-range"


def written(device):
    """Writes a note on a device, in a topic of its own."""
    device.topics()
    device.add_topic("Forest")
    device.open_row("Forest")
    device.page.wait_text("No notes yet")
    device.paste_note("Trees", "green oak and birch")
    device.wait_synchronised()


def change(device, text):
    """Opens the note, writes another text into it, and leaves it open."""
    device.open_note("Trees")
    device.page.wait_value(TEXT, "green oak and birch")
    device.page.fill(TEXT, text)
    device.wait_synchronised()


def open_versions(device):
    """Opens the versions by the menu of the note, and waits for the moments from the server."""
    device.choose_in_menu("Versions")
    device.page.wait("location.pathname.startsWith('/note-versions/')")
    device.page.wait(f"document.querySelectorAll({ROW!r}).length === 2 && !document.querySelector('[role=status].page-hint')")


def text_of(selector):
    """Gives the script that reads the text of an element."""
    return f"document.querySelector({selector!r})?.textContent"


def test_a_version_is_looked_at_restored_and_that_taken_back(person):
    first = person.device()
    written(first)
    second = person.device(width=1440, height=900)
    second.open_row("Forest")
    change(second, "old oak and birch")
    open_versions(second)
    page = second.page
    assert page.js(f"document.querySelectorAll({ROW!r})[0].textContent").find("This device") >= 0
    assert page.js(text_of(".version-added")) == "old"
    assert page.js(text_of(".version-removed")) == "green"
    assert violations_in_both_schemes(second) == []

    # By keys alone: the slider leads back in time, the button restores.
    page.press(SLIDER, "Home")
    page.wait(f"{text_of(BODY)} === ''")
    page.press(f"li:nth-child(2) {ROW}", "Enter")
    page.wait(f"{text_of(BODY)} === 'green oak and birch'")
    page.press(".switch-row", "Space")
    page.wait(f"{text_of('.note-page.is-still')} === 'green oak and birch' && !document.querySelector({BODY!r})")
    assert violations_in_both_schemes(second) + cut_rings(second) + wide_pages(second) == []
    page.press(".versions-restore", "Enter")
    page.wait_text("Version restored")
    begin_writing(page)
    page.wait_value(TEXT, "green oak and birch")
    page.press(TEXT, "Control+z")
    page.wait_value(TEXT, "old oak and birch")
    second.wait_synchronised()
    first.open_note("Trees")
    first.page.wait_value(TEXT, "old oak and birch")


def test_without_its_server_a_phone_shows_what_it_has(person):
    device = person.device(width=375, height=667)
    written(device)
    change(device, "old oak and birch")
    device.server.kill()
    device.choose_in_menu("Versions")
    page = device.page
    page.wait_text("Connect to the server to see dates and devices")
    page.press(SLIDER, "Home")
    page.wait(f"{text_of(BODY)} === ''")
    assert violations_in_both_schemes(device) == []
    assert small_controls(device) == []
    assert wide_pages(device) == []
    assert cut_rings(device) == []
