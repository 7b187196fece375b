"""Draws a sheet of each screen that shows a note: in three languages, light and dark, with the usual size of text and with 150 %.

No journey of the suite: `scripts/draw-pictures` runs it. ENOT_PICTURES names the folder.
"""

import base64
import datetime
from pathlib import Path

import pytest

import server as servers
from steps import PAGE, TEXT, Person
from test_deadlines import add, today
from test_larger_text import resize_text
from test_photos import SHOWN, transfer

pytestmark = [pytest.mark.chromium, pytest.mark.timeout(1200)]

POTTERY = Path(__file__).resolve().parent.parent / "Recorded/pictures"
LANGUAGES = ("en-US", "ru-RU", "ja-JP")
SIZES = (16, 24)
SCHEMES = ("light", "dark")
PHONE, DESKTOP, LARGE = (375, 667), (1440, 900), (1920, 1080)
MAX_BYTES = 700_000

TEXTS = {
    "en-US": ("Summer in Karelia", ("Route", "Tickets", "Bread"), """# Day one
From the station to the lake **on foot**, 12 km. Ask @olga about the boat. #travel/karelia

- [x] tickets for the night train
- [ ] tent, *the light one*

| day | where | km |
| --- | --- | ---: |
| 1 | the lake | 12 |
| 2 | the islands | 8 |

> Lakes freeze in November.[^1]

# Day two
Camp on the eastern shore, where the pines begin. `61.8° N 30.6° E`
""", "\n[^1]: Says the keeper of the locks.\n", "Carriage 7. #travel", "Rye, water, salt and time. #kitchen"),
    "ru-RU": ("Лето в Карелии", ("Маршрут", "Билеты", "Хлеб"), """# День первый
От станции до озера **пешком**, 12 км. Спросить @оля про лодку. #дорога/карелия

- [x] билеты на ночной поезд
- [ ] палатка, *лёгкая*

| день | куда | км |
| --- | --- | ---: |
| 1 | озеро | 12 |
| 2 | острова | 8 |

> В ноябре озёра замерзают.[^1]

# День второй
Лагерь на восточном берегу, где начинаются сосны. `61.8° N 30.6° E`
""", "\n[^1]: Так говорит смотритель шлюзов.\n", "Вагон 7. #дорога", "Рожь, вода, соль и время. #кухня"),
    "ja-JP": ("夏の北海道", ("道順", "切符", "パン"), """# 一日目
駅から湖まで**歩いて**12キロ。船のことは @美咲 に聞く。 #旅/北海道

- [x] 夜行列車の切符
- [ ] テント、*軽いほう*

| 日 | 行き先 | km |
| --- | --- | ---: |
| 1 | 湖 | 12 |
| 2 | 島 | 8 |

> 十一月には湖が凍る。[^1]

# 二日目
松林が始まる東の岸にテントを張る。 `43.6° N 144.3° E`
""", "\n[^1]: 水門の番人の話。\n", "7号車。 #旅", "ライ麦、水、塩、そして時間。 #台所"),
}


def written(person, language):
    """Writes the notes of a language, with deadlines and a picture, as the screens are to show them; returns the device."""
    topic, titles, text, footnote, *others = TEXTS[language]
    device = person.device(width=375, height=667)
    page = device.page
    device.topics()
    page.click(".row-delete")
    device.wait_rows()
    page.click(".notice-close")
    device.add_topic(topic)
    device.open_row(topic)
    now = today(device)
    for title, words, days in (titles[2], others[1], 3), (titles[1], others[0], -1):
        add(device, title, now + datetime.timedelta(days=days))
        device.open_note(title)
        page.insert(TEXT, words)
        device.accept()
    device.paste_note(titles[0], text)
    device.open_note(titles[0])
    picture = transfer(("vase.jpg", "image/jpeg", next(POTTERY.glob("vases-sea*")).read_bytes()))
    page.js(f"void document.querySelector({TEXT!r}).dispatchEvent(Object.defineProperty(new Event('paste', {{ bubbles: true, "
            f"cancelable: true }}), 'clipboardData', {{ value: {picture} }}))")
    page.wait_for(SHOWN)
    page.press(TEXT, "Control+End")
    page.write(footnote)
    device.accept()
    device.wait_synchronised()
    return device


