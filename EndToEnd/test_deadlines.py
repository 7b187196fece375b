"""Deadlines: set, changed and cleared; read in three languages; overdue; in order; removed after the day, and brought back."""

import datetime

import pytest

from steps import ADD, TITLE, row

MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
SWITCH = ".editor-deadline > [role=switch]"
REMOVAL = ".deadline-rows [role=switch]"
DATE = ".deadline-date"
MENU = ".bar [aria-haspopup=menu]"
DAY_WITH_FOCUS = "document.activeElement.getAttribute('aria-label')"


def english(date):
    """Writes a date in full as English does here."""
    return f"{date.day} {MONTHS[date.month - 1]} {date.year}"


def full(date):
    """Writes a date with its weekday, as a day of the calendar is named."""
    return f"{WEEKDAYS[date.weekday()]} {english(date)}"


def in_row(date, now):
    """Writes a date as the row of a note has it, seen from a day."""
    near = {0: "Today", 1: "Tomorrow", -1: "Yesterday"}.get((date - now).days)
    if near:
        return near
    short = f"{date.day} {MONTHS[date.month - 1][:3]}" + (f" {date.year}" if date.year != now.year else "")
    if date < now:
        return short
    return "until " + (WEEKDAYS[date.weekday()] if (date - now).days < 7 else short)


def today(device):
    """Asks the browser what day it is where it is."""
    return datetime.date(*device.page.js("(d => [d.getFullYear(), d.getMonth() + 1, d.getDate()])(new Date())"))


def in_topic(person, **options):
    """Gives a device that shows an empty topic."""
    device = person.device(**options)
    device.topics()
    device.add_topic("Forest")
    device.open_row("Forest")
    device.page.wait_text("No notes yet")
    return device


def pick(device, date):
    """Opens the calendar if need be, turns to the month and chooses a day."""
    if not device.page.count(".calendar"):
        device.page.click(DATE)
    device.page.wait_for(".calendar")
    device.page.settle()      # it unfolds: a touch must not miss what still moves
    wanted = f"{MONTHS[date.month - 1]} {date.year}"
    for _ in range(24):
        shown = device.page.js("document.querySelector('.calendar-title').textContent")
        if shown == wanted:
            break
        month, year = shown.split(" ")
        forward = (int(year), MONTHS.index(month) + 1) < (date.year, date.month)
        device.page.click(f'.calendar [aria-label="{"Next" if forward else "Previous"} month"]')
        device.page.wait(f"document.querySelector('.calendar-title').textContent !== {shown!r}")
        device.page.settle()
    device.page.settle()
    chosen = f"document.querySelector('[role=gridcell][aria-selected=true]')?.getAttribute('aria-label') === '{full(date)}'"
    for _ in range(3):                  # Firefox's driver may touch where the day was before the page scrolled: a person touches again
        device.page.click(f'.calendar-day[aria-label="{full(date)}"]')
        device.page.settle()
        if device.page.js(chosen):
            break
    device.page.wait(chosen)


def add(device, title, date=None, is_removed=False):
    """Writes a note, with a deadline when one is given, and accepts it."""
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.insert(TITLE, title)
    if date:
        device.show_panel("deadline")
        device.page.click(SWITCH)
        device.page.wait_for(DATE)
        pick(device, date)
    if is_removed:
        device.page.settle()
        device.page.click(REMOVAL)
        device.page.wait(f"document.querySelector('{REMOVAL}').getAttribute('aria-checked') === 'true'")
    device.accept()
    device.page.wait("!document.querySelector('.editor')")


def line(title):
    """Selects the line of a note's deadline in the list."""
    return row(title) + " .row-deadline"


def text(device, selector):
    """Gives the text of an element."""
    return device.page.js(f"document.querySelector({selector!r})?.textContent")


def choose(device, name):
    """Chooses an item of the menu of orders and filters."""
    device.page.click(MENU)
    device.page.wait_for("[role=menu]")
    device.page.settle()
    place = device.page.js(f"[...document.querySelectorAll('[role=menuitemradio]')].findIndex(e => e.textContent === {name!r})")
    group, item = (1, place + 2) if place < 5 else (2, place - 3)    # each group has a title before its items
    device.page.click(f".menu-group:nth-child({group}) .menu-item:nth-child({item})")
    device.page.wait("!document.querySelector('[role=menu]:not([inert])')")


