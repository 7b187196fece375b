"""Larger text: whoever reads at twice the usual size loses nothing."""

import pytest

from inspection import wide_pages
from steps import ADD, TEXT, TITLE, row

# What lies beyond the left or right edge of the window; of excerpts only the beginning is meant to be seen.
CUT_OFF = """
[...document.querySelectorAll('button, a, input, textarea, .row-title, .setting-title, .setting-value, .tab span, .notice-text')]
    .filter(e => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest('[inert], .row-excerpt'))
    .map(e => [e.className || e.id, e.getBoundingClientRect()])
    .filter(([, b]) => b.width > 0 && (b.left < -1 || b.right > innerWidth + 1)).map(([name, b]) => [name, b.left, b.right])
"""
# What lies over its neighbour in a list of settings, and rows that lie over each other.
OVERLAPPING = """
[...document.querySelectorAll('.setting-words, .list')].filter(e => !e.closest('[inert]')).flatMap(list => {
    const boxes = [...list.children].map(e => [e.textContent, e.getBoundingClientRect()]);
    return boxes.flatMap(([name, a], i) => boxes.slice(i + 1).filter(([, b]) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1).map(([other]) => [name, other]));
})
"""
# What a row shows that is higher than the row.
CLIPPED = """
[...document.querySelectorAll('.row')].filter(e => e.querySelector('.row-texts').offsetHeight > e.offsetHeight).map(e => e.textContent)
"""


def faults(device):
    """Lists what is wrong with a screen at rest."""
    device.page.settle()
    return wide_pages(device) + device.page.js(CUT_OFF) + device.page.js(OVERLAPPING) + device.page.js(CLIPPED)


def screens(device):
    """Leads through the screens of notes and of More, beginning and ending with the topics."""
    device.topics()
    device.page.wait_for(".row")
    yield "topics"
    device.page.click(".list-edit")
    yield "topics, arranged"
    device.page.click(".bar-done")
    device.page.click(".row-open")
    device.page.wait_for(".note-row")
    yield "notes"
    device.page.click(row("A note") + " .row-delete")
    device.page.wait_for(".notice")
    yield "notice"
    device.page.click(".notice-button")
    device.page.wait("!document.querySelector('.notice')")
    device.open_row("A note")
    device.page.wait_for(TEXT)
    yield "note"
    device.page.click(".deadline-date")
    device.page.wait_for(".calendar")
    yield "calendar"
    device.page.click(".bar-done")
    device.page.wait_for(".note-row")
    device.more()
    yield "more"
    for item in 2, 3:
        device.more(1, item)
        yield f"more, {item}"
    device.topics()


@pytest.mark.chromium
@pytest.mark.parametrize("locale", ["ru-RU", "en-US"])
def test_nothing_is_cut_off_or_covered_at_larger_sizes_of_text_that_are_set_while_enot_is_open(person, locale):
    device = person.device(width=375, height=667, locale=locale)
    device.hold_notices()
    device.topics()
    device.page.click(".row-open")
    device.page.wait_for(".note-row")
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.insert(TITLE, "A note")
    device.page.insert(TEXT, "with a text that is longer than the line it stands in")
    device.page.click(".editor-deadline > [role=switch]")
    device.page.wait_for(".deadline-date")
    device.page.click(".bar-done")
    device.page.wait_for(row("A note"))
    tools = device.profile.new_cdp_session(device.page.page)
    found = {}
    for size in 21, 24, 32:
        tools.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
        device.page.wait(f"getComputedStyle(document.documentElement).fontSize === '{size}px'")
        for name in screens(device):
            if wrong := faults(device):
                found[f"{name}, {size}"] = wrong
    assert found == {}
