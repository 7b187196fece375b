"""The colour of a note: cells, check mark, holding the custom cell, the picker by pointer, touch and keys."""

import pytest

from steps import TITLE, row

CUSTOM = ".color-cell.is-custom"
FIELD = ".color-field"
BAR = ".color-bar"
WAVES = ".color-waves"
HOLD_MILLISECONDS = 700
OPEN = f"!!document.querySelector('.sheet {FIELD}')"
CLOSED = "!document.querySelector('.sheet')"
CHECKED = "[...document.querySelectorAll('.color-cell[aria-checked=true]')].map(e => e.getAttribute('aria-label')).join()"


def in_note(person, title="Mushrooms", text="Under the birches", **options):
    """Gives a device that has a note open."""
    device = person.device(**options)
    device.topics()
    device.add_topic("Forest")
    device.open_row("Forest")
    device.page.wait_text("No notes yet")
    device.paste_note(title, text)
    reopen(device, title)
    return device


def reopen(device, title="Mushrooms"):
    """Opens a note of the list that is shown."""
    device.open_row(title)
    device.page.wait_for(TITLE)
    device.page.settle()
    device.show_panel("colour")
    device.page.wait_for(CUSTOM)


def cell(name):
    """Selects the cell of a name."""
    return f'.color-cell[aria-label="{name}"]'


def wait_checked(device, name):
    """Waits until exactly the cell of a name is chosen; an empty name means none."""
    device.page.wait(f"({CHECKED}) === {name!r}")


def begin_hold(device):
    """Presses the pointer on the custom cell until circles grow, which they do until `finish_hold`."""
    device.page.hold_timers(HOLD_MILLISECONDS)
    device.page.js(f"document.querySelector('{CUSTOM}').scrollIntoView({{ block: 'center' }})")
    device.page.settle()
    device.page.point(*device.page.middle(CUSTOM))
    device.page.press_pointer()
    device.page.wait_for(WAVES)


def finish_hold(device):
    """Lets a hold's time have passed, so that what must not open has had its chance."""
    device.page.release_timers()
    device.page.settle()


def touch_custom(device):
    """Touches the custom cell, again where a slow driver made it too long for a touch, until it is chosen."""
    device.page.hold_timers(HOLD_MILLISECONDS)
    for _ in range(5):
        device.page.click(CUSTOM)
        device.page.settle()
        if device.page.js(CHECKED) == "Custom colour":
            break
    wait_checked(device, "Custom colour")


def open_picker(device):
    """Holds the custom cell until the picker is there."""
    begin_hold(device)
    finish_hold(device)
    device.page.wait(OPEN)
    device.page.lift_pointer()
    device.page.settle()


def place(device, selector, x, y):
    """Gives the point at parts of an element's width and height."""
    left, top, width, height = device.page.js(
        f"(() => {{ const b = document.querySelector({selector!r}).getBoundingClientRect(); return [b.x, b.y, b.width, b.height] }})()")
    return left + width * x, top + height * y


def drag(device, selector, *points):
    """Drags over an element along points in parts of its width and height, and waits until that is drawn."""
    device.page.point(*place(device, selector, *points[0]))
    device.page.press_pointer()
    for point in points[1:]:
        device.page.point(*place(device, selector, *point))
    device.page.lift_pointer()
    device.page.answer("new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))")


def selectors(device):
    """Gives where the selectors stand: hue, one less the saturation, brightness."""
    style = "document.querySelector('{}').style.getPropertyValue('{}')"
    return [device.page.js(style.format(*at)) for at in ((FIELD, "--x"), (FIELD, "--y"), (BAR, "--x"))]


def words(device):
    """Gives what a screen reader says of hue, saturation and brightness."""
    return device.page.js("[...document.querySelectorAll('.color-range')].map(e => e.getAttribute('aria-valuetext'))")


def save(device):
    """Accepts the colour of the picker."""
    device.page.click(".sheet .button:not(.plain)")
    device.page.wait(CLOSED)


@pytest.mark.motion
def test_a_cell_chosen_twice_returns_to_white_and_a_chosen_one_is_marked_kept_and_shown_in_the_list(person):
    device = in_note(person)
    wait_checked(device, "")
    assert device.page.count(".color-cell") == 18
    device.page.click(cell("Red"))
    wait_checked(device, "Red")
    assert device.page.count(".check-mark.is-checked") == 1
    assert device.page.js("getComputedStyle(document.querySelector('.check-stroke')).transitionDuration") == "0.35s"
    device.page.wait("getComputedStyle(document.querySelector('.is-checked .check-stroke')).strokeDashoffset.startsWith('0')")
    device.page.click(cell("Green"))
    wait_checked(device, "Green")
    device.page.click(cell("Green"))
    wait_checked(device, "")
    device.page.click(cell("Indigo"))
    wait_checked(device, "Indigo")
    device.accept()
    colour = "getComputedStyle(document.querySelector('.row-color'), '::before').backgroundColor"
    device.page.wait(f"{colour} === 'rgb(92, 51, 255)'")
    device.wait_synchronised()
    device.page.reload()
    device.page.wait(f"{colour} === 'rgb(92, 51, 255)'")
    reopen(device)
    wait_checked(device, "Indigo")
    other = person.device()
    other.topics()
    other.open_row("Forest")
    reopen(other)
    wait_checked(other, "Indigo")
    other.page.click(cell("Brown"))
    wait_checked(device, "Brown")


