"""This device: its name, what it is, the Git CV, the way back to the start, and what plain HTTP lacks."""

import socket

import pytest

from inspection import violations
from steps import Person

VALUES = "[...document.querySelectorAll('.property-value span')].map(e => e.textContent)"
RENAME = ".property .icon-button"
OPEN = ".this-device-buttons .button"


def open_device(device):
    """Opens the screen of this device and waits until the browser has told what it is."""
    device.more("thisDevice")
    device.page.wait(f"{VALUES}.length === 3 && !{VALUES}.includes('Loading…')")


def rename(device, name):
    """Gives the device another name."""
    device.page.click(RENAME)
    device.page.wait_for(".prompt input")
    device.page.fill(".prompt input", name)
    device.page.press(".prompt input", "Enter")
    device.page.wait("!document.querySelector('.sheet')")
    device.page.wait(f"{VALUES}[0] === {name!r}")


def wait_listed(device, name):
    """Opens the list of devices and waits until one of a name is in it."""
    device.devices()
    device.page.wait(f"[...document.querySelectorAll('.trash-row .row-title')].some(e => e.textContent === {name!r})")


def test_the_device_is_described_and_a_name_given_here_offline_too_is_shown_on_other_devices(person, server):
    first, second = person.device(), person.device()
    open_device(first)
    name, model, system = first.page.js(VALUES)
    assert "·" in name and model == "Computer" and "Linux" in system
    assert [first.page.count(".figure-" + figure) for figure in ("triangle", "circle", "square")] == [1, 1, 1]
    assert first.page.count(".insecure") == 0
    first.page.click(RENAME)
    first.page.wait_for(".prompt input")
    first.page.fill(".prompt input", " ")
    first.page.press(".prompt input", "Enter")
    first.page.wait_text("Enter a name")
    first.page.press(".prompt input", "Escape")
    first.page.wait("!document.querySelector('.sheet')")
    rename(first, "Аня’s phone")
    first.page.wait("!document.body.innerText.includes('as soon as it can be reached')")
    wait_listed(second, "Аня’s phone")
    first.page.reload()
    first.page.wait(f"{VALUES}[0] === 'Аня’s phone'")

    assert server.stop() == 0
    rename(first, "Named offline")
    first.page.wait_text("The new name will sync once the server can be reached.")
    server.start()
    first.page.wait("!document.body.innerText.includes('as soon as it can be reached')")
    wait_listed(second, "Named offline")
    first.page.click(".go-to-start")
    first.page.wait("location.pathname === '/start'")
    first.start()


def test_git_cv_asks_for_its_address_once_and_opens_it_on_every_device(person, server):
    first, second = person.device(), person.device()
    open_device(first)
    first.page.run("globalThis.opened = []; window.open = (...values) => { opened.push(values) }")
    first.page.click(OPEN)
    first.page.wait_for(".prompt input")
    first.page.fill(".prompt input", "javascript:alert(1)")
    first.page.press(".prompt input", "Enter")
    first.page.wait_text("Enter a web address")
    first.page.fill(".prompt input", "example.org/me")
    first.page.press(".prompt input", "Enter")
    first.page.wait("opened.length === 1")
    assert first.page.js("opened[0]") == ["https://example.org/me", "_blank", "noopener,noreferrer"]
    first.wait_synchronised()
    open_device(second)
    second.page.wait(f"document.querySelector('{OPEN}').href === 'https://example.org/me'")
    assert second.page.js(f"[document.querySelector('{OPEN}').target, document.querySelector('{OPEN}').rel]") == [
        "_blank", "noopener noreferrer"]
    second.page.click(".this-device-buttons .plain")
    second.page.wait_for(".prompt input")
    assert second.page.value(".prompt input") == "https://example.org/me"
    second.page.fill(".prompt input", server.origin + "/api/v1/health")
    second.page.press(".prompt input", "Enter")
    first.page.wait(f"document.querySelector('{OPEN}').href === '{server.origin}/api/v1/health'")


@pytest.mark.expects("favicon")
@pytest.mark.chromium
def test_git_cv_opens_in_a_new_tab(person, server):
    device = person.device()
    open_device(device)
    device.page.click(OPEN)
    device.page.wait_for(".prompt input")
    device.page.fill(".prompt input", server.origin + "/api/v1/health")
    for press in (lambda: device.page.press(".prompt input", "Enter"), lambda: device.page.click(OPEN)):
        with device.profile.expect_page() as opened:
            press()
        opened.value.wait_for_url("**/api/v1/health")
        opened.value.close()


SWITCH = ".this-device .full-screen .switch-row"
IS_FULL = "!!document.fullscreenElement && document.querySelector('.this-device .full-screen .switch-row')?.ariaChecked === 'true'"


@pytest.mark.chromium
def test_the_full_screen_comes_back_with_the_first_touch_until_it_is_left(person):
    device = person.device(width=375, height=667)
    open_device(device)
    device.page.click(SWITCH)
    device.page.wait(IS_FULL)
    device.page.reload()
    device.page.wait(f"document.querySelector('{SWITCH}')?.ariaChecked === 'false'")
    device.page.click(".this-device-figures")
    device.page.wait(IS_FULL)
    device.page.click(SWITCH)
    device.page.wait(f"!document.fullscreenElement && document.querySelector('{SWITCH}').ariaChecked === 'false'")
    device.page.reload()
    device.page.wait_for(SWITCH)
    device.page.click(".this-device-figures")
    device.page.click(RENAME)
    device.page.wait_for(".prompt input")
    assert device.page.js("document.fullscreenElement === null")


@pytest.mark.chromium
def test_the_full_screen_is_not_offered_where_the_platform_has_none(person):
    device = person.device()
    device.page.page.add_init_script("Object.defineProperty(document, 'fullscreenEnabled', { value: false })")
    device.page.reload()
    open_device(device)
    assert device.page.count(SWITCH) == 0


def network_address():
    """Gives an address of this machine that is not loopback; None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = probe.getsockname()[0]
    return None if address.startswith("127.") else address


@pytest.mark.expects("Cross-Origin-Opener-Policy header has been ignored")
def test_plain_http_beyond_loopback_says_what_is_missing(engine, serve):
    address = network_address()
    if address is None:
        pytest.skip("this machine has no network")
    server = serve("--host", "0.0.0.0")
    server.link = f"http://{address}:{server.port}" + server.link[server.link.index("/enter#"):]
    device = Person(engine, server).device()
    device.more()
    device.page.wait_text("opening Enot offline")
    device.page.wait_text("make run-lan")
    assert violations(device) == []
    open_device(device)
    for text in ("opening Enot offline", "the camera", "storage that the browser won’t clear", "enot serve --tls"):
        device.page.wait_text(text)
    assert violations(device) == []
