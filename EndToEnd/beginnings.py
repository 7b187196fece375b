"""Keeps the data of a first device and of its server after START, the guide and the first synchronisation, so that journeys about other
things begin there."""

import shutil
from pathlib import Path

from releases import fill, stored
from server import Server

# The language of journeys that don't choose one.
LOCALE = "en-US"
# All databases but that of files, which is empty by then and is made anew.
DATABASES = ["enot", "enot-catalogues"]
# A page of the server's address that starts nothing, and that the server never hears of.
STILL = "/beginning"
STILL_PAGE = "<!doctype html><link rel=icon href=data:,>"


class Beginning:
    """Holds what the app itself has stored for the first journey that asked for a device."""

    def __init__(self, folder: Path):
        self.data = folder
        self.path = None
        self.kept = None

    def suits(self, server, options: dict) -> bool:
        """Returns whether a device with these options may begin with what is kept: the first device of an unused server, in English."""
        return isinstance(server, Server) and server.is_untouched and options.get("locale", LOCALE) == LOCALE

    def keep(self, device) -> None:
        """Keeps what a device and its server have; the server starts again."""
        device.wait_stored()
        device.wait_synchronised()
        self.path = device.page.js("location.pathname")
        self._lead_away(device)
        kept = stored(device, DATABASES)
        device.server.rest(lambda: shutil.copytree(device.server.folder, self.data))
        self.kept = kept

    def give(self, device) -> None:
        """Gives a new device and its server what was kept."""
        server = device.server
        server.rest(lambda: (shutil.rmtree(server.folder), shutil.copytree(self.data, server.folder)))
        server.link = None
        self._lead_away(device)
        fill(device, self.kept)

    @staticmethod
    def _lead_away(device) -> None:
        """Leads the page of a device to one that starts nothing."""
        address = device.server.origin + STILL
        device.profile.route(address, lambda route: route.fulfill(content_type="text/html", body=STILL_PAGE))
        device.page.open(address)
        device.profile.unroute(address)