def open_note(device, title):
    """Opens a note of the list of all notes as a page, from wherever the device is."""
    device.page.open(device.server.origin + "/all-notes")
    device.open_row(title)
    device.page.wait_for(f"{PAGE}, {TEXT}")


def screens(device, titles):
    """Leads through the screens; gives the name of each and the size of its window."""
    page, origin = device.page, device.server.origin
    open_note(device, titles[0])
    page.wait_for(SHOWN)
    yield "page", PHONE
    page.press(PAGE, "Enter")
    page.wait_for(TEXT)
    page.press(TEXT, "Control+Home")
    yield "source", PHONE
    page.press(TEXT, "Escape")
    page.wait_for(PAGE)
    page.open(origin + page.js("location.pathname.replace(/^\\/\\w+/, '/note-versions')"))
    page.wait_for(".version-row")
    yield "versions", PHONE
    page.js("void document.querySelector('.versions .switch-row').click()")
    page.wait_for(".note-page.is-still")
    yield "version", PHONE
    for name, shown in ("today", ".list-head"), ("all-notes", ".note-row"), ("tags", ".tag-row"), ("topics", ".smart-lists"):
        page.open(f"{origin}/{name}")
        page.wait_for(shown)
        yield name, PHONE
    page.click(".list .row-open")
    page.wait_for(".note-row")
    page.open(origin + page.js("location.pathname.replace(/^\\/\\w+/, '/topic-versions')"))
    page.wait_for(".setting .button.plain")
    yield "changes-by-device", PHONE
    page.resize(*DESKTOP)
    open_note(device, titles[0])
    page.wait_for(SHOWN)
    yield "page-wide", DESKTOP
    page.resize(*LARGE)
    page.press(PAGE, "Control+Shift+P")
    page.wait_for(".shows-both .page-section")
    page.press(TEXT, "Control+Home")
    yield "side-by-side", LARGE
    page.press(TEXT, "Control+Shift+P")
    page.wait("!document.querySelector('.shows-both')")


def tile(device, size):
    """Takes a picture of a screen at rest, as an address of its data."""
    device.page.resize(*size)
    device.page.page.mouse.move(0, 0)
    device.page.settle()
    device.page.wait("document.fonts.status === 'loaded' && [...document.images].every(image => image.complete)")
    return "data:image/png;base64," + base64.b64encode(device.page.page.screenshot()).decode()


def compose(engine, path, rows, size):
    """Lays the tiles of a screen out, a row of light and dark for each language and size of text, and keeps them as one picture."""
    width = size[0] if size == PHONE else size[0] // 2
    images = "".join("<div>" + "".join(f'<img src="{image}" width="{width}">' for image in row) + "</div>" for row in rows)
    across = (width + 8) * len(rows[0]) + 8
    page = engine.page(width=across, height=200)
    style = "<style>body { margin: 8px 0 0 8px; background: #8a8a8a } div { display: flex; gap: 8px; margin-bottom: 8px }</style>"
    page.page.set_content(style + images)
    page.wait("[...document.images].every(image => image.complete)")
    page.page.screenshot(path=path, full_page=True, type="jpeg", quality=72)
    assert path.stat().st_size < MAX_BYTES, path


def test_sheets_of_the_screens_of_notes(engine, tmp_path, pictures):
    sheets = {}
    for language in LANGUAGES:
        person = Person(engine, servers.Server(tmp_path / language))
        written(person, language)
        for text_size in SIZES:
            device = person.device(locale=language, width=375, height=667)
            tools = device.profile.new_cdp_session(device.page.page)
            resize_text(device, tools, text_size)
            for name, size in screens(device, TEXTS[language][1]):
                for scheme in SCHEMES:
                    device.page.page.emulate_media(color_scheme=scheme)
                    sheets.setdefault(name, (size, []))[1].append(tile(device, size))
    for name, (size, tiles) in sheets.items():
        across = 4 if size == PHONE else 2
        rows = [tiles[start:start + across] for start in range(0, len(tiles), across)]
        compose(engine, Path(pictures) / f"sheet-{name}.jpg", rows, size)
