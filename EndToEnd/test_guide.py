"""The guide: shown on the first run after START, swiped, and offered again from the bar after asking."""

import pytest

PAGE = "Math.round(document.querySelector('.guide-pages').scrollLeft / document.querySelector('.guide-pages').clientWidth)"
CURRENT = "[...document.querySelectorAll('.guide-dot')].findIndex(e => e.matches('.is-current'))"


def first_run(engine_person):
    """Opens the app as a newcomer and touches START."""
    person = engine_person
    page = person.engine.page(person.engine.profile())
    page.open(person.server.link or person.server.invitation())
    person.server.link = None
    page.click(".start-button")
    page.wait_for(".guide-page")
    return page


def test_a_newcomer_is_led_through_all_pages_to_the_notebook(person):
    page = first_run(person)
    count = page.count(".guide-page")
    assert count == 6 and page.count(".guide-picture") == 6
    page.wait("[...document.querySelectorAll('.guide-picture')].every(e => e.complete && e.naturalWidth > 0)")
    for index in range(1, count):
        page.click(".guide-next")
        page.wait(f"{PAGE} === {index} && {CURRENT} === {index}")
    page.click(".guide-next")
    page.wait("!document.querySelector('.guide') && location.pathname === '/topics' && !!document.querySelector('.row')")


@pytest.mark.engines
def test_the_bar_offers_the_guide_again_after_asking_and_dots_keys_and_swiping_turn_its_pages(person):
    device = person.device()
    device.topics()
    page = device.page
    for answer, path in ((".plain", "/topics"), (".button:last-child", "/guide")):
        page.click(".bar [aria-label=Guide]")
        page.wait_for(".sheet")
        assert "See the guide again?" in page.text()
        page.click(".sheet-buttons " + answer)
        page.wait("!document.querySelector('.sheet')")
        page.wait(f"location.pathname === {path!r}")
    page.click(".guide-dot:nth-child(4)")
    page.wait(f"{CURRENT} === 3")
    page.press(".guide-pages", "ArrowLeft")
    page.wait(f"{CURRENT} === 2")
    page.press(".guide-pages", "ArrowRight")
    page.wait(f"{CURRENT} === 3")
    page.js("void document.querySelector('.guide-pages').scrollTo({ left: document.querySelector('.guide-pages').clientWidth * 2 })")
    page.wait(f"{CURRENT} === 2")
    page.click(".guide .bar-done")
    page.wait("location.pathname === '/topics'")
