"""The journey of a person who keeps a whole page of a website by its address."""

import http.server
import threading

import pytest
import server as servers
from gallery import png
from steps import PAGE

SITE = """<title>All moss</title><nav>Home</nav><main><h1>All moss</h1><p>It <b>grows</b>.</p><img src="moss.png" alt="moss"></main>
<footer>Imprint</footer>"""


class Pages(http.server.BaseHTTPRequestHandler):
    """Serves a page of a website, with a picture."""

    def do_GET(self):
        if self.path == "/robots.txt":
            return self.send_error(404)
        is_picture = self.path.endswith(".png")
        data = png(40, 30, 2) if is_picture else SITE.encode()
        self.send_response(200)
        self.send_header("content-type", "image/png" if is_picture else "text/html; charset=utf-8")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


@pytest.fixture
def website():
    started = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=started.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{started.server_port}/moss"
    started.shutdown()
    started.server_close()


@pytest.fixture
def server(tmp_path):
    """Is a server that may read websites inside its own network."""
    started = servers.Server(tmp_path / "data", "--recorded", "none", "--allow-private-sites")
    yield started
    assert started.stop() == 0


@pytest.mark.chromium
def test_a_whole_page_is_kept_with_its_pictures_by_its_address(person, server, website):
    device = person.device()
    device.page.wait_for(".tabs")
    device.more("clipper")
    device.page.fill("#clipper-address", website)
    device.page.press("#clipper-address", "Enter")
    device.page.wait_text("Notes: 1, pictures: 1")
    device.page.open(server.origin + "/notes")
    device.open_row("Web pages")
    device.open_row("All moss")
    device.page.wait(f"document.querySelector('{PAGE} strong')?.textContent === 'grows'")
    device.page.wait(f"document.querySelector('{PAGE} img')?.naturalWidth > 0")
    assert not device.page.js(f"document.querySelector('{PAGE}').textContent.includes('Imprint')")
