"""Serves a WordPress-like REST site of so many products from memory, and tells how much it sent: site_of_products.py PORT COUNT."""

import gzip
import hashlib
import json
import sys
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PORT, COUNT = int(sys.argv[1]), int(sys.argv[2])
WORDS = "<p>Hand-made of linen and gold thread, lined with silk; forty days of work, and every stitch is counted.</p>" * 14
PICTURE = bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 3, 0x20, 0, 0, 2, 0x58])
sent = {"requests": 0, "bytes": 0}


def post(number):
    """Gives one post."""
    return {"id": number, "slug": f"p{number}", "link": f"http://127.0.0.1:{PORT}/p{number}/", "modified_gmt": "2024-01-01T00:00:00",
            "categories": [number % 20 + 1], "featured_media": 100_000 + number, "sticky": False, "acf": False,
            "title": {"rendered": f"Product {number}"}, "content": {"rendered": WORDS, "protected": False}}


def medium(number):
    """Gives one picture."""
    return {"id": 100_000 + number, "source_url": f"http://127.0.0.1:{PORT}/uploads/{number}.png", "mime_type": "image/png",
            "modified_gmt": "2024-01-01T00:00:00", "media_details": {"width": 800, "height": 600, "filesize": 20_024}}


class Handler(BaseHTTPRequestHandler):
    """Answers as WordPress does."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self):
        """Answers one request."""
        parts = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(parts.query))
        page, size = int(query.get("page", 1)), int(query.get("per_page", 10))
        fields = query.get("_fields", "").split(",")
        route = parts.path.removeprefix("/wp-json/wp/v2/")
        if parts.path == "/":
            return self.answer(b"<p>home", "text/html")
        if parts.path == "/sent":
            return self.answer(json.dumps(sent).encode(), "application/json", counts=False)
        if parts.path == "/wp-json/":
            return self.answer(b'{"name":"Large","namespaces":["wp/v2"]}', "application/json")
        if parts.path.startswith("/uploads/"):
            number = int(parts.path[9:-4])
            if self.headers.get("If-None-Match"):
                return self.answer(b"", "image/png", status=304)
            filling = hashlib.sha256(str(number).encode()).digest() * 625
            return self.answer(PICTURE + filling, "image/png", tag=f'"{number}"')
        if route == "categories":
            terms = [{"id": n, "name": f"Category {n}", "count": COUNT // 20} for n in range(1, 21)]
            return self.answer(json.dumps(terms).encode(), "application/json")
        if route == "pages":
            return self.answer(b"[]", "application/json", total=0, size=size)
        if route not in ("posts", "media"):
            return self.answer(b"no", "text/plain", status=404)
        make = post if route == "posts" else medium
        if "include" in query:
            items = [make(int(n)) for n in query["include"].split(",")]
        else:
            items = [make(n) for n in range((page - 1) * size + 1, min(page * size, COUNT) + 1)]
        if route == "posts" and "title" not in fields:
            items = [{key: item[key] for key in item if key in fields} | {"content": {"protected": False}} for item in items]
        return self.answer(json.dumps(items).encode(), "application/json", total=COUNT, size=size)

    def answer(self, body, kind, status=200, total=None, size=100, tag=None, counts=True):
        """Sends an answer, compressed where that is asked for."""
        squeezed = kind == "application/json" and "gzip" in self.headers.get("Accept-Encoding", "")
        body = gzip.compress(body, 1) if squeezed else body
        self.send_response(status)
        if squeezed:
            self.send_header("Content-Encoding", "gzip")
        if total is not None:
            self.send_header("X-WP-Total", str(total))
            self.send_header("X-WP-TotalPages", str(-(-total // size)))
        if tag:
            self.send_header("ETag", tag)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        if counts:
            sent["requests"] += 1
            sent["bytes"] += len(body)

    def log_message(self, *_):
        """Says nothing."""


ThreadingHTTPServer.request_queue_size = 64
ThreadingHTTPServer(("127.0.0.1", PORT), Handler).serve_forever()
