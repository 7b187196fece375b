"""What was taken on this day: opened from the library, by keys."""

import pytest

from gallery import Gallery
from test_viewer import open_library


def visitor(person, count=40, **options):
    """Gives a device that shows the library of a stand-in, and that."""
    device = person.device(has_worker=False, **options)
    gallery = Gallery(device.page, count)
    return device, gallery


@pytest.mark.chromium
def test_what_was_taken_on_this_day_is_offered_shown_as_slides_and_hidden_for_the_day(person):
    device, gallery = visitor(person, width=336, height=667)
    page = device.page
    gallery.remembers = 3
    open_library(device)
    page.wait_for(".anniversary-open")
    page.wait_text("On this day")
    page.press(".anniversary-open", "Enter")
    page.wait("location.pathname === '/library/on-this-day' && document.querySelectorAll('.cell:not(.is-waiting)').length === 3")
    page.press(".bar .icon-button[aria-label='Slideshow']", "Enter")
    page.wait_for(".viewer")
    page.keys("Escape")
    page.keys("Escape")
    page.wait("!document.querySelector('.viewer')")
    page.click(".bar-back")
    page.wait_for(".anniversary")
    page.click(".anniversary .icon-button")
    page.wait("!document.querySelector('.anniversary')")
    device.wait_synchronised()
    page.reload()
    page.wait_for(".file-row:not(.is-waiting)")
    page.wait("!document.querySelector('.anniversary')")
