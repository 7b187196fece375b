"""The free edition: its limits, the paywall, what unlocks it, and that nothing written is held hostage (E14, E16, N5)."""

import base64
import io
import json
import subprocess
import time
import zipfile

import pytest

from inspection import english_words, small_controls, violations, violations_in_both_schemes
from server import program
from steps import ADD, TEXT, TITLE, Person, row
from test_offline import wait_for_worker

LIMIT = ".limit-title"
EXPORT = ".settings .setting:nth-child(1) .setting-row"
TITLES = {"en": "A small matter of money", "ru": "Енот просит на сушки", "ja": "そろそろ、お代をちょうだいします"}
EDITIONS = {"free": {"en": "Free", "ru": "Бесплатная", "ja": "無料版"}, "full": {"en": "Full", "ru": "Полная", "ja": "フル版"}}
AS_ON_THE_SERVER = {"en": "Match server", "ru": "Как на сервере", "ja": "サーバーの設定に合わせる"}
TOPICS = {"en": "Topics", "ru": "Темы", "ja": "トピック"}
WELCOME_NOTES = 3


class Issuer:
    """Signs licence keys with a pair of its own."""

    def __init__(self, folder, *, is_server=False):
        self.key = folder / "issuer.key"
        self.pair = ("--data", folder) if is_server else ("--key", self.key)
        self.run("keygen", *self.pair)

    def run(self, *arguments):
        return subprocess.run([program(), "license", *map(str, arguments)], capture_output=True, text=True, check=True).stdout.strip()

    def issue(self, *options):
        return self.run("issue", *self.pair, "--name", "Енотова", *options)


@pytest.fixture(scope="module")
def issuer(tmp_path_factory):
    return Issuer(tmp_path_factory.mktemp("issuer"))


@pytest.fixture
def launch(engine, issuer, serve):
    """Starts a server of an edition and gives somebody with devices there."""
    return lambda *options: Person(engine, serve("--license-key-file", f"{issuer.key}.pub", *options))


def begin_again(server, *options):
    """Starts a server again with other options but for the one about licence keys."""
    assert server.stop() == 0
    server.options = (*server.options[:2], *options)
    server.start()


def configuration(edition, language):
    return ("--edition", edition, "--locale", language)


def free(limit=WELCOME_NOTES):
    return ("--free-limit", str(limit), *configuration("free", "en"))


def pass_limit(device, title="One too many"):
    """Writes one note more than the edition holds into the topic that is shown."""
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.type(TITLE, title)
    device.page.click(TEXT)
    device.page.type(TEXT, "written to the end")
    device.accept()
    device.page.wait_for(LIMIT)


def enter(device, key):
    """Pastes a key and confirms it."""
    device.page.js("document.querySelector('#licence-key').value = ''")
    device.page.insert("#licence-key", key)
    device.page.click(".licence-form .button")


def edition(device):
    """Opens the screen of the edition."""
    device.more("edition")
    device.page.wait_for(".edition-name")


# A browser asks for the page's icon late, of a server that may be ending.
@pytest.mark.expects(r"503.*/app/images/favicon\.svg")
def test_six_configurations_show_their_edition_in_their_language(launch):
    person = launch(*configuration("free", "en"))
    for language in TITLES:
        begin_again(person.server, *configuration("free", language))
        device = person.device(locale="en-US")
        device.topics()
        device.page.wait(f"document.querySelector('.page-title').textContent === '{TOPICS[language]}'")
        assert device.page.js("document.documentElement.lang") == language
        for name, names in EDITIONS.items():
            begin_again(person.server, *configuration(name, language))
            device.page.reload()
            device.more()
            device.page.wait_text(AS_ON_THE_SERVER[language])
            edition(device)
            device.page.wait(f"document.querySelector('.edition-name').textContent === '{names[language]}'")
            assert device.page.count(".edition-meter") == (3 if name == "free" else 0), (name, language)
            if language != "en":
                assert english_words(device) <= {"ENOT"}, (name, language)
            assert violations(device) == [], (name, language)


def test_the_demand_speaks_every_language_and_draws_its_own_raccoon(launch):
    device = launch(*free()).device()
    pass_limit(device)
    device.page.wait(f"document.activeElement.matches('{LIMIT}')")
    assert device.page.count(".tabs") == 0 and device.page.count("[role=alertdialog][aria-modal=true]") == 1
    for language, title in TITLES.items():
        device.page.click(f'.limit-language[lang="{language}"]')
        device.page.wait(f"document.querySelector('{LIMIT}').textContent === {json.dumps(title)}")
        picture = "document.querySelector('.limit-picture')"
        device.page.wait(f"{picture}.src.endsWith('/limit-{language}.svg') && {picture}.complete && {picture}.naturalWidth > 0")
        device.page.wait(f"document.title.includes({json.dumps(title)})")
        assert device.page.js("document.documentElement.lang") == language
        if language != "en":
            assert english_words(device) <= {"ZIP", "owner"}, language
        assert violations_in_both_schemes(device) + small_controls(device) == [], language


