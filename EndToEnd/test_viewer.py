"""The viewer: opens from its cell, swipes, zooms, plays, closes into its cell, and costs the page little."""

import pytest

from gallery import Gallery, webm
from steps import Device

TRANSFORM = "document.querySelector('.viewer-page:not([inert]) .viewer-picture').style.transform"
TITLE = "document.querySelector('.viewer-title')?.textContent"

pytestmark = pytest.mark.chromium         # answers stand in for the server's


def visitor(person, count=40, clip=b"", **options):
    """Gives a device that shows the grid of a library of stand-ins."""
    link = person.server.link or person.server.invitation()
    person.server.link = None
    profile = person.engine.profile(**options)
    page = person.engine.page(profile)
    gallery = Gallery(page, count, clip)
    device = Device(person.engine, person.server, page, profile)
    device.enter(link)
    device.wait_signed_in()
    device.start()
    open_library(device)
    show_grid(device)
    return device, gallery


def open_library(device):
    """Touches the library's tab."""
    device.page.js("[...document.querySelectorAll('.tab')].find(e => e.textContent === 'Library').click()")
    device.page.wait("location.pathname === '/library'")


def show_grid(device):
    """Chooses the grid and waits for its cells."""
    device.page.wait_for(".segment")
    device.page.js("[...document.querySelectorAll('.segment')].find(e => e.textContent === 'Grid').click()")
    device.page.wait_for(".cell:not(.is-waiting)")


def cell(name: str) -> str:
    """Selects the cell of a file."""
    return f'.cell[aria-label^="{name}"]'


def enter(device, name: str):
    """Touches a cell and waits until the viewer has grown out of it."""
    device.page.wait_for(cell(name))
    device.page.click(cell(name))
    device.page.wait_for(".viewer")
    rest(device)


def rest(device):
    """Waits until what is shown lies where it fits or is zoomed to, and does not move any more."""
    device.page.wait("document.querySelector('.viewer-page:not([inert])').style.transform === 'translate(0px, 0px) scale(1)'")
    device.page.wait(
        f"(() => {{ const now = {TRANSFORM}; const same = globalThis.before === now; globalThis.before = now; return same && now }})()")
    device.page.wait("document.querySelector('.viewer-shade').style.opacity === '1'")


@pytest.mark.motion
def test_a_picture_opens_is_swiped_by_keys_mouse_and_fingers_and_returns_into_its_cell(person):
    device, _ = visitor(person)
    swipe_by_keys(device)
    swipe_by_mouse(device)
    pinch(device)
    swipe_without_rendering(device)


def swipe_by_keys(device):
    """Opens a picture, leads to its neighbour and back by keys, and returns into its cell."""
    enter(device, "IMG_0038.jpg")
    assert device.page.js(TITLE) == "IMG_0038.jpg"
    assert device.page.js(TRANSFORM) == "translate(0px, 0px) scale(1)"
    assert device.page.js("document.querySelector('.screen').inert && document.querySelector('.tabs').inert")
    device.page.keys("ArrowRight")
    device.page.wait(f"{TITLE} === 'Песня 37.opus'")
    device.page.keys("ArrowLeft")
    device.page.wait(f"{TITLE} === 'IMG_0038.jpg'")
    device.page.keys("Escape")
    device.page.wait("!document.querySelector('.viewer')")
    assert device.page.js("document.activeElement.closest('.cell').getAttribute('aria-label')").startswith("IMG_0038.jpg")
    assert device.page.js("location.pathname") == "/library"


def swipe_by_mouse(device):
    """Swipes to the neighbour by mouse, and pulls a picture away."""
    enter(device, "IMG_0038.jpg")
    mouse = device.page.page.mouse
    mouse.move(350, 300)
    mouse.down()
    for step in range(1, 9):
        mouse.move(350 - 40 * step, 300)
    mouse.up()
    device.page.wait(f"{TITLE} === 'Песня 37.opus'")
    rest(device)
    device.page.keys("ArrowLeft")
    device.page.wait(f"{TITLE} === 'IMG_0038.jpg'")
    rest(device)
    mouse.move(200, 400)
    mouse.down()
    for step in range(1, 9):
        mouse.move(200, 400 + 30 * step)
    device.page.wait("document.querySelector('.viewer-shade').style.opacity < 0.9")
    mouse.up()
    device.page.wait("!document.querySelector('.viewer')")


