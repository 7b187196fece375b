"""A website that is not as it should be: what can be read comes to the screen, and what is still there is never removed."""

import pytest

import damaged_site
import server as servers
from steps import tab
from test_catalogue import tap

ROWS = "[...document.querySelectorAll('.product-name, .tile-name')].map(e => e.textContent)"


@pytest.fixture
def site():
    started = damaged_site.DamagedSite()
    yield started
    started.stop()


@pytest.fixture
def server(tmp_path):
    started = servers.Server(tmp_path / "data", "--recorded", "none", "--allow-private-sites")
    yield started
    assert started.stop() == 0


def add(device, address: str) -> None:
    """Adds a catalogue and waits until the site was read."""
    device.page.wait_for(".tabs")
    device.more("catalogues")
    device.page.click(".bar .icon-button.primary")
    device.page.wait_for(".prompt input")
    device.page.fill(".prompt input", address)
    device.page.click(".prompt button[type=submit]")
    device.page.wait_text("Last update:")


def see_products(device) -> None:
    """Looks at the names of the products in their list."""
    device.page.wait(f"{ROWS}.length === 3")
    names = device.page.js(ROWS)
    assert sorted(names) == sorted(["Baskets & trays, 5 < 7", "Mats", "“Quoted” — плетёный стул"])


def test_a_damaged_site_is_shown_whole_told_of_and_never_emptied(person, site):
    device = person.device()
    add(device, site.home)
    device.page.wait_text("1 item could not be read and stays as it was.")
    device.page.click(tab("catalogue"))
    tap(device, "Home & garden", ".categories .setting-row")
    see_products(device)
    tap(device, "Baskets & trays", ".product, .product-cell, button, a")
    device.page.wait_text("from café to café")
    device.page.wait_text("The reeds of spring.")
    site.is_broken = True
    device.more("catalogues")
    tap(device, "Reeds & Rushes", ".setting, .setting-row, button, a")
    tap(device, "Update now")
    device.page.wait_text("No changes on the site")
    device.page.wait_text("1 item could not be read and stays as it was.")
    # The tab leads back to where the person was.
    device.page.click(tab("catalogue"))
    see_products(device)