@pytest.mark.engines
def test_the_mark_of_the_chosen_colour_is_chosen_by_keys_seen_in_the_editor_and_kept_on_the_device(person):
    device = in_note(person)
    device.page.click(cell("Red"))
    wait_checked(device, "Red")
    drawn = "document.querySelector('.color-cell .is-checked').innerHTML"
    tick = device.page.js(drawn)
    device.accept()
    device.page.wait_for(row("Mushrooms"))
    device.more("thisDevice")
    device.page.press(".mark-choice .segment.is-chosen", "ArrowRight")
    device.page.wait("document.activeElement.textContent === 'Heart' && document.activeElement.ariaChecked === 'true'")
    device.wait_stored()
    device.page.reload()
    device.page.wait("document.querySelector('.mark-choice [aria-checked=true]')?.textContent === 'Heart'")
    device.topics()
    device.open_row("Forest")
    reopen(device)
    wait_checked(device, "Red")
    heart = device.page.js(drawn)
    device.accept()
    device.page.wait_for(row("Mushrooms"))
    device.more("thisDevice")
    device.page.click(".mark-choice .segment:last-child")
    device.page.wait("document.querySelector('.mark-choice [aria-checked=true]').textContent === 'Pill'")
    device.topics()
    device.open_row("Forest")
    reopen(device)
    device.page.click(cell("Blue"))
    wait_checked(device, "Blue")
    seen = "[...document.querySelectorAll('.color-cell')].filter(e => getComputedStyle(e.querySelector('.check-border')).opacity > 0)"
    device.page.wait(f"{seen}.map(e => e.ariaLabel).join() === 'Blue'")
    assert len({tick, heart, device.page.js(drawn)}) == 3


@pytest.mark.engines
def test_only_a_hold_to_its_end_opens_the_picker_and_letting_go_clicks_nothing(person):
    device = in_note(person, text="line\n" * 60)
    scroll_off(device)
    slide_off(device)
    begin_hold(device)
    device.page.lift_pointer()
    device.page.wait(f"!document.querySelector('{WAVES}')")
    finish_hold(device)
    assert device.page.js(CLOSED), "let go early"
    touch_custom(device)
    begin_hold(device)
    finish_hold(device)
    device.page.wait(OPEN)
    device.page.settle()
    device.page.lift_pointer()
    finish_hold(device)
    assert device.page.js(OPEN)
    wait_checked(device, "Custom colour")
    device.page.press(".sheet .color-range", "Escape")
    device.page.wait(CLOSED)
    device.page.click(CUSTOM)
    wait_checked(device, "")


def scroll_off(device):
    """Breaks a hold off by scrolling, which opens and chooses nothing."""
    begin_hold(device)
    device.page.js("document.querySelector('.editor .page-scroll').scrollTop += 30")
    device.page.wait(f"!document.querySelector('{WAVES}')")
    device.page.lift_pointer()
    finish_hold(device)
    assert device.page.js(CLOSED), "scrolled"
    wait_checked(device, "")


def slide_off(device):
    """Breaks a hold off by sliding away and back, which opens and chooses nothing."""
    begin_hold(device)
    x, y = device.page.middle(CUSTOM)
    device.page.point(x - 120, y - 120)
    device.page.wait(f"!document.querySelector('{WAVES}')")
    device.page.point(x, y)
    device.page.lift_pointer()
    finish_hold(device)
    assert device.page.js(CLOSED), "slid off"
    wait_checked(device, "")


@pytest.mark.engines
def test_by_keyboard_cells_are_chosen_the_picker_is_opened_changed_and_left_and_a_note_of_a_colour_alone_is_kept(person):
    device = in_note(person)
    device.page.press(cell("Coral"), "ArrowRight")
    wait_checked(device, "Turquoise")
    device.page.keys("ArrowLeft", "ArrowLeft")
    wait_checked(device, "Custom colour")
    focused = "document.activeElement.getAttribute('aria-label')"
    device.page.wait(f"{focused} === 'Custom colour'")
    device.page.keys("Enter")
    device.page.wait(OPEN)
    device.page.wait(f"{focused} === 'Hue'")
    assert words(device) == ["331°, Red", "40%", "100%"]
    device.page.keys("ArrowRight", "ArrowRight", "ArrowDown")
    device.page.wait("document.querySelector('.color-range').getAttribute('aria-valuetext') === '333°, Red'")
    device.page.press(".color-range[aria-label=Brightness]", "ArrowLeft")
    device.page.wait("document.querySelector('.color-range[aria-label=Brightness]').getAttribute('aria-valuetext') === '99%'")
    assert words(device) == ["333°, Red", "39%", "99%"]
    device.page.keys("Escape")
    device.page.wait(CLOSED)
    device.page.wait(f"{focused} === 'Custom colour'")
    device.page.keys("Space")
    wait_checked(device, "")
    device.accept()
    device.page.wait_for(row("Mushrooms"))
    device.page.click(".bar .icon-button.primary")
    device.page.wait_for(TITLE)
    device.page.settle()
    device.show_panel("colour")
    device.page.click(cell("Yellow"))
    wait_checked(device, "Yellow")
    if device.engine.name == "chromium":    # in which the mark is drawn at once where motion is unwanted
        assert device.page.js("parseFloat(getComputedStyle(document.querySelector('.check-stroke')).transitionDuration)") < 0.001
    device.accept()
    device.wait_rows("No title", "Mushrooms")


