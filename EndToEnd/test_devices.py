"""Devices: a further one by link and passphrase, and signing one out from afar."""

import re

import pytest
from steps import Device, row

PHRASE = "correct horse battery"


def stranger(person):
    """Gives a browser that was never signed in, on the first page."""
    profile = person.engine.profile()
    device = Device(person.engine, person.server, person.engine.page(profile), profile)
    device.page.open(person.server.origin)
    device.page.wait_for("#sign-in")
    return device


def sign_in(device, phrase, name=""):
    """Types a passphrase and confirms it; a name where it is not the first person's."""
    if name:
        device.page.fill("#sign-in-name", name)
    device.page.fill("#sign-in", phrase)
    device.page.press("#sign-in", "Enter")


def set_pass_phrase(device):
    """Adds a device, for which a passphrase has to be set first; returns the link shown."""
    device.devices()
    device.page.wait_for(".trash-row")
    device.page.click(".page-buttons .button")
    device.page.wait_for("#new-phrase")
    device.page.fill("#new-phrase", PHRASE[:7])
    device.page.press("#new-phrase", "Enter")
    device.page.wait_text("Use at least 8 characters")
    device.page.fill("#new-phrase", PHRASE)
    device.page.press("#new-phrase", "Enter")
    device.page.wait_for(".qr-code path")
    return device.page.js("document.querySelector('.link-box code').textContent")


def leave_dialog(device):
    """Closes the dialog by its button, and waits until it has gone."""
    device.page.click(".sheet-buttons .button")
    device.page.wait("!document.querySelector('.sheet')")


def wait_device_count(device, count):
    """Waits until the list shows so many devices."""
    device.page.wait(f"document.querySelectorAll('.trash-row:not([inert])').length === {count}")


@pytest.mark.expects(r"40[13].*/api/v1/session\b")
def test_a_link_adds_a_device_once_and_a_pass_phrase_any_number(person, server):
    first = person.device()
    link = set_pass_phrase(first)
    assert re.fullmatch(r"https?://\S+/enter\?again=1#[\w-]+", link)
    assert first.page.js("document.querySelector('.qr-code').getAttribute('aria-label')") == "QR code of the link"
    leave_dialog(first)

    second = stranger(person)
    second.enter(server.origin + link[link.index("/enter"):])
    second.start()
    second.topics()
    second.wait_rows("Welcome")

    third = stranger(person)
    third.page.open(server.origin + link[link.index("/enter"):])
    third.page.wait_text("This link was already used or has expired")
    third.page.wait_for("#sign-in")
    sign_in(third, "not the phrase")
    third.page.wait_text("Wrong passphrase")
    sign_in(third, PHRASE)
    wait_device_count(third, 3)
    assert third.page.text().count("This device") == 1
    third.topics()
    third.wait_rows("Welcome")


@pytest.mark.expects(r"403.*/api/v1/session\b")
def test_a_link_opened_again_by_the_same_browser_opens_the_notebook(person, server):
    link = server.link
    device = person.newcomer()
    device.topics()
    device.page.open(link)
    device.page.wait("location.pathname === '/topics'")
    device.wait_rows("Welcome")
    assert "This link was already used" not in device.page.text()
    device.devices()
    wait_device_count(device, 1)


@pytest.mark.expects(r"net::ERR_FAILED.*/api/v1/session\b", r"401.*/api/v1/sync\b")
@pytest.mark.chromium
def test_a_link_whose_answer_was_lost_signs_in_all_the_same(engine, server):
    profile = engine.profile()
    lost = []

    def lose_first(route):
        if route.request.method == "POST" and not lost:
            lost.append(route.fetch().status)
            profile.clear_cookies()    # which the driver has taken from the answer
            return route.abort()
        return route.continue_()

    profile.route("**/api/v1/session", lose_first)
    device = Device(engine, server, engine.page(profile), profile)
    device.enter(server.link)
    device.start()
    device.topics()
    device.wait_rows("Welcome")
    assert lost == [200]
    device.devices()
    wait_device_count(device, 1)


@pytest.mark.expects(r"401.*/api/v1/(sync|session|events)\b")
def test_a_device_signed_out_from_afar_keeps_its_notes_and_sends_them_after_signing_in_again(person):
    first, second = person.device(), person.device()
    set_pass_phrase(first)
    leave_dialog(first)
    second.topics()
    second.add_topic("Before")
    second.wait_synchronised()
    wait_device_count(first, 2)
    first.page.click(".trash-row .button.danger")
    wait_device_count(first, 1)

    second.add_topic("After")
    second.page.wait_for('.status-mark[aria-label="Not signed in"]')
    second.open_row("After")
    second.paste_note("Still mine", "written while signed out")
    second.wait_stored()
    second.page.reload()
    second.page.wait_for('.row-open[aria-label="Still mine"]')
    assert second.page.js("enot.exports.enot_unsent_changes()") > 0
    first.topics()
    first.page.wait_for(row("Before"))
    assert "After" not in first.row_titles()

    second.page.wait_for(".status-mark")
    second.page.click(".status-mark")
    second.page.wait_for("#sign-in")
    sign_in(second, PHRASE)
    second.wait_synchronised()
    first.page.wait_for(row("After"))
    first.open_row("After")
    first.page.wait_for(row("Still mine"))


