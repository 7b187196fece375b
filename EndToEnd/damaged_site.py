"""A small website on loopback as some really are: letters that are not escaped, pictures that load late, damage."""

import http.server
import threading

import catalogue_site

FEED = """<br />
<b>Notice</b>: Undefined index in <b>/srv/site/feed.php</b> on line <b>12</b><br />
<?xml version="1.0" encoding="ISO-8859-1"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Reeds & Rushes</title>
<item><title>Baskets & trays, 5 < 7</title><link>{home}/baskets?kind=1&size=2</link><guid isPermaLink="false">0</guid>
<description>Woven by hand<br>from caf&eacute; to caf&eacute;<p>The reeds of spring.</description><category>Home & garden</category>
<pubDate>Tue, 05 Mar 24 09:30:00 EST</pubDate></item>
<item><title>Mats</title><link>{home}/mats</link><guid isPermaLink="false">0</guid><description></description>
<media:group><media:content url="{home}/mat" medium="image"/></media:group><category>Home & garden</category></item>
<item><title>“Quoted” — плетёный стул</title>
<description>&lt;p&gt;A chair.&lt;/p&gt;&lt;img src="data:," data-src="/chair"&gt;</description>
<category>Home & garden</category></item>
</channel></rss>"""

PAGE = """<!DOCTYPE html><html><head><title>How we weave – Reeds & Rushes</title></head><body>
<header><h1><a href="/">Reeds & Rushes</a></h1>
</header><form action="/"><main><p>Before the film.</p><embed src="/film"><p>After the film.</p></main></form></body></html>"""


class DamagedSite:
    """A site that can be told to break off its feed."""

    def __init__(self):
        self.is_broken = False
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                status, kind, body = site.answer(self.path)
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.home = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def answer(self, path: str) -> tuple[int, str, bytes]:
        """Gives the status, the media type and the body for a path."""
        if path == "/":
            link = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'
            return 200, "text/html", f"<html><head><title>Reeds</title>{link}</head><body><p>Hello.</p></body></html>".encode()
        if path == "/feed.xml":
            feed = FEED.format(home=self.home)
            return 200, "application/xml", (feed[:feed.index("<item><title>Mats")] if self.is_broken else feed).encode()
        if path == "/sitemap.xml":
            places = "".join(f"<url><loc>{self.home}/{name}</loc></url>" for name in ("weaving", "closed"))
            return 200, "application/xml", f"<urlset>{places}</urlset>".encode()
        if path == "/weaving":
            return 200, "text/html", PAGE.encode()
        if path in ("/mats", "/baskets?kind=1&size=2"):
            return 200, "text/html", b"<html><head><title>Reeds</title></head><body><p>An article.</p></body></html>"
        if path in ("/mat", "/chair"):
            return 200, "image/png", catalogue_site.png(300, 200, (150, 180, 90) if path == "/mat" else (180, 120, 90))
        return (405, "text/plain", b"no") if path in ("/closed", "/feed.xml?paged=2") else (404, "text/plain", b"nothing")
