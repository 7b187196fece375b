"""What is pasted keeps its form: HTML of other programs becomes Markdown, an address over words a link, and plain stays plain."""

import base64
import json

import pytest

from gallery import png
from server import ROOT
from steps import PAGE, TEXT
from test_deadlines import in_topic
from test_formatting import new_note, select

SAMPLES = ROOT / "Tests/HTMLReadingTests/Fixtures"
TRIP = ('<h2>Trip</h2><ul><li>towels<ul><li>two</li></ul></li><li><b>hats</b></li></ul><table><tr><th>Day</th><th>Train</th></tr>'
        '<tr><td>Friday</td><td><a href="https://example.org/train">early</a></td></tr></table>')
MARKDOWN = ("## Trip\n\n- towels\n\t- two\n- **hats**\n\n| Day    | Train                              |\n"
            "| ------ | ---------------------------------- |\n| Friday | [early](https://example.org/train) |")
WORDS = "Trip\ntowels\ntwo\nhats\nDay Train\nFriday early"


def put_on_clipboard(page, plain, html=None):
    """Puts words and HTML on the browser's clipboard."""
    parts = {"text/plain": plain, **({"text/html": html} if html else {})}
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.answer(f"""navigator.clipboard.write([new ClipboardItem(Object.fromEntries(Object.entries({json.dumps(parts)})
        .map(([type, text]) => [type, new Blob([text], {{ type }})])))])""")


def paste(page, plain, html):
    """Tells the field that something is pasted; gives whether the browser would go on and paste the words."""
    return page.js(f"""(field => {{
        const data = new DataTransfer();
        data.setData('text/plain', {json.dumps(plain)});
        data.setData('text/html', {json.dumps(html)});
        const event = new Event('paste', {{ bubbles: true, cancelable: true }});
        return field.dispatchEvent(Object.defineProperty(event, 'clipboardData', {{ value: data }}));
    }})(document.querySelector('{TEXT}'))""")


@pytest.mark.chromium
def test_what_is_pasted_keeps_its_form_and_is_taken_back_at_once(person):
    device = in_topic(person)
    page = device.page
    new_note(device)
    page.click(TEXT)
    put_on_clipboard(page, WORDS, TRIP)
    page.keys("Control+v")
    page.wait_value(TEXT, MARKDOWN)
    assert page.js(f"document.querySelector('{TEXT}').selectionStart") == len(MARKDOWN), "the caret is behind it"
    page.write("!")
    page.wait_value(TEXT, MARKDOWN + "!")
    page.keys("Control+z")
    page.keys("Control+z")
    page.wait_value(TEXT, "")
    page.keys("Control+Shift+z")
    page.wait_value(TEXT, MARKDOWN)
    page.keys("Escape")
    page.wait_for(PAGE)
    assert page.js(f"""(page => [page.querySelector('h2, h3').textContent, page.querySelectorAll('li li').length,
        page.querySelector('strong').textContent, page.querySelectorAll('td').length, page.querySelector('td a').href])(
        document.querySelector('{PAGE}'))""") == ["Trip", 1, "hats", 2, "https://example.org/train"]
    device.wait_synchronised()


@pytest.mark.chromium
def test_shift_pastes_plain_and_an_address_over_words_makes_a_link(person):
    device = in_topic(person)
    page = device.page
    new_note(device)
    page.click(TEXT)
    put_on_clipboard(page, WORDS, TRIP)
    page.keys("Control+Shift+v")
    page.wait_value(TEXT, WORDS)
    page.keys("Control+z")
    page.wait_value(TEXT, "")
    page.write("see the trains")
    select(page, "trains")
    put_on_clipboard(page, "https://example.org/train")
    page.keys("Control+v")
    page.wait_value(TEXT, "see the [trains](https://example.org/train)")
    page.write(" early")
    page.wait_value(TEXT, "see the [trains](https://example.org/train) early")
    page.keys("Control+z")
    page.keys("Control+z")
    page.wait_value(TEXT, "see the trains")
    page.js(f"document.querySelector('{TEXT}').select()")
    page.insert(TEXT, "```\n\n```")
    page.js(f"document.querySelector('{TEXT}').setSelectionRange(4, 4)")
    page.settle()
    put_on_clipboard(page, "a\nb", "<ul><li>a</li><li>b</li></ul>")
    page.keys("Control+v")
    page.wait_value(TEXT, "```\na\nb\n```")


@pytest.mark.chromium
def test_clipboards_of_many_programs_become_the_markdown_beside_them(person):
    device = in_topic(person)
    page = device.page
    new_note(device)
    page.click(TEXT)
    for sample in sorted(SAMPLES.glob("*.html")):
        expected = sample.with_suffix(".markdown").read_text().removesuffix("\n")
        page.js(f"document.querySelector('{TEXT}').select()")
        is_plain = paste(page, "words", sample.read_text())
        assert is_plain == (expected == ""), sample.name
        if not is_plain:
            page.wait_value(TEXT, expected)
    assert page.js("document.title") != "owned", "nothing of them runs"


@pytest.mark.chromium
def test_html_that_is_dropped_keeps_its_form_and_its_pictures_come_along(person):
    device = in_topic(person)
    page = device.page
    device.hold_notices()
    new_note(device)
    page.click(TEXT)
    page.write("first\n")
    page.settle()
    picture = base64.b64encode(png(40, 30, 3)).decode()
    x, y = page.middle(".mirror .paragraph:last-child")
    session = page.page.context.new_cdp_session(page.page)
    items = [{"mimeType": "text/plain", "data": "bold"},
             {"mimeType": "text/html", "data": f'<p>a <b>bold</b> word</p><img src="data:image/png;base64,{picture}">'}]
    for kind in ["dragEnter", "dragOver", "drop"]:
        session.send("Input.dispatchDragEvent", {"type": kind, "x": x, "y": y, "data": {"items": items, "dragOperationsMask": 1}})
    page.wait(f"document.querySelector('{TEXT}').value.includes('a **bold** word')")
    page.wait(f"/!\\[\\]\\(photo:/.test(document.querySelector('{TEXT}').value)")
    page.keys("Escape")
    page.wait_for(f"{PAGE} img")
    device.wait_synchronised()


@pytest.mark.chromium
def test_the_end_of_a_long_paste_is_seen(person):
    device = in_topic(person)
    page = device.page
    new_note(device)
    page.click(TEXT)
    rows = "".join(f"<li>item {number}</li>" for number in range(300))
    assert not paste(page, "words", f"<ul>{rows}</ul>")
    page.wait(f"document.querySelector('{TEXT}').value.endsWith('- item 299')")
    page.wait("(({ top, bottom }) => top >= 0 && bottom <= innerHeight)"
              "([...document.querySelectorAll('.mirror .paragraph')].at(-1).getBoundingClientRect())")
