"""The page of a note: read, ticked, and written in where it is touched, without anything jumping."""

import os
import random

import pytest
from steps import ADD, PAGE, TEXT, TITLE
from test_editor import in_topic

SCROLLER = "document.querySelector('.editor .page-scroll')"
SWITCH = ".this-device .note-source .switch-row"
BLOCKS = [
    "# A heading that is long enough to be wrapped on a narrow telephone",
    "Words with **bold**, *italic*, `code`, ~~struck~~, @nina and https://example.org/a?b=c in a paragraph that is wrapped\nand broken",
    "- [ ] a task\n- [x] another one, which is done\n\t- [ ] and one below it",
    "> a quote of words that go on for so long that they have to be wrapped",
    "| name | number |\n|:--|--:|\n| one | 1 |\n| two | 2 |",
    "```\nlet code = 1\n\nlet more = 2\n```",
    "日本語の文章は空白がないので、どこでも折り返されます。👨‍👩‍👧‍👦 и русские слова &amp; other signs",
    "1. first\n2. second",
]
# All letters of the page but those of links, which lead elsewhere: each by its text and how far into it.
LETTERS = """(() => {
    const letters = [];
    for (const section of document.querySelectorAll('.page-section')) {
        const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
        let text;
        while ((text = walker.nextNode())) {
            if (text.parentElement.closest('a, [role=link]')) continue;
            for (let i = 0; i < text.length; i++) if (/[\\p{L}\\p{N}]/u.test(text.data[i])) letters.push([text, i]);
        }
    }
    globalThis.letters = letters;
    return letters.length;
})()"""
# Scrolls to a letter of a number, and tells where a little to the right of its left edge is.
SHOW = """(() => {
    const [text, i] = letters[%d], range = document.createRange();
    text.parentElement.scrollIntoView({ block: 'center' });
    range.setStart(text, i);
    range.setEnd(text, i + 1);
    const box = range.getBoundingClientRect();
    return { x: box.left + box.width / 4, y: box.top + box.height / 2, letter: text.data[i], top: box.top, height: box.height };
})()"""
# Where the line of the caret is in the source, by its mirror, and the letter behind the caret.
CARET = f"""(() => {{
    const field = document.querySelector({TEXT!r}), range = document.createRange();
    let left = field.selectionStart;
    for (const paragraph of document.querySelectorAll('.mirror .paragraph')) {{
        const size = paragraph.textContent.length;
        if (left > size) {{ left -= size + 1; continue; }}
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
        let text;
        while ((text = walker.nextNode())) {{ if (left < text.length) break; left -= text.length; }}
        range.setStart(text, left);
        range.setEnd(text, left + 1);
        const box = range.getBoundingClientRect();
        return {{ middle: box.top + box.height / 2, letter: field.value[field.selectionStart] }};
    }}
}})()"""
# Pixels that a line may move by, since heights are rounded.
LEEWAY = 2


def open_page(person, text):
    """Makes a note and opens it as a page."""
    device = in_topic(person, "Home")
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.insert(TITLE, "Read me")
    device.page.insert(TEXT, text)
    device.page.click(".bar-done")
    device.page.wait_for(PAGE)
    return device


@pytest.mark.engines
def test_a_note_is_read_ticked_and_left(person):
    device = open_page(person, "\n\n".join(BLOCKS))
    page = device.page
    page.wait(f"document.activeElement.matches('{PAGE}') && !document.querySelector('{TEXT}')")
    assert page.js("[...document.querySelectorAll('.note-page :is(h2, ol, table, pre, blockquote, strong, em, s)')].map(e => e.localName)"
                   ".sort().join()") == "blockquote,em,h2,ol,pre,s,strong,table"
    page.click(".page-item:first-child > .page-box")
    page.wait("[...document.querySelectorAll('.page-box')].map(e => +e.checked).join() === '1,1,0'")
    page.click(".bar-back")
    page.wait_for(".row")
    device.open_row("Read me")
    page.wait(f"document.querySelector('{PAGE}') && document.querySelectorAll('.page-box:checked').length === 2")
    page.press(PAGE, "Enter")
    page.wait(f"document.activeElement.matches('{TEXT}') && document.activeElement.selectionStart === document.activeElement.textLength")
    assert "- [x] a task\n- [x] another" in page.value(TEXT)
    page.press(TEXT, "Escape")
    page.wait(f"document.activeElement.matches('{PAGE}')")
    page.press(PAGE, "Escape")
    page.wait_for(".row")


@pytest.mark.engines
@pytest.mark.timeout(300)
def test_writing_begins_at_the_letter_that_is_touched_and_nothing_jumps(person):
    """Goes through 60 letters of a note, 15 where drivers are slow; ENOT_NOTES=10 through 50 letters of each of ten."""
    chance = random.Random(7)
    notes = int(os.environ.get("ENOT_NOTES", 0))
    device = open_page(person, "\n\n".join(BLOCKS * 4))
    touch_letters(device.page, chance, 50 if notes else 60 if person.engine.name == "chromium" else 15)
    for number in range(1, notes):
        device.page.press(PAGE, "Escape")
        device.paste_note(f"Note {number}", "\n\n".join(chance.choices(BLOCKS, k=32)))
        device.open_row(f"Note {number}")
        touch_letters(device.page, chance, 50)


