"""The look of a device: light or dark, how large, in which colour and how close; worn from the first moment, in every tab."""

import pytest

from steps import ROW_TITLES

CHOICE = ".look-choice:nth-of-type({}) .segment:nth-of-type({})"
GROUND = "getComputedStyle(document.body).backgroundColor"
DARK, LIGHT = "rgb(16, 16, 16)", "rgb(255, 255, 255)"
PROGRAM = "**/enot.wasm"


def choose(device, group, item):
    """Chooses an item of a part of the look, both counted from one, and waits until it is chosen."""
    selector = CHOICE.format(group, item)
    device.page.click(selector)
    device.page.wait(f"document.querySelector({selector!r}).ariaChecked === 'true'")


@pytest.mark.engines
def test_a_look_is_worn_at_once_in_every_tab_and_again_after_a_start(person):
    device = person.device()
    other = None
    if person.engine.name != "webkit":        # its driver opens a further tab as a browser of its own
        other = device.engine.page(device.profile)
        other.open(device.server.origin + "/topics")
        other.wait(f"{ROW_TITLES}.length > 0")
        high = other.js("document.querySelector('.row').offsetHeight")
    device.more("look")
    choose(device, 1, 3)
    device.page.wait(f"{GROUND} === {DARK!r}")
    assert device.page.js("getComputedStyle(document.documentElement).colorScheme") == "dark"
    assert device.page.js("[...document.querySelectorAll('meta[name=theme-color]')].filter(e => matchMedia(e.media).matches)"
                          ".map(e => e.content)") == ["#101010"]
    device.page.keys("ArrowLeft")
    device.page.wait(f"{GROUND} === {LIGHT!r} && document.activeElement.ariaChecked === 'true'")
    device.page.keys("ArrowRight")
    device.page.wait(f"{GROUND} === {DARK!r}")
    choose(device, 2, 3)
    choose(device, 3, 4)
    choose(device, 4, 2)
    device.page.wait("getComputedStyle(document.documentElement).fontSize === '20px'")
    if other:
        other.wait(f"{GROUND} === {DARK!r} && getComputedStyle(document.documentElement).fontSize === '20px'")
        other.wait(f"document.querySelector('.row').offsetHeight === {high} * 1.25 * 0.75")
    accent = (other or device.page).js("getComputedStyle(document.documentElement).getPropertyValue('--act')")
    device.wait_stored()
    device.page.reload()
    device.page.wait(f"document.querySelector({CHOICE.format(3, 4)!r})?.ariaChecked === 'true'")
    device.page.wait(f"{GROUND} === {DARK!r}")
    assert device.page.js("getComputedStyle(document.documentElement).getPropertyValue('--act')") == accent


@pytest.mark.chromium
def test_what_is_shown_before_the_program_wears_it_already(person):
    device = person.device()
    device.more("look")
    choose(device, 1, 3)
    device.wait_stored()
    held = []
    device.page.page.route(PROGRAM, lambda route: held.append(route))
    device.page.page.reload(wait_until="commit")
    device.page.wait("document.querySelector('#splash')?.checkVisibility()")
    device.page.wait(f"{GROUND} === {DARK!r}")
    held[0].continue_()
    device.page.wait_for(".look-choice")
    device.page.keys("Control+k")
    device.page.wait("document.activeElement.className === 'palette-field'")
    device.page.write("theme")
    device.page.wait("document.querySelector('.palette-item')?.textContent.includes('match system')")
    device.page.keys("Enter")
    device.page.wait(f"{GROUND} === {LIGHT!r}")
