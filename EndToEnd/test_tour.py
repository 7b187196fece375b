"""Every screen and dialog is open to everyone: axe objects to nothing, fingers find every control, the focus is seen, and no word is left
in English."""

import os

import pytest

import catalogue_site
import tour
from inspection import cut_rings, english_words, small_controls, violations_in_both_schemes, wide_pages

# The stand-in has no sound, and what is brought as an archive is none.
pytestmark = [pytest.mark.chromium, pytest.mark.expects("play: NotSupportedError", "409")]

# In which size which language is spoken: Russian has the longest words.
SIZES = {(375, 667): "ru-RU", (1024, 768): "ja-JP"}
# What some screens say in a language: the topics, the welcome, the lesson on layout and one of its sections.
SPOKEN = {
    "ru-RU": ("ru", "Темы", "Добро пожаловать", "Вёрстка", "Растяжение"),
    "ja-JP": ("ja", "トピック", "ようこそ", "レイアウト", "伸びと縮み"),
}

# What else stays in Latin letters in a part: examples of addresses, names of files, units and what cameras write.
LATIN = {
    tour.notebook: {"PDF", "Enter", "Delete"},
    tour.settings: {"Git", "CV", "name", "me", "example", "backup", "Enot", "owner", "kB", "MB", "GB", "TB", "systemd", "timesyncd",
                    "chrony", "chmod", "enot", "doctor", "media", "PDF",
                    # Programs from which one moves in.
                    "Google", "Keep", "Obsidian", "Joplin", "Evernote", "Notion", "Memos", "Standard", "Notes"},
    tour.files: {"Enter", "Ferry", "IMG", "jpg", "Film", "webm", "opus", "pdf", "PDF", "px", "MB", "Fuji", "ISO", "SHA", "ab" * 32,
                 "image", "jpeg", "audio", "ogg"},
}


@pytest.fixture
def server(tmp_path, serve):
    return serve("--recorded", str(catalogue_site.write(tmp_path / "recorded", pages=tour.catalogues.PAGES)))


@pytest.fixture
def look(pictures):
    """Takes a picture of a stop where somebody has asked for pictures."""
    def look(device, name):
        if "ENOT_PICTURES" in os.environ:
            device.page.screenshot(os.path.join(pictures, f"tour {name}.png"))
    return look


def part_name(part):
    """Names a part of the tour in the name of its test."""
    return part.__name__


def misspoken(device, stop, locale, latin):
    """Lists what is not said in a language on a screen: words left in English, and what the screen should say instead."""
    language, topics, welcome, lesson, section = SPOKEN[locale]
    wrong = [] if device.page.js("document.documentElement.lang") == language else ["the page's language"]
    if stop == "topics":
        wrong += [text for text in (topics, welcome) if text not in device.page.js("document.title") + device.page.text()]
    if stop == "lesson":      # which names things as programs do
        return wrong + [text for text in (lesson, section) if text not in device.page.text()]
    return wrong + sorted(english_words(device) - latin)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("part", [*LATIN, tour.catalogue], ids=part_name)
def test_every_screen_is_open_to_everyone_and_speaks_the_browser_s_language(person, look, part, size):
    locale = SIZES[size]
    device = person.device(width=size[0], height=size[1], locale=locale if part in LATIN else "en-US")
    found = {}
    for stop in part(device):
        wrong = violations_in_both_schemes(device) + small_controls(device) + wide_pages(device) + cut_rings(device)
        if part in LATIN:       # a site speaks as it does
            wrong += misspoken(device, stop, locale, LATIN[part])
        look(device, f"{stop} {size[0]}")
        if wrong:
            found[stop] = wrong
    assert found == {}
