"""The editor: highlighting, growth, links, every script, input methods and carets."""

import json

import pytest

from steps import ADD, PAGE, TEXT, TITLE, begin_writing, row

TEXTS = {
    "Latin": "Ångström naïve œuvre — “quotes” …",
    "combining": "e\u0301 is not é; a\u0323\u0302 o\u0302\u0323",
    "Cyrillic": "Съешь же ещё этих мягких французских булок",
    "Japanese": "いろはにほへと　漢字カタカナ が か\u3099",
    "Korean": "각 각 \u1100\u1161\u11a8",
    "Chinese": "\U00020bb7野家 𠮷",
    "Devanagari": "क्षत्रिय ज़िंदगी",
    "Thai": "กำแพงน้ำใจ",
    "Arabic": "مرحبا بالعالم 123 abc",
    "Hebrew": "שָׁלוֹם עולם",
    "emoji": "👨‍👩‍👧‍👦 👍🏽 🏳️‍🌈 🇯🇵 🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f ❤️ ☺︎",
    "zero width": "a\u200bb\u200cc\u200dd\u2060e\ufefff\u00ad",
    "directions": "\u202eabc\u202c \u2067אב\u2069 \u200f\u200e",
    "spaces": "  two  \t tab\u00a0no\u2003em\u3000wide  ",
    "markup": "<script>document.title='broken'</script><img src=x onerror=\"document.title='broken'\">&amp;&lt;",
    "scheme": "javascript:alert(1) data:text/html,x https://example.org/?a=1&b=<2>\"'",
    "lines": "\n\nfirst\n\n\nlast\n\n",
}
LONG = "\n".join([
    "# A heading that is long enough to be wrapped on a narrow telephone, twice if need be",
    "Plain words with @anna and @борис and https://example.org/a/very/long/path/that/has/no/space/in/it?and=a&query=too#fragment end.",
    "日本語の文章は空白がないので、どこでも折り返されます。禁則処理「かっこ」も、句読点も、同じ場所で折り返されなければなりません。",
    "مرحبا بالعالم هذا نص طويل بما يكفي ليلتف على سطر آخر في هاتف ضيق جدا",
    "Русский текст, в котором достаточно слов, чтобы строка переносилась несколько раз подряд @енот",
    "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦 family",
    "many     spaces          and\ttabs\t\tin between, all of which have to be kept as they are written     ",
    "- [ ] A task whose words go on for so long that they are wrapped on a narrow telephone, in which case they are wrapped twice",
    "\t12. [xx] Another one, indented, ticked twice, with @anna and https://example.org/a/path/that/has/no/space/in/it and more",
    "* an item * of a list, with - all - that [ ] may [x] look like one, and enough of it to be wrapped at the end of the line",
    "W" * 90,
    "",
    "#no heading",
    "# " + "@mention " * 20,
    "**Bold words that go on**, *slanted ones*, `code in a line`, ~~struck~~ and [a link](https://example.org/a/b?c=d)",
    "> a quote with **bold _and slanted_** words of several `lines` that is wrapped on a narrow telephone, twice if need be",
    "```",
    "#include <stdio.h> // a line of code that is long enough to be wrapped on a narrow telephone, with @nobody and no #tag",
    "```",
])


def in_topic(person, name="Writing"):
    """Gives a device that shows an empty topic."""
    device = person.device()
    device.topics()
    device.add_topic(name)
    device.open_row(name)
    device.page.wait_text("No notes yet")
    return device


def on_second_device(person, topic, note):
    """Gives a second device that has the note open."""
    other = person.device()
    other.topics()
    other.open_row(topic)
    other.open_note(note)
    other.page.wait_for(TEXT)
    return other


def caret_to(device, place):
    """Puts the caret of the text to a place."""
    device.page.js(f"(() => {{ const t = document.querySelector('{TEXT}'); t.focus(); t.setSelectionRange({place}, {place}) }})()")
    device.page.wait(f"document.querySelector('{TEXT}').selectionStart === {place}")


