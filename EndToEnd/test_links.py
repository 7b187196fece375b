"""Links between notes: offered while they are typed, opened by a press, listed on both sides."""

import pytest
from steps import ADD, TEXT, TITLE
from test_editor import in_topic

CHIP, CHOICE = ".editor-links .chip", ".link-choice"


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
    page.wait(f"document.querySelector('{CHIP}').textContent.includes('Rye')")
    device.accept()
    page.wait("[...document.querySelectorAll('.row-excerpt')].some(e => e.textContent === 'bake Recipe of bread early')")
    device.wait_synchronised()