def test_a_deadline_is_set_changed_and_cleared_on_every_device(person):
    device = in_topic(person)
    now = today(device)
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.insert(TITLE, "Mushrooms")
    device.show_panel("deadline")
    assert device.page.js(f"document.querySelector('{SWITCH}').getAttribute('aria-checked')") == "false"
    device.page.click(SWITCH)
    device.page.wait_for(".calendar")
    tomorrow = now + datetime.timedelta(days=1)
    assert text(device, DATE) == f"until {english(tomorrow)}"
    later = now + datetime.timedelta(days=45)
    pick(device, later)
    device.page.wait(f"document.querySelector('{DATE}').textContent === 'until {english(later)}'")
    device.page.click(DATE)
    device.page.wait("!document.querySelector('.deadline-calendar:not([inert])')")
    device.accept()
    device.page.wait_for(line("Mushrooms"))
    assert text(device, line("Mushrooms")) == in_row(later, now)
    device.wait_synchronised()
    other = person.device()
    other.topics()
    other.open_row("Forest")
    other.page.wait_for(line("Mushrooms"))
    assert text(other, line("Mushrooms")) == in_row(later, now)
    other.open_row("Mushrooms")
    other.page.wait_for(TITLE)
    other.page.wait_text(f"until {english(later)}")
    other.show_panel("deadline")
    assert other.page.js(f"document.querySelector('{SWITCH}').getAttribute('aria-checked')") == "true"
    other.page.click(SWITCH)
    other.page.wait("!document.querySelector('.deadline-rows:not([inert])')")
    other.accept()
    other.page.wait(f"document.querySelector({row('Mushrooms')!r}) && !document.querySelector({line('Mushrooms')!r})")
    device.page.wait(f"!document.querySelector({line('Mushrooms')!r})")


def test_notes_past_their_date_are_marked_and_notes_are_ordered_and_filtered_by_deadline_which_is_remembered(person):
    device = in_topic(person)
    now = today(device)
    device.paste_note("Whenever", "no hurry")
    add(device, "Next month", now + datetime.timedelta(days=30))
    add(device, "Yesterday", now - datetime.timedelta(days=1))
    add(device, "Today", now)
    device.wait_rows("Today", "Yesterday", "Next month", "Whenever")
    device.page.wait_for(line("Today"))
    assert text(device, row("Yesterday") + " .overdue-mark") == "Overdue"
    assert text(device, row("Today") + " .overdue-mark") is None
    device.open_row("Yesterday")
    device.page.wait_for(".editor-facts .overdue-mark")
    assert text(device, ".editor-facts .overdue-mark") == "Overdue"
    device.page.click(".editor-facts .chip")
    device.page.wait_for(DATE)
    assert text(device, DATE + " .overdue-mark") == "Overdue"
    device.hide_panel()
    device.back()
    device.page.wait_for(row("Today"))
    device.hold_notices()
    device.page.click(row("Today") + " .row-delete")
    device.wait_rows("Yesterday", "Next month", "Whenever")
    device.close_notice()
    add(device, "Tomorrow", now + datetime.timedelta(days=1))
    device.wait_rows("Tomorrow", "Yesterday", "Next month", "Whenever")
    choose(device, "By deadline")
    device.wait_rows("Yesterday", "Tomorrow", "Next month", "Whenever")
    assert device.page.count(".row-handle") == 0
    device.page.wait("document.querySelector('.page [role=status].visually-hidden').textContent === 'By deadline. All: 4 notes'")
    device.wait_stored()
    device.page.reload()
    device.wait_rows("Yesterday", "Tomorrow", "Next month", "Whenever")
    choose(device, "With deadline")
    device.wait_rows("Yesterday", "Tomorrow", "Next month")
    choose(device, "Overdue")
    device.wait_rows("Yesterday")
    device.page.click(row("Yesterday") + " .row-delete")
    device.page.wait_text("Nothing is overdue")
    device.page.click(".empty-button .button")
    device.wait_rows("Tomorrow", "Next month", "Whenever")
    choose(device, "Manual")
    device.page.wait("document.querySelectorAll('.row-handle').length === 3")


def test_after_its_date_a_note_goes_to_the_trash_and_comes_back_for_good(person):
    device = in_topic(person)
    yesterday = today(device) - datetime.timedelta(days=1)
    device.wait_synchronised()
    add(device, "Ticket", yesterday, is_removed=True)
    device.page.wait_text("“Ticket” is past its deadline and was moved to trash")
    device.wait_rows()
    device.wait_synchronised()
    device.trash()
    device.page.wait_text(f"Note · deadline passed on {english(yesterday)}")
    device.page.click('button[aria-label="Restore “Ticket”"]')
    device.topics()
    device.open_row("Forest")
    device.wait_rows("Ticket")
    device.wait_synchronised()
    device.page.reload()
    device.wait_rows("Ticket")
    other = person.device()
    other.topics()
    other.open_row("Forest")
    other.wait_rows("Ticket")
    other.open_row("Ticket")
    other.page.wait_for(TITLE)
    other.show_panel("deadline")
    other.page.wait_for(REMOVAL)
    assert other.page.js(f"document.querySelector('{REMOVAL}').getAttribute('aria-checked')") == "false"


