"""Links between notes: offered while they are typed, opened by a press, listed on both sides."""

import pytest
from steps import ADD, PAGE, TEXT, TITLE, begin_writing
from test_editor import in_topic

CHIP, CHOICE = ".editor-links .chip", ".link-choice"


ARROW = ".mirror .markup-code > .markup-note-mark:last-child"
# Measures how far each place of the mirror's letters is from where the field's own text would have it: both wrap alike.
SAME_HEIGHT = f"document.querySelector('{TEXT}').scrollHeight === document.querySelector('.mirror').scrollHeight"


@pytest.mark.chromium
def test_of_a_link_no_code_is_seen_or_written_into_and_its_arrow_opens_it_while_one_writes(person):
    device = in_topic(person, "Home")
    page = device.page
    device.paste_note("Recipe of bread", "flour, water, salt")
    page.click(ADD)
    page.wait_for(TITLE)
    page.insert(TITLE, "Saturday")
    page.type(TEXT, "bake [[rec")
    page.wait_for(f"{CHOICE}.is-chosen")
    page.press(TEXT, "Enter")
    page.wait_for(ARROW)
    text = page.value(TEXT)
    assert page.js(f"getComputedStyle(document.querySelector('{ARROW}')).color") == "rgba(0, 0, 0, 0)"
    assert page.js(SAME_HEIGHT)
    caret = f"document.querySelector('{TEXT}').selectionStart"
    page.press(TEXT, "ArrowLeft")
    page.wait(f"{caret} === {text.index('|')}")
    page.press(TEXT, "ArrowRight")
    page.wait(f"{caret} === {len(text)}")
    page.type(TEXT, " early")
    page.wait_value(TEXT, text + " early")
    for _ in range(7):
        page.press(TEXT, "Backspace")
    page.wait_value(TEXT, "bake ")
    page.press(TEXT, "Control+z")
    page.wait_value(TEXT, text)
    page.click(ARROW)
    page.wait_value(TITLE, "Recipe of bread")
    page.click(".linked-from .chip")
    page.wait_value(TITLE, "Saturday")
    page.wait_for(f"{PAGE} .markup-note")
    begin_writing(page)
    page.page.emulate_media(media="print")
    assert "|" not in page.js("document.querySelector('.mirror').innerText")
    page.page.emulate_media(media="screen")
    device.wait_synchronised()


@pytest.mark.engines
def test_a_note_is_linked_to_by_keys_and_knows_who_links_to_it(person):
    device = in_topic(person, "Home")
    page = device.page
    device.paste_note("Recipe of bread", "flour, water, salt")
    page.click(ADD)
    page.wait_for(TITLE)
    page.insert(TITLE, "Saturday")
    page.type(TEXT, "bake [[rec")
    page.wait(f"document.querySelector('{CHOICE}.is-chosen .link-title')?.textContent === 'Recipe of bread'")
    page.press(TEXT, "Enter")
    page.wait(f"/^bake \\[\\[Recipe of bread\\|[0-9a-f]{{12}}\\]\\]$/.test(document.querySelector('{TEXT}').value)")
    page.wait(f"document.activeElement.matches('{TEXT}') && !document.querySelector('{CHOICE}')")
    page.type(TEXT, " early")
    page.wait(f"document.querySelector('{TEXT}').value.endsWith(']] early')")
    page.click(CHIP)
    page.wait_value(TITLE, "Recipe of bread")
    page.wait("document.querySelector('.linked-from .chip')?.textContent === 'Saturday'")
    page.insert(TITLE, "Rye")
    page.click(".linked-from .chip")
    page.wait_value(TITLE, "Saturday")
    begin_writing(page)
    page.wait(f"document.querySelector('{CHIP}').textContent.includes('Rye')")
    device.accept()
    page.wait("[...document.querySelectorAll('.row-excerpt')].some(e => e.textContent === 'bake Recipe of bread early')")
    device.wait_synchronised()
