"""Three languages: the browser's at first, which the tour listens to, and any by choice."""

from steps import row

CHOSEN = {"ru": ("Русский", "Темы"), "ja": ("日本語", "トピック")}


def test_a_chosen_language_applies_at_once_and_survives_a_reload(person):
    device = person.device()
    for language, (name, topics) in CHOSEN.items():
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