def marked(device, kind):
    """Lists the stretches of the text set apart as a kind."""
    return device.page.js(f"[...document.querySelectorAll('.mirror .markup-{kind}')].map(e => e.textContent)")


def compose_while_another_writes(person):
    """Composes Japanese on one device while another writes before it; ends the composition and gives both devices."""
    device = in_topic(person)
    device.paste_note("Poem", "middle")
    device.wait_synchronised()
    other = on_second_device(person, "Writing", "Poem")
    device.open_note("Poem")
    device.page.wait_for(TEXT)
    caret_to(device, 6)
    revision = ("new Promise((resolve, reject) => { const opening = indexedDB.open('enot'); opening.onerror = reject; "
                "opening.onsuccess = () => { const reading = opening.result.transaction('settings').objectStore('settings')"
                ".get('revision'); reading.onsuccess = () => { opening.result.close(); resolve(Number(reading.result)) } } })")
    before = device.page.answer(revision)
    tools = device.profile.new_cdp_session(device.page.page)
    tools.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    device.page.wait_value(TEXT, "middleにほ")
    caret_to(other, 0)
    other.page.write("start ")
    other.wait_synchronised()
    device.page.wait(f"({revision}).then(now => now > {before})")
    assert device.page.value(TEXT) == "middleにほ"
    tools.send("Input.imeSetComposition", {"text": "にほん", "selectionStart": 3, "selectionEnd": 3})
    device.page.wait_value(TEXT, "middleにほん")
    tools.send("Input.insertText", {"text": "日本"})
    for one in (device, other):
        one.page.wait_value(TEXT, "start middle日本")
    return device, other


@pytest.mark.engines
def test_markup_is_highlighted_the_field_grows_with_its_content_and_undo_brings_it_back(person):
    device = in_topic(person)
    device.page.click(ADD)
    device.page.wait_for(TEXT)
    device.page.type(TEXT, "# Plan")
    device.page.wait("document.querySelector('.mirror .is-heading .markup-heading')?.textContent === '# Plan'")
    device.page.type(TEXT, "\nask @anna")
    device.page.wait("document.querySelector('.mirror .markup-mention')?.textContent === '@anna'")
    device.page.type(TEXT, " at https://example.org/map")
    device.page.wait("document.querySelector('.mirror .markup-link')?.textContent === 'https://example.org/map'")
    device.page.js(f"document.querySelector('{TEXT}').setSelectionRange(1, 1)")
    device.page.press(TEXT, "Backspace")
    device.page.wait("!document.querySelector('.mirror .is-heading')")
    assert marked(device, "heading") == []
    assert marked(device, "mention") == ["@anna"]

    clear(device)
    height = f"document.querySelector('{TEXT}').offsetHeight"
    empty = device.page.js(height)
    device.page.insert(TEXT, "line\n" * 60)
    tall = device.page.wait(f"{height} > 60 * 20 && {height}")
    assert device.page.js(f"document.querySelector('{TEXT}').scrollHeight") <= tall
    clear(device)
    device.page.wait(f"{height} === {empty}")

    device.page.insert(TEXT, "Boletus, chanterelle")
    device.page.wait("!document.querySelector('.mirror-placeholder')")
    device.page.settle()
    for command in ("selectAll", "delete"):
        device.page.run(f"document.execCommand('{command}')")
    device.page.wait_for(".mirror-placeholder")
    device.page.settle()
    device.page.run("document.execCommand('undo')")
    device.page.wait_value(TEXT, "Boletus, chanterelle")
    device.page.wait("document.querySelector('.mirror').textContent === 'Boletus, chanterelle'")
    device.wait_synchronised()


