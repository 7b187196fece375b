"""Maps of catalogues: squares from a tile server that only our server meets, kept for when there is no network."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

import catalogue_site
import server as servers
from inspection import violations
from test_catalogue import open_catalogue, place

SQUARE = catalogue_site.png(256, 256, (150, 200, 160))
LOADED = "document.querySelectorAll('.leaflet-tile-loaded').length"


class Tiles(BaseHTTPRequestHandler):
    """Answers with the same square for every place, and notes it and who asked."""

    def do_GET(self):
        """Sends a square."""
        self.server.asked.append(self.path)
        self.server.askers.add(self.headers["User-Agent"])
        self.send_response(200)
        self.send_header("Content-Type", "image/png")
        self.send_header("Content-Length", str(len(SQUARE)))
        self.end_headers()
        self.wfile.write(SQUARE)

    def log_message(self, *_):
        """Keeps quiet."""


@pytest.fixture
def tiles():
    """Gives a tile server on loopback."""
    started = ThreadingHTTPServer(("127.0.0.1", 0), Tiles)
    started.asked, started.askers = [], set()
    threading.Thread(target=started.serve_forever, daemon=True).start()
    yield started
    started.shutdown()


@pytest.fixture
def server(tmp_path, tiles):
    """Gives a server that has maps."""
    folder = catalogue_site.write(tmp_path / "recorded")
    address = f"http://127.0.0.1:{tiles.server_address[1]}/{{z}}/{{x}}/{{y}}.png"
    started = servers.Server(tmp_path / "data", "--recorded", str(folder), "--tiles", address, "--tiles-credit", "© <Mapmakers>")
    yield started
    assert started.stop() == 0


def show_map(device):
    """Goes to the contacts and waits for the map."""
    open_catalogue(device)
    place(device, 4)
    device.page.wait_for(".plan-map[data-state=shown]")


@pytest.mark.engines
def test_a_map_shows_the_place_and_leads_to_a_route(person, tiles):
    device = person.device()
    show_map(device)
    device.page.wait(f"{LOADED} > 3")
    assert any(path.startswith("/15/") for path in tiles.asked)
    assert "© <Mapmakers>" in device.page.text() and "not a map" not in device.page.text()
    assert device.page.js("document.querySelector('.leaflet-control-zoom-in').title") == "Zoom in"
    assert violations(device) == []
    device.page.js("void document.querySelector('.plan-route').addEventListener('click', event => {"
                   " event.preventDefault(); globalThis.route = event.currentTarget.href })")
    device.page.click(".leaflet-control-zoom-in")
    device.page.wait("!document.querySelector('.leaflet-zoom-anim')")
    device.page.settle()
    device.page.click(".plan-map")
    device.page.wait("globalThis.route?.includes('48.5079,32.2623')")
    place(device, 3)
    assert device.page.js("enot.counts().maps") == 0


@pytest.mark.chromium
def test_a_drawing_in_the_place_of_a_map_that_does_not_come_says_so_and_can_be_left_for_the_map(person):
    device = person.device()
    device.page.page.route("**/map-tiles?*", lambda route: route.fulfill(status=204))
    open_catalogue(device)
    place(device, 4)
    device.page.wait_text("An illustration, not a map.")
    device.page.settle()
    link = "document.querySelector('.plan-offer a')"
    middle = f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({link}.getBoundingClientRect())"
    device.page.wait(f"document.elementFromPoint(...{middle}) === {link}")
    assert "mlat=48.5079&mlon=32.2623" in device.page.js(f"{link}.href")
    assert violations(device) == []


@pytest.mark.engines
@pytest.mark.worker
def test_the_map_is_there_without_a_network(person, server, tiles):
    device = person.device()
    device.page.wait("navigator.serviceWorker.controller !== null")
    show_map(device)
    # Each square that is shown has to be kept: one that is asked for again without a network is told as an error.
    device.page.wait("caches.open('enot-map-tiles').then(cache => cache.keys()).then(keys => keys.length > 20 "
                     "&& [...document.querySelectorAll('.leaflet-tile')].every(tile => keys.some(({ url }) => url === tile.src)))")
    server.kill()
    device.page.open(server.origin + "/catalogue/contacts")
    device.page.wait_for(".plan-map[data-state=shown]")
    device.page.wait(f"{LOADED} > 0")
    assert len(tiles.askers) == 1 and all("Enot" in asker for asker in tiles.askers)    # never the browser itself
    server.start()