def touch_letters(page, chance, attempts):
    """Touches random letters of the page: the caret is at the letter, and its line where it was, there and back."""
    for attempt in range(attempts):
        page.wait_for(PAGE)
        count = page.js(LETTERS)
        number = chance.randrange(count)
        seen = page.js(SHOW % number)
        page.point(seen["x"], seen["y"])
        page.press_pointer()
        page.lift_pointer()
        page.wait(f"document.activeElement.matches('{TEXT}')")
        caret = page.js(CARET)
        assert caret["letter"] == seen["letter"], f"{attempt}: {seen}"
        line = seen["top"] + seen["height"] / 2
        assert abs(caret["middle"] - line) <= LEEWAY, f"{attempt}: {seen}, {caret}"
        page.press(TEXT, "Escape")
        page.wait(f"document.activeElement.matches('{PAGE}')")
        page.js(LETTERS)
        again = page.js(f"(() => {{ const top = {SCROLLER}.scrollTop, seen = {SHOW % number}; "
                        f"return seen.top + seen.height / 2 + {SCROLLER}.scrollTop - top }})()")
        assert abs(again - line) <= LEEWAY, f"{attempt}: back at {again} of {line}"


@pytest.mark.chromium
def test_what_is_selected_on_a_page_is_copied_as_html_and_markdown(person):
    device = open_page(person, "# One\n\nTwo **bold** words\n\n- [x] done\n- open")
    page = device.page
    copied = page.js("""(() => {
        const sections = document.querySelectorAll('.page-section'), range = document.createRange(), data = new DataTransfer();
        range.setStart(sections[0].querySelector('h2').firstChild, 0);
        range.setEndAfter(sections[2].querySelector('li'));
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        const event = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true });
        document.querySelector('.note-page').dispatchEvent(event);
        return [data.getData('text/plain'), data.getData('text/html'), event.defaultPrevented];
    })()""")
    assert copied[0] == "# One\n\nTwo **bold** words\n\n- [x] done" and copied[2]
    assert "<h2>One</h2>" in copied[1] and "<strong>bold</strong>" in copied[1] and "☑" in copied[1] and "class=" not in copied[1]
    page.js("getSelection().removeAllRanges()")


@pytest.mark.engines
def test_a_footnote_is_at_the_end_and_leads_back(person):
    device = open_page(person, "First[^x] words\n\n" + "filling\n\n" * 60 + "[^x]: a *footnote*\n\n" + "more\n\n" * 3)
    page = device.page
    assert page.js("document.querySelector('.page-footnotes').textContent.startsWith('a footnote')")
    page.click(".page-reference > [role]")
    page.wait("(() => { const box = document.querySelector('.page-footnote').getBoundingClientRect(); "
              "return box.top >= 0 && box.bottom <= innerHeight + 1; })()")
    page.click(".page-way-back")
    page.wait("document.querySelector('.page-reference').getBoundingClientRect().top >= 0")
    page.click(".page-footnote em")
    page.wait(f"document.activeElement.matches('{TEXT}')")
    assert page.js(f"document.querySelector('{TEXT}').value.slice(document.querySelector('{TEXT}').selectionStart - 30)").count("footnote")


COLUMN = "document.querySelector('.shows-both .note-page')"
# The numbers of the headings, or words below one, that are at the top of the source and of the page beside it.
BOTH_TOPS = f"""(() => {{
    const first = (selector, y) => [...document.querySelectorAll(selector)].find(e => e.getBoundingClientRect().bottom > y + 2
        && /\\d/.test(e.textContent))?.textContent.match(/\\d+/)[0];
    return [+first('.mirror .paragraph', {SCROLLER}.getBoundingClientRect().top),
        +first('.page-section', {COLUMN}.getBoundingClientRect().top)];
}})()"""
AGREE = f"(() => {{ const [source, page] = {BOTH_TOPS}; return source > 3 && Math.abs(source - page) <= 1; }})()"
# Whether the words of a number are seen in the source and on the page beside it.
BOTH_SHOW = f"""(number => {{
    const isSeen = (selector, {{ top, bottom }}) => [...document.querySelectorAll(selector)].some(e => {{
        const box = e.getBoundingClientRect();
        return e.textContent.startsWith(`words ${{number}}`) && box.top > top - 4 && box.bottom < bottom + 4;
    }});
    return isSeen('.mirror .paragraph', {SCROLLER}.getBoundingClientRect())
        && isSeen('.page-section', {COLUMN}.getBoundingClientRect());
}})"""


def open_beside(person, width):
    """Writes a long note, and shows its page beside it."""
    device = person.device()
    page = device.page
    page.resize(width, 900)
    device.topics()
    device.add_topic("Home")
    device.open_row("Home")
    page.click(ADD)
    page.wait_for(TITLE)
    page.insert(TEXT, "\n\n".join(f"# Heading {number}\n\nwords {number}\n\n- item {number}" for number in range(80)))
    page.press(TEXT, "Control+Shift+P")
    page.wait_for(".shows-both .page-section")
    page.wait(f"document.activeElement.matches('{TEXT}')")
    return device


