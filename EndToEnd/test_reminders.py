"""Reminders: set with a deadline, said while Enot is open, put off, shown by the system where that is wished, also while Enot is closed."""

import datetime
import json
import time

import pytest

from pages import DEADLINE_SECONDS
from steps import ADD, TITLE, row
from test_deadlines import SWITCH, in_topic, pick

REMINDER = ".deadline-reminder select"
DAY = ".deadline-day"
MOMENT = ".deadline-moment .time-field"
TIME = ".deadline-time .time-field"
LINE = ".due-line"
OTHER = "5"
# Remembers what the system has shown: without a place for notifications, Chromium takes them away again after some seconds.
TOLD = """void (worker => {
    const show = worker.showNotification;
    worker.showNotification = function (title, options) {
        return show.call(this, title, options).then(() => { globalThis.shown = title });
    };
})(ServiceWorkerRegistration.prototype)"""


def change(device, selector, value):
    """Sets a field of the browser's own, as its picker does."""
    device.page.js(
        f"void (field => {{ field.value = {value!r}; field.dispatchEvent(new Event('change', {{ bubbles: true }})) }})"
        f"(document.querySelector('{selector}'))")


def remind(device, title, moment):
    """Writes a note with a deadline and a reminder at a moment, and stays in it."""
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.insert(TITLE, title)
    device.show_panel("deadline")
    device.page.click(SWITCH)
    device.page.wait_for(REMINDER)
    change(device, REMINDER, OTHER)
    device.page.wait_for(MOMENT)
    choose(device, moment)


def choose(device, moment):
    """Chooses the day and the time of a reminder."""
    device.page.click(DAY)
    pick(device, moment.date())
    device.page.click(DAY)
    device.page.wait("!document.querySelector('.deadline-calendar:not([inert])')")
    change(device, MOMENT, f"{moment:%H:%M}")


def local(device, minutes):
    """Gives the moment so many minutes from now by the browser's clock."""
    year, month, day, hour, minute = device.page.js(
        "(d => [d.getFullYear(), d.getMonth() + 1, d.getDate(), d.getHours(), d.getMinutes()])(new Date())")
    return datetime.datetime(year, month, day, hour, minute) + datetime.timedelta(minutes=minutes)


@pytest.mark.engines
def test_a_time_is_typed_in_any_way_and_moved_by_keys(person):
    device = in_topic(person)
    remind(device, "Mushrooms", local(device, 60))
    for typed, shown in (("1530", "15:30"), ("9", "09:00"), ("9.45 pm", "21:45"), ("nonsense", "21:45")):
        change(device, TIME, typed)
        device.page.wait_value(TIME, shown)
    device.page.press(TIME, "ArrowDown")
    device.page.press(TIME, "PageUp")
    device.page.wait("document.querySelector('.editor-facts .chip')?.textContent.includes('22:40')")
    change(device, TIME, "")
    device.page.wait("!document.querySelector('.editor-facts .chip').textContent.includes('22:40')")


@pytest.mark.engines
def test_a_reminder_is_kept_said_in_a_line_moved_to_tomorrow_and_gone_on_all_devices(person):
    device = in_topic(person)
    remind(device, "Mushrooms", local(device, 60))
    change(device, TIME, "14:30")
    device.page.wait("document.querySelector('.deadline-reminder option[value=\"4\"]')")
    device.accept()
    device.page.wait_for(row("Mushrooms") + " .row-deadline")
    device.page.wait(f"document.querySelector('{row('Mushrooms')} .row-deadline').textContent.includes('14:30')")
    device.open_row("Mushrooms")
    device.page.wait_for(TITLE)
    device.show_panel("deadline")
    device.page.wait_for(MOMENT)
    choose(device, local(device, -1))
    device.page.wait_for(LINE)
    device.page.wait("document.querySelector('.editor-side .deadline-past')")
    device.accept()
    device.page.wait_for(row("Mushrooms"))
    device.page.wait(f"document.querySelector('{LINE}').textContent.includes('Mushrooms')")
    covered = device.page.js(f"""(({{ top, bottom }}) => [...document.querySelectorAll('.page-scroll, .tabs')].filter(
        e => e.getBoundingClientRect().bottom > top + 1 && e.getBoundingClientRect().top < bottom - 1).length)(
        document.querySelector('{LINE}').getBoundingClientRect())""")
    assert covered == 0 and device.page.js(f"document.querySelector('{LINE}').offsetHeight") < 64
    other = person.device(width=1440, height=900)
    other.topics()
    other.page.wait_for(LINE)
    device.page.click(f"{LINE} .due-button:nth-of-type(2)")
    device.page.wait_text("moved to tomorrow")
    device.page.wait(f"!document.querySelector('{LINE}')")
    other.page.wait(f"!document.querySelector('{LINE}')")
    device.page.click(".notice-button")
    other.page.wait_for(LINE)
    other.page.press(f"{LINE} .due-name", "Escape")
    other.page.wait(f"!document.querySelector('{LINE}')")
    device.page.wait(f"!document.querySelector('{LINE}')")


