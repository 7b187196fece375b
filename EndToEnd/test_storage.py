"""A browser that takes its database away under an open page, or whose database doesn't answer: nothing that was written is lost."""

import pytest

from steps import TEXT, begin_writing, row
from test_editor import caret_to, in_topic

# Counts what a store of the database has.
COUNT = """new Promise((resolve, reject) => {
  const opening = indexedDB.open('enot', 1);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const counting = opening.result.transaction('%s').objectStore('%s').count();
    counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
  };
})"""


def count(device, store):
    """Counts what a store of the device's database has."""
    return device.page.answer(COUNT % (store, store))


def remove_database(device, server):
    """Has the browser remove what the site keeps in databases, as it does where one of them is damaged."""
    tools = device.profile.new_cdp_session(device.page.page)
    tools.send("Storage.clearDataForOrigin", {"origin": server.origin, "storageTypes": "indexeddb"})


def with_notes(person):
    """Gives a device that shows the first of two notes in their topic."""
    device = in_topic(person, "Forest")
    device.paste_note("Mushrooms", "base")
    device.paste_note("Berries", "cloudberry")
    device.wait_synchronised()
    device.open_note("Mushrooms")
    device.page.wait_for(TEXT)
    return device


@pytest.mark.chromium
def test_a_database_that_is_removed_under_an_open_page_is_filled_again(person, server):
    device = with_notes(person)
    before = count(device, "records")
    remove_database(device, server)
    caret_to(device, 4)
    device.page.write("!")
    device.wait_synchronised()
    assert count(device, "records") == before
    device.page.reload()
    begin_writing(device.page)
    device.page.wait_value(TEXT, "base!")
    device.accept()
    device.page.wait_for(row("Berries"))
    assert sorted(device.row_titles()) == ["Berries", "Mushrooms"]


@pytest.mark.chromium
@pytest.mark.expects("ERR_FAILED")
def test_what_was_not_sent_is_still_there_after_the_database_was_removed(person, server):
    device = with_notes(person)
    device.profile.route("**/api/v1/sync", lambda route: route.abort())
    caret_to(device, 4)
    device.page.type(TEXT, " unsent1")
    device.wait_stored()
    remove_database(device, server)
    device.page.type(TEXT, " unsent2")
    device.wait_stored()
    device.page.wait(f"({COUNT % ('outbox', 'outbox')}).then(count => count > 0 && count === enot.exports.enot_unsent_changes())")
    device.page.reload()
    begin_writing(device.page)
    device.page.wait_value(TEXT, "base unsent1 unsent2")
    device.profile.unroute("**/api/v1/sync")
    device.page.reload()
    device.wait_synchronised()
    begin_writing(device.page)
    device.page.wait_value(TEXT, "base unsent1 unsent2")


FAILS = "IDBDatabase.prototype.transaction = () => { throw new DOMException('gone', 'InvalidStateError') }"
HANGS = """IDBDatabase.prototype.transaction = () => ({
  abort() {}, commit() {}, objectStore: () => new Proxy({}, { get: () => () => ({}) }) })"""
KEEPS = "globalThis.makesTransactions = IDBDatabase.prototype.transaction"
WORKS = "IDBDatabase.prototype.transaction = makesTransactions"
SILENT = "storage isn’t responding"


@pytest.mark.chromium
@pytest.mark.parametrize("harm", [FAILS, HANGS], ids=["throws", "hangs"])
def test_what_a_storage_does_not_take_is_sent_and_is_stored_once_it_works_again(person, harm):
    device = with_notes(person)
    other = person.device()
    other.topics()
    other.open_row("Forest")
    other.open_note("Mushrooms")
    other.page.wait_value(TEXT, "base")
    device.page.run(KEEPS)
    device.page.run(harm)
    caret_to(device, 4)
    device.page.write(" written")
    device.page.wait_text(SILENT)
    other.page.wait_value(TEXT, "base written")
    device.page.run(WORKS)
    device.page.wait("!document.querySelector('.notice')")
    device.wait_synchronised()
    device.page.reload()
    begin_writing(device.page)
    device.page.wait_value(TEXT, "base written")


NEVER_OPENS = """
globalThis.opensDatabases = IDBFactory.prototype.open;
IDBFactory.prototype.open = () => ({});
"""


@pytest.mark.chromium
def test_a_storage_that_never_opens_is_told_and_the_notes_come_from_the_server(person):
    device = with_notes(person)
    device.accept()
    device.page.wait_for(row("Berries"))
    device.page.page.add_init_script(NEVER_OPENS)
    device.page.reload()
    device.page.wait_text(SILENT)
    assert device.page.js("document.querySelector('.notice-button').textContent") == "Reload"
    device.topics()
    device.page.wait_for(row("Forest"))
    device.open_row("Forest")
    device.page.wait_for(row("Berries"))
    device.paste_note("Held", "in memory")
    other = person.device()
    other.topics()
    other.open_row("Forest")
    other.page.wait_for(row("Held"))
    device.page.run("IDBFactory.prototype.open = opensDatabases")
    device.page.wait("!document.querySelector('.notice')")
    device.page.wait(f"({COUNT % ('records', 'records')}).then(count => count === 0 ? false : count)")