def test_no_address_tab_or_key_leads_around_the_demand_but_signing_out_and_in_does(launch):
    person = launch(*free())
    device = person.device()
    topic = device.page.js("location.pathname")
    pass_limit(device)
    for path in (topic, "/topics", "/start", "/more", "/more/edition", "/more/trash"):
        device.page.open(person.server.origin + path)
        device.page.wait_for(LIMIT)
        assert device.page.count(".row") == 0 and device.page.count(".tab") == 0
        device.wait_synchronised()
    if device.engine.name != "webkit":    # its driver opens a further tab as a browser of its own, and goes back to pages that hang
        device.page.run("globalThis.isOld = true; history.back()")
        device.page.wait(f"!globalThis.isOld && !!document.querySelector('{LIMIT}')")
        other = device.engine.page(device.profile)
        other.open(person.server.origin + topic)
        other.wait_for(LIMIT)
    if device.engine.name == "chromium":
        for _ in range(20):
            device.page.keys("Tab")
            assert device.page.js("document.activeElement === document.body || !!document.activeElement.closest('.limit')")
        device.page.keys("Escape")
        assert device.page.count(LIMIT) == 1
    device.page.click(".limit-session")
    device.page.wait_for(".trash-row")
    assert device.page.count(".tab") == 0
    device.page.click(".page-buttons .danger")
    device.page.wait_for(".sheet-choices .plain")
    device.page.click(".sheet-choices .plain")
    device.page.wait_for("#sign-in")
    device.page.click(".bar-back")
    device.page.wait_for(LIMIT)
    device.page.wait("document.querySelector('.limit-session').textContent === 'Sign in'")


def exported(device, selector):
    """Clicks what exports and gives the files that the browser is handed."""
    device.page.run(
        "const make = URL.createObjectURL; globalThis.handed = null;"
        "URL.createObjectURL = blob => { globalThis.handed ??= blob; return make.call(URL, blob) }")
    device.page.click(selector)
    device.page.wait("!!globalThis.handed")
    text = device.page.answer(
        "handed.arrayBuffer().then(b => btoa(Array.from(new Uint8Array(b), x => String.fromCharCode(x)).join('')))")
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(text))) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode(errors="replace") for name in archive.namelist()}


def test_everything_can_be_taken_along_from_the_demand(launch):
    device = launch(*free()).device()
    device.page.click(".note-row .row-delete")
    device.page.wait_for(".notice")
    device.paste_note("В лесу/🍄", "# Where\nby the old oak")
    pass_limit(device, "Сушки")
    files = exported(device, ".limit-export .button")
    assert files["01 Welcome/01 Сушки.md"] == "# Сушки\n\nwritten to the end\n"
    assert files["01 Welcome/02 В лесу_🍄.md"] == "# В лесу/🍄\n\n# Where\nby the old oak\n"
    assert len([name for name in files if name.startswith("Trash/")]) == 1
    entities = json.loads(files["enot.json"])["entities"]
    assert sorted(entity["kind"] for entity in entities) == ["note"] * 5 + ["topic"]
    assert {entity.get("title") for entity in entities} >= {"Сушки", "В лесу/🍄"}
    assert device.page.count(LIMIT) == 1


@pytest.mark.engines
def test_everything_can_be_taken_along_without_a_demand_too_under_the_day_s_name(launch):
    device = launch("--edition", "full").device()
    device.more("backups")
    device.hold_notices()
    files = exported(device, EXPORT)
    assert len(files) == WELCOME_NOTES + 4, "a file a note, and what other programs and Enot itself read"
    device.page.wait_for(".notice")
    if device.engine.name == "chromium":    # the other drivers download nothing
        with device.page.page.expect_download() as download:
            device.page.click(EXPORT)
        assert download.value.suggested_filename == time.strftime("enot-%Y-%m-%d.zip")
        assert zipfile.is_zipfile(download.value.path())


def test_a_licence_key_unlocks_all_devices_and_its_removal_locks_them(launch, issuer):
    person = launch(*free())
    first, second = person.device(), person.device()
    for device in (first, second):
        device.topics()
        device.open_row("Welcome")
    pass_limit(first)
    second.page.wait_for(LIMIT)
    enter(first, issuer.issue("--expires", "2999-12-31"))
    for device in (first, second):
        device.page.wait_for(row("One too many"))
    edition(second)
    second.page.wait_text("Licensed to Енотова")
    second.page.wait_text("31 December 2999")
    assert violations(second) == []
    second.page.click(".licence .button")
    for device in (first, second):
        device.page.wait_for(LIMIT)
    assert second.page.value("#licence-key").startswith("ENOT-"), "what was removed can be entered again"
    second.page.click(".licence-form .button")
    for device in (first, second):
        device.page.wait(f"!document.querySelector('{LIMIT}')")


@pytest.mark.chromium
def test_a_pair_of_keys_made_while_the_server_runs_counts_at_once(engine, serve):
    person = Person(engine, serve(*free()))
    device = person.device()
    pass_limit(device)
    late = Issuer(person.server.folder, is_server=True)
    enter(device, late.issue())
    device.page.wait_for(row("One too many"))
    edition(device)
    device.page.wait_text("Licensed to Енотова")


