"""Takes the pictures of the documentation; ENOT_PICTURES names the folder they go to."""

import json
import struct
from pathlib import Path

import pytest

import test_catalogue as catalogue
import test_photos as photos
import test_reading as reading
import test_search as finding
from steps import PAGE, TEXT, TITLE, row, tab
from test_viewer import open_library

pytestmark = pytest.mark.chromium

LEAST_BYTES = 4000
HEADINGS = "[...document.querySelectorAll('h1')].filter(e => !e.closest('[inert]') && e.ariaLevel !== '2').map(e => e.textContent)"
# Tells whether the first element of a selector can be seen.
IS_SHOWN = """(e => {
    if (!e?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const b = e.getBoundingClientRect();
    return b.width > 0 && b.height > 0 && b.top < innerHeight && b.bottom > 0 && b.left < innerWidth && b.right > 0;
})(document.querySelector(%s))"""
GROUND = "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)"
POTTERY = Path(__file__).resolve().parent.parent / "Recorded/pictures"

SIZES = [("rail", 768, 1024), ("tablet", 1024, 768), ("wide", 1440, 900), ("inspector", 1920, 1080), ("page", 375, 667)]

NOTEBOOKS = {
    "en-US": {
        "Summer in Karelia": [
            ("Tickets", "Night train on Friday, carriage 7.\n@anna keeps the reservation."),
            ("What to pack", "# Kitchen\nKettle, salt, matches, two mugs\n# Clothes\nRain jacket, wool socks, a hat for @misha"),
            ("Route", "# Day one\nFrom the station to the lake **on foot**, 12 km. Ask @olga about the boat. #travel/karelia\n\n"
                      "- [x] tickets for the night train\n- [ ] tent, *the light one*\n- [ ] a map of the islands\n\n"
                      "# Day two\nAcross the lake to the islands. Camp on the eastern shore, where the pines begin.\n\n"
                      "| day | where | km |\n| --- | --- | ---: |\n| 1 | the lake | 12 |\n| 2 | the islands | 8 |\n\n"
                      "> Lakes freeze in November, says the keeper of the locks.\n\n"
                      "# Day three\nRest, berries, a long swim. `61.8° N 30.6° E`"),
        ],
        "Reading list": [("Two novels", "@vera lent me both."), ("Essays", "Montaigne, slowly.")],
        "Recipes": [("Bread", "# Dough\nRye, water, salt and time.")],
        "Project R0": [("Meeting notes", "@pavel draws the start screen."), ("Questions", "How large is a square?")],
        "Birthdays": [("March", "@lena on the 9th")],
        "Garden": [("Raspberries", "Cut back in autumn.")],
    },
    "ru-RU": {
        "Лето в Карелии": [
            ("Билеты", "Ночной поезд в пятницу, вагон 7.\nБронь у @аня."),
            ("Что взять", "# Кухня\nЧайник, соль, спички, две кружки\n# Одежда\nДождевик, шерстяные носки, шапка для @миша"),
            ("Маршрут", "# День первый\nОт станции до озера пешком, 12 км. Спросить @оля про лодку.\nhttps://www.openstreetmap.org"),
        ],
    },
    "ja-JP": {
        "夏の北海道": [
            ("切符", "金曜の夜行列車、7号車。\n予約は @花子 が持っています。"),
            ("持ち物", "# 台所\nやかん、塩、マッチ、コップ2つ\n# 服\n雨具、毛糸の靴下、@健太 の帽子"),
            ("道順", "# 1日目\n駅から湖まで歩いて12キロ。船のことは @美咲 に聞く。\nhttps://www.openstreetmap.org"),
        ],
    },
}


def notebook(person, locale="en-US", **size):
    """Gives a device with a notebook as a person might keep it, the topics shown."""
    device = person.device(locale=locale, **size)
    device.topics()
    device.page.click(".row-delete")
    device.wait_rows()
    device.page.click(".notice-close")
    for name, notes in NOTEBOOKS[locale].items():
        device.add_topic(name)
        device.open_row(name)
        for title, text in notes:
            device.paste_note(title, text)
        device.back()
    device.wait_synchronised()
    return device


@pytest.fixture
def take(pictures):
    """Takes a picture of a screen with a heading and something on it, once nothing moves and everything is sent."""
    def take(device, name, heading, *shown):
        device.wait_synchronised()
        device.page.js("document.activeElement.blur()")
        device.page.page.mouse.move(0, 0)
        device.page.settle()
        device.page.wait("document.fonts.status === 'loaded' && [...document.images].every(image => image.complete)")
        assert device.page.js(HEADINGS) == [heading], name
        hidden = [selector for selector in shown if not device.page.js(IS_SHOWN % json.dumps(selector))]
        assert hidden == [], name
        path = Path(pictures) / f"{name}.png"
        device.page.screenshot(path)
        assert size(path) == tuple(device.page.js("[innerWidth, innerHeight]")), name
        assert path.stat().st_size > LEAST_BYTES, name
    return take