@pytest.mark.engines
def test_keys_alone_lead_the_menu_which_gives_the_focus_back_and_choose_a_day(person):
    device = in_topic(person)
    add(device, "Late", today(device) - datetime.timedelta(days=1))
    device.page.wait_for(row("Late"))
    device.page.press(MENU, "Enter")
    device.page.wait("document.activeElement.textContent === 'Manual'")
    device.page.keys("ArrowDown")
    device.page.wait("document.activeElement.textContent === 'By deadline'")
    device.page.keys("ArrowUp")
    device.page.keys("ArrowUp")
    device.page.wait("document.activeElement.textContent === 'Overdue'")
    device.page.keys("Enter")
    device.page.wait(f"document.activeElement.matches('{MENU}')")
    device.page.wait("document.querySelector('.page [role=status].visually-hidden').textContent === 'Manual. Overdue: 1 note'")
    device.page.keys("Enter")
    device.page.wait("document.activeElement.matches('[role=menuitemradio]')")
    device.page.keys("Escape")
    device.page.wait(f"document.activeElement.matches('{MENU}') && !document.querySelector('[role=menu]:not([inert])')")
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.insert(TITLE, "Keys")
    device.show_panel("deadline")
    device.page.press(SWITCH, "Enter")
    device.page.wait_for(".calendar")
    day = today(device) + datetime.timedelta(days=1)
    device.page.js("document.querySelector('.calendar-day[tabindex=\"0\"]').focus()")
    device.page.wait(f"{DAY_WITH_FOCUS} === '{full(day)}'")
    assert device.page.count(".calendar-day[tabindex='0']") == 1
    for key, days in (("ArrowRight", 1), ("ArrowDown", 7), ("ArrowLeft", -1), ("ArrowUp", -7), ("ArrowDown", 7), ("ArrowDown", 7)):
        device.page.keys(key)
        day += datetime.timedelta(days=days)
        device.page.wait(f"{DAY_WITH_FOCUS} === '{full(day)}'")
    device.page.keys("Home")
    day -= datetime.timedelta(days=day.weekday())
    device.page.wait(f"{DAY_WITH_FOCUS} === '{full(day)}'")
    device.page.keys("End")
    day += datetime.timedelta(days=6)
    device.page.wait(f"{DAY_WITH_FOCUS} === '{full(day)}'")
    month = day.month
    device.page.keys("PageDown")
    device.page.wait(f"!{DAY_WITH_FOCUS}.includes('{MONTHS[month - 1]}')")
    device.page.keys("PageUp")
    device.page.wait(f"{DAY_WITH_FOCUS}.includes('{MONTHS[month - 1]}')")
    chosen = device.page.js(DAY_WITH_FOCUS)
    device.page.keys("Enter")
    device.page.wait(f"document.querySelector('[role=gridcell][aria-selected=true]')?.getAttribute('aria-label') === '{chosen}'")
    assert device.page.js(DAY_WITH_FOCUS) == chosen
    device.page.keys("Escape")
    device.page.wait("document.activeElement.matches('.editor .bar [aria-haspopup=menu]')")
    device.page.keys("Escape")
    device.page.wait_for(line("Keys"))


@pytest.mark.motion
def test_a_deadline_opened_while_the_screen_still_slides_in_does_not_push_it_aside(person):
    device = in_topic(person)
    add(device, "Ticket", today(device))
    device.page.wait_for(line("Ticket"))
    device.page.settle()
    device.page.js("document.querySelector('.row-open').click()")
    device.page.wait_for(".editor-facts .chip")
    device.page.js("document.querySelector('.editor-facts .chip').click()")
    device.page.wait_for(DATE)
    device.page.js(f"document.querySelector('{DATE}').click()")
    device.page.wait_for(".calendar")
    device.page.settle()
    assert abs(device.page.js("document.querySelector('.page').getBoundingClientRect().left")) < 0.5


@pytest.mark.chromium
def test_at_midnight_a_note_becomes_overdue_while_it_is_looked_at(person):
    device = in_topic(person)
    date = today(device)
    add(device, "Ticket", date)
    device.page.wait_for(line("Ticket"))
    device.wait_synchronised()
    device.page.page.clock.install(time=datetime.datetime.combine(date, datetime.time(23, 59)))
    device.page.reload()
    device.page.wait_for(line("Ticket"))
    assert text(device, row("Ticket") + " .overdue-mark") is None
    device.page.page.clock.fast_forward("01:30")
    device.page.wait_for(row("Ticket") + " .overdue-mark")
