"""Three languages: the browser's at first, any by choice, and never a mixture."""

import re

import pytest

from steps import ADD, TITLE, row

CHOSEN = {"ru": ("Русский", "Темы", "Добро пожаловать"), "ja": ("日本語", "トピック", "ようこそ")}
# What stays in Latin letters in every language: names of products, languages and addresses.
ALLOWED = {"Enot", "English", "https", "http", "www", "debian", "org", "QR", "START", "Chrome", "Chromium", "Firefox", "Safari", "Linux"}
READABLE = """
[document.body.innerText, document.title, ...['aria-label', 'title', 'placeholder', 'aria-placeholder', 'alt']
    .flatMap(name => [...document.querySelectorAll(`[${name}]`)].map(e => e.getAttribute(name)))].join(' ')
"""


def english_words(device):
    """Lists the words in Latin letters that can be read or heard on the screen."""
    device.page.settle()
    return {word for word in re.findall(r"[A-Za-z]{2,}", device.page.js(READABLE)) if word not in ALLOWED}


def screens(device):
    """Walks every screen and dialog; names each once it is shown."""
    yield "welcome notes"
    device.page.click(".row-open")
    device.page.wait_for(TITLE)
    yield "editor of a note"
    device.back()
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    yield "editor of a new note"
    device.back()
    device.topics()
    yield "topics"
    device.page.click(ADD)
    device.page.wait_for(".prompt")
    device.page.press(".prompt input", "Enter")
    device.page.wait_for(".field-problem")
    yield "prompt"
    device.page.press(".prompt input", "Escape")
    device.page.wait("!document.querySelector('.sheet')")
    device.page.click(".row-delete")
    device.page.wait_for(".notice")
    yield "no topics, with a notice"
    device.more()
    yield "more"
    device.trash()
    device.page.wait_for(".trash-row")
    yield "trash"
    while device.page.count(".trash-row:not([inert])"):
        left = device.page.count(".trash-row:not([inert])")
        device.page.click(".trash-row:not([inert]) .button")
        device.page.wait(f"document.querySelectorAll('.trash-row:not([inert])').length < {left}")
    device.page.wait_for(".empty")
    yield "empty trash"
    device.languages()
    yield "languages"
    device.more(2, 3)
    yield "about"
    device.devices()
    device.page.wait_for(".trash-row")
    yield "devices"
    device.page.click(".page-buttons .button")
    device.page.wait_for("#new-phrase")
    device.page.press("#new-phrase", "Enter")
    device.page.wait_for(".field-problem")
    yield "pass phrase"
    device.page.press("#new-phrase", "Escape")
    device.page.wait("!document.querySelector('.sheet')")
    device.more(2, 2)
    device.page.wait_for(".start-button")
    yield "start"
    device.start()


@pytest.mark.chromium
@pytest.mark.parametrize(("locale", "language"), [("ru-RU", "ru"), ("ja-JP", "ja")])
def test_a_browser_s_language_is_spoken_on_every_screen(person, locale, language):
    _, topics, welcome = CHOSEN[language]
    device = person.device(locale=locale)
    for screen in screens(device):
        assert device.page.js("document.documentElement.lang") == language
        words = english_words(device)
        assert words == set(), screen
        if screen == "topics":
            assert topics in device.page.js("document.title")
            assert device.row_titles() == [welcome]


@pytest.mark.parametrize("language", CHOSEN)
def test_a_chosen_language_applies_at_once_and_survives_a_reload(person, language):
    name, topics, _ = CHOSEN[language]
    device = person.device()
    device.languages()
    device.page.click(f'.setting-title[lang="{language}"]')
    device.page.wait(f"document.documentElement.lang === '{language}'")
    device.page.wait(f"document.querySelector('.setting-row[aria-pressed=true]').innerText.trim() === '{name}'")
    device.topics()
    device.page.wait(f"document.querySelector('.page-title').textContent === '{topics}'")
    device.wait_stored()
    device.page.reload()
    device.page.wait(f"document.querySelector('.page-title')?.textContent === '{topics}'")
    assert device.page.js("document.documentElement.lang") == language
    device.page.wait_for(row("Welcome"))
