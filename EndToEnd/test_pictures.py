"""Takes the pictures of the documentation; ENOT_PICTURES names the folder they go to."""

import os
from pathlib import Path

import pytest

import test_catalogue as catalogue
import test_photos as photos
from test_viewer import open_library

pytestmark = pytest.mark.chromium

POTTERY = Path(__file__).resolve().parent.parent / "Recorded/pictures"

NOTEBOOKS = {
    "en-US": {
        "Summer in Karelia": [
            ("Tickets", "Night train on Friday, carriage 7.\n@anna keeps the reservation."),
            ("What to pack", "# Kitchen\nKettle, salt, matches, two mugs\n# Clothes\nRain jacket, wool socks, a hat for @misha"),
            ("Route", "# Day one\nFrom the station to the lake on foot, 12 km. Ask @olga about the boat.\n"
                      "https://www.openstreetmap.org\n# Day two\nAcross the lake to the islands. Camp on the eastern shore, "
                      "where the pines begin.\n# Day three\nRest, berries, a long swim."),
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
    """Takes a picture once nothing moves and everything is sent."""
    def take(device, name):
        device.wait_synchronised()
        device.page.js("document.activeElement.blur()")
        device.page.page.mouse.move(0, 0)
        device.page.settle()
        device.page.wait("document.fonts.status === 'loaded' && [...document.images].every(image => image.complete)")
        path = os.path.join(pictures, name + ".png")
        device.page.screenshot(path)
        assert os.path.getsize(path) > 4000
    return take


def test_pictures_of_every_size_in_english(person, take):
    device = notebook(person, width=375, height=667)
    first = next(iter(NOTEBOOKS["en-US"]))
    take(device, "topics")
    device.more(2, 2)
    device.page.wait_for(".start-button")
    take(device, "start")
    device.start()
    device.open_row(first)
    device.page.wait_for(".note-row")
    take(device, "notes")
    device.page.page.emulate_media(color_scheme="dark")
    take(device, "dark")
    device.page.page.emulate_media(color_scheme="light")
    for name, width, height in (("iphone", 414, 896), ("wide", 1440, 900)):
        device.page.resize(width, height)
        take(device, name)
    device.open_row("Route")
    for name, width, height in (("tablet", 1024, 768), ("editor", 375, 667)):
        device.page.resize(width, height)
        take(device, name)


@pytest.mark.parametrize(("locale", "name"), [("ru-RU", "russian"), ("ja-JP", "japanese")])
def test_pictures_in_other_languages(person, take, locale, name):
    device = notebook(person, locale, width=375, height=667)
    device.open_row(next(iter(NOTEBOOKS[locale])))
    device.page.wait_for(".note-row")
    take(device, name)


def test_pictures_of_photos_files_and_a_website(person, take):
    device = person.device(width=375, height=667)
    photos.open_photos(device)
    drawn = sorted(POTTERY.glob("*.jpg"))
    photos.choose(device, *[(path.name, "image/jpeg", path.read_bytes()) for path in drawn[:8]])
    photos.wait_photos(device, 8)
    take(device, "photos")
    open_library(device)
    device.page.wait("document.querySelectorAll('.file-row .media-picture[data-state=shown]').length > 5")
    take(device, "library")
    device.page.click(".tab:nth-last-child(2)")
    device.page.wait_text("Cups")
    take(device, "catalogue")
    catalogue.open_category(device, "Cups")
    catalogue.tap(device, "Forest cup", ".product-head")
    device.page.wait_for(".product-photo img")
    device.page.wait(catalogue.OPEN_IS_AT_THE_TOP)
    take(device, "product")
