"""Lists and tasks: written by keys, ticked by click and touch, on two devices at once; what the list of notes says of them."""

import pytest
from steps import ADD, TEXT, row
from test_editor import caret_to, in_topic, on_second_device

TICKED = "JSON.stringify([...document.querySelectorAll('.mirror .markup-box')].map(e => +e.classList.contains('is-ticked')))"
# A keyboard of Russian letters tells its own letter at the place of L.
RUSSIAN_L = "{ key: 'Д', code: 'KeyL', ctrlKey: true, shiftKey: true, bubbles: true, cancelable: true }"


def new_note(device):
    """Opens a new note."""
    device.page.click(ADD)
    device.page.wait_for(TEXT)
    device.page.settle()


def box(number):
    """Selects the box of the line of a number, from one."""
    return f".mirror .paragraph:nth-child({number}) .markup-box"


def selection(device):
    """Gives what is selected in the text."""
    return device.page.js(f"(({{ selectionStart, selectionEnd }}) => [selectionStart, selectionEnd])(document.querySelector('{TEXT}'))")


@pytest.mark.engines
def test_a_list_is_written_ticked_and_put_in_order_by_keys_alone(person):
    device = in_topic(person, "Home")
    page = device.page
    new_note(device)
    page.type(TEXT, "- [ ] milk\nbread\n\nlast")
    page.wait_value(TEXT, "- [ ] milk\n- [ ] bread\n\nlast")
    page.press(TEXT, "Home")
    page.press(TEXT, "Backspace")
    page.wait_value(TEXT, "- [ ] milk\n- [ ] bread\nlast")
    page.press(TEXT, "End")
    page.js(f"void document.querySelector('{TEXT}').dispatchEvent(new KeyboardEvent('keydown', {RUSSIAN_L}))")
    page.wait_value(TEXT, "- [ ] milk\n- [ ] bread\n- [ ] last")
    page.press(TEXT, "Control+Enter")
    page.wait(f"{TICKED} === '[0,0,1]'")
    page.press(TEXT, "Alt+ArrowUp")
    page.wait_value(TEXT, "- [ ] milk\n- [x] last\n- [ ] bread")
    page.press(TEXT, "Tab")
    page.wait_value(TEXT, "- [ ] milk\n\t- [x] last\n- [ ] bread")
    assert page.js(f"document.activeElement.matches('{TEXT}')")
    page.press(TEXT, "Enter")
    page.type(TEXT, "2")
    page.wait_value(TEXT, "- [ ] milk\n\t- [x] last\n\t- [ ] 2\n- [ ] bread")
    caret_to(device, len("- [ ] milk\n\t- [x] last\n\t- [ ] "))
    page.press(TEXT, "Backspace")
    page.wait_value(TEXT, "- [ ] milk\n\t- [x] last\n\t2\n- [ ] bread")
    page.press(TEXT, "Control+z")
    page.wait_value(TEXT, "- [ ] milk\n\t- [x] last\n\t- [ ] 2\n- [ ] bread")
    caret_to(device, 5)
    page.press(TEXT, "Tab")
    page.wait_value(TEXT, "\t- [ ] milk\n\t\t- [x] last\n\t\t- [ ] 2\n- [ ] bread")
    # Where nothing can be taken back the key leads on, as it does in lines that are no items.
    for _ in range(2):
        page.keys("Shift+Tab")
    page.wait(f"!document.activeElement.matches('{TEXT}')")
    assert page.value(TEXT) == "- [ ] milk\n\t- [x] last\n\t- [ ] 2\n- [ ] bread"
    device.wait_synchronised()


