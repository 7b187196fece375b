"""Leads through the library and its collections, with stand-ins for the files."""

from dialogs import leave_sheet, open_sheet
from gallery import Gallery
from steps import tab


def library(device):
    """Leads through a library of stand-ins."""
    gallery = Gallery(device.page, 1000)
    gallery.waiting, gallery.trouble = 3, "toolMissing"
    device.page.click(tab("library"))
    device.page.wait_for(".file-row .media-picture[data-state=shown]")
    yield "list of files"
    device.page.click(".segment:last-child")
    device.page.wait_for(".cell .media-picture[data-state=shown]")
    yield "grid of files"
    open_sheet(device, ".menu-place .icon-button", ".menu")
    yield "menu of kinds"
    device.page.keys("Escape")
    device.page.wait("!document.querySelector('.menu')")
    open_sheet(device, ".menu-place + .icon-button", ".sheet .calendar")
    yield "days"
    leave_sheet(device)
    yield from viewer(device)
    device.page.click(".segment:not(.is-chosen)")
    device.page.wait_for(".file-row:not(.is-waiting)")
    device.page.click(".file-row .row-open")
    device.page.wait_text("Fuji")
    yield "details of a file"
    device.page.js("document.querySelector('.page-scroll').scrollTo(0, 9999)")
    yield "details of a file, below"
    yield from collections(device, gallery)


def collections(device, gallery):
    """Leads through albums, what was taken on this day, and the map of photos."""
    page = device.page
    gallery.remembers = 3
    page.click(".bar-back")
    page.click(tab("library"))
    page.wait_for(".anniversary")
    yield "what was taken on this day, offered"
    page.click(".library-select")
    page.click(".file-row .row-open")
    open_sheet(device, ".bar .icon-button:has(+ .library-delete)")
    yield "choice of an album"
    page.click(".sheet .setting-row")
    page.wait_for(".prompt")
    page.fill(".prompt input", "Ferry")
    page.click(".prompt button[type=submit]")
    page.wait("!document.querySelector('.sheet')")
    page.click(".library-place")
    page.wait_for(".album-open")
    yield "albums"
    page.click(".album-open")
    page.wait_for(".cell .media-picture[data-state=shown]")
    yield "album"
    page.click(".library-select")
    yield "files of an album being selected"
    page.click(".bar-done:last-child")
    page.click(".bar-back")
    page.click(".bar-back")
    page.wait_for(".anniversary-open")
    page.click(".anniversary-open")
    page.wait_for(".cell .media-picture[data-state=shown]")
    yield "what was taken on this day"
    page.click(".bar-back")
    page.click(".library-place:last-child")
    page.wait_for(".photo-map-page .empty")
    yield "map of photos, without places"


def viewer(device):
    """Leads through what the viewer shows of a grid of stand-ins, of which only the cells in sight are there."""
    device.page.js("document.querySelector('.grid').scrollIntoView()")
    for kind, name in (("picture", "IMG_0998.jpg"), ("sound", "Песня 997.opus"), ("document", "報告書 999.pdf")):
        device.page.click(f'.cell[aria-label^="{name}"]')
        device.page.wait_for(".viewer")
        device.page.wait("document.querySelector('.viewer-shade').style.opacity === '1'")
        yield f"viewer of a {kind}"
        device.page.keys("Escape")
        device.page.wait("!document.querySelector('.viewer')")
