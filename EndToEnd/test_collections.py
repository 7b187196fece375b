"""The map of photos, and what was taken on this day: opened from the library, by pointer and by keys."""

import pytest

from gallery import Gallery
from inspection import violations
from test_maps import server, tiles  # noqa: F401
from test_viewer import open_library

SHOWN = ".photo-map[data-state=shown] .map-mark"
MARKS = "[...document.querySelectorAll('.map-mark')].map(e => e.getAttribute('aria-label')).sort().join('; ')"
# Two places in one street, one far away.
PLACES = [48_507_900, 32_262_300, 48_508_100, 32_262_500, 52_520_008, 13_404_954]


def visitor(person, count=40, **options):
    """Gives a device that shows the library of a stand-in, and that."""
    device = person.device(has_worker=False, **options)
    gallery = Gallery(device.page, count)
    return device, gallery


@pytest.mark.chromium
def test_marks_on_the_map_open_the_photos_that_were_taken_there(person, tiles):  # noqa: F811
    device, gallery = visitor(person, width=375, height=667)
    page = device.page
    gallery.places = PLACES
    open_library(device)
    page.wait_for(".file-row:not(.is-waiting)")
    assert device.page.js("enot.counts().maps") == 0
    page.click(".library-place:last-child")
    page.wait_for(SHOWN)
    page.wait(f"{MARKS} === 'Photos: 1; Photos: 2'")
    page.wait_text("37 photos and videos have no place")
    assert tiles.asked and violations(device) == []
    page.press(".map-mark[aria-label='Photos: 2']", "Enter")
    page.wait("location.pathname === '/library/map/photos'")
    page.wait_for(".cell:not(.is-waiting)")
    assert any("area=48507900,32262300,48508100,32262500" in address for address in gallery.asked)
    page.click(".bar-back")
    page.wait_for(SHOWN)
    page.click(".leaflet-control-zoom-out")
    page.wait("!document.querySelector('.leaflet-zoom-anim')")
    page.wait(f"{MARKS}.startsWith('Photos: ')")
    page.click(".bar-back")
    page.wait_for(".file-row:not(.is-waiting)")
    page.wait("enot.counts().maps === 0")


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
