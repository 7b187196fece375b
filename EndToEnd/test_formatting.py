"""A person who knows no Markdown writes a recipe: by buttons above the text, by keys alone, and by touch above a phone's keyboard."""

import pytest

from steps import ADD, PAGE, TEXT, TITLE
from test_deadlines import in_topic
from test_writing import KEYBOARD, SEEN, SELECTION, tap, tool

BAR = ".formatting-bar"
RECIPE = "## Pancakes\n\nFor **four** people\n\n- flour\n- milk\n\n1. stir\n2. bake"


def button(name):
    """Selects a button of the bar above the text."""
    return f'{BAR} [aria-label="{name}"]'


def new_note(device):
    """Opens a new note."""
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.settle()


def select(page, words):
    """Selects words in the text."""
    page.js(f"""void (field => {{
        const start = field.value.indexOf({words!r});
        field.focus();
        field.setSelectionRange(start, start + {len(words)});
    }})(document.querySelector('{TEXT}'))""")
    page.settle()


def shown(page):
    """Gives what the page shows of a recipe."""
    return page.js(f"""(page => [page.querySelector('h2, h3')?.textContent, page.querySelector('strong')?.textContent,
        [...page.querySelectorAll('ul li')].map(item => item.textContent.trim()).join(),
        [...page.querySelectorAll('ol li')].map(item => item.textContent.trim()).join()])(document.querySelector('{PAGE}'))""")


@pytest.mark.engines
def test_a_recipe_is_written_by_the_buttons_above_the_text(person):
    device = in_topic(person, width=1440, height=900)
    page = device.page
    page.resize(1440, 900)      # the driver of WebKitGTK begins with the window of a phone
    new_note(device)
    page.wait_for(BAR)
    page.click(TEXT)
    page.click(button("Heading 2"))
    page.wait_value(TEXT, "## ")
    page.write("Pancakes\n\nFor four people")
    select(page, "four")
    page.click(button("Bold"))
    page.wait_value(TEXT, "## Pancakes\n\nFor **four** people")
    page.wait(f"document.querySelector('{button('Bold')}').getAttribute('aria-pressed') === 'true'")
    page.click(button("Bold"))
    page.wait_value(TEXT, "## Pancakes\n\nFor four people")
    page.click(button("Undo"))
    page.wait_value(TEXT, "## Pancakes\n\nFor **four** people")
    assert page.js(f"document.activeElement.matches('{TEXT}')"), "the focus stays in the text"
    page.keys("Control+End")
    page.write("\n\n")
    page.click(button("Bullet list"))
    page.write("flour\nmilk\n\n")
    page.click(button("Numbered list"))
    page.write("stir\nbake")
    page.wait_value(TEXT, RECIPE)
    page.click(".bar-done")
    page.wait_for(PAGE)
    assert shown(page) == ["Pancakes", "four", "flour,milk", "stir,bake"]
    device.wait_synchronised()


@pytest.mark.engines
def test_a_recipe_is_written_by_keys_alone(person):
    device = in_topic(person, width=1440, height=900)
    page = device.page
    new_note(device)
    page.click(TEXT)
    page.keys("Alt+2")
    page.wait_value(TEXT, "## ")
    page.write("Pancakes\n\nFor ")
    page.keys("Control+b")
    page.write("four")
    page.keys("Control+b")
    page.write(" people\n\n")
    page.wait_value(TEXT, "## Pancakes\n\nFor **four** people\n\n")
    page.keys("Control+Shift+8")
    page.write("flour\nmilk\n\n")
    page.keys("Control+Shift+7")
    page.write("stir\nbake")
    page.wait_value(TEXT, RECIPE)
    page.keys("Control+z")
    page.wait(f"document.querySelector('{TEXT}').value.length < {len(RECIPE)}")
    page.keys("Control+Shift+z")
    page.wait_value(TEXT, RECIPE)
    page.keys("Escape")
    page.wait_for(PAGE)
    assert shown(page) == ["Pancakes", "four", "flour,milk", "stir,bake"]