def test_bad_keys_are_refused_for_their_reason_and_the_server_checks_where_a_browser_cannot(launch, issuer, tmp_path):
    device = launch(*free()).device()
    pass_limit(device)
    good = issuer.issue()
    stranger = Issuer(tmp_path).issue()
    for key, words in (
            ("", "Paste the key"), ("please", "a licence key"), (good[:-12], "end of the key is missing"),
            (stranger, "for another server"), (issuer.issue("--expires", "2020-01-31"), "expired on 31 January 2020"),
            (good[:-5] + ("8" if good[-5] == "7" else "7") + good[-4:], "for another server")):
        enter(device, key)
        device.page.wait(f"document.querySelector('.field-problem')?.textContent.includes({words!r})")
        assert device.page.count(LIMIT) == 1
    assert violations(device) == []
    enter(device, good.lower().replace("-", " "))
    device.page.wait_for(row("One too many"))
    edition(device)
    device.page.click(".licence .button")
    device.page.wait_for(LIMIT)
    device.page.run("crypto.subtle.importKey = () => Promise.reject(new DOMException('no', 'NotSupportedError'))")
    enter(device, good)
    device.page.wait(f"!document.querySelector('{LIMIT}')")


@pytest.mark.worker
@pytest.mark.chromium
def test_a_key_is_checked_without_a_network_and_told_later(launch, issuer):
    person = launch(*free())
    device = person.device()
    wait_for_worker(device)
    person.server.kill()
    pass_limit(device)
    enter(device, issuer.issue())
    device.page.wait_for(row("One too many"))
    device.wait_stored()
    device.page.reload()
    device.page.wait_for(row("One too many"))
    person.server.start()
    device.page.js("window.dispatchEvent(new Event('online'))")
    device.wait_synchronised()
    second = person.device()
    edition(second)
    second.page.wait_text("Licensed to Енотова")


@pytest.mark.worker
def test_what_was_written_offline_is_merged_first_then_the_app_locks(launch):
    person = launch(*free(limit=WELCOME_NOTES + 2))
    first, second = person.device(), person.device()
    second.topics()
    second.open_row("Welcome")
    for device in (first, second):
        device.wait_synchronised()
        wait_for_worker(device)
    person.server.kill()
    for device, name in ((first, "A"), (second, "B")):
        for number in (1, 2):
            device.add_note(f"{name}{number}", "offline")
        device.wait_stored()
        assert device.page.count(LIMIT) == 0
    person.server.start()
    for device in (first, second):
        device.page.js("window.dispatchEvent(new Event('online'))")
    for device in (first, second):
        device.page.wait_for(LIMIT)
        device.wait_synchronised()
        device.page.wait_text(f"You have {WELCOME_NOTES + 4} notes")
    notes = [text for name, text in exported(first, ".limit-export .button").items() if name.startswith("01 Welcome/")]
    assert len(notes) == WELCOME_NOTES + 4 and sum("offline" in text for text in notes) == 4


def test_deletions_by_another_device_unlock(launch):
    device = launch(*free()).device()
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    note = device.page.js("location.pathname").split("/")[-1]
    device.page.type(TITLE, "Fleeting")
    device.page.click(".bar-done")
    device.page.wait_for(LIMIT)
    device.wait_synchronised()
    moment = int(time.time() * 1000)
    operation = {"kind": "note", "id": note, "at": f"{moment:012x}-ffff-00000000000000ee", "fields": {"deletedAt": moment}}
    exchange = ("((since, operations) => fetch('/api/v1/sync', { method: 'POST', headers: { 'content-type': 'application/json' }, "
                "body: JSON.stringify({ since, operations }) }))")
    status = device.page.answer(
        f"{exchange}(0, []).then(r => r.json()).then(seen => {exchange}(seen.revision, [{json.dumps(operation)}])).then(r => r.status)")
    assert status == 200
    device.page.wait(f"!document.querySelector('{LIMIT}')")
    device.page.wait_for(row("Headings, people, links"))
    assert device.page.count(row("Fleeting")) == 0


def test_the_notes_of_a_topic_stop_kindly_at_twenty_five(launch):
    device = launch(*free(limit=1_000)).device()
    device.hold_notices()
    for number in range(WELCOME_NOTES, 25):
        device.paste_note(f"note {number}", "x")
    device.page.click(ADD)
    device.page.wait_text("a topic holds 25 notes")
    assert device.page.count(TITLE) == 0
    device.page.click(".notice-button")
    device.page.wait_for(".edition-name")
    device.page.wait_text("25 of 25")
    assert device.page.count(".edition-bar.is-full") == 1
    device.topics()
    device.open_row("Welcome")
    device.page.click(row("note 24") + " .row-delete")
    device.page.wait_text("moved to trash")
    device.page.click(ADD)
    device.page.wait_for(TITLE)
