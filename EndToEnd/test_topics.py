"""Topics: made, named, put in order, thrown away and taken back."""

import pytest

from steps import ADD_TOPIC, TITLE, row


def with_topics(person, *names):
    """Gives a device that shows exactly these topics, from top to bottom."""
    device = person.device()
    device.topics()
    device.page.click(row("Welcome") + " .row-delete")
    device.wait_rows()
    for name in names:
        device.add_topic(name)
    shown = device.row_titles()
    assert sorted(shown) == sorted(names)
    return device, shown


def handle(name):
    """Selects the handle that moves a row."""
    return row(name) + " .row-handle"


def test_a_topic_is_renamed_on_every_device_but_not_to_nothing_but_spaces(person):
    device, _ = with_topics(person, "Forest")
    device.page.click(ADD_TOPIC)
    device.page.wait_for(".prompt input")
    device.page.insert(".prompt input", "   ")
    device.page.press(".prompt input", "Enter")
    device.page.wait_text("Enter a name")
    assert device.page.js("document.activeElement.matches('.prompt input[aria-invalid=true]')")
    device.page.press(".prompt input", "Escape")
    device.page.wait("!document.querySelector('.sheet')")
    assert device.row_titles() == ["Forest"]
    device.page.click(row("Forest") + " .row-rename")
    device.page.wait_for(".prompt input")
    assert device.page.value(".prompt input") == "Forest"
    device.page.fill(".prompt input", "River")
    device.page.press(".prompt input", "Enter")
    device.wait_rows("River")
    device.wait_synchronised()
    other = person.device()
    other.topics()
    other.wait_rows("River")


@pytest.mark.engines
def test_an_archived_topic_is_out_of_the_way_and_found_all_the_same(person, server):
    device, shown = with_topics(person, "Ash", "Birch", "Cedar")
    device.open_row("Birch")
    device.paste_note("Kept", "inside")
    device.back()
    device.hold_notices()
    device.page.press(row("Birch") + " .row-open", "Shift+F10")
    device.page.wait("document.activeElement.role === 'menuitem'")
    device.page.keys("a")
    device.page.wait("document.activeElement.textContent.includes('Archive')")
    device.page.keys("Enter")
    device.wait_rows(*(name for name in shown if name != "Birch"))
    device.wait_synchronised()
    other = person.device()
    other.topics()
    other.wait_rows(*(name for name in shown if name != "Birch"))
    other.page.click(".search-button")
    other.page.type(".finding .search-field", "inside")
    other.page.wait("document.querySelector('.found-row')?.innerText.includes('archived')")
    other.page.click(".found-row")
    other.page.wait_value(TITLE, "Kept")
    other.page.open(server.origin + "/topics")
    other.page.click(".archive-link")
    other.page.wait("location.pathname === '/topics/archive'")
    other.page.click(".trash-open")
    other.page.wait_text("This topic is archived.")
    other.page.click(".archive-notice .button")
    other.page.wait("!document.querySelector('.archive-notice')")
    other.topics()
    other.wait_rows(*shown)
    device.wait_rows(*shown)


def test_undo_and_the_trash_bring_a_deleted_topic_back_where_it_was_with_its_notes(person):
    device, shown = with_topics(person, "Ash", "Birch", "Cedar")
    device.open_row("Birch")
    device.paste_note("Kept", "inside")
    device.back()
    device.hold_notices()
    device.page.click(row("Birch") + " .row-delete")
    device.wait_rows(*(name for name in shown if name != "Birch"))
    device.page.click(".notice-button")
    device.wait_rows(*shown)
    device.open_row("Birch")
    device.wait_rows("Kept")
    device.paste_note("Second", "two")
    notes = device.row_titles()
    device.back()
    device.page.click(row("Birch") + " .row-delete")
    device.wait_rows(*(name for name in shown if name != "Birch"))
    device.trash()
    device.page.wait_text("Topic with 2 notes")
    device.page.click('button[aria-label="Restore “Birch”"]')
    device.page.wait("![...document.querySelectorAll('.trash-row:not([inert]) .row-title')].some(e => e.textContent === 'Birch')")
    device.topics()
    device.wait_rows(*shown)
    device.open_row("Birch")
    device.wait_rows(*notes)


@pytest.mark.engines
def test_an_order_made_by_keys_which_keep_the_focus_and_by_the_mouse_survives_a_reload_and_reaches_a_second_device(person):
    device, shown = with_topics(person, "Ash", "Birch", "Cedar")
    top, middle, bottom = shown
    device.page.press(handle(top), "ArrowDown")
    device.wait_rows(middle, top, bottom)
    assert device.page.js("document.activeElement.ariaLabel ?? document.activeElement.getAttribute('aria-label')") == f"Move “{top}”"
    device.page.keys("ArrowDown")
    device.wait_rows(middle, bottom, top)
    device.page.keys("ArrowUp")
    device.wait_rows(middle, top, bottom)
    assert device.page.js("document.activeElement.getAttribute('aria-label')") == f"Move “{top}”"
    device.page.keys("ArrowUp")
    device.wait_rows(top, middle, bottom)
    device.page.settle()
    device.page.drag(handle(top), 150)
    device.wait_rows(middle, bottom, top)
    device.wait_synchronised()
    device.page.reload()
    device.wait_rows(middle, bottom, top)
    other = person.device()
    other.topics()
    other.wait_rows(middle, bottom, top)


@pytest.mark.chromium
def test_a_finger_on_the_handle_moves_a_topic(person):
    device, shown = with_topics(person, "Ash", "Birch", "Cedar")
    top, middle, bottom = shown
    device.page.click(".list-edit")
    device.page.wait_for(".is-arranging")
    device.page.settle()
    x, y = device.page.middle(handle(bottom))
    tools = device.profile.new_cdp_session(device.page.page)
    for kind, distance in (("touchStart", 0), ("touchMove", 40), ("touchMove", 100), ("touchMove", 150), ("touchEnd", None)):
        points = [] if distance is None else [{"x": x, "y": y - distance}]
        tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    device.wait_rows(bottom, top, middle)


@pytest.mark.chromium
def test_without_a_mouse_a_swipe_and_arranging_show_the_bin_and_nothing_is_deleted_unseen(person):
    device = person.device(width=375, height=667, has_touch=True)
    device.topics()
    device.add_topic("Ash")
    device.add_topic("Birch")
    device.page.settle()
    seen = "[...document.querySelectorAll('.row .icon-button')].filter(e => e.checkVisibility({ visibilityProperty: true })).length"
    assert device.page.js(seen) == 0
    x, y = device.page.middle(row("Ash") + " .row-open")
    device.touch("touchStart", (x + 100, y))
    for step in range(1, 5):
        device.touch("touchMove", (x + 100 - 20 * step, y + step))
    device.touch("touchEnd")
    device.page.wait_for(row("Ash") + ".is-swiped")
    assert device.page.js("location.pathname") == "/topics" and device.page.js(seen) == 1
    device.page.settle()
    device.page.click(row("Ash") + " .row-delete")
    device.wait_rows("Welcome", "Birch")
    device.page.click(".list-edit")
    device.page.wait(f"{seen} === 6")
    device.page.click(row("Birch") + " .row-delete")
    device.wait_rows("Welcome")
    assert device.page.js(f"document.activeElement.matches({row('Welcome') + ' .row-open'!r})")
