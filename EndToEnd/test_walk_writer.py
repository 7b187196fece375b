"""A writer's day: types without clicking first, pastes, goes back and forth, is interrupted in every way, and finds every letter again."""

import pytest

from steps import ADD, PAGE, TEXT, TITLE, Device, begin_writing, row
from test_deadlines import DATE, SWITCH
from test_links import CHOICE
from test_search import FIELD, SEARCH_BUTTON, wait_names
from test_versions import BODY, SLIDER
from walks import FOCUSED, Notebook, begin_note, open_page, paste, type_lines

HOME = "Home"
RECIPE = "- beet\n- cabbage\n\nServe hot."
# Letters that lie between two versions, at most.
LONGEST_WAY = 20
# What a version holds: its words without those that came later.
VERSION = f"""(body => {{ body.querySelectorAll('.version-removed').forEach(e => e.remove()); return body.textContent }})(
    document.querySelector({BODY!r}).cloneNode(true))"""


# In each engine as on a phone.
@pytest.mark.parametrize("size", [
    pytest.param((375, 667), marks=pytest.mark.engines), pytest.param((1440, 900), marks=pytest.mark.chromium)],
    ids=lambda size: str(size[0]))
def test_a_writer_finds_every_letter_of_the_day(person, size):
    device = person.device(width=size[0], height=size[1])
    device.hold_notices()
    notes = Notebook()
    notes.take_over(device, "Welcome")
    device.topics()
    device.add_topic(HOME)
    device.open_row(HOME)
    device.page.wait_text("No notes yet")
    write_a_list(device, notes)
    paste_a_note(device, notes)
    link_and_date(device, notes)
    be_interrupted(device, notes)
    lose_the_server(device, notes)
    delete_and_undo(device, notes)
    replace_and_restore(device, notes)
    search(device, notes)
    device.wait_synchronised()
    device.page.reload()
    device.page.wait_for(".page")
    notes.compare(device)


def write_a_list(device, notes):
    """Writes a list of tasks, leaves it, comes back and types on what is shown without a click."""
    page = device.page
    begin_note(device, "Shopping")
    type_lines(page, "- [ ] milk\nbread\n\nfor soup")
    text = "- [ ] milk\n- [ ] bread\n\nfor soup"
    page.wait_value(TEXT, text)
    device.accept()
    open_page(device, "Shopping")
    page.write(", buy salt now /n? n")
    text += ", buy salt now /n? n"
    page.wait_value(TEXT, text)
    page.write("onsense")
    page.wait_value(TEXT, text + "onsense")
    page.keys("Control+z")
    page.wait(f"document.querySelector({TEXT!r}).value.length < {len(text) + 7}")
    page.keys("Control+Shift+z")
    text += "onsense"
    page.wait_value(TEXT, text)
    page.press(TEXT, "Escape")
    page.click(f"{PAGE} li:nth-child(1) input[type=checkbox]")
    page.wait(f"document.querySelectorAll('{PAGE} input:checked').length === 1")
    notes.expect(HOME, "Shopping", text.replace("[ ] milk", "[x] milk"))
    device.accept()


def paste_a_note(device, notes):
    """Pastes a whole note into a new one, and writes on."""
    page = device.page
    page.click(ADD)
    page.wait(FOCUSED.format(TITLE) + " && document.activeElement.value === ''")
    paste(page, TITLE, f"# Borscht\n\n{RECIPE}")
    page.wait_value(TITLE, "Borscht")
    page.wait_value(TEXT, RECIPE)
    page.wait(FOCUSED.format(TEXT))
    page.write(" Приятного аппетита! 召し上がれ 👩‍🍳")
    page.wait_value(TEXT, notes.expect(HOME, "Borscht", RECIPE + " Приятного аппетита! 召し上がれ 👩‍🍳"))
    device.accept()


def link_and_date(device, notes):
    """Links to a note, names a person and a tag, sets a deadline, and types on."""
    page = device.page
    begin_note(device, "Saturday")
    page.write("bake [[bor")
    page.wait(f"document.querySelector('{CHOICE}.is-chosen .link-title')?.textContent === 'Borscht'")
    page.keys("Enter")
    page.wait(f"/^bake \\[\\[Borscht\\|[0-9a-f]{{12}}\\]\\]$/.test(document.querySelector('{TEXT}').value)")
    text = page.value(TEXT)
    page.write(" with @anna and #garden/roses")
    page.wait_value(TEXT, text + " with @anna and #garden/roses")
    device.show_panel("deadline")
    page.click(SWITCH)
    page.wait_for(DATE)
    device.hide_panel()
    page.write(", early")
    page.wait_value(TEXT, notes.expect(HOME, "Saturday", text + " with @anna and #garden/roses, early"))
    device.accept()
    page.wait_for(row("Saturday") + " .row-deadline")


