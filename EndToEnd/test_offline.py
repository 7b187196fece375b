"""Writing without a network, and meeting again: the promise of the product."""

import json

import pytest

from server import BrokenServer, fixed_answer
from steps import TEXT, TITLE, Device, begin_writing, row

PORTAL_PAGE = "<html><body>Buy our Wi-Fi</body></html>"
PORTAL = fixed_answer("200 OK", "text/html", PORTAL_PAGE)
BROKEN = {
    "hung": None,
    "bad gateway": fixed_answer("502 Bad Gateway", "text/html", "<h1>502</h1>"),
    "signed out": fixed_answer("401 Unauthorized", "application/problem+json", '{"type":"urn:enot:problem:signed-out","status":401}'),
    "captive portal": PORTAL,
}


def wait_for_worker(device):
    """Waits until the service worker keeps the whole program."""
    device.page.wait("navigator.serviceWorker.controller !== null")
    device.page.wait("globalThis.kept || void caches.keys().then(async names => { "
                     "names = names.filter(name => name !== 'enot-previews'); "
                     "if (names.length === 1) globalThis.kept = (await (await caches.open(names[0])).keys())"
                     ".some(kept => kept.url.endsWith('/enot.wasm')) })")


@pytest.mark.engines
@pytest.mark.worker
def test_what_is_written_offline_survives_a_restart_and_reaches_a_second_device(person, server):
    first = person.device()
    first.topics()
    first.add_topic("Forest")
    first.wait_synchronised()
    wait_for_worker(first)

    server.kill()
    first.open_row("Forest")
    first.add_note("Mushrooms", "# Where\nask @anna\nby the old oak\nhttps://example.org/map")
    first.wait_stored()
    first.page.reload()
    first.page.wait_for('.row-open[aria-label="Mushrooms"]')
    first.open_note("Mushrooms")
    first.page.wait_value(TEXT, "# Where\nask @anna\nby the old oak\nhttps://example.org/map")

    server.start()
    first.page.js("window.dispatchEvent(new Event('online'))")
    first.wait_synchronised()

    second = person.device()
    second.topics()
    second.open_row("Forest")
    second.open_note("Mushrooms")
    second.page.wait_value(TEXT, "# Where\nask @anna\nby the old oak\nhttps://example.org/map")
    assert second.page.value(TITLE) == "Mushrooms"


@pytest.mark.worker
@pytest.mark.chromium
def test_a_portal_that_answers_while_the_worker_installs_is_never_kept(engine, server):
    profile = engine.profile()
    answered = []

    def stand_in(route):
        if not route.request.service_worker or route.request.url.endswith("/sw.js"):
            return route.continue_()
        answered.append(route.request.url)
        route.fulfill(status=200, content_type="text/html", body=PORTAL_PAGE)

    profile.route("**/*", stand_in)
    device = Device(engine, server, engine.page(profile), profile)
    device.page.page.add_init_script("""(() => {
        const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
        navigator.serviceWorker.register = async (...values) => {
            const found = await register(...values), worker = found.installing;
            if (worker) worker.onstatechange = () => { globalThis.isGivenUp ||= worker.state === 'redundant'; };
            return found;
        };
    })()""")
    device.enter(server.link)
    device.start()
    device.page.wait("globalThis.isGivenUp")
    assert any(url.endswith("/enot.wasm") for url in answered)
    kept = device.page.answer(
        "caches.keys().then(names => Promise.all(names.map(async name => (await (await caches.open(name)).matchAll())"
        ".map(found => found.text())))).then(lists => Promise.all(lists.flat()))")
    assert not [text for text in kept if "Wi-Fi" in text]

    profile.unroute("**/*")
    device.page.reload()
    wait_for_worker(device)
    server.kill()
    device.page.reload()
    device.page.wait_for(".page, .guide")


