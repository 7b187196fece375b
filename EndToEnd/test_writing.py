"""What is at hand while a note is written: the bar above a phone's keyboard, and the menu of all that concerns the note."""

import pytest

from steps import ADD, OPENER, PANEL, TEXT, TITLE
from test_deadlines import in_topic

BAR = ".writing-bar"
KEYBOARD = 260
SELECTION = f"(({{ selectionStart, selectionEnd }}) => [selectionStart, selectionEnd])(document.querySelector('{TEXT}'))"
SEEN = f"document.querySelector('{BAR}').getClientRects().length > 0"
# What covers the caret's line, which is the last one of the text.
CARET_COVERED = """(({ bottom, left }) => document.querySelector('.writing-bar').getBoundingClientRect().top < bottom)(
    [...document.querySelectorAll('.mirror .paragraph')].at(-1).getBoundingClientRect())"""


def tool(name):
    """Selects a button of the bar."""
    return f'{BAR} [aria-label="{name}"]'


def tap(device, selector):
    """Touches an element as a finger does."""
    device.page.page.touchscreen.tap(*device.page.middle(selector))


@pytest.mark.chromium
def test_a_bar_stands_above_the_keyboard_while_a_text_is_written_and_leaves_the_focus_there(person):
    device = in_topic(person, width=375, height=667, has_touch=True)
    page = device.page
    page.click(ADD)
    page.wait_for(TITLE)
    assert not page.js(SEEN), "no keyboard is there"
    page.insert(TEXT, "\n".join(f"line {number}" for number in range(30)))
    page.js(f"document.querySelector('{TEXT}').setSelectionRange(999, 999)")
    page.resize(375, 667 - KEYBOARD)
    page.wait(SEEN)
    page.settle()
    top, bottom = page.js(f"(({{ top, bottom }}) => [top, bottom])(document.querySelector('{BAR}').getBoundingClientRect())")
    assert bottom <= 667 - KEYBOARD + 0.5 and bottom - top >= 44
    assert not page.js(CARET_COVERED)
    small = page.js(f"[...document.querySelectorAll('{BAR} button')].map(e => e.getBoundingClientRect())"
                    ".filter(e => e.width < 44 || e.height < 44 || e.right > innerWidth).length")
    assert small == 0
    tap(device, tool("Task"))
    page.wait(f"document.querySelector('{TEXT}').value.endsWith('\\n- [ ] line 29')")
    tap(device, tool("Heading"))
    page.wait(f"document.querySelector('{TEXT}').value.endsWith('\\n# line 29')")
    assert page.js(f"document.activeElement.matches('{TEXT}')"), "the keyboard stays"
    tap(device, tool("Undo"))
    page.wait(f"document.querySelector('{TEXT}').value.endsWith('\\n- [ ] line 29')")
    page.keys("End")
    page.write("\n")
    tap(device, tool("More formatting"))
    page.wait_for(tool("Link to note"))
    page.settle()
    assert page.js(f"[...document.querySelectorAll('{BAR} .writing-tools')].length") == 2 and not page.js(CARET_COVERED)
    tap(device, tool("Link to note"))
    page.wait(f"document.querySelector('{TEXT}').value.endsWith('[[')")
    page.settle()
    assert page.js(f"document.activeElement.matches('{TEXT}')") and not page.js(CARET_COVERED)
    tap(device, tool("Hide keyboard"))
    page.wait(f"!document.activeElement.matches('{TEXT}') && !({SEEN})")
    page.resize(375, 667)
    page.click(TITLE)
    page.resize(375, 667 - KEYBOARD)
    page.settle()
    assert not page.js(SEEN), "a title has neither tasks nor pictures"


@pytest.mark.chromium
def test_a_page_that_does_not_grow_lower_keeps_the_bar_above_what_covers_it(person):
    device = in_topic(person, width=375, height=667, has_touch=True)
    page = device.page
    page.click(ADD)
    page.wait_for(TITLE)
    page.insert(TEXT, "\n".join(f"line {number}" for number in range(30)))
    page.js(f"document.querySelector('{TEXT}').setSelectionRange(999, 999)")
    page.js(f"""void (() => {{
        for (const [name, value] of [['height', 667 - {KEYBOARD}], ['offsetTop', 0]])
            Object.defineProperty(visualViewport, name, {{ value, configurable: true }});
        visualViewport.dispatchEvent(new Event('resize'));
    }})()""")
    page.wait(SEEN)
    page.settle()
    assert abs(page.js(f"document.querySelector('{BAR}').getBoundingClientRect().bottom") - (667 - KEYBOARD)) < 1
    assert not page.js(CARET_COVERED)


@pytest.mark.parametrize("width, height", [(375, 667), (768, 1024), (1024, 768), (1440, 900)])
def test_all_that_concerns_a_note_is_in_its_menu_however_long_it_is(person, width, height):
    device = in_topic(person, width=width, height=height)
    device.add_note("Birch", "one")
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.insert(TITLE, "Mushrooms")
    device.page.insert(TEXT, "word\n" * 200)
    device.page.wait_for(OPENER)
    box = device.page.js(f"(({{ top, bottom }}) => [top, bottom])(document.querySelector('{OPENER}').getBoundingClientRect())")
    assert 0 <= box[0] and box[1] < 80, "it is in sight"
    device.choose_in_menu("Deadline")
    device.page.wait_for(PANEL)
    device.page.click(".editor-deadline > [role=switch]")
    device.page.wait_for(".deadline-date")
    device.page.press(PANEL, "Escape")
    device.page.wait(f"!document.querySelector('{PANEL}') && document.activeElement.matches('{OPENER}')")
    device.page.js("document.querySelector('.editor .page-scroll').scrollTop = 0")
    device.page.wait("document.querySelector('.editor-facts .chip')?.textContent.startsWith('until')")
    device.choose_in_menu("Pin to top")
    device.page.wait_text("1 note pinned")
    device.choose_in_menu("Unpin")
    device.page.wait_text("1 note unpinned")
    device.choose_in_menu("Delete note")
    device.wait_rows("Birch")