def clear(device):
    """Takes all of the text away, as keys do."""
    device.page.js(f"document.querySelector('{TEXT}').select()")
    device.page.press(TEXT, "Backspace")
    device.page.wait_for(".mirror-placeholder")
    device.page.settle()


@pytest.mark.engines
def test_every_script_round_trips_exactly_and_is_never_read_as_html(person):
    title, text = TEXTS["emoji"] + TEXTS["markup"][:20] + TEXTS["Arabic"], "\n".join(TEXTS.values())
    device = in_topic(person)
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.insert(TITLE, title)
    device.page.insert(TEXT, text)
    device.wait_synchronised()
    device.page.reload()
    other = person.device()
    other.topics()
    other.open_row("Writing")
    other.page.click(".row-open")
    for reader in (device, other):
        reader.page.wait_value(TITLE, title)
        reader.page.wait_for(PAGE)
        assert reader.page.count("#app script, .note-page img") == 0 and reader.page.js("document.title !== 'broken'")
        begin_writing(reader.page)
        assert reader.page.value(TEXT).split("\n") == text.split("\n")
        assert reader.page.js("[...document.querySelectorAll('.mirror .paragraph')].map(e => e.textContent)") == text.split("\n")
        reader.back()
        reader.wait_rows(title)
        assert reader.page.count("#app script, .mirror img, .row img") == 0
        assert reader.page.js("document.title") == "Writing · Enot"


@pytest.mark.engines
def test_the_mirror_wraps_every_line_where_the_text_field_does_and_links_can_be_opened_below_it_and_in_the_list(person):
    device = in_topic(person)
    device.page.resize(375, 667)
    device.page.click(ADD)
    device.page.wait_for(TEXT)
    device.page.insert(TEXT, LONG)
    device.page.wait(f"document.querySelectorAll('.mirror .paragraph').length === {len(LONG.splitlines())}")
    device.page.settle()
    assert device.page.js(
        f"document.querySelector('{TEXT}').scrollHeight === document.querySelector('.mirror').scrollHeight")
    differing = device.page.js(f"""(() => {{
        const field = document.querySelector('{TEXT}'), probe = field.cloneNode();
        Object.assign(probe.style, {{ height: '0', alignSelf: 'start' }});
        field.parentNode.append(probe);
        const style = getComputedStyle(probe), padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
        const differing = [];
        for (const paragraph of document.querySelectorAll('.mirror .paragraph')) {{
            probe.value = paragraph.textContent;
            const [wanted, given] = [probe.scrollHeight - padding, paragraph.getBoundingClientRect().height];
            if (Math.abs(wanted - given) > 2) differing.push([wanted, given, probe.value.slice(0, 20)]);
        }}
        probe.remove();
        return differing;
    }})()""")
    assert differing == []

    device.accept()
    device.page.wait_for(".row")
    device.page.click(".row-delete")
    device.wait_rows()
    device.paste_note("Links", "see https://example.org/a and https://example.org/b, javascript:alert(1)")
    opens = ("[...document.querySelectorAll('{}')].map(e => [e.href, e.target, e.rel])")
    expected = [[f"https://example.org/{letter}", "_blank", "noopener noreferrer"] for letter in "ab"]
    device.page.settle()      # the note that was deleted is gone then
    assert device.page.js(opens.format(".row:not([inert]) a")) == expected
    device.open_row("Links")
    device.page.wait_for(".note-page a")
    assert device.page.js(opens.format(".note-page a")) == expected
    begin_writing(device.page)
    device.page.wait_for(".editor-links a")
    assert device.page.js(opens.format(".editor-links a")) == expected


