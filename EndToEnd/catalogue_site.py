"""Writes a catalogue as it comes with the program, with pictures drawn here, of any number of products."""

import json
import struct
import zlib
from pathlib import Path

ADDRESS = "https://sewing.example.org/"


def png(width: int, height: int, colour: tuple[int, int, int]) -> bytes:
    """Draws a picture: a disc of one colour on a darker ground."""
    dark = tuple(value // 2 for value in colour)
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            inside = (x - width / 2) ** 2 + (y - height / 2) ** 2 < (min(width, height) * 0.4) ** 2
            rows += bytes(colour if inside else dark)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows))) + chunk(b"IEND", b"")


def product(number: int, name: str, category: str, **more) -> dict:
    """Describes a product."""
    return {"slug": f"product-{number}", "article": str(number), "name": name, "categories": [category],
            "pictures": [f"{number % 6}.png"], **more}


def gallery(slug: str, title: str, words: str, **more) -> dict:
    """Describes a page that is mostly pictures."""
    pictures = "".join(f'<p><img src="pictures/{number}.png" alt="{words and f"{words} {number}"}"></p>' for number in range(6))
    return {"slug": slug, "title": title, "html": f"<p>Seen at {title}.</p>{pictures}", **more}


def write(folder: Path, count: int = 40, pages: list[dict] | None = None) -> Path:
    """Writes mitres with texts, belts with names alone, and pictures without either, and further pages; gives the folder."""
    (folder / "pictures").mkdir(parents=True)
    for number in range(6):
        colour = (120 + 20 * number, 200 - 20 * number, 90 + 25 * number)
        (folder / f"pictures/{number}.png").write_bytes(png(240 + 40 * number, 200, colour))
    text = "<p>Sewn by hand with <strong>gold</strong> thread.</p><ul><li>velvet</li><li>pearls</li></ul><p>Asked for often.</p>"
    products = [product(100 + i, f"Mitre {i:03}", "mitres", html=text, attributes={"Cloth": "Velvet", "Work": "Hand"}, featured=i % 9 == 0)
                for i in range(count)]
    products[0]["name"] = "Ёлочка mitre"
    products[1]["pictures"] = ["0.png", "1.png", "2.png"]
    products += [product(5000 + i, f"Belt {i}", "belts") for i in range(12)]
    products += [product(6000 + i, str(6000 + i), "samples") for i in range(30)]
    catalogue = {
        "address": ADDRESS, "name": "Golden Sewing", "modified": "2024-05-06T07:08:09",
        "contacts": {"address": "Kropyvnytskyi, Shevchenka 1", "phone": "+380 52 222 33 44", "email": "shop@example.org",
                     "location": [48507900, 32262300]},
        "categories": [
            {"slug": "mitres", "name": "Mitres", "count": count, "html": "<p>For bishops.</p>"},
            {"slug": "belts", "name": "Belts", "count": 12, "html": "<p>Belts of all sizes.</p>"},
            {"slug": "samples", "name": "Samples", "count": 30}],
        "products": products,
        "pages": [
            {"slug": "about", "title": "About the workshop", "role": "about",
             "html": "<h2>Since 1990</h2>" + "<p>We sew with gold.</p>" * 60},
            {"slug": "contacts", "title": "Contacts", "role": "contacts", "html": "<p>Open from nine to five.</p>"},
            *(pages or [])],
    }
    (folder / "catalogue.en.json").write_text(json.dumps(catalogue))
    return folder
