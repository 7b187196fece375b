"""A family's week: two people, each with a large window and a phone, one phone without a network for most of it. At the end all devices of
a person show the same notes, letter by letter, and nobody sees anything of the other."""

import datetime

import pytest

from steps import PAGE, TEXT, Device, begin_writing, row
from test_deadlines import SWITCH, english, pick, today
from test_devices import PHRASE, leave_dialog, set_pass_phrase, sign_in, wait_device_count
from test_file_trash import wait_trash
from test_people import LIMIT, limit, open_people, wait_closed
from test_people import choose as choose_for
from test_photos import add as add_photos
from test_photos import open_photos, wait_photos
from test_recurrence import RULE, choose, line
from test_search import FIELD, SEARCH_BUTTON
from test_unsent_files import button, open_list, wait_list
from walks import FOCUSED, Notebook, begin_note, check_apart, open_page, show, type_lines

DAY = 86_400_000                          # milliseconds
LARGE, PHONE = {"width": 1440, "height": 900}, {"width": 375, "height": 667}


def give_clock(*devices):
    """Gives devices clocks of their own, which begin at the browser's time."""
    for device in devices:
        device.wait_synchronised()
        device.page.page.clock.install(time=datetime.datetime.fromtimestamp(device.page.js("Date.now()") / 1000))
        device.page.reload()
        device.page.wait_for(".page")
        device.hold_notices()


def let_days_pass(days, *devices):
    """Moves clocks on, as if the lids had been closed meanwhile."""
    for device in devices:
        device.page.page.clock.fast_forward(days * DAY)


def write(device, notes, topic, title, text):
    """Writes a note into the topic that is shown."""
    begin_note(device, title)
    type_lines(device.page, text)
    device.page.wait_value(TEXT, notes.expect(topic, title, text))
    device.accept()
    device.page.wait_for(row(title))


def add_words(device, notes, topic, title, words):
    """Types at the end of a note that is opened, without a click before."""
    open_page(device, title)
    device.page.write(words)
    text = notes.topics[topic][title] + words
    device.page.wait(f"document.querySelector({TEXT!r})?.value.endsWith({words!r})")
    notes.expect(topic, title, text)
    device.accept()


def write_before(device, notes, topic, title, words):
    """Writes before all that a note says."""
    open_page(device, title)
    begin_writing(device.page)
    device.page.keys("Control+Home")
    device.page.write(words)
    device.page.wait(f"document.querySelector({TEXT!r})?.value.startsWith({words!r})")
    notes.expect(topic, title, words + notes.topics[topic][title])
    device.accept()


@pytest.mark.chromium
@pytest.mark.timeout(240)
@pytest.mark.expects(
    r"40[13].*/api/v1/(sync|session|events)\b", r"404.*/api/v1/notes/", r"413.*/api/v1/uploads/", "ERR_INTERNET_DISCONNECTED")
def test_a_family_keeps_its_notes_together_and_apart(person, server):
    desk, phone = person.device(**LARGE), person.device(**PHONE)
    server.add_person("Ann")
    server.link = server.invitation("Ann")
    tablet = person.device(**LARGE)
    server.link = server.invitation("Ann")
    handy = person.device(**PHONE)
    notes, hers = Notebook(), Notebook()
    notes.take_over(desk, "Welcome")
    hers.take_over(tablet, "Welcome")
    everybody = (desk, phone, tablet, handy)
    give_clock(*everybody)
    monday(desk, phone, notes)
    let_days_pass(1, *everybody)
    tuesday(desk, phone, notes)
    wednesday(tablet, handy, hers)
    have_no_room(desk, tablet, handy)
    let_days_pass(7, *everybody)
    next_week(desk, phone, notes)
    for device in (desk, phone):
        notes.compare(device)
    for device in (tablet, handy):
        hers.compare(device)
    find_nothing(tablet, "grandmother")
    find_nothing(phone, "rain")
    check_apart(desk, tablet, "House")
    check_apart(handy, phone, "Diary")


def monday(desk, phone, notes):
    """Writes the notes of the house, one of which is due every week; the phone sees them, and loses the network."""
    page = desk.page
    desk.topics()
    desk.add_topic("Garden")
    desk.add_topic("House")
    show(desk, "House")
    for title, text in (
            ("Menu", "soup"), ("Coupon", "ten percent"), ("Bins", "paper, glass"), ("Letters", "to grandmother")):
        write(desk, notes, "House", title, text)
    begin_note(desk, "Plants")
    type_lines(page, "- [ ] water\ncut")
    page.wait_value(TEXT, notes.expect("House", "Plants", "- [ ] water\n- [ ] cut"))
    desk.show_panel("deadline")
    page.click(SWITCH)
    page.wait_for(RULE)
    pick(desk, today(desk) + datetime.timedelta(days=7))
    choose(desk, RULE, "2")
    desk.hide_panel()
    desk.accept()
    page.wait(line("Plants", "every"))
    desk.wait_synchronised()
    show(phone, "House")
    phone.wait_rows("Plants", "Letters", "Bins", "Coupon", "Menu")
    phone.profile.set_offline(True)


