"""A first visit: START's picture stands before the program is there, and whatever comes late, is lost or is refused leads on."""

import pytest

from inspection import violations
from steps import Device, row

pytestmark = pytest.mark.chromium         # answers stand in for the server's
PROGRAM = "**/enot.wasm"
GONE = r"Failed to load resource: net::ERR_FAILED"
HANDED_OVER = "!document.querySelector('#opening')"
WORDS = {
    "en-US": ("Are you ready?", "START", "Loading…", "Yours, and only yours", "Let’s go"),
    "ru-RU": ("Вы готовы?", "НАЧАТЬ", "Загрузка…", "Только ваше", "Поехали"),
    "ja-JP": ("準備はいいですか？", "スタート", "読み込み中…", "あなただけのもの", "はじめる"),
}
CURRENT = "[...document.querySelectorAll('.guide-dot')].findIndex(dot => dot.matches('.is-current'))"
# The page of the guide that is shown.
GUIDE = "(list => Math.round(list.scrollLeft / list.clientWidth))([...document.querySelectorAll('.guide-pages')].at(-1))"
PICTURE = """(() => {
    const box = selector => {
        const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
        return [x, y, width, height];
    };
    return ['.start-title', '.start-button', '.figures'].map(box);
})()"""
# Each request but those for files goes wrong so many times before it is answered; `mishaps` counts them.
MISHAP = """(() => {
    const fetch = globalThis.fetch, counts = globalThis.mishaps = new Map();
    const problem = JSON.stringify({ type: 'urn:enot:problem:storage', title: 'storage', status: 507, detail: '' });
    globalThis.fetch = async (address, options, ...values) => {
        const answer = await fetch(address, options, ...values), what = `${options?.method} ${answer.url}`;
        if (answer.url.includes('/app/') || counts.has(what)) return answer;
        counts.set(what, 1);
        switch ('%s') {
        case 'lost': throw new TypeError('lost');
        case 'no page': return new Response('<html>', { status: 502 });
        default: return new Response(problem, { status: 507 });
        }
    };
})()"""


def visitor(engine, server, **options):
    """Gives a device that was never here."""
    profile = engine.profile(**options)
    return Device(engine, server, engine.page(profile), profile)


def hold(device, pattern):
    """Holds requests back; gives the list of those held."""
    held = []
    device.page.page.route(pattern, lambda route: held.append(route))
    return held


def lead_on(device):
    """Passes the guide and finds the welcome among the topics."""
    device.page.wait_for(".guide")
    device.page.js("void document.querySelector('.guide .bar-done').click()")
    device.page.wait(device.at("/topics"))
    device.page.wait_for(".row")


@pytest.mark.parametrize("locale", WORDS)
def test_start_and_the_guide_are_there_before_the_program_and_go_on_in_it(engine, server, locale):
    device = visitor(engine, server, locale=locale)
    held = hold(device, PROGRAM)
    device.enter(server.link)
    title, label, _, last, done = WORDS[locale]
    assert device.page.js("['h1', '.start-button'].map(name => document.querySelector(name).textContent)") == [title, label]
    assert device.page.js("document.documentElement.lang") == locale[:2]
    device.page.keys("Enter")
    device.page.wait_for("#opening .guide")
    assert violations(device) == []
    for index in range(1, 6):
        device.page.click(".guide-next")
        device.page.wait(f"{GUIDE} === {index}")
    for words in (last, done):
        device.page.wait_text(words)
    device.page.press("#opening .guide-next", "ArrowLeft")
    device.page.wait(f"{CURRENT} === 4")
    held[0].continue_()
    device.page.wait(HANDED_OVER)
    assert device.page.js(f"[{GUIDE}, document.activeElement.className, location.pathname]") == [4, "button guide-next", "/guide"]
    assert device.page.js(CURRENT) == 4
    lead_on(device)
    device.wait_synchronised()


@pytest.mark.parametrize("way", ["Escape", ".bar-done"])
def test_a_guide_that_is_passed_before_the_program_leads_past_it(engine, server, way):
    device = visitor(engine, server)
    held = hold(device, PROGRAM)
    device.enter(server.link)
    device.page.click(".start-button")
    if way.startswith("."):
        device.page.click(f"#opening {way}")
    else:
        device.page.press("#opening .guide-pages", way)
    device.page.wait_text(WORDS["en-US"][2])
    assert device.page.js("document.activeElement.getAttribute('role')") == "status"
    held[0].continue_()
    device.page.wait(HANDED_OVER)
    device.page.wait(device.at("/topics"))


def test_on_a_further_device_start_leads_to_the_notebook_before_and_after_the_program(engine, server, person):
    person.device().wait_synchronised()
    device = visitor(engine, server)
    held = hold(device, PROGRAM)
    device.enter(server.invitation().replace("/enter#", "/enter?again=1#"))
    device.page.click(".start-button")
    device.page.wait_text(WORDS["en-US"][2])
    assert not device.page.count(".guide")
    held[0].continue_()
    device.page.wait(HANDED_OVER)
    device.page.wait(device.at("/topics"))
    device.page.wait_for(".row")


@pytest.mark.motion
def test_the_picture_is_where_the_program_draws_start_and_its_figures_go_on(engine, server):
    device = visitor(engine, server)
    held = hold(device, PROGRAM)
    device.enter(server.link)
    device.page.wait("document.getAnimations().length === 3")
    picture, begun = device.page.js(PICTURE), device.page.js("document.getAnimations().map(a => a.startTime)")
    held[0].continue_()
    device.page.wait(HANDED_OVER)
    assert device.page.js(PICTURE) == picture
    assert device.page.js("document.getAnimations().map(a => a.startTime)") == begun
    device.page.keys("Enter")
    device.page.wait_for(".guide")