def pinch(device):
    """Zooms by two fingers, and closes by pinching small."""
    enter(device, "IMG_0036.jpg")
    device.pinch(207, 448, [80, 100, 120, 140, 160])
    device.page.wait(f"/scale\\((1\\.[5-9]|2)/.test({TRANSFORM})")
    assert device.page.js(TITLE) == "IMG_0036.jpg"
    device.pinch(207, 448, [200, 150, 100, 60, 20])
    device.page.wait("!document.querySelector('.viewer')")
    assert device.page.js("visualViewport.scale") == 1


def swipe_without_rendering(device):
    """Sees that swiping changes nothing but styles."""
    enter(device, "IMG_0038.jpg")
    device.page.wait("[...document.querySelectorAll('.viewer .media-picture')].every(e => e.dataset.state === 'shown')")
    device.page.settle()
    device.page.js(
        "void (globalThis.changes = 0, new MutationObserver(list => { for (const m of list) if (m.type !== 'attributes' || "
        "m.attributeName !== 'style') changes++ }).observe(document.querySelector('.viewer'), "
        "{ subtree: true, childList: true, attributes: true }))")
    mouse = device.page.page.mouse
    mouse.move(200, 450)
    mouse.down()
    for step in range(1, 30):
        mouse.move(200 - 3 * step, 450)
    assert device.page.js(TRANSFORM)
    assert device.page.js("changes") == 0
    mouse.up()


def test_without_motion_everything_shows_at_once_zooms_and_closes_by_the_browsers_way_back(person):
    device, _ = visitor(person)
    device.page.click(cell("IMG_0038.jpg"))
    device.page.wait_for(".viewer")
    device.page.wait(f"{TRANSFORM} === 'translate(0px, 0px) scale(1)'")
    device.page.keys("ArrowRight")
    device.page.wait(f"{TITLE} === 'Песня 37.opus'")
    device.page.js("history.back()")
    device.page.wait("!document.querySelector('.viewer')")
    assert device.page.js("location.pathname") == "/library"
    assert device.page.count(".grid") == 1
    zoom(device)
    device.page.keys("Escape")
    device.page.wait("!document.querySelector('.viewer')")
    enter(device, "報告書 39.pdf")
    device.page.wait_text("can’t be shown here")
    assert device.page.js("document.querySelector('.viewer-card a').download") == "報告書 39.pdf"


def zoom(device):
    """Zooms by wheel, double click and keys."""
    enter(device, "IMG_0036.jpg")
    device.page.page.mouse.move(207, 448)
    device.page.page.mouse.wheel(0, -200)
    device.page.wait(f"/scale\\(1\\.[1-9]/.test({TRANSFORM})")
    device.page.keys("0")
    device.page.wait(f"{TRANSFORM} === 'translate(0px, 0px) scale(1)'")
    device.page.page.mouse.dblclick(207, 448)
    device.page.wait(f"/scale\\(2\\)/.test({TRANSFORM})")
    # Beyond what the greatest preview shows, the original comes.
    for scale in (3, 4.5, 6.75):
        device.page.keys("+")
        device.page.wait(f"{TRANSFORM}.includes('scale({scale})')")
    device.page.wait("!!document.querySelector('.viewer-layer[src^=\"/api/v1/file-contents/\"]')")
    device.page.page.mouse.dblclick(207, 448)
    device.page.wait(f"{TRANSFORM} === 'translate(0px, 0px) scale(1)'")


def test_a_video_plays_and_only_while_it_is_shown_and_neighbours_are_loaded_before_they_are(person, tmp_path):
    device, gallery = visitor(person, clip=webm(tmp_path))
    enter(device, "IMG_0036.jpg")
    device.page.wait("document.querySelectorAll('.viewer-page').length === 3")
    device.page.keys("ArrowRight")
    device.page.wait(f"{TITLE} === 'Film 35.webm'")
    device.page.wait("document.querySelectorAll('.viewer-page').length === 3")
    device.page.wait("document.querySelector('video')?.readyState >= 2")
    assert {f"/api/v1/file-previews/{edge}/{Gallery.identity(34)}" for edge in (720, 2048)} & set(gallery.asked)
    device.page.keys("Escape")
    device.page.wait("!document.querySelector('.viewer')")
    enter(device, "Film 35.webm")
    device.page.wait("document.querySelector('video')?.readyState >= 2")
    device.page.wait("document.querySelector('video').currentTime > 0.2")
    device.page.keys("ArrowRight")
    device.page.wait(f"{TITLE} === 'IMG_0034.jpg'")
    device.page.wait("!document.querySelector('video')")