@pytest.mark.chromium
@pytest.mark.parametrize("width", [1024, 1440, 1920])
def test_page_and_source_are_side_by_side_and_scroll_together(person, width):
    device = open_beside(person, width)
    page = device.page
    assert page.count(".pane-list") == (0 if width == 1024 else 1)
    left, right = page.js(f"[document.querySelector('.editor-text'), {COLUMN}].map(e => e.getBoundingClientRect())"
                          ".map(box => [box.left, box.right])")
    assert left[1] - left[0] > 320 and left[1] <= right[0] and right[1] <= width
    for part in (0.2, 0.5, 0.8):
        page.js(f"void ({SCROLLER}.scrollTop = {part} * ({SCROLLER}.scrollHeight - {SCROLLER}.clientHeight))")
        page.wait(AGREE)
    page.point((right[0] + right[1]) / 2, 500)
    for way in (-1500, 700):
        before = page.js(f"{COLUMN}.scrollTop")
        page.page.mouse.wheel(0, way)
        page.wait(f"Math.abs({COLUMN}.scrollTop - {before}) > 300")
        page.wait(AGREE)


@pytest.mark.engines
def test_what_is_written_is_seen_beside_it(person):
    device = open_beside(person, 1440)
    page = device.page
    field = f"document.querySelector('{TEXT}')"
    for number in (79, 3, 41):
        page.js(f"(() => {{ const place = {field}.value.indexOf('words {number}') + 7; {field}.setSelectionRange(place, place); }})()")
        page.press(TEXT, "ArrowRight")
        page.press(TEXT, "ArrowLeft")
        page.wait(f"{BOTH_SHOW}({number})")
    page.press(TEXT, "End")
    # The page has the letter once the key is done: in the frame that shows it in the source as well.
    page.js(f"{field}.addEventListener('input', () => requestAnimationFrame(() => {{ globalThis.seen = [...document.querySelectorAll("
            "'.shows-both .note-page strong')].map(e => e.textContent).join() }))")
    page.write(" **bold**")
    page.wait("globalThis.seen === 'bold'")
    # A letter of the page that is touched has the caret, and its line is beside it.
    seen = page.js("""(() => {
        const seen = [...document.querySelectorAll('.shows-both .page-paragraph')].filter(e => /^words \\d+$/.test(e.textContent)
            && e.getBoundingClientRect().top > innerHeight / 3), range = document.createRange();
        range.setStart(seen[0].firstChild, 2);
        range.setEnd(seen[0].firstChild, 3);
        const box = range.getBoundingClientRect();
        return { x: box.left + box.width / 4, y: box.top + box.height / 2, words: seen[0].textContent };
    })()""")
    page.point(seen["x"], seen["y"])
    page.press_pointer()
    page.lift_pointer()
    page.wait(f"document.activeElement === {field} && {field}.selectionStart === {field}.value.indexOf('{seen['words']}') + 2")
    assert abs(page.js(CARET)["middle"] - seen["y"]) <= LEEWAY


@pytest.mark.chromium
def test_the_choice_of_both_is_kept_and_narrow_windows_show_one(person):
    device = open_beside(person, 1440)
    page = device.page
    device.wait_stored()
    page.reload()
    page.wait_for(".shows-both .page-section")
    page.resize(800, 900)
    page.wait(f"!document.querySelector('.shows-both') && document.querySelector('{PAGE}') && !document.querySelector('{TEXT}')")
    page.resize(1440, 900)
    page.wait_for(".shows-both .page-section")
    page.press(TEXT, "Escape")
    page.wait("!!document.activeElement.closest('.pane-list')")
    page.press(TEXT, "Control+Shift+P")
    page.wait(f"!document.querySelector('.shows-both') && document.activeElement.matches('{PAGE}')")
    page.press(PAGE, "Control+Shift+P")
    page.wait_for(".shows-both .page-section")
    page.resize(1024, 900)
    page.wait("!document.querySelector('.shows-both')")
    page.keys("Control+Shift+P")
    page.wait(f"document.querySelector('.shows-both') && !document.querySelector('.pane-list') && document.activeElement.matches('{TEXT}')")
    page.press(TEXT, "Escape")
    page.wait(f"!document.querySelector('.shows-both') && document.querySelector('.pane-list') && document.activeElement.matches('{PAGE}')")


def test_who_always_wants_the_source_has_it_on_this_device(person):
    device = open_page(person, "# A heading")
    page = device.page
    device.back()
    device.more("thisDevice")
    page.click(SWITCH)
    page.wait(f"document.querySelector('{SWITCH}').ariaChecked === 'true'")
    device.wait_stored()
    page.reload()
    page.wait(f"document.querySelector('{SWITCH}')?.ariaChecked === 'true'")
    device.topics()
    device.open_row("Home")
    device.open_row("Read me")
    page.wait_value(TEXT, "# A heading")
    assert not page.count(PAGE)
    page.click(".bar-done")
    page.wait_for(".row")