def test_the_bar_tells_how_much_of_the_program_has_come(engine, server):
    device = visitor(engine, server)
    device.page.page.add_init_script("""globalThis.shares = [];
        new MutationObserver(() => {
            const share = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow');
            if (share && share !== shares.at(-1)) shares.push(share);
        }).observe(document, { subtree: true, childList: true, attributes: true });""")
    device.enter(server.link)
    device.page.wait(HANDED_OVER)
    shares = [int(share) for share in device.page.js("shares")]
    assert shares == sorted(shares) and shares[-1] == 100, shares


def test_whoever_was_here_before_sees_the_splash_and_not_start(person, server):
    device = person.device()
    device.topics()
    device.wait_synchronised()
    held = hold(device, PROGRAM)
    with device.page.page.expect_request(PROGRAM):
        device.page.page.goto(server.origin + "/", wait_until="commit")
    device.page.wait("document.querySelector('#splash')?.checkVisibility()")
    assert not device.page.js("document.querySelector('#opening').checkVisibility()")
    held[0].continue_()
    device.page.wait_for(row("Welcome"))


@pytest.mark.expects(GONE, r"Failed to fetch")
@pytest.mark.parametrize("part", ["enot.wasm", "runtime.js", "en.txt"])
def test_a_part_that_cannot_be_had_is_told_and_asked_for_again(engine, server, part):
    device = visitor(engine, server)
    device.page.page.route(f"**/{part}", lambda route: route.abort())
    device.page.open(server.link)
    device.page.wait_text("Enot could not start.")
    assert not device.page.count("#opening")
    device.page.page.unroute(f"**/{part}")
    device.page.click(".splash .button")
    device.page.wait(HANDED_OVER)
    device.start()
    device.page.wait_for(".row")


@pytest.mark.expects(GONE, r"words: ")
def test_a_language_that_cannot_be_loaded_leaves_the_words_as_they_are(person):
    device = person.device()
    device.page.page.route("**/ja.txt", lambda route: route.abort())
    device.languages()
    device.page.wait_text("日本語")
    device.page.page.locator(".setting-row", has_text="日本語").click()
    device.page.wait_text("Couldn’t load this language")
    assert device.page.count(".bar-back") and "Language" in device.page.text()
    device.page.page.locator(".setting-row", has_text="Русский").click()
    device.page.wait_text("Язык")


@pytest.mark.parametrize("mishap", ["lost", "no page", "no room"])
def test_answers_that_are_lost_or_refusals_at_first_lead_to_the_welcome_all_the_same(engine, server, mishap):
    device = visitor(engine, server)
    device.page.page.add_init_script(MISHAP % mishap)
    device.enter(server.link)
    device.start()
    device.page.wait_for(".row")
    assert device.page.js("mishaps.size") >= 3


@pytest.mark.expects(r"401 \(Unauthorized\)", r"403 \(Forbidden\)")
@pytest.mark.parametrize("place", ["/", "/enter#worth-nothing"])
def test_a_stranger_is_asked_to_sign_in(engine, server, place):
    device = visitor(engine, server)
    device.page.open(server.origin + place)
    device.page.wait_for("#sign-in")


@pytest.mark.worker
def test_a_start_from_what_is_kept_needs_nothing_of_the_server(person, server):
    device = person.device()
    device.page.wait("navigator.serviceWorker.controller !== null")
    device.wait_synchronised()
    server.kill()
    device.page.open(server.origin + "/more/layout")
    device.page.wait_for(".lesson-section")
    server.start()


REFUSAL = """
Object.defineProperty(globalThis, 'indexedDB', { value: {
    open() { throw new DOMException('refused here', 'SecurityError') }, databases: async () => [] } });
"""


@pytest.mark.expects("refused here", "SecurityError")
def test_a_browser_that_refuses_its_storage_says_why_and_what_to_do_and_sends_what_is_written(engine, server, person):
    other = person.device()
    device = visitor(engine, server)
    device.page.page.add_init_script(REFUSAL)
    server.link = server.invitation()
    # What START leads to depends on whether the notes are there.
    with device.page.page.expect_response("**/api/v1/sync"):
        device.enter(server.link)
    device.start()
    device.topics()
    device.open_row("Welcome")
    device.page.wait_for(".note-row")
    device.add_note("Held by the page alone", "")
    other.topics()
    other.open_row("Welcome")
    other.page.wait_for(row("Held by the page alone"))
    device.page.open(server.origin + "/topics")
    device.page.wait_for(row("Welcome"))
    device.page.click(".status-mark")
    device.page.wait_text("Notes can’t be saved in this browser")
    device.page.wait_text("Open Enot in a regular window")
    assert violations(device) == []
    device.back()
    device.page.wait_text("Notes can’t be saved in this browser")


@pytest.mark.expects("refused here", "SecurityError", r"401 \(Unauthorized\)")
def test_a_second_visit_without_storage_and_session_says_so_where_it_asks_to_sign_in(engine, server):
    device = visitor(engine, server)
    device.page.page.add_init_script(REFUSAL)
    device.page.open(server.origin + "/topics")
    device.page.wait_for("#sign-in")
    device.page.wait_text("Notes can’t be saved in this browser")
