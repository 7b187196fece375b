"""Headings of a note's page: they fold without a jump, and the list of contents leads to them on a phone."""

import pytest
from steps import PAGE
from test_note_page import LEEWAY, open_page

TEXT = "\n\n".join(f"## Part {part}\n\n" + "\n\n".join(f"Words {part} {line}" for line in range(12)) for part in range(6))
# Where a heading of a number is, and what is seen of the sections.
TOP = "document.querySelectorAll('.page-heading')[%d].getBoundingClientRect().top"
HIDDEN = "document.querySelectorAll('.page-section[hidden]').length"


@pytest.mark.engines
@pytest.mark.timeout(120)
def test_headings_fold_in_their_place_and_the_device_remembers(person):
    device = open_page(person, TEXT)
    page = device.page
    page.js("void document.querySelectorAll('.page-heading')[5].scrollIntoView({ block: 'center' })")
    top = page.js(TOP % 5)
    page.js("void document.querySelectorAll('.page-fold')[5].click()")
    page.wait(f"{HIDDEN} === 12")
    page.settle()
    assert abs(page.js(TOP % 5) - top) <= LEEWAY
    page.js("void document.querySelectorAll('.page-fold')[5].click()")
    page.wait(f"{HIDDEN} === 0")
    page.settle()
    assert abs(page.js(TOP % 5) - top) <= LEEWAY
    device.choose_in_menu("Fold all headings")
    page.wait(f"{HIDDEN} === 72")
    device.wait_stored()
    page.reload()
    page.wait(f"document.querySelector('{PAGE}') && {HIDDEN} === 72")
    # What is found by the browser's own search is shown.
    page.js("void document.querySelectorAll('.page-section')[20].dispatchEvent(new Event('beforematch', { bubbles: true }))")
    page.wait(f"{HIDDEN} === 60")


@pytest.mark.engines
@pytest.mark.timeout(120)
def test_the_contents_lead_to_a_heading_and_mark_the_one_that_is_read(person):
    device = open_page(person, TEXT)
    page = device.page
    page.js("document.querySelector('.editor .page-scroll').scrollTop = 0")
    page.click(".outline-button")
    page.wait("document.querySelector('.outline-heading[aria-current]')?.textContent === 'Part 0'")
    page.click("li:nth-child(4) > .outline-heading")
    page.wait("document.activeElement.matches('.page-section') && document.activeElement.textContent === 'Part 3'")
    page.wait("!document.querySelector('.is-popover')")
    scroller = "document.querySelector('.editor .page-scroll').getBoundingClientRect().top"
    assert 0 <= page.js(f"{TOP % 3} - {scroller}") < 64
    page.click(".outline-button")
    page.wait("document.querySelector('.outline-heading[aria-current]')?.textContent === 'Part 3'")
    page.press(".is-popover", "Escape")
    page.wait("document.activeElement.matches('.outline-button')")