@pytest.mark.expects("JSON", r"^Error .*/runtime\.js")    # all that Firefox tells of it
@pytest.mark.engines
def test_what_is_written_right_before_the_page_goes_is_kept(person):
    device = person.device()
    device.add_note("Mushrooms", "x")
    device.page.js("localStorage.setItem('enot-unstored - not JSON', '[')")
    device.open_note("Mushrooms")
    device.page.wait_for(TEXT)
    address = device.page.js("location.href")
    written = "x"
    for number, leave in enumerate(("location.reload()", "location.href = '/more'", "location.reload()")):
        device.page.js("void (globalThis.isOld = true, "
                       f"document.querySelector('{TEXT}').focus(), document.querySelector('{TEXT}').setSelectionRange(99, 99))")
        word = f"{number} слово."
        # Written and left in one turn: nothing can be stored in between.
        device.page.js(f"void (document.execCommand('insertText', false, {json.dumps(word)}), {leave})")
        written += word
        # A page that is still being loaded would be taken for the one that is asked for next.
        device.page.wait("!globalThis.isOld && document.readyState === 'complete'")
        if device.page.js("location.href") != address:
            device.page.open(address)
        begin_writing(device.page)
        device.page.wait_value(TEXT, written)
    device.wait_synchronised()
    left = "Object.keys(localStorage).filter(key => key.startsWith('enot-unstored'))"
    assert device.page.js(left) == ["enot-unstored - not JSON"], "what can't be read hides nothing else"


@pytest.mark.engines
def test_what_is_written_right_before_a_tab_goes_is_shown_in_another(person):
    device = person.device()
    if device.engine.name == "webkit":    # its driver opens a further tab as a browser of its own
        pytest.skip("one tab only")
    device.add_note("Mushrooms", "x")
    device.open_note("Mushrooms")
    device.page.wait_for(TEXT)
    other = device.engine.page(device.profile)
    other.open(device.page.js("location.href"))
    begin_writing(other)
    other.wait_value(TEXT, "x")
    device.page.js(f"void (document.querySelector('{TEXT}').focus(), document.querySelector('{TEXT}').setSelectionRange(99, 99))")
    device.page.js("void (document.execCommand('insertText', false, ' слово'), location.href = 'about:blank')")
    other.wait_value(TEXT, "x слово")
    Device(device.engine, device.server, other, device.profile).wait_synchronised()
    assert other.js("Object.keys(localStorage).filter(key => key.startsWith('enot-unstored')).length") == 0


# A write that has not been committed when the page goes, and one asked for then; both are done, in this order, when it comes back.
COMES_BACK = """(async () => {
  const write = (value, counts) => enot.database.store(['nothing'], () => { counts.merged++; return ['settings', 'tested', value]; }, []);
  const first = { merged: 0 }, second = { merged: 0 }, outcomes = [];
  outcomes.push(write('first', first));
  for (let i = 0; i < 20; i++) await null;    // begun, and no event has come yet
  dispatchEvent(new Event('pagehide'));
  outcomes.push(write('second', second));
  await new Promise(resolve => setTimeout(resolve));
  const before = first.merged + second.merged;
  dispatchEvent(new Event('pageshow'));
  await Promise.all(outcomes);
  const request = indexedDB.open('enot', 1);
  await new Promise(resolve => { request.onsuccess = resolve; });
  const found = request.result.transaction('settings').objectStore('settings').get('tested');
  await new Promise(resolve => { found.onsuccess = resolve; });
  request.result.close();
  return [before, first.merged, second.merged, found.result];
})()"""


@pytest.mark.engines
def test_what_was_being_stored_when_a_page_went_is_stored_when_it_comes_back(person):
    assert person.device().page.answer(COMES_BACK) == [0, 1, 1, "second"]


@pytest.mark.expects("ServiceWorker intercepted the request", r"^undefined\b")    # what Firefox says of pages left while they load
@pytest.mark.engines
@pytest.mark.worker
def test_quick_changes_of_page_never_stop_the_storage(person, server):
    device = person.device()
    wait_for_worker(device)
    for number in range(24):
        device.page.open(server.origin + ("/topics", "/more", "/start", "/more/trash")[number % 4])
        device.page.wait("!!document.querySelector('.page, .start-button')" if number % 2 else "!!globalThis.enot")
    device.topics()
    device.add_topic("Still stored")
    device.wait_stored()


