"""Notes that are begun from templates, and today's note, on a phone and a desktop."""

import re

import pytest
from steps import PAGE, TEXT, TITLE

DATE = r"\d{4}-\d\d-\d\d"


def value(device, selector):
    """Gives what a field has."""
    return device.page.js(f"document.querySelector({selector!r}).value")


@pytest.mark.engines
@pytest.mark.parametrize("width, height", [(375, 667), (1440, 900)])
def test_a_template_begins_a_note_with_the_caret_in_its_place(person, width, height):
    device = person.device(width=width, height=height)
    page = device.page
    page.wait("document.querySelectorAll('.row').length === 3")
    page.keys("Control+/")
    page.wait("document.activeElement.matches('.palette-field')")
    page.write("new from")
    page.wait("document.querySelector('.palette-item.is-chosen')?.textContent.includes('New from template')")
    page.keys("Enter")
    page.wait("document.querySelector('.sheet')?.contains(document.activeElement)")
    page.click(".sheet .button:not(.plain)")
    page.wait(f"document.querySelector('{PAGE}')?.textContent.includes('{{{{cursor}}}}')")
    # An empty note offers it, and the empty one is gone.
    page.js("history.pushState(null, '', '/all-notes')")
    page.reload()
    page.wait_for(".note-row")
    page.click(".bar .icon-button.primary")
    page.wait_for(".template-offer button")
    page.click(".template-offer button")
    page.wait(f"document.activeElement.matches('{TEXT}')")
    assert re.fullmatch(f"Meeting {DATE}", value(device, TITLE))
    page.write("Tea")
    page.wait(f"document.querySelector('{TEXT}').value.includes('\\n- Tea\\n')")
    device.wait_synchronised()


@pytest.mark.chromium
def test_todays_note_is_one_a_day(person):
    device = person.device(width=375, height=667)
    page = device.page
    page.wait("document.querySelectorAll('.row').length === 3")
    page.js("history.pushState(null, '', '/today')")
    page.reload()
    page.click(".todays-note")
    page.wait(f"document.activeElement.matches('{TEXT}')")
    page.write("Rain")
    page.wait_value(TEXT, "Rain")
    title = value(device, TITLE)
    assert re.fullmatch(DATE, title)
    page.keys("Escape")
    device.wait_synchronised()
    page.js("history.pushState(null, '', '/today-note')")
    page.reload()
    page.wait(f"document.querySelector('{PAGE}')?.textContent === 'Rain' && document.querySelector('{TITLE}').value === '{title}'")