@pytest.mark.chromium
def test_the_bar_above_the_text_is_hidden_and_shown_on_this_device(person):
    device = in_topic(person, width=1440, height=900)
    page = device.page
    new_note(device)
    page.click(button("Hide formatting bar"))
    page.wait(f"!document.querySelector('{BAR}')")
    assert page.js(f"document.activeElement.matches('{TEXT}')")
    page.insert(TEXT, "milk")
    device.wait_synchronised()
    page.reload()
    page.wait_for(PAGE)
    page.click(".bar-edit")
    page.wait_for(TEXT)
    assert page.count(BAR) == 0, "it is remembered"
    device.choose_in_menu("Show formatting bar")
    page.wait_for(BAR)


@pytest.mark.chromium
def test_a_recipe_is_written_by_touch_on_a_phone(person):
    device = in_topic(person, width=375, height=667, has_touch=True)
    page = device.page
    new_note(device)
    page.click(TEXT)
    page.resize(375, 667 - KEYBOARD)
    page.wait(SEEN)
    page.settle()
    assert page.count(BAR) == 0, "a phone has the bar above its keyboard alone"
    for _ in range(2):
        tap(device, tool("Heading"))
        page.settle()
    page.wait_value(TEXT, "## ")
    page.write("Pancakes\n\nFor ")
    tap(device, tool("Bold"))
    page.settle()
    page.write("four")
    tap(device, tool("Bold"))
    page.settle()
    page.write(" people\n\n")
    tap(device, tool("Bullet list"))
    page.settle()
    page.write("flour\nmilk\n\n")
    tap(device, tool("More formatting"))
    page.wait_for(tool("Numbered list"))
    page.settle()
    tap(device, tool("Numbered list"))
    page.settle()
    page.write("stir\nbake")
    page.wait_value(TEXT, RECIPE)
    assert page.js(f"document.activeElement.matches('{TEXT}')"), "the keyboard stays"
    small = page.js("[...document.querySelectorAll('.writing-bar button')].map(e => e.getBoundingClientRect())"
                    ".filter(e => e.width < 44 || e.height < 44).length")
    assert small == 0


@pytest.mark.engines
def test_undo_selects_what_was_selected(person):
    device = in_topic(person, width=1440, height=900)
    page = device.page
    new_note(device)
    page.click(TEXT)
    page.write("for four people")
    select(page, "four")
    page.keys("Control+b")
    page.wait_value(TEXT, "for **four** people")
    page.keys("Control+End")
    page.settle()
    page.keys("Control+z")
    page.wait_value(TEXT, "for four people")
    page.wait(f"{SELECTION}.join() === '4,8'")
    page.keys("Control+Shift+z")
    page.wait_value(TEXT, "for **four** people")
    page.wait(f"{SELECTION}.join() === '6,10'")
    page.keys("Control+z")
    page.wait_value(TEXT, "for four people")
    page.write("5")
    page.wait_value(TEXT, "for 5 people")


@pytest.mark.engines
def test_a_link_is_asked_for_and_changed(person):
    device = in_topic(person)
    page = device.page
    new_note(device)
    page.click(TEXT)
    page.write("see ")
    page.keys("Control+Shift+k")
    page.wait("document.activeElement.id === 'link-words'")
    page.write("here")
    page.keys("Tab")
    page.wait("document.activeElement.id === 'link-address'")
    page.write("example.org")
    page.keys("Enter")
    page.wait_value(TEXT, "see [here](https://example.org)")
    page.wait(f"document.activeElement.matches('{TEXT}')")
    page.write("!")
    page.wait_value(TEXT, "see [here](https://example.org)!")
    for _ in range(3):
        page.keys("ArrowLeft")
    page.settle()
    page.keys("Control+Shift+k")
    page.wait("document.activeElement.id === 'link-address' && document.activeElement.value === 'https://example.org'")
    page.click(".sheet-buttons .plain")      # removes the link
    page.wait_value(TEXT, "see here!")
    page.wait(f"document.activeElement.matches('{TEXT}')")
    page.keys("Control+z")
    page.wait_value(TEXT, "see [here](https://example.org)!")
