"""Open to everyone: no violation that axe knows, and no need for a mouse."""

from pathlib import Path

import axe_playwright_python
import pytest

from steps import ADD, TEXT, TITLE, row

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
LIMIT_OF_TABS = 60


def violations(device):
    """Lists what axe objects to on the screen as it is at rest."""
    device.page.settle()
    if not device.page.js("!!globalThis.axe"):
        device.page.run(AXE)
    return device.page.answer(
        "axe.run({ resultTypes: ['violations'] }).then(result => result.violations"
        ".map(v => [v.id, v.nodes.map(n => n.target.join(' ') + ': ' + n.failureSummary)]))")


def screens(device):
    """Walks every screen and dialog; names each once it is shown."""
    device.more(2, 2)
    device.page.wait_for(".start-button")
    yield "start"
    device.start()
    device.page.wait_for(row("Welcome"))
    yield "topics"
    device.page.click(ADD)
    device.page.wait_for(".prompt")
    device.page.press(".prompt input", "Enter")
    device.page.wait_for(".field-problem")
    yield "prompt"
    device.page.press(".prompt input", "Escape")
    device.page.wait("!document.querySelector('.sheet')")
    device.open_row("Welcome")
    device.page.wait_for(".note-row")
    yield "notes"
    device.open_row("Headings, people, links")
    device.page.wait_for(TEXT)
    yield "editor"
    device.back()
    device.page.click(".note-row .row-delete")
    device.page.wait_for(".notice")
    yield "notes with a notice"
    device.trash()
    device.page.wait_for(".trash-row")
    yield "trash"
    device.languages()
    yield "languages"
    device.devices()
    device.page.wait_for(".trash-row")
    yield "devices"
    device.page.click(".page-buttons .button.plain")
    device.page.wait_for("#new-phrase")
    yield "pass phrase"
    device.page.press("#new-phrase", "Escape")
    device.page.wait("!document.querySelector('.sheet')")
    device.more(2, 3)
    yield "about"
    device.more()
    yield "more"


def test_axe_objects_to_nothing_on_any_screen_in_light_and_dark(person):
    device = person.device()
    found = []
    for screen in screens(device):
        for scheme in ("light", "dark") if device.engine.name == "chromium" else ("light",):
            if device.engine.name == "chromium":
                device.page.page.emulate_media(color_scheme=scheme)
            found += [(screen, scheme, violation) for violation in violations(device)]
    assert found == []


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
    device.more(2, 2)
    device.page.wait_for(".start-button")
    tab_to(device, ".start-button")
    device.page.keys("Enter")
    device.page.wait_for(row("Welcome"))
    tab_to(device, ADD)
    device.page.keys("Enter")
    device.page.wait("document.activeElement.matches('.prompt input')")
    device.page.write("By keys")
    device.page.keys("Enter")
    device.page.wait_for(row("By keys"))
    device.page.wait("!document.querySelector('.sheet')")
    tab_to(device, '.row-open[aria-label="By keys"]')
    device.page.keys("Enter")
    device.page.wait_text("No notes here yet")
    tab_to(device, ADD)
    device.page.keys("Enter")
    device.page.wait(f"document.activeElement.matches('{TITLE}')")
    device.page.write("A title")
    device.page.keys("Enter")
    device.page.wait(f"document.activeElement.matches('{TEXT}')")
    device.page.write("and a text")
    device.page.keys("Escape")
    device.wait_rows("A title")
    device.wait_synchronised()


@pytest.mark.chromium
def test_every_control_is_large_enough_for_a_finger(person):
    device = person.device(width=375, height=667)
    small = {}
    for screen in screens(device):
        device.page.settle()
        found = device.page.js(
            "[...document.querySelectorAll('button, a.chip, .field-input')].filter(e => !e.closest('[inert]'))"
            ".map(e => [e.className, e.getBoundingClientRect()]).filter(([, b]) => b.width > 0 && (b.width < 43.5 || b.height < 43.5))"
            ".map(([name, b]) => [name, b.width, b.height])")
        if found:
            small[screen] = found
    assert small == {}