@pytest.mark.chromium
def test_the_line_of_a_reminder_is_swiped_away(person):
    device = in_topic(person, width=375, height=667, has_touch=True)
    remind(device, "Mushrooms", local(device, -1))
    device.page.wait_for(LINE)
    device.accept()
    device.page.wait_for(row("Mushrooms"))
    device.page.settle()
    x, y = device.page.middle(f"{LINE} .due-name")
    device.touch("touchStart", (x, y))
    for step in range(1, 9):
        device.touch("touchMove", (x + 20 * step, y))
    device.touch("touchEnd")
    device.page.wait(f"!document.querySelector('{LINE}')")
    assert device.page.js("location.pathname").startswith("/topics/"), "a swipe is no touch"


@pytest.mark.worker
@pytest.mark.chromium
def test_the_system_shows_what_is_due_once_that_is_wished(person):
    device = in_topic(person, has_notices=True)
    device.profile.grant_permissions(["notifications"], origin=device.server.origin)
    device.page.wait("!!navigator.serviceWorker.controller")
    device.page.js(TOLD)
    device.more("reminders")
    device.page.click("[role=switch]")
    device.page.wait("document.querySelector('[role=switch]').getAttribute('aria-checked') === 'true'")
    device.topics()
    device.open_row("Forest")
    remind(device, "Mushrooms", local(device, -1))
    device.page.wait("globalThis.shown === 'Mushrooms'")


# Subscribes as a browser does, at a push service that is never asked: a browser that tests drive reaches none.
SUBSCRIBED = """void (PushManager.prototype.subscribe = async options => {
    if (options.applicationServerKey.length !== 65) throw new Error('no key');
    const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
    return { toJSON: () => ({ endpoint: 'https://push.invalid/a', keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }) };
})"""
LEFT = "caches.open('enot-reminders').then(cache => cache.match('/reminders')).then(left => left?.text() ?? '')"


class PushService:
    """Delivers to the service worker what a push service would."""

    # Remembers in a cache what the worker has shown, and where that leads: see TOLD.
    TELL = """() => {
        const show = registration.showNotification.bind(registration);
        registration.showNotification = async (title, options) => {
            await show(title, options);
            await (await caches.open('told')).put('/' + title, new Response(options.data));
        };
    }"""

    def __init__(self, device):
        [worker] = device.profile.service_workers
        worker.evaluate(self.TELL)
        self.origin = device.server.origin
        self.registrations = []
        self.tools = device.profile.new_cdp_session(device.page.page)
        self.tools.on("ServiceWorker.workerRegistrationUpdated", lambda event: self.registrations.extend(event["registrations"]))
        self.tools.send("ServiceWorker.enable")
        end = time.monotonic() + DEADLINE_SECONDS
        while not self.registrations:
            assert time.monotonic() < end, "the browser tells of no service worker"
            device.page.js("null")  # what the browser tells is heard while it is asked

    def deliver(self, **message):
        self.tools.send("ServiceWorker.deliverPushMessage", {
            "origin": self.origin, "registrationId": self.registrations[0]["registrationId"], "data": json.dumps(message)})


def told(title):
    """Asks where the notification of a title leads, once it is shown."""
    return f"caches.open('told').then(cache => cache.match('/{title}')).then(path => path?.text())"


@pytest.mark.worker
@pytest.mark.chromium
def test_what_is_pushed_is_shown_by_the_name_that_the_device_knows(person):
    device = in_topic(person, has_notices=True)
    device.profile.grant_permissions(["notifications"], origin=device.server.origin)
    device.page.wait("!!navigator.serviceWorker.controller")
    device.page.js(SUBSCRIBED)
    remind(device, "Mushrooms", local(device, 60))
    note = device.page.js("location.pathname").removeprefix("/notes/")
    device.accept()
    device.page.wait_for(row("Mushrooms"))
    device.more("reminders")
    device.page.click("[role=switch]")
    second = "document.querySelectorAll('[role=switch]')[1]"
    device.page.wait(f"{second}?.getAttribute('aria-checked') === 'false'")
    device.page.click("[role=switch]:nth-of-type(2)")
    device.page.wait(f"{second}.getAttribute('aria-checked') === 'true'")
    device.page.wait("!document.querySelector('.page-hint[role=status]')")
    assert not device.page.count(".field-problem"), "the server has taken the subscription"
    device.page.wait(f"{LEFT}.then(text => text.includes('Mushrooms'))")
    service = PushService(device)
    service.deliver(kind="note", id=note, moment=1)
    assert device.page.wait(told("Mushrooms")) == "/notes/" + note
    device.page.wait(f"caches.open('enot-reminders').then(cache => cache.match('/shown/reminder-{note}')).then(shown => !!shown)")
    service.deliver(kind="note", id="0" * 32, moment=1)
    assert device.page.wait(told("Note reminder")) == "/notes/" + "0" * 32
    device.page.click("[role=switch]:nth-of-type(2)")
    device.page.wait("caches.has('enot-reminders').then(has => !has)")
    assert device.page.js(f"{second}.getAttribute('aria-checked')") == "false"