@pytest.mark.expects(r"status of (401|502) .*/api/v1/")
@pytest.mark.engines
@pytest.mark.worker
def test_a_cold_start_works_whatever_the_server_does(person, server):
    device = person.device()
    device.topics()
    device.add_topic("Kept")
    device.wait_synchronised()
    wait_for_worker(device)
    for kind, answer in BROKEN.items():
        server.kill()
        broken = BrokenServer(server.port, answer)
        try:
            for _ in range(2):
                device.page.open(server.origin + "/topics")
                device.page.wait_for('.row-open[aria-label="Kept"]')
            device.open_row("Kept")
            device.add_note(f"In spite of: {kind}", "all the same")
            device.wait_stored()
            assert "Wi-Fi" not in device.page.text(), kind
        finally:
            broken.close()
        server.start()
        device.page.open(server.origin + "/topics")
        device.open_row("Kept")
        device.page.wait_for(row(f"In spite of: {kind}"))
        device.wait_synchronised()


@pytest.mark.engines
@pytest.mark.worker
def test_two_devices_writing_in_one_note_offline_lose_nothing(person, server):
    first, second = person.device(), person.device()
    first.topics()
    first.add_topic("Shared")
    first.open_row("Shared")
    first.add_note("Poem", "middle")
    first.wait_synchronised()
    second.topics()
    second.open_row("Shared")
    second.page.wait_for('.row-open[aria-label="Poem"]')
    for device in (first, second):
        device.open_note("Poem")
        device.page.wait(f"document.querySelector('{TEXT}').value === 'middle'")
        wait_for_worker(device)
    server.kill()

    first.page.js(f"document.querySelector('{TEXT}').setSelectionRange(0, 0)")
    first.page.type(TEXT, "start ")
    second.page.js(f"document.querySelector('{TEXT}').setSelectionRange(6, 6)")
    second.page.type(TEXT, " end")
    for device in (first, second):
        device.wait_stored()
    server.start()
    for device in (first, second):
        device.page.js("window.dispatchEvent(new Event('online'))")
    written = {first.page.value(TEXT), second.page.value(TEXT)}
    for device in (first, second):
        device.page.wait(f"['start', 'middle', 'end'].every(w => document.querySelector('{TEXT}').value.includes(w))")
    assert first.page.value(TEXT) == second.page.value(TEXT), written


@pytest.mark.engines
@pytest.mark.worker
def test_two_tabs_of_one_browser_share_a_note_without_a_server(person, server):
    device = person.device()
    device.topics()
    device.add_topic("Tabs")
    device.open_row("Tabs")
    device.add_note("Both", "one")
    device.wait_synchronised()
    wait_for_worker(device)
    if device.engine.name == "webkit":
        pytest.skip("WebKitGTK's driver opens a further tab as a browser of its own")
    server.kill()
    other = type(device)(device.engine, server, device.engine.page(device.profile), device.profile)
    other.page.open(server.origin + "/topics")
    other.open_row("Tabs")
    for tab in (device, other):
        tab.open_note("Both")
        tab.page.wait(f"document.querySelector('{TEXT}').value === 'one'")
    device.page.type(TEXT, " two")
    other.page.wait(f"document.querySelector('{TEXT}').value.includes('two')")
    other.page.js(f"document.querySelector('{TEXT}').setSelectionRange(0, 0)")
    other.page.type(TEXT, "zero ")
    device.page.wait(f"document.querySelector('{TEXT}').value.includes('zero')")
    for tab in (device, other):
        tab.wait_stored()
        tab.page.reload()
        begin_writing(tab.page)
        tab.page.wait(f"document.querySelector('{TEXT}').value.length === 12")
    server.start()
