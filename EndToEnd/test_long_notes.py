"""Long notes: the field and its mirror set the same letters at the same places, wherever one looks."""

import pytest

from steps import ADD, TEXT

PIECES = [
    "日本語の文章は空白がないので、どこでも折り返されます。禁則処理「かっこ」も、句読点も、同じ場所で折り返されなければなりません。",
    "# A heading that is long enough to be wrapped on a narrow telephone, twice if need be",
    "👨‍👩‍👧‍👦 🇯🇵 👍🏽 family, @anna and @борис at https://example.org/a/path/that/has/no/space/in/it?and=a&query=too#fragment",
    "- [ ] A task whose words go on for so long that they are wrapped on a narrow telephone, in which case they are wrapped twice",
    "",
    "**Bold words**, *slanted ones*, `code` and ~~struck~~ ones, [a link](https://example.org/a) and all of it wrapped on a telephone",
    "Русский текст, в котором достаточно слов, чтобы строка переносилась несколько раз подряд\tи ещё раз",
]
# WebKitGTK interprets the program in journeys: a hundred thousand letters take two minutes there.
PLACES, FEWER_PLACES = 600, 200
SCROLLER = "document.querySelector('.editor .page-scroll')"
# The first place that is seen whole: where one of its letters is, and which of the text's letters, in UTF-16 units, that is.
SEEN = f"""(() => {{
    const {{ top, bottom }} = {SCROLLER}.getBoundingClientRect(), range = document.createRange();
    let start = 0;
    for (const paragraph of document.querySelectorAll('.mirror .paragraph')) {{
        const box = paragraph.getBoundingClientRect();
        if (box.top > top + 20 && box.bottom < bottom - 20 && paragraph.textContent.startsWith('Place ')) {{
            range.setStart(paragraph.firstChild, 6);
            range.setEnd(paragraph.firstChild, 7);
            const letter = range.getBoundingClientRect();
            return {{ x: letter.left + letter.width / 4, y: letter.top + letter.height / 2, unit: start + 6 }};
        }}
        start += paragraph.textContent.length + 1;
    }}
}})()"""


def touch_where_the_mirror_shows_a_place(page, part):
    """Scrolls so far and clicks on a letter of the mirror: the caret must come to that letter of the field; gives which one it is."""
    page.js(f"void ({SCROLLER}.scrollTop = {part} * ({SCROLLER}.scrollHeight - {SCROLLER}.clientHeight) * 0.95)")
    page.settle()
    seen = page.wait(SEEN)
    page.point(seen["x"], seen["y"])
    page.press_pointer()
    page.lift_pointer()
    field = f"document.querySelector('{TEXT}')"
    page.wait(f"document.activeElement === {field} && {field}.selectionStart === {seen['unit']}")
    return seen["unit"]


def note(places):
    """Makes a note of so many places; of 600 of them it has nearly a hundred thousand letters."""
    return "\n".join(f"Place {number} in a note of very many letters\n{PIECES[number % len(PIECES)]}" for number in range(places))


@pytest.mark.engines
def test_field_and_mirror_agree_at_every_place_of_a_long_note(person, engine):
    places = FEWER_PLACES if engine.name == "webkit" else PLACES
    device = person.device()
    device.topics()
    device.add_topic("Long")
    device.open_row("Long")
    page = device.page
    page.click(ADD)
    page.wait_for(TEXT)
    page.insert(TEXT, note(places))
    page.wait(f"document.querySelectorAll('.mirror .paragraph').length === {2 * places}")
    for width, look in [(375, "auto"), (1000, "auto"), (700, "auto largest")]:
        page.resize(width, 700)
        page.js(f"void wearLook('{look}')")
        page.settle()
        heights = page.js(f"[document.querySelector('{TEXT}').scrollHeight, document.querySelector('.mirror').scrollHeight]")
        assert heights[0] == heights[1], (width, look)
        for part in (0, 0.3, 0.55, 1):
            unit = touch_where_the_mirror_shows_a_place(page, part)
        page.write("typed ")
        page.wait(f"document.querySelector('{TEXT}').value.slice({unit}, {unit + 6}) === 'typed '")
        page.wait("[...document.querySelectorAll('.mirror .paragraph')].some(e => e.textContent.startsWith('Place typed '))")

    page.keys("Control+f")
    page.wait_for(".found-field")
    late = f"place {places * 4 // 5 - 3}"
    page.write(late)
    page.wait("document.querySelector('.found-place').textContent === '1 of 1'")
    page.wait(f"""(() => {{
        const mark = document.querySelector('.marks .is-current').getBoundingClientRect();
        const paragraph = [...document.querySelectorAll('.mirror .paragraph')].find(e => e.textContent.toLowerCase().startsWith('{late} '));
        const box = paragraph.getBoundingClientRect();
        return Math.abs(mark.left - box.left) < 2 && mark.top >= box.top - 2 && mark.bottom <= box.bottom + 2
            && mark.top > 0 && mark.bottom < innerHeight;
    }})()""")


