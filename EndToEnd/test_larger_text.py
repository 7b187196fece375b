"""Larger text: whoever reads at twice the usual size loses nothing."""

import pytest

import catalogue_site
import tour
from inspection import wide_pages
from steps import ADD, TEXT, TITLE, row

# What lies beyond the left or right edge of the window; of excerpts only the beginning is meant to be seen, and offers are scrolled.
CUT_OFF = """
[...document.querySelectorAll('button, a, input, textarea, .row-title, .setting-title, .setting-value, .tab span, .notice-text')]
    .filter(e => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest('[inert], .row-excerpt, .offers'))
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
# What is wider than what holds it, so that it is cut off, ends in dots or reaches over its neighbour.
SPILLED = """
[...document.querySelectorAll('.tab span, .button, .setting-title, .setting-value, .menu-item, .segment, .place, .photos-source, '
    + '.sheet-title, .page-title, .knob-label, .file-facts *, .composer-to *, .lesson-row-open, .calendar-weekday, .calendar-day')]
    .filter(e => e.checkVisibility() && !e.closest('[inert]') && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1)
    .map(e => [e.className || e.localName, e.textContent, e.scrollWidth, e.clientWidth])
"""
# Controls above or below the window that no scrolling brings there.
UNREACHABLE = """
[...document.querySelectorAll('button, a, input, textarea')]
    .filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert], .lesson-stage, .keyboard')).filter(e => {
        for (let p = e.parentElement; p; p = p.parentElement) if (['auto', 'scroll'].includes(getComputedStyle(p).overflowY)) return false;
        const box = e.getBoundingClientRect();
        return box.width > 1 && (box.top < -1 || box.bottom > innerHeight + 1);
    }).map(e => [e.className, e.textContent])
"""


def faults(device):
    """Lists what is wrong with a screen at rest."""
    device.page.settle()
    found = [fault for question in (CUT_OFF, OVERLAPPING, CLIPPED, SPILLED, UNREACHABLE) for fault in device.page.js(question)]
    return wide_pages(device) + found


@pytest.fixture
def server(tmp_path, serve):
    return serve("--recorded", str(catalogue_site.write(tmp_path / "recorded", pages=tour.catalogues.PAGES)))


def resize_text(device, tools, size):
    """Sets the size of text in the browser, as a reader does in its settings, and waits until the page has it."""
    tools.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
    device.page.wait(f"getComputedStyle(document.documentElement).fontSize === '{size}px'")


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
    device.open_note("A note")
    device.page.wait_for(TEXT)
    yield "note"
    device.open_menu()
    yield "menu of a note"
    device.page.keys("Escape")
    device.page.wait("!document.querySelector('.context:not([inert])')")
    device.show_panel("deadline")
    device.page.click(".deadline-date")
    device.page.wait_for(".calendar")
    yield "calendar"
    device.accept()
    device.page.wait_for(".note-row")
    device.more()
    yield "more"
    for act in "language", "look":
        device.more(act)
        yield act
    device.topics()


@pytest.mark.chromium
@pytest.mark.parametrize("locale", ["ru-RU", "en-US"])
def test_nothing_is_cut_off_or_covered_at_any_size_of_text_that_is_set_while_enot_is_open(person, locale):
    device = person.device(width=375, height=667, locale=locale)
    device.hold_notices()
    device.topics()
    device.page.click(".row-open")
    device.page.wait_for(".note-row")
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.insert(TITLE, "A note")
    device.page.insert(TEXT, "with a text that is longer than the line it stands in")
    device.show_panel("deadline")
    device.page.click(".editor-deadline > [role=switch]")
    device.page.wait_for(".deadline-date")
    device.accept()
    device.page.wait_for(row("A note"))
    tools = device.profile.new_cdp_session(device.page.page)
    found = {}
    for size in 16, 21, 24, 32:
        resize_text(device, tools, size)
        for name in screens(device):
            if wrong := faults(device):
                found[f"{name}, {size}"] = wrong
    assert found == {}


# The stand-in has no sound, and what is brought as an archive is none.
@pytest.mark.chromium
@pytest.mark.expects("play: NotSupportedError", "409")
@pytest.mark.parametrize("part", [tour.notebook, tour.settings, tour.files, tour.catalogue], ids=lambda part: part.__name__)
def test_every_screen_can_be_read_and_used_at_twice_the_usual_size_of_text(person, part):
    device = person.device(width=375, height=667, locale="en-US" if part is tour.catalogue else "ru-RU")
    tools = device.profile.new_cdp_session(device.page.page)
    resize_text(device, tools, 32)
    found = {}
    for stop in part(device):
        if wrong := faults(device):
            found[stop] = wrong
    assert found == {}
