"""Stands in for a server with a library of any size and any kind: answers the browser's requests about files in its place."""

import itertools
import json
import re
import struct
import subprocess
import time
import zlib
from urllib.parse import parse_qs, urlparse

DAY = 86_400_000
START = 1_780_000_000_000                 # milliseconds of the newest file


def png(width: int, height: int, hue: int) -> bytes:
    """Paints a picture in which place and item can be told: red grows to the right, green downward, blue tells the item."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            rows += bytes((64 + 160 * x // width, 64 + 160 * y // height, hue * 37 % 256))
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(rows), 1)) + chunk(b"IEND", b"")


def webm(folder) -> bytes:
    """Makes two seconds of moving picture and sound, VP8 and Opus, as small as can be."""
    path = folder / "clip.webm"
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc=size=160x120:rate=10:duration=2", "-f", "lavfi", "-i",
         "sine=frequency=440:duration=2", "-c:v", "libvpx", "-b:v", "40k", "-c:a", "libopus", "-b:a", "16k", str(path)], check=True)
    return path.read_bytes()


class Gallery:
    """Answers for files in the place of a server; files are numbered, the newest has the greatest number."""

    SIZES = [(4000, 3000), (3000, 4000), (1600, 1600), (4000, 1500)]

    def __init__(self, page, count: int, clip: bytes = b""):
        self.count = count
        self.revision = 1
        self.clip = clip
        self.waiting = 0
        self.trouble = None
        self.asked = []
        self.places = []
        self.remembers = 0
        self.is_down = False
        self.previews = {}
        context = page.page.context
        context.route("**/sw.js", lambda route: route.abort())
        context.route(re.compile(r"/api/v1/file"), self._answer)

    @staticmethod
    def identity(number: int) -> str:
        return f"{number:032x}"

    def kind(self, number: int) -> str:
        return ["image", "image", "image", "video", "image", "audio", "image", "other"][number % 8]

    def entry(self, number: int) -> dict:
        kind = self.kind(number)
        names = {"image": f"IMG_{number:04}.jpg", "video": f"Film {number}.webm", "audio": f"Песня {number}.opus",
                 "other": f"報告書 {number}.pdf"}
        types = {"image": "image/jpeg", "video": "video/webm", "audio": "audio/ogg", "other": "application/pdf"}
        entry = {"id": self.identity(number), "name": names[kind], "kind": kind, "mediaType": types[kind], "byteCount": 1_234_567 + number,
                 "createdAt": START - (self.count - number) * DAY // 4, "stage": "ready"}
        if kind == "image":
            entry["width"], entry["height"] = self.SIZES[number % 4]
        if kind == "video":
            entry["width"], entry["height"] = 1600, 1200
        if kind in ("video", "audio"):
            entry["durationMilliseconds"] = 2_000 if kind == "video" else 185_000
        if kind in ("image", "video"):
            entry["hasPreview"] = True
        return entry

    def _answer(self, route) -> None:
        url = urlparse(route.request.url)
        self.asked.append(url.path + ("?" + url.query if url.query else ""))
        if self.is_down:
            return route.abort()
        parts = url.path.split("/")
        if parts[3] == "files":
            return self._list(route, parse_qs(url.query))
        if parts[3] == "file-places":
            answer = {"points": self.places, "total": len(self.places) // 2, "placeless": self.count - len(self.places) // 2}
            return route.fulfill(status=200, content_type="application/json", body=json.dumps(answer))
        number = int(parts[-1], 16)
        if parts[3] == "file-previews":
            return route.fulfill(status=200, content_type="image/png", body=self._preview(number, int(parts[4])))
        if parts[3] == "file-details":
            if route.request.method != "GET":
                return route.fulfill(status=204)
            details = {"entry": self.entry(number), "addedAt": START, "digest": "ab" * 32, "metadata": [
                ["Make", "Fuji"], ["Model", "X100V"], ["ExposureTime", "1/125 sec."], ["FNumber", "f/2.8"], ["ISOSpeedRatings", "200"]],
                "location": {"latitude": 52_520_008, "longitude": 13_404_954}}
            return route.fulfill(status=200, content_type="application/json", body=json.dumps(details))
        return self._contents(route)

    def _list(self, route, query) -> None:
        start, length = int(query["from"][0]), int(query["count"][0])
        kind = query.get("kind", [None])[0]
        if "day" in query:
            numbers = range(self.count, self.count - self.remembers, -1)
        elif kind or "since" in query or "before" in query:
            since, before = int(query.get("since", ["0"])[0]), int(query.get("before", [str(1 << 60)])[0])
            numbers = [n for n in range(self.count, 0, -1)
                       if kind in (None, self.kind(n)) and since <= self.entry(n)["createdAt"] < before]
        else:
            numbers = range(self.count, 0, -1)
        answer = {"total": len(numbers), "revision": self.revision, "waiting": self.waiting,
                  "files": [self.entry(n) for n in numbers[start:start + length]]}
        if "offset" in query:
            days = (time.gmtime(self.entry(n)["createdAt"] / 1000 + 60 * int(query["offset"][0])) for n in numbers)
            answer["months"] = [[100 * year + month, len(list(group))] for (year, month), group in itertools.groupby(
                (day.tm_year, day.tm_mon) for day in days)]
        if self.trouble:
            answer["trouble"] = self.trouble
        route.fulfill(status=200, content_type="application/json", body=json.dumps(answer))

    def _preview(self, number: int, edge: int) -> bytes:
        entry = self.entry(number)
        width, height = entry["width"], entry["height"]
        key = (width, height, number % 7)
        if key not in self.previews:
            factor = 160 / max(width, height)
            self.previews[key] = png(round(width * factor), round(height * factor), number % 7)
        return self.previews[key]

    def _contents(self, route) -> None:
        wanted = re.match(r"bytes=(\d+)-(\d*)", route.request.headers.get("range", ""))
        if not wanted:
            return route.fulfill(status=200, content_type="video/webm", headers={"accept-ranges": "bytes"}, body=self.clip)
        first, last = int(wanted[1]), int(wanted[2] or len(self.clip) - 1)
        route.fulfill(status=206, content_type="video/webm", body=self.clip[first:last + 1], headers={
            "accept-ranges": "bytes", "content-range": f"bytes {first}-{last}/{len(self.clip)}"})