@pytest.mark.expects(r"401.*/api/v1/(sync|session|events)\b")
def test_a_device_signed_out_from_afar_says_so_before_anything_is_written(person):
    first = person.device()
    first.devices()
    wait_device_count(first, 1)
    second = person.device()
    wait_device_count(first, 2)      # by itself
    second.topics()
    second.wait_synchronised()
    first.page.click(".trash-row .button.danger")
    wait_device_count(first, 1)
    second.page.reload()
    second.page.wait_for('.status-mark[aria-label="Not signed in"]')


@pytest.mark.expects(r"40[13].*/api/v1/session\b")
def test_a_second_person_signs_in_by_name_and_sees_their_own_notes(person, server):
    owner = person.device()
    owner.topics()
    owner.add_topic("The owner's")
    server.add_person("Ann")
    server.link = server.invitation("Ann")
    ann = person.device()
    set_pass_phrase(ann)
    ann.page.click(".sheet-buttons .button")
    ann.topics()
    ann.add_topic("Ann's")
    ann.wait_synchronised()

    other = stranger(person)
    sign_in(other, PHRASE)
    other.page.wait_text("Wrong passphrase")
    sign_in(other, PHRASE, "Ann")
    wait_device_count(other, 2)
    other.topics()
    other.page.wait_for(row("Ann's"))
    assert "The owner's" not in other.row_titles()


def tell_kept(page):
    """Counts what a browser keeps of anybody's notebook: records, pictures, and what its storage for texts holds."""
    return page.answer("""(async () => {
        let count = Object.keys(localStorage).filter(name => name !== 'enot-language').length;
        for (const { name } of await indexedDB.databases()) {
            const database = await new Promise((resolve, reject) => {
                const request = indexedDB.open(name);
                request.onsuccess = () => resolve(request.result);
                request.onerror = () => reject(request.error);
            });
            for (const store of database.objectStoreNames) {
                if (store === 'settings') continue;
                const request = database.transaction(store).objectStore(store).count();
                count += await new Promise(resolve => { request.onsuccess = () => resolve(request.result); });
            }
            database.close();
        }
        return count;
    })()""")


@pytest.mark.engines
@pytest.mark.worker
@pytest.mark.expects(r"40[13].*/api/v1/(session|sync|settings)\b")
def test_signing_out_leaves_nothing_behind_unless_it_is_wanted(person):
    device = person.device()
    set_pass_phrase(device)
    leave_dialog(device)
    device.topics()
    device.add_topic("Secret")
    device.wait_synchronised()
    assert tell_kept(device.page) > 0

    device.devices()
    device.page.wait_for(".page-buttons .danger")
    device.page.click(".page-buttons .danger")
    device.page.wait_for(".sheet-choices .plain")
    device.page.click(".sheet-choices .plain")                      # keep it here
    device.page.wait_for("#sign-in")
    device.topics()
    device.wait_rows("Welcome", "Secret")
    device.devices()
    device.page.wait_for("#sign-in")
    sign_in(device, PHRASE)
    wait_device_count(device, 1)

    pages = [device.page]
    if person.engine.name != "webkit":    # its driver opens a further tab as a browser of its own
        other = Device(person.engine, person.server, person.engine.page(device.profile), device.profile)
        other.page.open(person.server.origin + "/topics")
        other.wait_rows("Welcome", "Secret")
        pages.append(other.page)
    for page in pages:
        page.js("void (globalThis.isBefore = true)")
    device.page.click(".page-buttons .danger")
    device.page.wait_for(".sheet-choices .button:first-child")
    device.page.click(".sheet-choices .button:first-child")                     # remove everything
    for page in pages:
        page.wait("!globalThis.isBefore && !!document.querySelector('#sign-in')")
    assert tell_kept(device.page) == 0
    sign_in(device, PHRASE)
    device.topics()
    device.wait_rows("Welcome", "Secret")


@pytest.mark.expects(r"40[13].*/api/v1/(session|sync|settings)\b")
def test_a_signed_out_device_says_what_stays_on_it_and_forgets_it(person):
    device = person.device()
    device.topics()
    device.add_topic("Secret")
    device.wait_synchronised()
    device.devices()
    device.page.wait_for(".page-buttons .danger")
    device.page.click(".page-buttons .danger")
    device.page.wait_for(".sheet-choices .plain")
    device.page.click(".sheet-choices .plain")                      # keep it here
    device.page.wait_text("Data on this device")
    device.page.wait_text("Topics: 2, notes: 3, photos: 0.")
    device.page.js("void (globalThis.isBefore = true)")
    device.page.click(".kept .danger")
    device.page.wait_for(".sheet-buttons")
    device.page.click(".sheet-buttons .button:last-child")
    device.page.wait("!globalThis.isBefore && !!document.querySelector('#sign-in')")
    assert tell_kept(device.page) == 0
    assert device.page.count(".kept") == 0