STYLED = "\n".join([
    "**Bold words that go on**, *slanted ones*, `code in a line`, ~~struck~~ and [a link with words](https://example.org/a), WAVE **AV** T",
    "A [link **AV** whose words](https://example.org/a/path?and=a&query=too) are many, and ![a picture](https://example.org/i.png) AVA",
    "> a quote with **bold _and slanted_** words of several `lines` that is wrapped on a narrow telephone, twice if need be",
    "- [x] a **task** that is _done_, with @anna and #garden/roses in it, long enough to be wrapped on a narrow telephone",
    "# A *heading* with **styles** in it that is long enough to be wrapped on a narrow telephone, twice if need be",
    "```",
    "#include <stdio.h> // a line of code that is long enough to be wrapped on a narrow telephone, with @nobody in it",
    "```",
    "**жирные слова** и *курсив*, `код` и 日本語の**太字**と`コード`、最後まで続く文章です。",
])
# The letters that are elsewhere than without any style: each paragraph is compared with its plain text.
# WebKit does not kern letters across elements: what follows a sign of Markdown can be two thirds of a pixel beside its place.
MOVED = """(() => {
    const range = document.createRange(), moved = [];
    const boxes = element => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), boxes = [];
        let text;
        while ((text = walker.nextNode())) for (let i = 0; i < text.length; i++) {
            range.setStart(text, i);
            range.setEnd(text, i + 1);
            // WebKit also tells of the end of the line before.
            const { left, top, height } = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
            boxes.push([left, top + height / 2]);
        }
        return boxes;
    };
    for (const paragraph of document.querySelectorAll('.mirror .paragraph')) {
        const styled = boxes(paragraph), children = [...paragraph.childNodes], plain = paragraph.textContent;
        paragraph.replaceChildren(plain);
        boxes(paragraph).forEach(([left, middle], i) => {
            const [x, y] = styled[i];
            if (Math.abs(left - x) > 1 || Math.abs(middle - y) > 1) moved.push([plain.slice(0, 12), i, plain[i], left - x, middle - y]);
        });
        paragraph.replaceChildren(...children);
    }
    return moved;
})()"""


@pytest.mark.engines
def test_what_markdown_makes_of_words_moves_no_letter(person):
    device = person.device()
    device.topics()
    device.add_topic("Styles")
    device.open_row("Styles")
    page = device.page
    page.click(ADD)
    page.wait_for(TEXT)
    page.insert(TEXT, STYLED)
    page.wait("document.querySelectorAll('.mirror .is-code').length === 3")
    for width in (375, 1000):
        page.resize(width, 700)
        page.settle()
        assert page.js(MOVED) == [], width
    assert page.js("[...document.querySelectorAll('.mirror .markup-bold:not(.markup-sign)')].map(e => e.textContent).join('|')") \
        == "Bold words that go on|AV|AV|bold |and slanted|task|styles|жирные слова|太字"
    links = "[...document.querySelectorAll('.mirror .markup-link')].filter(e => !e.closest('.markup-sign'))"
    assert page.js(links + ".map(e => e.textContent).join('|')") == "a link with words|link |AV| whose words|a picture"
    assert page.count(".mirror .is-code .markup-mention") == 0