@pytest.mark.engines
def test_a_click_ticks_a_box_a_drag_selects_and_what_is_ticked_is_put_at_the_end_or_removed(person):
    device = in_topic(person, "Home")
    page = device.page
    device.paste_note("Shopping", "- [ ] milk\n- [ ] bread\n- [ ] salt")
    device.open_note("Shopping")
    page.js("void document.activeElement.blur()")
    page.wait_for(box(3))
    page.settle()

    def press_at(x, y):
        page.point(x, y)
        page.press_pointer()

    press_at(*page.middle(box(1)))
    page.lift_pointer()
    page.wait(f"{TICKED} === '[1,0,0]'")
    assert not page.js(f"document.activeElement.matches('{TEXT}')"), "who ticks is not writing"
    caret_to(device, 10)
    press_at(*page.middle(box(2)))
    page.lift_pointer()
    page.wait(f"{TICKED} === '[1,1,0]'")
    assert selection(device) == [10, 10]
    page.write("!")
    page.wait_value(TEXT, "- [x] milk!\n- [x] bread\n- [ ] salt")
    x, y = page.middle(box(1))
    press_at(x, y)
    page.point(x + 30, y)
    page.point(*page.middle(box(3)))
    page.lift_pointer()
    page.wait(f"(({{ selectionStart, selectionEnd }}) => selectionEnd - selectionStart > 20)(document.querySelector('{TEXT}'))")
    assert page.value(TEXT) == "- [x] milk!\n- [x] bread\n- [ ] salt", "a drag ticks nothing"

    device.choose_in_menu("Move completed to end")
    page.wait_value(TEXT, "- [ ] salt\n- [x] milk!\n- [x] bread")
    device.choose_in_menu("Delete completed")
    page.wait_value(TEXT, "- [ ] salt")
    page.wait(f"{TICKED} === '[0]'")
    for expected in ("- [ ] salt\n- [x] milk!\n- [x] bread", "- [x] milk!\n- [x] bread\n- [ ] salt"):
        page.click(".history-button")
        page.wait_value(TEXT, expected)
    device.accept()
    page.wait_for(".row-tasks")
    assert page.js(f"document.querySelector({row('Shopping') + ' .row-tasks'!r}).innerText").replace("\n", " ").startswith("2/3")


@pytest.mark.chromium
def test_on_a_phone_a_touch_ticks_without_a_keyboard_and_leaves_the_caret_of_who_writes(person):
    device = person.device(width=375, height=667, has_touch=True)
    page = device.page
    device.topics()
    device.add_topic("Home")
    device.open_row("Home")
    device.paste_note("Shopping", "- [ ] milk\n1. [ ] bread with butter and much else that is long enough to be wrapped\nwords")
    device.open_note("Shopping")
    page.js("void document.activeElement.blur()")
    page.wait_for(box(2))
    page.settle()

    def touch(x, y):
        device.touch("touchStart", (x, y))
        device.touch("touchEnd")

    x, y = page.middle(box(1))
    touch(x, y)
    page.wait(f"{TICKED} === '[1,0]'")
    touch(x - 14, y)
    page.wait(f"{TICKED} === '[0,0]'")
    assert not page.js(f"document.activeElement.matches('{TEXT}')")
    caret_to(device, 10)
    page.settle()
    touch(*page.middle(box(1)))
    page.wait(f"{TICKED} === '[1,0]'")
    assert selection(device) == [10, 10] and page.js(f"document.activeElement.matches('{TEXT}')")
    page.write("\n")
    page.wait_value(TEXT, "- [x] milk\n- [ ] \n1. [ ] bread with butter and much else that is long enough to be wrapped\nwords")
    device.accept()
    page.wait_for(".row-tasks")
    device.wait_synchronised()


@pytest.mark.chromium
@pytest.mark.expects("ERR_INTERNET_DISCONNECTED")
def test_two_devices_that_tick_one_box_at_once_leave_it_ticked_and_the_next_tick_mends_it(person):
    device = in_topic(person, "Home")
    device.paste_note("Shopping", "- [ ] milk\n- [ ] bread")
    device.wait_synchronised()
    other = on_second_device(person, "Home", "Shopping")
    device.open_note("Shopping")
    device.page.wait_for(TEXT)
    for one in (device, other):
        one.profile.set_offline(True)
        caret_to(one, 0)
        one.page.press(TEXT, "Control+Enter")
        one.page.wait(f"{TICKED} === '[1,0]'")
    for one in (device, other):
        one.profile.set_offline(False)
    for one in (device, other):
        one.page.wait_value(TEXT, "- [xx] milk\n- [ ] bread")
        one.page.wait(f"{TICKED} === '[1,0]'")
    other.page.settle()
    other.page.page.mouse.click(*other.page.middle(box(1)))
    for one in (device, other):
        one.page.wait_value(TEXT, "- [ ] milk\n- [ ] bread")
        one.page.wait(f"{TICKED} === '[0,0]'")