@pytest.mark.engines
def test_dragging_redraws_everything_selectors_reopen_exactly_where_they_were_and_cancel_changes_nothing(person):
    device = in_note(person)
    open_picker(device)
    preview = "getComputedStyle(document.querySelector('.color-preview')).backgroundColor"
    before = device.page.js(preview)
    drag(device, FIELD, (0.5, 0.5), (0.4, 0.4), (0.3, 0.7))
    device.page.wait(f"{preview} !== {before!r}")
    drag(device, BAR, (0.9, 0.5), (0.5, 0.5), (-0.08, 0.5))
    device.page.wait(f"{preview} === 'rgb(0, 0, 0)'")
    kept = selectors(device)
    assert abs(float(kept[0]) - 0.3) < 0.02 and abs(float(kept[1]) - 0.7) < 0.02 and float(kept[2]) == 0
    save(device)
    wait_checked(device, "Custom colour")
    device.accept()
    device.page.wait_for(row("Mushrooms"))
    device.wait_synchronised()
    device.page.reload()
    reopen(device)
    wait_checked(device, "Custom colour")
    device.page.click(".color-edit")
    device.page.wait(OPEN)
    device.page.settle()
    assert selectors(device) == kept
    drag(device, FIELD, (0.5, 0.5), (1.08, -0.08))
    drag(device, BAR, (0.5, 0.5), (1.08, 0.5))
    device.page.wait("document.querySelector('.color-range').getAttribute('aria-valuetext') === '360°, Red'")
    assert [float(number) for number in selectors(device)] == [1, 0, 1]
    save(device)
    device.page.click(".color-edit")
    device.page.wait(OPEN)
    assert [float(number) for number in selectors(device)] == [1, 0, 1]
    device.page.click(".sheet .button.plain")
    device.page.wait(CLOSED)
    open_picker(device)
    drag(device, FIELD, (0.5, 0.5), (0.25, 0.25))
    kept = selectors(device)
    save(device)
    device.page.click(cell("Orange"))
    wait_checked(device, "Orange")
    device.wait_synchronised()
    device.page.reload()
    device.page.wait_for(TITLE)
    device.page.settle()
    device.show_panel("colour")
    wait_checked(device, "Orange")
    open_picker(device)
    assert selectors(device) == kept
    drag(device, FIELD, (0.5, 0.5), (0.9, 0.9))
    device.page.click(".sheet .button.plain")
    device.page.wait(CLOSED)
    wait_checked(device, "Orange")
    open_picker(device)
    assert selectors(device) == kept


@pytest.mark.chromium
def test_by_touch_a_hold_opens_scrolling_breaks_it_off_and_the_field_is_dragged_without_scrolling(person):
    device = in_note(person, text="line\n" * 60, width=375, height=667)
    device.page.js(f"document.querySelector('{CUSTOM}').scrollIntoView({{ block: 'center' }})")
    device.page.settle()
    x, y = device.page.middle(CUSTOM)
    device.page.hold_timers(HOLD_MILLISECONDS)
    device.touch("touchStart", (x, y))
    device.page.wait_for(WAVES)
    for step in range(1, 6):
        device.touch("touchMove", (x, y + 12 * step))
    device.page.wait(f"!document.querySelector('{WAVES}')")
    device.touch("touchEnd")
    finish_hold(device)
    assert device.page.js(CLOSED)
    device.page.js(f"document.querySelector('{CUSTOM}').scrollIntoView({{ block: 'center' }})")
    device.page.settle()
    device.touch("touchStart", device.page.middle(CUSTOM))
    device.page.wait_for(WAVES)
    finish_hold(device)
    device.page.wait(OPEN)
    device.touch("touchEnd")
    device.page.settle()
    assert device.page.js(OPEN)
    wait_checked(device, "")
    device.touch("touchStart", place(device, FIELD, 0.5, 0.2))
    for step in range(1, 6):
        device.touch("touchMove", place(device, FIELD, 0.5 - 0.05 * step, 0.2 + 0.1 * step))
    device.touch("touchEnd")
    device.page.wait("Math.abs(document.querySelector('.color-field').style.getPropertyValue('--y') - 0.7) < 0.02")
    assert abs(float(selectors(device)[0]) - 0.25) < 0.02
