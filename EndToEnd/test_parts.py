"""The program comes in two parts: what a start needs, and the rest, which may be late, missing or asked for too early."""

import re

import pytest

from record_start import MISHAP
from server import Server
from steps import ADD, Device, Person, row

REST = "**/rest.wasm"
LATE_SCRIPTS = ["capture", "catalogues", "library", "media", "pictures", "probe"]
LATE = re.compile(r"/(rest\.\w+|\w+-rest\.txt|(" + "|".join(LATE_SCRIPTS) + r")\.js)$")
MISSING = "Part of Enot isn’t here yet"
LATE_ANSWERS = """(() => {
    const fetch = globalThis.fetch, isLetIn = new Promise(resolve => { globalThis.letAnswersIn = resolve; });
    globalThis.fetch = async (...values) => {
        const answer = await fetch(...values);
        if (!answer.url.includes('/app/')) await isLetIn;
        return answer;
    };
})()"""


@pytest.fixture
def visitor(engine, server):
    """Gives a device on its first visit to someone who has notes; no service worker comes to its help."""
    first = Person(engine, server).device()
    first.topics()
    first.page.wait_for(row("Welcome"))
    first.wait_synchronised()
    profile = engine.profile()
    page = engine.page(profile)
    page.page.add_init_script("navigator.serviceWorker.register = () => Promise.reject(new Error('not in this journey'))")
    yield Device(engine, server, page, profile)
    engine.close_profiles()


def hold(device, pattern):
    """Holds back the first request, which the page goes on after, but none that it waits for; gives the list of the one held."""
    held = []
    device.page.page.route(
        pattern, lambda route: route.continue_() if held or route.request.resource_type == "xhr" else held.append(route))
    return held


def begin(device):
    """Signs in, passes the guide and shows the topics."""
    device.enter(device.server.invitation())
    device.start()
    device.topics()
    device.page.wait_for(row("Welcome"))


@pytest.mark.chromium
def test_topics_and_notes_are_usable_before_the_rest_is_there(visitor):
    held = hold(visitor, REST)
    begin(visitor)
    other = Person(visitor.engine, visitor.server).device()      # the visitor hears that it has come, and then of the topic
    other.topics()
    other.add_topic("Later")
    visitor.page.wait_for(row("Later"))
    visitor.open_row("Welcome")
    visitor.page.wait_for(".note-row")
    assert visitor.page.js("enot.program.restTakenAtOnce") == 0, "a start calls the rest: run scripts/record-start"
    visitor.more()
    visitor.page.wait_text("Loading")
    assert not visitor.page.count(".settings")
    held[0].continue_()
    visitor.page.wait_for(".settings")


@pytest.mark.chromium
def test_answers_that_come_late_need_nothing_of_the_rest(visitor):
    hold(visitor, REST)
    visitor.page.page.add_init_script(LATE_ANSWERS)
    visitor.enter(visitor.server.invitation())
    visitor.start()
    visitor.page.js("letAnswersIn()")
    visitor.page.wait_for(row("Welcome"))
    visitor.open_row("Welcome")
    visitor.page.wait_for(".note-row")
    assert visitor.page.js("enot.program.restTakenAtOnce") == 0, "a start calls the rest: run scripts/record-start"


@pytest.mark.chromium
@pytest.mark.parametrize("mishap", ["lost", "no page", "no room"])
def test_answers_that_are_lost_or_refusals_at_first_need_nothing_of_the_rest(visitor, mishap):
    hold(visitor, REST)
    visitor.page.page.add_init_script(MISHAP % [mishap])
    begin(visitor)
    visitor.open_row("Welcome")
    visitor.page.wait_for(".note-row")
    assert visitor.page.js("mishaps.size") >= 3
    assert visitor.page.js("enot.program.restTakenAtOnce") == 0, "a start calls the rest: run scripts/record-start"


@pytest.mark.chromium
@pytest.mark.parametrize("place", ["/", "/enter#worth-nothing"])
def test_a_stranger_is_asked_to_sign_in_once_the_rest_is_there(engine, server, place):
    profile = engine.profile()
    device = Device(engine, server, engine.page(profile), profile)
    held = hold(device, REST)
    device.page.open(server.origin + place)
    device.page.wait_for(".screen .splash-text")
    assert device.page.js("enot.program.restTakenAtOnce") == 0, "a start calls the rest: run scripts/record-start"
    held[0].continue_()
    device.page.wait_for("#sign-in")
    engine.close_profiles()


@pytest.mark.chromium
def test_nothing_of_the_rest_is_asked_for_before_the_first_screen_is_there(visitor):
    visitor.page.page.add_init_script("""
        const ask = fetch;
        globalThis.asked = [];
        globalThis.fetch = (address, ...options) => {
            asked.push([String(address), document.querySelector('.start, .tabs') !== null]);
            return ask(address, ...options);
        };""")
    begin(visitor)
    visitor.more()
    visitor.page.wait_for(".settings")
    late = [is_screen_there for address, is_screen_there in visitor.page.js("asked") if LATE.search(address)]
    assert len(late) >= len(LATE_SCRIPTS) + 2 and all(late), visitor.page.js("asked")


