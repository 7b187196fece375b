"""Open to everyone: no need for a mouse."""

import pytest

from steps import ADD, ADD_TOPIC, PAGE, TEXT, TITLE, row

LIMIT_OF_TABS = 60


def tab_to(device, selector):
    """Walks by Tab to an element, which must show that it has the focus."""
    for _ in range(LIMIT_OF_TABS):
        if device.page.js(f"document.activeElement.matches({selector!r})"):
            if device.engine.name == "chromium":    # the other drivers' keys do not count as a keyboard everywhere
                assert device.page.js("document.activeElement.matches(':focus-visible')")
            return
        device.page.keys("Tab")
    raise AssertionError(f"Tab never came to {selector}")


@pytest.mark.engines
def test_the_keyboard_alone_leads_from_start_to_a_written_note(person):
    if person.engine.name == "firefox":
        pytest.skip("Tab past the last element goes to Firefox's own buttons, from where the driver's keys do not come back")
    device = person.device()
    device.more("start")
    device.page.wait_for(".start-button")
    tab_to(device, ".start-button")
    device.page.keys("Enter")
    device.page.wait_for(".gallery")
    tab_to(device, ".tab")
    device.page.keys("Enter")
    device.page.wait_for(row("Welcome"))
    tab_to(device, ADD_TOPIC)
    device.page.keys("Enter")
    device.page.wait("document.activeElement.matches('.prompt input')")
    device.page.write("By keys")
    device.page.keys("Enter")
    device.page.wait_for(row("By keys"))
    device.page.wait("!document.querySelector('.sheet')")
    tab_to(device, '.row-open[aria-label="By keys"]')
    device.page.keys("Enter")
    device.page.wait_text("No notes yet")
    tab_to(device, ADD)
    device.page.keys("Enter")
    device.page.wait(f"document.activeElement.matches('{TITLE}')")
    device.page.write("A title")
    device.page.keys("Enter")
    device.page.wait(f"document.activeElement.matches('{TEXT}')")
    device.page.write("and a text")
    device.page.keys("Escape")
    device.page.wait(f"document.activeElement.matches('{PAGE}')")
    device.page.keys("Enter")
    device.page.wait(f"document.activeElement.matches('{TEXT}')")
    for _ in range(2):
        device.page.keys("Escape")
    device.wait_rows("A title")
    device.wait_synchronised()
