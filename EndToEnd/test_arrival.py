"""An address of something that a browser does not have yet: it waits for the server, opens, or says that nothing is there."""

import pytest

from inspection import cut_rings, small_controls, violations_in_both_schemes, wide_pages
from steps import PAGE, Device

NOWHERE = "/notes/" + "0" * 31 + "1"


def note_of_another(person):
    """Writes a note on one device; gives the device and the address of the note."""
    device = person.device()
    device.topics()
    device.add_topic("Forest")
    device.open_row("Forest")
    device.paste_note("Oak", "# Leaves\nare **green**")
    device.open_note("Oak")
    device.wait_synchronised()
    return device, device.page.js("location.pathname")


def new_browser(person, signed_in, width):
    """Gives a browser with the session of another one and nothing else, whose exchanges with the server wait, and what lets them go on."""
    profile = person.engine.profile(width=width, height=800)
    profile.add_cookies(signed_in.profile.cookies())
    held = []
    is_free = []
    profile.route("**/api/v1/sync", lambda route: route.continue_() if is_free else held.append(route))

    def release():
        is_free.append(True)
        for route in held:
            route.continue_()

    return Device(person.engine, person.server, person.engine.page(profile), profile), release


@pytest.mark.chromium
def test_an_address_of_a_note_waits_for_it_and_opens_it(person):
    signed_in, path = note_of_another(person)
    device, release = new_browser(person, signed_in, 375)
    page = device.page
    page.open(person.server.origin + path)
    page.wait_text("It opens as soon as it arrives.")
    page.settle()
    assert page.js("location.pathname") == path
    assert small_controls(device) == []
    for width in (375, 1440):
        page.resize(width, 800)
        assert violations_in_both_schemes(device) + wide_pages(device) + cut_rings(device) == [], width
    release()
    page.wait_for(PAGE)
    page.wait_text("are green")
    assert page.js("location.pathname") == path
    page.wait("document.title.startsWith('Oak')")
    page.resize(375, 800)
    page.wait_for(PAGE)
    assert page.js("location.pathname") == path


@pytest.mark.chromium
def test_an_address_of_nothing_says_so_and_leads_to_the_topics(person):
    signed_in, _ = note_of_another(person)
    device, release = new_browser(person, signed_in, 375)
    page = device.page
    release()
    page.open(person.server.origin + NOWHERE)
    page.wait_text("There is nothing at this address.")
    page.click(".arrival-buttons .button")
    page.wait(device.at("/topics"))
    device.wait_rows("Welcome", "Forest")