def be_interrupted(device, notes):
    """Goes back and forth by the browser's ways, reloads right behind a key, and has another tab write before the words."""
    page = device.page
    open_page(device, "Shopping")
    page.write("; and")
    path = page.js("location.pathname")
    page.js("void history.back()")
    page.wait(f"location.pathname !== {path!r} && !!document.querySelector({row('Shopping')!r})")
    page.js("void history.forward()")
    page.wait(f"location.pathname === {path!r} && document.querySelector({TITLE!r})?.value === 'Shopping'")
    page.write(";pepper")
    page.reload()
    page.wait_for(PAGE)
    device.hold_notices()
    page.write("!")
    text = notes.topics[HOME]["Shopping"] + "; and;pepper!"
    page.wait_value(TEXT, text)
    if device.engine.name != "webkit":    # its driver opens a further tab as a browser of its own
        other = Device(device.engine, device.server, device.engine.page(device.profile), device.profile)
        other.page.open(page.js("location.href"))
        begin_writing(other.page)
        other.page.wait_value(TEXT, text)
        other.page.keys("Control+Home")
        other.page.write("today: ")
        page.wait_value(TEXT, "today: " + text)
        page.write("?")
        text = f"today: {text}?"
        for tab in (page, other.page):
            tab.wait_value(TEXT, text)
        other.wait_stored()
        other.page.close()
    notes.expect(HOME, "Shopping", text)
    device.accept()


def lose_the_server(device, notes):
    """Writes on while the server is away: in a note, and a new one, which is deleted and brought back."""
    page = device.page
    device.server.kill()
    open_page(device, "Saturday")
    page.write(", без сети")
    page.wait_value(TEXT, notes.expect(HOME, "Saturday", notes.topics[HOME]["Saturday"] + ", без сети"))
    device.accept()
    begin_note(device, "Night train")
    type_lines(page, "1. coach 7\nseat 12\n\n22:40")
    page.wait_value(TEXT, notes.expect(HOME, "Night train", "1. coach 7\n2. seat 12\n\n22:40"))
    device.accept()
    page.press(row("Night train") + " .row-open", "Delete")
    page.wait(f"!document.querySelector({row('Night train')!r})")
    page.keys("Control+z")
    page.wait_for(row("Night train"))
    device.wait_stored()
    device.server.start()
    page.js("void window.dispatchEvent(new Event('online'))")
    device.wait_synchronised()


def delete_and_undo(device, notes):
    """Deletes two notes, and brings the one back that was meant to stay."""
    page = device.page
    begin_note(device, "Wrong")
    page.write("by mistake")
    page.wait_value(TEXT, "by mistake")
    device.accept()
    page.press(row("Wrong") + " .row-open", "Delete")
    page.wait(f"!document.querySelector({row('Wrong')!r})")
    page.press(row("Borscht") + " .row-open", "Delete")
    page.wait(f"!document.querySelector({row('Borscht')!r})")
    page.keys("Control+z")
    page.wait_for(row("Borscht"))
    assert "Wrong" not in device.row_titles()


def replace_and_restore(device, notes):
    """Replaces a word throughout a note, then restores the version before that."""
    page = device.page
    before = notes.topics[HOME]["Borscht"]
    open_page(device, "Borscht")
    begin_writing(page)
    page.keys("Control+f")
    page.wait(FOCUSED.format(".found-field"))
    page.write("cabbage")
    page.click(".found-bar [aria-expanded]")
    page.wait("document.querySelectorAll('.found-field').length === 2")
    page.fill(".found-row + .found-row .found-field", "leek")
    page.click(".found-row + .found-row .button:last-child")
    page.wait_value(TEXT, before.replace("cabbage", "leek"))
    page.press(".found-field", "Escape")
    device.choose_in_menu("Versions")
    page.wait("location.pathname.startsWith('/note-versions/')")
    page.wait_for(SLIDER)
    page.wait(f"!document.querySelector('[role=status].page-hint') && {VERSION} === {before.replace('cabbage', 'leek')!r}")
    for _ in range(LONGEST_WAY):    # letter by letter
        page.press(SLIDER, "ArrowLeft")
        page.settle()
        if page.js(VERSION) == before:
            break
    page.wait(f"{VERSION} === {before!r}")
    page.press(".versions-restore", "Enter")
    page.wait_text("Version restored")
    begin_writing(page)
    page.wait_value(TEXT, before)
    device.accept()


def search(device, notes):
    """Searches without a click, and opens what was found."""
    page = device.page
    page.click(SEARCH_BUTTON)
    page.wait(FOCUSED.format(FIELD))
    page.write("cabbages")
    wait_names(device, "Borscht")
    page.keys("ArrowDown", "Enter")
    page.wait_value(TITLE, "Borscht")
    page.wait_for(PAGE)
