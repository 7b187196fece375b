"""Dragging beyond what is seen: what is held at an edge of the page has the page go on."""

import pytest

from test_photos import CELLS, add, open_photos, order, wait_photos

PAGE = "document.querySelector('.page-scroll')"
AT_END = f"{PAGE}.scrollTop + {PAGE}.clientHeight >= {PAGE}.scrollHeight - 2"


def drag_to_edge(device, selector, is_down):
    """Takes hold of something and holds it at the lower or the upper edge of the page."""
    x, y = device.page.middle(selector)
    device.page.point(x, y)
    device.page.press_pointer()
    edge = device.page.js(f"(box => {'box.bottom - 8' if is_down else 'box.top + 8'})({PAGE}.getBoundingClientRect())")
    device.page.point(x, (y + edge) / 2)
    device.page.wait("!!document.querySelector('.is-dragging')")
    device.page.point(x, edge)


@pytest.mark.engines
@pytest.mark.motion
def test_a_photo_held_at_an_edge_scrolls_the_page(person, engine):
    if engine.name == "webkit":
        pytest.skip("its window does not get low enough for a page of eight photos to scroll")
    device = person.device()
    open_photos(device)
    add(device, *range(8))
    wait_photos(device, 8)
    device.page.resize(414, 520)
    device.page.wait(f"{PAGE}.scrollHeight > {PAGE}.clientHeight + 300")
    drag_to_edge(device, ".cell[aria-posinset='1']", True)
    device.page.wait(AT_END)
    device.page.lift_pointer()
    device.page.wait("!document.querySelector('.is-dragging')")
    device.page.resize(414, 1400)
    device.page.wait(f"{CELLS}.length === 8")
    assert order(device) == [6, 5, 4, 3, 2, 1, 7, 0]

    device.page.resize(414, 520)
    device.page.wait(f"{PAGE}.scrollHeight > {PAGE}.clientHeight + 300")
    device.page.run(f"{PAGE}.scrollTop = {PAGE}.scrollHeight")
    device.page.wait(f"document.querySelector(\".cell[aria-posinset='7']\")?.getBoundingClientRect().bottom < innerHeight")
    device.page.settle()
    drag_to_edge(device, ".cell[aria-posinset='7']", False)
    device.page.wait(f"{PAGE}.scrollTop === 0")
    device.page.lift_pointer()
    device.page.wait("!document.querySelector('.is-dragging')")
    device.page.resize(414, 1400)
    device.page.wait(f"{CELLS}.length === 8")
    assert order(device) == [7, 6, 5, 4, 3, 2, 1, 0]


@pytest.mark.engines
@pytest.mark.motion
def test_a_row_held_at_an_edge_scrolls_the_page(person):
    device = person.device()
    device.topics()
    device.open_row("Welcome")
    device.page.wait_for(".note-row")
    names = device.row_titles()
    # Rows glide to their places.
    assert device.page.js("(style => [style.transitionProperty, style.transitionDuration].map(text => text.split(',')[0]))"
                          "(getComputedStyle(document.querySelector('.row')))") == ["transform", "0.28s"]
    device.page.resize(414, 300)
    device.page.wait(f"{PAGE}.scrollHeight > {PAGE}.clientHeight + 40")
    drag_to_edge(device, ".row[aria-rowindex='1'] .row-handle", True)
    device.page.wait(AT_END)
    device.page.lift_pointer()
    device.page.wait("!document.querySelector('.is-dragging')")
    device.page.resize(414, 896)
    device.wait_rows(*names[1:], names[0])


@pytest.mark.chromium
@pytest.mark.motion
def test_a_row_held_by_a_finger_is_dropped_however_far_the_page_has_scrolled(person):
    device = person.device()
    device.topics()
    device.add_topic("Many")
    device.open_row("Many")
    device.page.wait_text("No notes yet")
    names = [f"Note {number}" for number in range(16)]
    for name in reversed(names):
        device.paste_note(name, "")
    device.page.resize(414, 300)
    device.page.click(".list-edit")
    device.page.wait_for(".is-arranging")
    device.page.settle()
    x, y = device.page.middle(".row[aria-rowindex='1'] .row-handle")
    edge = device.page.js(f"{PAGE}.getBoundingClientRect().bottom - 8")
    device.touch("touchStart", (x, y))
    device.page.wait("!!document.querySelector('.is-dragging')")
    device.touch("touchMove", (x, edge))
    device.page.wait(AT_END)
    device.touch("touchMove", (x - 200, edge))
    device.touch("touchEnd")
    device.page.wait("!document.querySelector('.is-dragging')")
    device.page.resize(414, 2400)
    device.wait_rows(*names[1:], names[0])
    device.wait_synchronised()
    device.page.reload()
    device.wait_rows(*names[1:], names[0])


@pytest.mark.chromium
def test_without_motion_the_page_goes_on_in_steps(person):
    device = person.device()
    open_photos(device)
    add(device, *range(8))
    wait_photos(device, 8)
    device.page.page.emulate_media(reduced_motion="reduce")
    device.page.resize(414, 520)
    device.page.wait(f"{PAGE}.scrollHeight > {PAGE}.clientHeight + 300")
    device.page.run(f"globalThis.tops = []; {PAGE}.addEventListener('scroll', () => tops.push({PAGE}.scrollTop))")
    drag_to_edge(device, ".cell[aria-posinset='1']", True)
    device.page.wait(AT_END)
    device.page.lift_pointer()
    assert device.page.js("tops.length") < 12
