"""Journeys of words that are selected on a note's page, and of emoji by name."""

import pytest
from steps import PAGE, TEXT
from test_editor import in_topic
from test_note_pictures import write
from test_offline import wait_for_worker

BAR = ".words-bar"
SELECTED = "String(getSelection())"


def select_words(page, words):
    """Selects words of the page, as a person's finger or mouse would leave them."""
    page.js(f"""(() => {{
        const walker = document.createTreeWalker(document.querySelector('{PAGE}'), NodeFilter.SHOW_TEXT);
        let text;
        while ((text = walker.nextNode()) && !text.data.includes({words!r}));
        const start = text.data.indexOf({words!r});
        getSelection().setBaseAndExtent(text, start, text, start + {len(words)});
    }})()""")
    page.wait_for(BAR)


@pytest.mark.engines
def test_words_of_the_page_are_formatted_by_keys_and_by_the_bar_and_stay_selected(person):
    device = in_topic(person, "Home")
    page = device.page
    device.hold_notices()
    write(device, "Trip", "take towels and hats")
    page.keys("Escape")
    page.wait_for(PAGE)
    select_words(page, "towels")
    page.js(f"document.querySelector('{PAGE}').focus({{ preventScroll: true }})")
    page.keys("Control+b")
    page.wait(f"document.querySelector('{PAGE} strong')?.textContent === 'towels'")
    page.wait(f"{SELECTED} === 'towels'")
    page.click(f"{BAR} [aria-label='Italic']")
    page.wait(f"document.querySelector('{PAGE} em')?.textContent === 'towels'")
    page.click(f"{BAR} [aria-label='Bullet list']")
    page.wait(f"document.querySelector('{PAGE} li')?.textContent === 'take towels and hats'")
    page.wait(f"{SELECTED} === 'towels'")
    page.keys("Control+z")
    page.keys("Control+z")
    page.wait(f"!document.querySelector('{PAGE} :is(li, em)') && document.querySelector('{PAGE} strong')")
    page.js("getSelection().removeAllRanges()")
    page.wait(f"!document.querySelector('{BAR}')")
    device.wait_synchronised()


@pytest.mark.chromium
@pytest.mark.worker
def test_an_emoji_comes_by_its_name_also_without_the_network(person, server):
    device = in_topic(person, "Home")
    page = device.page
    device.hold_notices()
    wait_for_worker(device)
    write(device, "Party", "Cake :birth")
    page.wait("document.querySelector('.link-choice.is-chosen')?.textContent.includes('birthday cake')")
    page.keys("Enter")
    page.wait_value(TEXT, "Cake 🎂")
    page.keys("Control+z")
    page.wait_value(TEXT, "Cake :birth")
    server.kill()
    page.reload()
    page.wait_for(PAGE)
    page.click(".bar-edit")
    page.write(" :tad")
    page.wait("document.querySelector('.link-choice.is-chosen')?.textContent.startsWith('🎉')")
    page.click(".link-choice.is-chosen")
    page.wait_value(TEXT, "Cake :birth 🎉")