@pytest.mark.engines
def test_a_note_in_which_something_was_written_is_kept_whatever_leads_to_the_list_and_no_other(person):
    device = in_topic(person)
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.click(".bar-done")
    device.page.wait_text("No notes yet")
    device.wait_synchronised()
    device.page.reload()
    device.page.wait_text("No notes yet")
    device.trash()
    device.page.wait_for(".empty")
    assert device.page.count(".trash-row") == 0
    device.topics()
    device.open_row("Writing")
    leave = {
        "Escape": lambda: device.page.press(TITLE, "Escape"),
        "Done": lambda: device.page.click(".bar-done"),
        "Back": lambda: device.page.click(".bar-back"),
    }
    for way, act in leave.items():
        device.page.click(ADD)
        device.page.wait_for(TITLE)
        device.page.insert(TITLE, way)
        act()
        device.page.wait_for(row(way))
    assert sorted(device.row_titles()) == sorted(leave)


@pytest.mark.engines
def test_the_caret_stays_at_its_letters_when_text_arrives_before_it(person):
    device = in_topic(person)
    device.paste_note("Poem", "one two three")
    device.wait_synchronised()
    other = on_second_device(person, "Writing", "Poem")
    device.open_note("Poem")
    device.page.wait_for(TEXT)
    caret_to(device, 7)
    caret_to(other, 0)
    other.page.write("zero ")
    device.page.wait_value(TEXT, "zero one two three")
    device.page.wait(f"document.querySelector('{TEXT}').selectionStart === 12")
    device.page.write("!")
    for one in (device, other):
        one.page.wait_value(TEXT, "zero one two! three")


@pytest.mark.chromium
def test_a_remote_edit_waits_until_an_input_method_has_finished_and_the_caret_follows_its_letters(person):
    device, _ = compose_while_another_writes(person)
    assert device.page.js(f"document.querySelector('{TEXT}').selectionStart") == len("start middle日本")


@pytest.mark.chromium
def test_what_an_input_method_composes_is_seen_and_underlined(person):
    device = in_topic(person)
    device.paste_note("Poem", "# Title\n\nbefore after")
    device.open_note("Poem")
    device.page.wait_for(TEXT)
    caret_to(device, 16)
    session = device.profile.new_cdp_session(device.page.page)
    session.send("Input.imeSetComposition", {"text": "にほん", "selectionStart": 3, "selectionEnd": 3})
    device.page.wait("document.querySelector('.mirror').textContent === '# Titlebefore にほんafter'")
    composed = "[...(CSS.highlights.get('composition') ?? [])].map(String)"
    device.page.wait(f"{composed}[0] === 'にほん'")
    # The letters are drawn over what the browser paints behind them in the field.
    assert device.page.js("getComputedStyle(document.querySelector('.mirror')).zIndex") == "1"
    session.send("Input.imeSetComposition", {"text": "日本", "selectionStart": 2, "selectionEnd": 2})
    device.page.wait(f"{composed}[0] === '日本'")
    session.send("Input.insertText", {"text": "日本"})
    device.page.wait_value(TEXT, "# Title\n\nbefore 日本after")
    device.page.wait(f"{composed}.length === 0")
    device.page.press(TEXT, "Control+z")
    device.page.wait_value(TEXT, "# Title\n\nbefore after")


@pytest.mark.engines
def test_undo_takes_back_what_was_written_here_whoever_else_writes_and_after_coming_back(person):
    device = in_topic(person)
    device.paste_note("Poem", "one two")
    device.wait_synchronised()
    other = on_second_device(person, "Writing", "Poem")
    device.open_note("Poem")
    device.page.wait_for(TEXT)
    assert device.page.count(".history-button:not([disabled])") == 1, "the note was written here"
    caret_to(device, 7)
    device.page.write(" three")
    device.page.wait_value(TEXT, "one two three")
    caret_to(other, 0)
    other.page.write("zero ")
    device.page.wait_value(TEXT, "zero one two three")
    device.page.press(TEXT, "Control+z")
    for one in (device, other):
        one.page.wait_value(TEXT, "zero one two")
    device.page.press(TEXT, "Control+Shift+z")
    device.page.wait_value(TEXT, "zero one two three")
    clear(device)
    device.page.click(".bar-done")
    device.open_note("Poem")
    device.page.wait_value(TEXT, "")
    device.page.click(".history-button")
    for one in (device, other):
        one.page.wait_value(TEXT, "zero one two three")