def tuesday(desk, phone, notes):
    """Writes in notes on the phone that the large window moves and deletes; both write in a third, and each deletes one."""
    for title, words in (("Menu", ", bread"), ("Bins", ", tins"), ("Letters", "; and to Ann")):
        add_words(phone, notes, "House", title, words)
    page = desk.page
    page.press(row("Letters") + " .row-open", "Shift+F10")
    page.wait("document.activeElement.role === 'menuitem'")
    page.keys("m")
    page.wait("document.activeElement.textContent.startsWith('Move to')")
    page.keys("Enter")
    page.wait_for(".sheet .setting-row")
    page.click(".sheet .setting-row:has-text('Garden')")
    page.wait(f"!document.querySelector({row('Letters')!r})")
    notes.expect("Garden", "Letters", notes.forget("House", "Letters"))
    for device, title in ((desk, "Bins"), (phone, "Coupon")):
        device.page.press(row(title) + " .row-open", "Delete")
        device.page.wait(f"!document.querySelector({row(title)!r})")
    notes.forget("House", "Coupon")
    write_before(desk, notes, "House", "Menu", "lentil ")
    desk.wait_synchronised()
    phone.wait_stored()


def wednesday(tablet, handy, hers):
    """Signs Ann's phone out by her tablet, while she writes on both; the phone sends what it has once she signs in again."""
    tablet.topics()
    tablet.add_topic("Diary")
    show(tablet, "Diary")
    write(tablet, hers, "Diary", "Weather", "rain")
    tablet.wait_synchronised()
    show(handy, "Diary")
    handy.page.wait_for(row("Weather"))
    set_pass_phrase(tablet)
    leave_dialog(tablet)
    wait_device_count(tablet, 2)
    tablet.page.click(".trash-row .button.danger")
    wait_device_count(tablet, 1)
    add_words(handy, hers, "Diary", "Weather", ", then sun")
    write(handy, hers, "Diary", "Secret", "only mine")
    handy.wait_stored()
    handy.page.reload()
    handy.page.wait_for(row("Secret"))
    handy.hold_notices()
    show(tablet, "Diary")
    write_before(tablet, hers, "Diary", "Weather", "grey ")
    handy.page.click(".status-mark")
    handy.page.wait_for("#sign-in")
    sign_in(handy, PHRASE, "Ann")
    handy.wait_synchronised()
    tablet.page.wait_for(row("Secret"))


def have_no_room(desk, tablet, handy):
    """Adds a photo for which Ann has no room, which the owner then gives her."""
    desk.topics()
    open_people(desk)
    limit(desk, "Ann")
    open_photos(handy)
    add_photos(handy, 1)
    handy.page.wait_text("your files on the server have reached their limit")
    handy.close_notice()
    choose_for(desk, "Ann", LIMIT)
    desk.page.wait_for("#people-field")
    desk.page.fill("#people-field", "1")
    desk.page.press("#people-field", "Enter")
    wait_closed(desk)
    open_list(handy, "1 file wasn’t uploaded")
    handy.page.click(button("1.png", "Try again"))
    wait_list(handy)
    open_photos(tablet)
    wait_photos(tablet, 1)


def next_week(desk, phone, notes):
    """Does what is due, which is due again a week later; then the phone comes back, and both agree about what was deleted."""
    page = desk.page
    show(desk, "House")
    page.wait_for(row("Plants") + " .overdue-mark")
    open_page(desk, "Plants")
    for number in (1, 2):
        page.click(f"{PAGE} li:nth-child({number}) input[type=checkbox]")
        page.wait(f"document.querySelectorAll('{PAGE} input:checked').length === {number}")
    page.wait_text("All tasks are done")
    page.click(".notice-button")
    page.wait_text(f"Done. Next: {english(today(desk) + datetime.timedelta(days=6))}")
    desk.wait_synchronised()
    phone.profile.set_offline(False)
    phone.page.js("void window.dispatchEvent(new Event('online'))")
    phone.wait_synchronised()
    show(phone, "House")
    # What was deleted without knowing of later words is back with them; what was deleted with all it had is not.
    for device in (phone, desk):
        show(device, "House")
        device.wait_rows("Plants", "Bins", "Menu")
        device.trash()
        wait_trash(device, "Coupon")


def find_nothing(device, words):
    """Searches for what only the other person has written."""
    device.topics()
    device.page.click(SEARCH_BUTTON)
    device.page.wait(FOCUSED.format(FIELD))
    device.page.write(words)
    device.page.wait_text("No results")
