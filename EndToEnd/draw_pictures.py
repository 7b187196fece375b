"""Takes the README's pictures of notes and the search: topics, notes, the editor, in three languages, in the dark and in many sizes.

usage: scripts/draw-pictures FOLDER
"""

import sys
import tempfile
from pathlib import Path

from console import Console
from engines import engine
from journey import Journey
from server import Server
from steps import ADD, TEXT, TITLE, Person

PHONE, LARGE_PHONE, TABLET, DESK = (375, 667), (414, 896), (1024, 768), (1440, 900)
# A topic of three notes in each language; the newest note comes first, so that they are written from the last.
TOPICS = {
    "en-US": ("Summer in Karelia", [
        ("Tickets", "Night train on Friday, carriage 7.\n@anna keeps the reservation."),
        ("What to pack", "# Kitchen\nKettle, salt, matches, two mugs\n# Clothes\nRain jackets, warm socks"),
        ("Route", "# Day one\nFrom the station to the lake on foot, 12 km. Ask @olga about the boat.\nhttps://www.openstreetmap.org"),
    ]),
    "ru-RU": ("Лето в Карелии", [
        ("Билеты", "Ночной поезд в пятницу, вагон 7.\nБронь у @анны."),
        ("Что взять", "# Кухня\nКотелок, соль, спички, две кружки\n# Одежда\nДождевики, тёплые носки"),
        ("Маршрут", "# Первый день\nОт станции до озера пешком, 12 км. О лодке спросить @ольгу.\nhttps://www.openstreetmap.org"),
    ]),
    "ja-JP": ("夏のカレリア", [
        ("切符", "金曜の夜行列車、7号車。\n予約は @杏奈 が持っている。"),
        ("持ち物", "# 台所\nやかん、塩、マッチ、マグカップ二つ\n# 服\n雨具、厚手の靴下"),
        ("道順", "# 一日目\n駅から湖まで徒歩で12キロ。ボートは @オルガ に聞く。\nhttps://www.openstreetmap.org"),
    ]),
}
COLOURS = {"Tickets": 2, "Билеты": 2, "切符": 2}


class Album:
    """Takes pictures into a folder."""

    def __init__(self, folder: Path):
        self.folder = folder

    def take(self, device, name: str, size: tuple[int, int] = PHONE) -> None:
        """Takes a picture of what is shown, in a size."""
        device.page.resize(*size)
        device.page.point(size[0] - 1, size[1] // 2)
        device.page.js("document.fonts.ready.then(() => true)")
        device.page.settle()
        device.page.screenshot(str(self.folder / f"{name}.png"))
        device.page.resize(*PHONE)


def write_topic(device, locale: str) -> str:
    """Writes the topic of a language and gives its name; the notes are shown then."""
    name, notes = TOPICS[locale]
    device.topics()
    device.add_topic(name)
    device.open_row(name)
    for title, text in notes:
        device.page.click(ADD)
        device.page.wait_for(TITLE)
        device.page.insert(TITLE, title)
        device.page.insert(TEXT, text)
        if title in COLOURS:
            device.page.click(f".color-cell:nth-child({COLOURS[title]})")
        device.page.click(".bar-done")
        device.page.wait_for(f'.row-open[aria-label="{title}"]')
    device.wait_synchronised()
    device.page.wait("!document.querySelector('.status-mark svg, .pending-mark')")
    return name


def draw_english(device, album: Album) -> None:
    """Takes the pictures in English."""
    name = write_topic(device, "en-US")
    album.take(device, "notes")
    for picture, size in (("iphone", LARGE_PHONE), ("tablet", TABLET), ("wide", DESK)):
        album.take(device, picture, size)
    device.page.page.emulate_media(color_scheme="dark")
    album.take(device, "dark")
    device.page.page.emulate_media(color_scheme="light")
    device.open_row("Route")
    device.page.wait_value(TITLE, "Route")
    album.take(device, "editor")
    device.page.click(".bar-done")
    device.page.wait_for('.row-open[aria-label="Route"]')
    device.topics()
    device.page.wait_for(f'.row-open[aria-label="{name}"]')
    album.take(device, "topics")
    device.page.click(".magnifier")
    device.page.wait_for(".finding .search-field")
    device.page.type(".finding .search-field", "boat")
    device.page.wait_text("Route")
    album.take(device, "search")
    album.take(device, "search-wide", DESK)


def main(arguments: list[str]) -> int:
    """Takes the pictures; gives the exit status."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 64
    album = Album(Path(arguments[0]))
    album.folder.mkdir(parents=True, exist_ok=True)
    browsers = engine("chromium")
    try:
        for locale in TOPICS:
            with tempfile.TemporaryDirectory() as folder:
                server = Server(Path(folder))
                journey = Journey(browsers, Console(), has_motion=False, has_worker=True)
                width, height = PHONE
                device = Person(journey, server).device(locale=locale, width=width, height=height)
                if locale == "en-US":
                    draw_english(device, album)
                else:
                    write_topic(device, locale)
                    album.take(device, "russian" if locale == "ru-RU" else "japanese")
                browsers.close_profiles()
                server.stop()
    finally:
        browsers.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
