"""Deadlines that repeat: chosen beside the deadline, said in the list, moved on and back; the last task that is ticked offers Done."""

import datetime

import pytest

from inspection import cut_rings, small_controls, violations_in_both_schemes, wide_pages
from steps import ADD, TEXT, TITLE, row
from test_deadlines import SWITCH, english, in_row, in_topic, pick, today

RULE = ".recurrence-field"
DAYS = "[...document.querySelectorAll('.recurrence-day')].map(e => +(e.ariaPressed === 'true')).join('')"


def choose(device, selector, value):
    """Chooses an item of a menu of the browser's own."""
    device.page.js(f"(e => {{ e.value = {value!r}; e.dispatchEvent(new Event('change', {{ bubbles: true }})) }})"
                   f"(document.querySelector({selector!r}))")


def line(title, text):
    """Writes the condition that the line of a note's deadline has a text."""
    return f"document.querySelector({row(title) + ' .row-deadline'!r})?.textContent.includes({text!r})"


@pytest.mark.parametrize("size", [(375, 667), (1440, 900)], ids=lambda size: str(size[0]))
def test_a_deadline_repeats_once_the_last_task_is_done(person, size):
    device = in_topic(person, width=size[0], height=size[1])
    page = device.page
    device.hold_notices()
    monday = today(device) + datetime.timedelta(days=8 - today(device).isoweekday())
    page.click(ADD)
    page.wait_for(TITLE)
    page.insert(TITLE, "Plants")
    page.click(TEXT)
    page.insert(TEXT, "- [ ] water\n- [ ] cut")
    device.show_panel("deadline")
    page.click(SWITCH)
    page.wait_for(RULE)
    pick(device, monday)
    choose(device, RULE, "2")
    page.wait(f"{DAYS} === '1000000'")
    page.click(".recurrence-day:nth-child(4)")
    page.wait(f"{DAYS} === '1001000'")
    page.settle()
    assert violations_in_both_schemes(device) + wide_pages(device) + cut_rings(device) == []
    assert size[0] > 375 or small_controls(device) == []
    page.click(".recurrence-day:nth-child(4)")
    page.wait(f"{DAYS} === '1000000'")
    device.accept()
    page.wait(line("Plants", "every Monday"))
    page.wait(line("Plants", in_row(monday, today(device))))
    page.settle()
    assert violations_in_both_schemes(device) + wide_pages(device) == []

    # The last tick offers to mark the note as done, which moves it a week on; undo moves it back.
    device.open_row("Plants")
    for number, is_last in ((1, False), (2, True)):
        page.wait_for(f".note-page li:nth-child({number}) input[type=checkbox]")
        page.click(f".note-page li:nth-child({number}) input[type=checkbox]")
        page.wait(f"document.querySelectorAll('.note-page input:checked').length === {number}")
        page.wait(f"document.querySelectorAll('.notice').length === {int(is_last)}")
    page.wait_text("All tasks are done")
    page.click(".notice-button")
    next_monday = monday + datetime.timedelta(days=7)
    page.wait_text(f"Done. Next: {english(next_monday)}")
    if size[0] == 375:
        device.accept()
    page.wait(line("Plants", in_row(next_monday, today(device))))
    page.click(".notice-button")
    page.wait(line("Plants", in_row(monday, today(device))))

    # A note that does not repeat is done, and says so.
    device.open_row("Plants")
    page.wait_for(".note-page")
    device.show_panel("deadline")
    page.wait_for(RULE)
    choose(device, RULE, "0")
    page.wait("!document.querySelector('.recurrence-day')")
    device.hide_panel()
    device.choose_in_menu("Mark as done")
    page.wait_text("1 note marked as done")
    if size[0] == 375:
        device.accept()
    page.wait_for(row("Plants") + ".is-done")
    device.wait_synchronised()
    page.reload()
    page.wait_for(row("Plants") + ".is-done")