@pytest.mark.engines
def test_the_text_is_as_high_as_what_is_in_it(person):
    device = in_topic(person)
    device.page.resize(375, 667)
    device.page.click(ADD)
    device.page.wait_for(TEXT)
    device.page.settle()
    lines = (f"(field => (field.offsetHeight - parseFloat(getComputedStyle(field).paddingTop) "
             f"- parseFloat(getComputedStyle(field).paddingBottom)) / parseFloat(getComputedStyle(field).lineHeight))"
             f"(document.querySelector('{TEXT}'))")
    assert 2.9 < device.page.js(lines) < 3.1
    for count in (3, 5):
        clear(device) if count > 3 else None
        device.page.insert(TEXT, "\n".join("abcdefgh"[:count]))
        device.page.wait(f"document.querySelectorAll('.mirror .paragraph').length === {count}")
        device.page.settle()
        assert count - 0.1 < device.page.js(lines) < count + 0.1


@pytest.mark.chromium
def test_a_link_of_the_text_is_clicked_while_ctrl_is_held_and_else_the_caret_goes_there(person):
    device = in_topic(person)
    device.page.click(ADD)
    device.page.wait_for(TEXT)
    device.page.insert(TEXT, "see https://example.org/map for more")
    device.page.wait_for(".mirror .markup-link")
    device.page.settle()
    x, y = device.page.middle(".mirror .markup-link")
    hit = f"document.elementFromPoint({x}, {y})"
    assert device.page.js(f"{hit}.matches('{TEXT}')")
    device.page.page.keyboard.down("Control")
    device.page.wait(f"{hit}.href === 'https://example.org/map'")
    device.page.page.keyboard.up("Control")
    device.page.wait(f"{hit}.matches('{TEXT}')")


@pytest.mark.chromium
@pytest.mark.expects("404.*favicon")
def test_links_open_by_touch_wherever_the_list_shows_them_and_in_the_text_while_the_command_key_is_held(person):
    device = in_topic(person)
    device.page.resize(1000, 768)
    addresses = [f"{device.server.origin}/app/images/{name}.svg" for name in ("raccoon", "icon")]
    device.paste_note("Links", "\n".join(f"see {address}" for address in addresses))
    device.page.settle()

    def opens(address, act):
        with device.profile.expect_page() as opened:
            act()
        opened.value.wait_for_url(address)
        opened.value.close()

    def touch(selector):
        device.touch("touchStart", device.page.middle(selector))
        device.touch("touchEnd")

    for number, address in enumerate(addresses, 1):
        opens(address, lambda: touch(f".excerpt-line:nth-child({number}) a"))
    assert device.page.count(".note-row") == 1, "the note itself stays closed"
    device.open_note("Links")
    device.page.wait_for(".mirror .markup-link")
    device.page.settle()
    device.page.page.keyboard.down("Meta")
    for number, address in enumerate(addresses, 1):
        opens(address, lambda: device.page.page.mouse.click(*device.page.middle(f".paragraph:nth-child({number}) .markup-link")))
    device.page.page.keyboard.up("Meta")


@pytest.mark.chromium
def test_what_is_pasted_into_a_title_and_does_not_fit_is_in_the_text(person):
    device = in_topic(person)
    device.page.click(ADD)
    device.page.wait_for(TEXT)
    device.page.insert(TEXT, "0123456789" * 70)
    device.page.js(f"document.querySelector('{TEXT}').select()")
    device.page.keys("Control+x")
    device.page.wait_value(TEXT, "")
    device.page.js(f"document.querySelector('{TITLE}').focus()")
    device.page.keys("Control+v")
    device.page.wait_value(TITLE, "0123456789" * 50)
    device.page.wait_value(TEXT, "0123456789" * 20)
    device.wait_synchronised()


