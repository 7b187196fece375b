"""The lists of all topics' notes: Today in its parts, All notes, the way back to them, and a device that begins with one."""

import datetime

import pytest

from inspection import cut_rings, small_controls, violations_in_both_schemes, wide_pages
from steps import ADD, TEXT
from test_deadlines import add, today

LISTS = ".smart-lists .setting"
HEADS = "[...document.querySelectorAll('.list-head-title')].map(e => e.textContent).join()"
TOPICS = "[...document.querySelectorAll('.row-topic')].map(e => e.textContent).join()"


def open_list(device, place, path):
    """Opens one of the lists above the topics, both counted from one."""
    device.lead(f"{LISTS}:nth-child({place}) .setting-row", f"location.pathname === {path!r}")


def forest_and_lake(device):
    """Writes notes into two topics: one is overdue, one is due tomorrow, one has no deadline; shows the topics."""
    now = today(device)
    device.topics()
    for topic, notes in ("Forest", (("Oak", -1), ("Ash", None))), ("Lake", (("Pike", 1),)):
        device.add_topic(topic)
        device.open_row(topic)
        device.page.wait_text("No notes yet")
        for title, days in notes:
            add(device, title, now + datetime.timedelta(days=days) if days else None)
        device.topics()
    device.wait_synchronised()


@pytest.mark.parametrize("size", [(375, 667), (1440, 900)], ids=lambda size: str(size[0]))
def test_today_shows_what_is_due_and_leads_back(person, size):
    device = person.device(width=375, height=667)
    forest_and_lake(device)
    device.page.resize(*size)
    page = device.page
    page.wait(f"document.querySelector({LISTS + ' .setting-value'!r})?.textContent === '1'")
    open_list(device, 1, "/today")
    page.wait(f"{HEADS} === 'Overdue,Next 7 days,Recently changed'")
    assert device.row_titles()[:3] == ["Oak", "Pike", "Ash"]
    assert page.js(TOPICS).startswith("Forest,Lake,Forest")
    page.settle()
    assert violations_in_both_schemes(device) + wide_pages(device) + cut_rings(device) == []
    assert size[0] > 375 or small_controls(device) == []

    # By keys alone: over a title to the next part, into a note and back.
    page.press('.row-open[aria-label="Oak"]', "ArrowDown")
    page.wait("document.activeElement.getAttribute('aria-label') === 'Pike'")
    page.press('.row-open[aria-label="Pike"]', "Enter")
    page.wait_for(TEXT)
    device.accept()
    page.wait("document.activeElement.getAttribute('aria-label') === 'Pike'")
    assert page.js("!!document.querySelector('.list-head')")
    page.click(ADD)
    page.wait_for(".editor-title")
    page.insert(".editor-title", "Elm")
    device.accept()
    page.wait_for('.row-open[aria-label="Elm"]')


def test_a_device_begins_with_all_notes(person):
    device = person.device(width=375, height=667)
    forest_and_lake(device)
    page = device.page
    device.more("look")
    page.click(".look-choice:last-of-type .segment:last-child")
    page.wait("document.querySelector('.look-choice:last-of-type .segment:last-child').getAttribute('aria-checked') === 'true'")
    device.wait_stored()
    page.open(device.server.origin + "/")
    page.wait("location.pathname === '/all-notes'")
    page.wait_for('.row-open[aria-label="Pike"]')
    assert device.row_titles()[0] == "Pike"
    page.settle()
    assert violations_in_both_schemes(device) + small_controls(device) + wide_pages(device) + cut_rings(device) == []
    device.open_row("Pike")
    page.wait_for(TEXT)
    page.reload()
    page.wait_for(TEXT)
    device.back() if page.count(".bar-back") else device.accept()
    page.wait("location.pathname.startsWith('/topics/')")
