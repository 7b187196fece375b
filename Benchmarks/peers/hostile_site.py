"""Serves answers that are meant to take all memory of whoever reads them: hostile_site.py PORT.

A JSON Feed of 24 MB, of some 24 kB on the way, that is ten times that as a tree.
"""

import gzip
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

WIDE = gzip.compress(b'{"version":"https://jsonfeed.org/version/1.1","items":[' + b"{}," * 8_000_000 + b"{}]}")

PAGE = gzip.compress(b"<link rel='alternate' type='application/feed+json' href='/feed.json'><p>home")
ANSWERS = {"/": ("text/html", PAGE), "/feed.json": ("application/feed+json", WIDE)}


class Handler(BaseHTTPRequestHandler):
    """Answers with what there is."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        """Answers one request."""
        kind, body = ANSWERS.get(self.path, ("text/plain", b""))
        self.send_response(200 if body else 404)
        self.send_header("Content-Type", kind)
        if body:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Keeps quiet."""


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