def size(path):
    """Reads the width and the height of a PNG file, in pixels."""
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", data[16:24])


def test_pictures_of_every_size_in_english(person, take, pictures):
    device = notebook(person, width=375, height=667)
    first, *others = NOTEBOOKS["en-US"]
    take(device, "topics", "Topics", row(first), row(others[0]))
    device.more("start")
    device.page.wait_for(".start-button")
    take(device, "start", "Are you ready?", ".start-button", ".figure-circle", ".figure-square", ".figure-triangle")
    device.start()
    device.open_row(first)
    device.page.wait_for(".note-row")
    notes = [row(title) for title, _ in NOTEBOOKS["en-US"][first]]
    assert len(notes) == 3
    take(device, "notes", first, *notes, ".row-excerpt")
    device.page.page.emulate_media(color_scheme="dark")
    take(device, "dark", first, *notes)
    assert sum(device.page.js(GROUND)) < 3 * 64
    device.page.page.emulate_media(color_scheme="light")
    device.page.resize(414, 896)
    take(device, "iphone", first, *notes)
    assert sum(device.page.js(GROUND)) > 3 * 192
    device.open_note("Route")
    device.page.wait_for(TEXT)
    device.page.resize(375, 667)
    take(device, "editor", "Note", TITLE, TEXT, ".mirror .is-heading", ".mirror .markup-mention")
    device.page.press(TEXT, "Escape")
    device.page.wait_for(PAGE)
    for name, width, height in SIZES:
        device.page.resize(width, height)
        for theme, ending in (("dark", "-dark"), ("light", "")):
            device.page.page.emulate_media(color_scheme=theme)
            take(device, name + ending, "Note", PAGE, ".page-heading", ".page-box", *(notes if width > 1000 else []))
    device.page.resize(1440, 900)
    device.page.press(PAGE, "Control+k")
    device.page.wait_for(".palette-item")
    device.page.write("no")
    device.page.wait("document.querySelector('.palette-name').textContent !== 'Summer in Karelia' "
                     "&& document.querySelectorAll('.palette-item').length > 2")
    device.page.settle()
    device.page.screenshot(Path(pictures) / "palette.png")


def test_pictures_in_other_languages(person, take):
    for locale, name in (("ru-RU", "russian"), ("ja-JP", "japanese")):
        device = notebook(person, locale, width=375, height=667)
        (topic, notes), = NOTEBOOKS[locale].items()
        device.open_row(topic)
        device.page.wait_for(".note-row")
        take(device, name, topic, *(row(title) for title, _ in notes))


@pytest.mark.motion
def test_pictures_of_photos_files_and_a_website(person, take):
    device = person.device(width=375, height=667)
    photos.open_photos(device)
    drawn = sorted(POTTERY.glob("*.jpg"))
    photos.choose(device, *[(path.name, "image/jpeg", path.read_bytes()) for path in drawn[:8]])
    photos.wait_photos(device, 8)
    take(device, "photos", "Photos", ".cell:nth-child(1) " + photos.SHOWN, ".cell:nth-child(2) " + photos.SHOWN)
    open_library(device)
    device.page.wait("document.querySelectorAll('.file-row .media-picture[data-state=shown]').length > 5")
    take(device, "library", "Library", ".file-row " + photos.SHOWN)
    device.page.click(tab("catalogue"))
    device.page.wait_text("Cups")
    take(device, "catalogue", device.page.js("document.querySelector('h1').textContent"), ".places", ".categories .setting-row")
    catalogue.open_category(device, "Cups")
    catalogue.tap(device, "Forest cup", ".product-head")
    device.page.wait_for(".product-photo img")
    device.page.wait(catalogue.OPEN_IS_AT_THE_TOP)
    take(device, "product", "Cups", ".product.is-open .product-photo img")
    device.page.resize(1440, 900)
    catalogue.tap(device, "Forest cup", ".product-head")
    device.page.wait_for(".pane-detail .photo-plane img")
    take(device, "product-wide", "Forest cup", ".pane-detail .photo-plane img", ".pane-list .product.is-current")


def test_pictures_of_the_search_and_of_a_picture_that_is_read(person, take, pictures):
    device = notebook(person, width=375, height=667)
    device.page.click(".search-button")
    device.page.wait_for(finding.FIELD)
    device.page.insert(finding.FIELD, "lake station")
    device.page.wait_for(".found-row")
    take(device, "search", "Search", ".found-row mark", ".offer")
    device.page.resize(1440, 900)
    take(device, "search-wide", "Search", ".found-row mark", ".offer")
    device.page.resize(375, 667)
    device.page.click(".found-row")
    device.page.wait_for(".found-bar")
    reading.choose(device, "en_clean.png")
    device.page.wait_for(reading.READ)
    device.page.settle()
    device.page.screenshot(Path(pictures) / "reading.png")
    assert size(Path(pictures) / "reading.png") == (375, 667)
