"""A line that begins with `/` is made a heading, a list or a table by its name, by keys and by touch."""

import pytest

from steps import TEXT
from test_deadlines import in_topic
from test_formatting import new_note

OFFER = ".link-offer .link-choice"


@pytest.mark.engines
def test_a_slash_offers_what_a_line_can_be(person):
    device = in_topic(person)
    page = device.page
    new_note(device)
    page.click(TEXT)
    page.write("/")
    page.wait(f"document.querySelectorAll('{OFFER}').length === 13")
    for _ in range(12):
        page.keys("ArrowDown")
    page.wait("""(([list, chosen]) => chosen.bottom <= list.bottom + 1 && chosen.top >= list.top - 1)(
        ['.link-list', '.link-choice.is-chosen'].map(name => document.querySelector(name).getBoundingClientRect()))""")
    page.write("hea")
    page.wait(f"document.querySelectorAll('{OFFER}').length === 3")
    page.keys("ArrowDown")
    page.keys("Enter")
    page.wait_value(TEXT, "## ")
    page.write("Trip\n\n/")
    page.wait(f"document.querySelectorAll('{OFFER}').length === 13")
    page.keys("Escape")
    page.wait(f"!document.querySelector('{OFFER}')")
    page.write("home")
    page.wait_value(TEXT, "## Trip\n\n/home")
    page.write("\n\n/num")
    page.wait(f"document.querySelectorAll('{OFFER}').length === 1")
    page.click(OFFER)
    page.wait_value(TEXT, "## Trip\n\n/home\n\n1. ")
    page.write("hats")
    page.wait_value(TEXT, "## Trip\n\n/home\n\n1. hats")
    page.wait(f"document.activeElement.matches('{TEXT}')")