@pytest.mark.chromium
def test_a_script_of_the_rest_that_is_missing_is_asked_for_again(visitor):
    visitor.page.page.route("**/media.js", lambda route: route.abort())
    begin(visitor)
    visitor.more()
    visitor.page.wait_text(MISSING)
    visitor.page.page.unroute("**/media.js")
    visitor.page.click(".waiting-buttons .button")
    visitor.page.wait_for(".settings")
    assert visitor.page.answer("enot.media.uploads().then(list => list.length)") == 0


@pytest.mark.chromium
@pytest.mark.parametrize("goes_elsewhere", [False, True])
def test_a_new_person_is_led_to_the_welcome_once_the_rest_is_there(engine, server, goes_elsewhere):
    profile = engine.profile()
    device = Device(engine, server, engine.page(profile), profile)
    held = hold(device, REST)
    device.enter(server.link)
    device.start()
    device.page.wait_text("No topics yet")
    assert device.page.js("enot.program.restTakenAtOnce") == 0, "a start calls the rest: run scripts/record-start"
    if goes_elsewhere:
        device.topics()
    held[0].continue_()
    device.page.wait_for(row("Welcome") if goes_elsewhere else ".note-row")
    device.wait_synchronised()
    assert bool(device.page.count(".note-row")) != goes_elsewhere
    engine.close_profiles()


@pytest.mark.chromium
def test_a_screen_whose_part_is_missing_says_so_and_comes_when_asked_again(visitor):
    visitor.page.page.route(REST, lambda route: route.abort())
    begin(visitor)
    visitor.more()
    visitor.page.wait_text(MISSING)
    visitor.topics()
    visitor.page.wait_for(row("Welcome"))
    visitor.more()
    visitor.page.wait_text(MISSING)
    visitor.page.page.unroute(REST)
    visitor.page.click(".waiting-buttons .button")
    visitor.page.wait_for(".settings")
    visitor.languages()


@pytest.mark.chromium
def test_what_is_called_too_early_is_taken_at_once(visitor):
    held = hold(visitor, REST)
    begin(visitor)
    visitor.add_topic("Forest")
    assert visitor.page.js("enot.program.restTakenAtOnce") == 1
    held[0].continue_()
    visitor.wait_synchronised()
    visitor.more()
    visitor.page.wait_for(".settings")


@pytest.mark.chromium
def test_a_program_that_cannot_go_on_says_so_and_starts_again(visitor):
    visitor.page.page.route(REST, lambda route: route.abort())
    begin(visitor)
    visitor.page.js(f"void document.querySelector({ADD!r}).click()")
    visitor.page.wait_text("A part of Enot could not be loaded")
    visitor.page.page.unroute(REST)
    visitor.page.click(".splash .button")
    visitor.page.wait_for(row("Welcome"))
    visitor.add_topic("Forest")
    visitor.wait_synchronised()


@pytest.mark.chromium
def test_a_language_that_cannot_be_loaded_leaves_the_words_as_they_are(visitor):
    visitor.page.page.route("**/ja*.txt", lambda route: route.abort())
    begin(visitor)
    visitor.languages()
    visitor.page.wait_text("日本語")
    visitor.page.page.locator(".setting-row", has_text="日本語").click()
    visitor.page.wait_text("This language couldn’t be loaded")
    assert visitor.page.count(".bar-back") and "Language" in visitor.page.text()
    visitor.page.page.unroute("**/ja*.txt")
    visitor.page.page.locator(".setting-row", has_text="Русский").click()
    visitor.page.wait_text("Язык")


@pytest.mark.chromium
def test_words_that_come_after_the_rest_was_asked_for_are_whole(engine, tmp_path):
    server = Server(tmp_path / "data", "--locale", "ja")
    try:
        profile = engine.profile()
        device = Device(engine, server, engine.page(profile), profile)
        words = hold(device, "**/ja.txt")
        with device.page.page.expect_request("**/ja.txt"), device.page.page.expect_request(REST):
            device.enter(server.link)
        device.page.wait_for(".start")
        words[0].continue_()
        device.start()
        device.topics()
        device.page.wait_text("トピック")
        device.more()
        device.page.wait_text("サーバーの設定に合わせる")
        engine.close_profiles()
    finally:
        assert server.stop() == 0


@pytest.mark.worker
def test_a_start_from_what_is_kept_has_the_whole_program(person, server):
    device = person.device()
    device.page.wait("navigator.serviceWorker.controller !== null")
    device.wait_synchronised()
    server.kill()
    device.page.open(server.origin + "/more/layout")
    device.page.wait_for(".lesson-section")
    assert device.page.js("[enot.program.isWhole, enot.program.restTakenAtOnce]") == [True, 0]
    server.start()