@pytest.mark.engines
def test_words_are_found_in_the_text_that_is_open(person):
    device = in_topic(person)
    device.page.click(ADD)
    device.page.wait_for(TEXT)
    device.page.insert(TEXT, "\n".join(["an otter"] + [f"line {number}" for number in range(120)] + ["another Otter"]))
    device.page.js(f"(field => {{ field.focus(); field.setSelectionRange(0, 0) }})(document.querySelector({TEXT!r}))")
    device.page.keys("Control+f")
    device.page.wait("document.activeElement.className === 'found-field'")
    device.page.write("otter")
    device.page.wait("document.querySelector('.found-place').textContent === '1 of 2'")
    device.page.keys("Enter")
    device.page.wait("document.querySelector('.found-place').textContent === '2 of 2'")
    seen = ("(({ top, bottom }) => top >= 0 && bottom <= innerHeight)"
            "(document.querySelector('.marks .is-current').getBoundingClientRect())")
    device.page.wait(seen)
    device.page.keys("Shift+Enter")
    device.page.wait("document.querySelector('.found-place').textContent === '1 of 2'")
    device.page.wait(seen)
    device.page.keys("Escape")
    device.page.wait(f"document.activeElement === document.querySelector({TEXT!r}) && !document.querySelector('.found-bar')")
    selected = f"(field => field.value.slice(field.selectionStart, field.selectionEnd))(document.querySelector({TEXT!r}))"
    device.page.wait(f"{selected} === 'otter'")


def tell_key(device, selector, **init):
    """Tells a field a key as engines do, and gives whether the browser would go on and write it."""
    options = json.dumps({"bubbles": True, "cancelable": True, **init})
    return device.page.js(f"(field => {{ field.focus(); return field.dispatchEvent(new KeyboardEvent('keydown', {options})) }})"
                          f"(document.querySelector({selector!r}))")


@pytest.mark.engines
def test_a_key_that_ends_a_composition_is_the_input_methods_and_signs_written_with_alt_are_the_texts(person):
    device = in_topic(person)
    device.paste_note("日本の旅", "Kyoto")
    device.page.click(ADD)
    device.page.wait_for(TEXT)
    device.page.insert(TITLE, "日本語")
    # Safari tells the key after the end of the composition, as one that is no longer composed.
    for selector, key in ((TITLE, "Enter"), (TITLE, "Escape"), (TEXT, "Escape")):
        assert tell_key(device, selector, key=key, keyCode=229), key
        device.page.settle()
        assert device.page.js(f"document.activeElement === document.querySelector({selector!r})"), (selector, key)
    device.page.insert(TEXT, "[[日本")
    device.page.wait_for(".link-choice")
    assert tell_key(device, TEXT, key="Enter", keyCode=229)
    device.page.settle()
    assert (device.page.value(TEXT), device.page.count(".link-choice:not(.is-new)")) == ("[[日本", 1)
    assert not tell_key(device, TEXT, key="Escape", keyCode=27)
    device.page.wait("document.querySelectorAll('.link-choice').length === 0")

    for key, code, more in (("/", "KeyQ", {}), ("?", "KeyW", {}), ("[", "Digit5", {"ctrlKey": True}), ("/", "KeyQ", {"ctrlKey": True})):
        for selector in (TITLE, TEXT):
            assert tell_key(device, selector, key=key, code=code, altKey=True, **more), (selector, key)
    device.page.settle()
    assert device.page.count(".finding") == 0
    assert device.page.count(".palette-field") == 0

    assert not tell_key(device, TEXT, key="k", code="KeyK", ctrlKey=True)
    device.page.wait_for(".palette-item")
    assert tell_key(device, ".palette-field", key="Enter", keyCode=229)
    device.page.settle()
    assert device.page.count(".palette-item") > 0
