"""The search as a person uses it: by its button and its keys, in three languages, with and without a network, and into the note."""

import pytest

from steps import TEXT, begin_writing
from test_offline import wait_for_worker

FIELD = ".finding .search-field"
SEARCH_BUTTON = ".search-button"
NAMES = "JSON.stringify([...document.querySelectorAll('.found-row .row-title')].map(title => title.textContent))"


def look_for(device, words):
    """Asks for words in the open search."""
    device.page.js(f"void document.querySelector({FIELD!r}).select()")
    device.page.insert(FIELD, words)


def wait_names(device, *expected):
    """Waits until these are the names of the hits, in their order."""
    names = ",".join(f'"{name}"' for name in expected)
    device.page.wait(f"{NAMES} === '[{names}]'")


def search_in_three_languages(device):
    """Asks for words of the notes in forms that the notes do not have, and for what they don't hold."""
    device.page.click(SEARCH_BUTTON)
    device.page.wait_for(FIELD)
    for query, *found in (
            ("черникой", "Ягоды"), ("studying", "Running plan"), ("公園", "東京の旅"), ("@yuki", "東京の旅"),
            ("#week", "Running plan"), ("map черника",), ("plan", "Running plan", "Without a network")):
        look_for(device, query)
        wait_names(device, *found)
    look_for(device, "zzzz")
    device.page.wait_text("No results")


@pytest.mark.engines
@pytest.mark.worker
def test_words_are_found_in_three_languages_online_and_offline(person, server):
    device = person.device()
    device.hold_notices()
    device.add_note("Ягоды", "Собрали чернику и морошку. Черники было много.")
    device.add_note("Running plan", "# Week one\nRun three times; study the map.")
    device.add_note("東京の旅", "上野公園で写真を撮る。@yuki に電話する。")
    device.wait_synchronised()
    wait_for_worker(device)
    search_in_three_languages(device)
    server.kill()
    device.page.reload()
    device.page.wait_for(FIELD)
    device.back()
    search_in_three_languages(device)


@pytest.mark.engines
def test_keys_lead_to_the_search_through_the_hits_of_a_note_and_back(person):
    device = person.device()
    device.hold_notices()
    device.add_note("Ягоды", "Собрали чернику.\nЧерники было много.")
    device.page.js("void document.querySelector('.page-title').focus()")
    device.page.keys("/")
    device.page.wait_for(FIELD)
    device.page.insert(FIELD, "черни")
    wait_names(device, "Ягоды")
    device.page.keys("ArrowDown")
    device.page.wait("document.activeElement.matches('.found-row')")
    device.page.keys("Enter")
    device.page.wait_text("1 of 2")
    assert device.page.js("[...document.querySelectorAll('.page-mark')].map(mark => mark.textContent).join()") == "чернику,Черники"
    device.page.click(".found-bar [aria-label='Next match']")
    device.page.wait_text("2 of 2")
    begin_writing(device.page)
    device.page.insert(TEXT, "!")
    device.page.wait("!document.querySelector('.page-mark') && !document.querySelector('.found-bar')")
    device.page.click(".bar-back")
    device.page.wait_for(FIELD)
    wait_names(device, "Ягоды")
    device.page.keys("Escape")
    device.page.wait_value(FIELD, "")
    device.page.wait_text("Recent searches")
    device.page.click(".recent .setting-row")
    wait_names(device, "Ягоды")


def test_what_lies_in_the_trash_is_told_apart(person):
    device = person.device()
    device.hold_notices()
    device.add_note("Raspberries", "By the fence")
    device.page.click('.row:has(.row-open[aria-label="Raspberries"]) .row-delete')
    device.page.click(SEARCH_BUTTON)
    device.page.wait_for(FIELD)
    device.page.insert(FIELD, "raspberry")
    device.page.wait_text("Found only in the trash: 1")
    device.page.click(".found-row")
    device.page.wait_for(".trash-row")
