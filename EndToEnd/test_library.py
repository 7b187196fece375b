"""The library: what is added appears everywhere, long lists hold still, what was seen is there offline."""

import os
import subprocess

import pytest

import test_photos as photos
from gallery import Gallery, png
from held_media import HeldMedia
from steps import Device, Person
from test_viewer import enter, open_library, show_grid

NAMES = "[...document.querySelectorAll('.file-row:not(.is-waiting) .row-title')].map(e => e.textContent)"
SEEN = "document.querySelector('.cell .media-picture[data-state=shown]')?.naturalWidth > 0"
CHOOSER = "input[type=file][data-kind=library]"


def details(name: str) -> str:
    """Reads what a row says of a file."""
    return (f"[...document.querySelectorAll('.file-row')].find(e => e.querySelector('.row-title')?.textContent === {name!r})"
            "?.querySelector('.row-detail').textContent")


def add(device, *paths):
    """Chooses files for the library."""
    device.page.page.set_input_files(CHOOSER, [str(path) for path in paths])


def wait_names(device, *names):
    """Waits until exactly these files are listed, in any order."""
    device.page.wait(f"JSON.stringify({NAMES}.sort()) === JSON.stringify({sorted(names)!r}.sort())".replace("'", '"'))


def open_first_file(device):
    """Opens the first row, once the server has looked at all files: the line that says so moves the rows when it goes."""
    device.page.wait("!document.querySelector('.library-line')")
    device.page.click(".file-row .row-open")


def visitor(person, count=1000, **options):
    """Gives a device that shows the list of a library of stand-ins."""
    link = person.server.link or person.server.invitation()
    person.server.link = None
    profile = person.engine.profile(**options)
    page = person.engine.page(profile)
    gallery = Gallery(page, count)
    device = Device(person.engine, person.server, page, profile)
    device.enter(link)
    device.wait_signed_in()
    device.start()
    open_library(device)
    return device, gallery


@pytest.mark.chromium
@pytest.mark.parametrize("layout", ["list", "grid"])
def test_months_have_headings_and_a_thumb_leads_through_them(person, layout):
    device, _ = visitor(person, 1000, width=375, height=667)
    page = device.page
    if layout == "grid":
        show_grid(device)
    top = "(name => [...document.querySelectorAll('.file-month')].find(e => e.textContent === name)?.getBoundingClientRect().top"
    place = top + " - document.querySelector('.page-scroll').getBoundingClientRect().top)"
    page.wait_text("May 2026")
    page.js("document.querySelector('.scrubber-thumb').focus()")
    for month in ("April 2026", "March 2026"):
        page.keys("ArrowDown")
        page.wait(f"Math.abs({place}('{month}')) < 2")
        page.wait(f"document.querySelector('.scrubber-thumb').ariaValueText === '{month}'")
    page.keys("Home")
    page.wait("document.querySelector('.page-scroll').scrollTop === 0")
    page.settle()
    box = page.js("(({ x, y, width, height }) => [x + width / 2, y + height / 2])"
                  "(document.querySelector('.scrubber-thumb').getBoundingClientRect())")
    mouse = page.page.mouse
    mouse.move(*box)
    mouse.down()
    mouse.move(box[0], box[1] + 340)
    page.wait("document.querySelector('.scrubber-thumb.is-held .scrubber-month').textContent.endsWith('2025')")
    mouse.move(box[0], 664)
    page.wait("(e => e.scrollTop + e.clientHeight >= e.scrollHeight - 40)(document.querySelector('.page-scroll'))")
    mouse.up()
    page.wait("!document.querySelector('.is-held')")
    page.wait_for(".file-row:not(.is-waiting)" if layout == "list" else ".cell:not(.is-waiting)")


# ---- With the server ------------------------------------------------------------------------------------------------------------


@pytest.mark.chromium
def test_several_files_are_deleted_and_brought_back_at_once_and_the_viewer_goes_on_to_the_next(person, tmp_path):
    device = person.device(width=375, height=667)
    page = device.page
    open_library(device)
    for number, name in enumerate(("one.png", "two.png", "three.png")):
        (tmp_path / name).write_bytes(png(60, 40, number))
    add(device, *(tmp_path / name for name in ("one.png", "two.png", "three.png")))
    wait_names(device, "one.png", "two.png", "three.png")
    device.hold_notices()
    page.click(".library-select")
    page.click("text=Select all")
    page.wait_text("Selected: 3")
    page.click("text=Select none")
    for name in ("one.png", "two.png"):
        page.click(f'.row-open[aria-label^="{name}"]')
        page.wait(f"document.querySelector('.row-open[aria-label^=\"{name}\"]').ariaPressed === 'true'")
    page.wait_text("Selected: 2")
    page.click(".library-delete")
    wait_names(device, "three.png")
    page.wait_text("2 files moved to trash")
    page.click(".notice-button")
    wait_names(device, "one.png", "two.png", "three.png")

    show_grid(device)
    page.click('.cell[aria-label^="two.png"]')
    page.wait_for(".viewer")
    page.click(".viewer-button[aria-label='File info']")
    page.wait_text("SHA-256")
    device.back()
    page.wait_for('.cell[aria-label^="two.png"]')
    page.click('.cell[aria-label^="two.png"]')
    page.wait_for(".viewer")
    page.click(".viewer-button[aria-label='Delete']")
    page.wait("document.querySelector('.viewer-place').textContent.endsWith('of 2')")
    assert page.js("document.querySelector('.viewer-title').textContent") != "two.png"
    page.click(".notice-button")
    page.wait("document.querySelector('.viewer-place').textContent.endsWith('of 3')")


@pytest.mark.chromium
def test_files_added_here_appear_there_by_themselves_and_are_read_about_downloaded_deleted_and_brought_back(person, tmp_path):
    (tmp_path / "leaf.png").write_bytes(png(60, 40, 3))
    (tmp_path / "список.txt").write_text("чай")
    first = person.device()
    second = person.device()
    for device in (first, second):
        open_library(device)
        device.page.wait_text("No files yet")
        device.page.wait_text("can’t see the gallery of this device")
    add(first, tmp_path / "leaf.png", tmp_path / "список.txt")
    for device in (first, second):
        wait_names(device, "leaf.png", "список.txt")
    first.page.wait("!document.querySelector('.transfer-line')")

    second.page.js("[...document.querySelectorAll('.file-row')].find(e => e.querySelector('.row-title').textContent === 'список.txt')"
                   ".querySelector('.row-open').click()")
    second.page.wait_for(".file-facts")
    second.page.wait_text("6\u00a0B")
    with second.page.page.expect_download() as download:
        second.page.click(".file-buttons a")
    assert open(download.value.path(), "rb").read() == "чай".encode()
    assert download.value.suggested_filename == "список.txt"
    second.hold_notices()
    second.page.click(".file-buttons .danger")
    for device in (first, second):
        wait_names(device, "leaf.png")
    second.page.click(".notice-button")
    for device in (first, second):
        wait_names(device, "leaf.png", "список.txt")


@pytest.mark.chromium
def test_a_photos_picture_is_in_the_library_while_its_photo_is(person, tmp_path):
    first, second = person.device(), person.device()
    open_library(second)
    photos.open_photos(first)
    photos.choose(first, ("garden.png", "image/png", photos.picture(1)))
    photos.wait_photos(first, 1)
    wait_names(second, "garden.png")
    open_first_file(second)
    second.page.wait_text("From your photos")
    assert second.page.count(".file-buttons .danger") == 0
    second.page.click(".file-page .setting-row")
    second.page.wait("location.pathname.startsWith('/photos/')")
    second.page.wait_for(".photo-picture")
    second.back()

    open_library(second)
    first.hold_notices()
    first.page.press(".cell", "Delete")
    wait_names(second)
    first.page.click(".notice-button")
    wait_names(second, "garden.png")

    (tmp_path / "own.png").write_bytes(photos.picture(1))
    add(second, tmp_path / "own.png")
    wait_names(second, "own.png")
    open_first_file(second)
    second.page.click(".file-buttons .danger")
    wait_names(second, "garden.png")


@pytest.mark.chromium
def test_what_comes_into_a_watched_folder_appears(engine, serve, tmp_path):
    folder = tmp_path / "watched"
    folder.mkdir()
    server = serve("--library", str(folder))
    device = Person(engine, server).device()
    open_library(device)
    device.page.wait_text("No files yet")
    (tmp_path / "later.txt").write_text("tea")
    os.rename(tmp_path / "later.txt", folder / "later.txt")
    wait_names(device, "later.txt")
    open_first_file(device)
    device.page.wait_text("read-only")
    assert device.page.count(".file-buttons .danger") == 0


@pytest.mark.worker
@pytest.mark.chromium
def test_what_was_listed_and_pictures_that_were_seen_are_there_offline(person, tmp_path):
    (tmp_path / "leaf.png").write_bytes(png(60, 40, 3))
    (tmp_path / "tea.txt").write_text("tea")
    first, second = person.device(), person.device()
    open_library(first)
    add(first, tmp_path / "leaf.png", tmp_path / "tea.txt")
    wait_names(first, "leaf.png", "tea.txt")
    second.page.wait("navigator.serviceWorker.controller !== null")
    open_library(second)
    wait_names(second, "leaf.png", "tea.txt")
    second.page.wait("globalThis.isKept || void enot.library.read('first/0').then(text => "
                     "{ globalThis.isKept = !!text?.includes('tea.txt') })")
    second.page.wait_for(".file-row .media-picture[data-state=shown]")
    show_grid(second)
    second.page.wait(SEEN)
    # One as large as a row shows it, one as a cell does.
    second.page.wait("caches.open('enot-previews').then(cache => cache.keys()).then(keys => keys.length > 1)")
    person.server.kill()
    second.wait_stored()
    second.page.reload()
    second.page.wait_for(".cell:not(.is-waiting)")
    second.page.wait(SEEN)
    second.page.wait_text("Offline.")
    second.page.js("[...document.querySelectorAll('.segment')].find(e => e.textContent === 'List').click()")
    wait_names(second, "leaf.png", "tea.txt")
    person.server.start()


@pytest.mark.chromium
def test_a_picture_that_no_browser_reads_is_shown_and_its_original_is_kept(person, tmp_path):
    (tmp_path / "leaf.png").write_bytes(png(600, 400, 3))
    photo = tmp_path / "IMG_1.HEIC"
    subprocess.run(["heif-enc", "-q", "50", "-o", str(photo), str(tmp_path / "leaf.png")], check=True, capture_output=True)
    device = person.device()
    open_library(device)
    add(device, photo)
    wait_names(device, "IMG_1.HEIC")
    show_grid(device)
    device.page.wait(SEEN)
    enter(device, "IMG_1.HEIC")
    device.page.wait("[...document.querySelectorAll('.viewer-page:not([inert]) img')].some(e => e.naturalWidth === 600)")
    device.page.keys("Escape")
    device.page.wait("!document.querySelector('.viewer')")
    device.page.js("[...document.querySelectorAll('.segment')].find(e => e.textContent === 'List').click()")
    open_first_file(device)
    device.page.wait_text("600 × 400")
    with device.page.page.expect_download() as download:
        device.page.click(".file-buttons a")
    assert open(download.value.path(), "rb").read() == photo.read_bytes()


@pytest.mark.chromium
def test_nothing_shows_through_what_is_transparent(person, tmp_path):
    glass = tmp_path / "glass.png"
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i",
         "color=red:size=900x600,format=rgba,geq=r=255:g=0:b=0:a=if(lt(X\\,450)\\,255\\,0)", "-frames:v", "1", str(glass)], check=True)
    device = person.device()
    page = device.page
    open_library(device)
    add(device, glass)
    wait_names(device, "glass.png")
    clear = "[...document.querySelectorAll({!r})].map(e => getComputedStyle(e).opacity).join() === '0'"
    page.wait_for(".file-row .media-picture[data-state=shown]")
    page.wait(clear.format(".file-row .media-tiny"))
    show_grid(device)
    page.wait(SEEN)
    page.wait(clear.format(".cell .media-tiny"))
    enter(device, "glass.png")
    page.wait_for(".viewer-layer.media-picture[data-state=shown]")
    page.wait(clear.format(".viewer-layer.is-tiny"))


@pytest.mark.expects("play: NotSupportedError")
@pytest.mark.chromium
def test_a_film_that_no_browser_plays_is_made_playable_while_one_waits(engine, serve, tmp_path, monkeypatch):
    media = HeldMedia(tmp_path)
    monkeypatch.setenv("ENOT_MEDIA_TOOL", str(media.path))
    film = tmp_path / "old.avi"
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=size=160x120:rate=10:duration=2", "-f", "lavfi", "-i",
         "sine=frequency=440:duration=2", "-c:v", "mpeg4", "-c:a", "mp3", str(film)], check=True)
    device = Person(engine, serve()).device(width=375, height=667)
    page = device.page
    open_library(device)
    add(device, film)
    wait_names(device, "old.avi")
    show_grid(device)
    page.wait(SEEN)
    enter(device, "old.avi")
    page.wait_text("Making a copy it can play: 40%")
    with page.page.expect_download() as download:
        page.click(".viewer-card a")
    assert open(download.value.path(), "rb").read() == film.read_bytes()
    media.go_on()
    page.wait("document.querySelector('video')?.readyState >= 2")
    page.js("void document.querySelector('video').play()")
    page.wait("document.querySelector('video').currentTime > 0.2")
    assert page.js("(video => [video.videoWidth, video.videoHeight])(document.querySelector('video'))") == [160, 120]
    with page.page.expect_download() as download:
        page.click(".viewer-button[download]")
    assert download.value.suggested_filename == "old.avi"


# ---- With stand-ins -------------------------------------------------------------------------------------------------------------


@pytest.mark.expects("NotAllowedError")
@pytest.mark.chromium
def test_a_long_list_holds_few_rows_is_led_by_keys_and_comes_back_where_it_was(person):
    device, gallery = visitor(person, 100_000)
    device.page.wait_for(".file-row:not(.is-waiting)")
    said = [device.page.js(details(name)) for name in ("IMG_100000.jpg", "Film 99995.webm", "Песня 99997.opus", "報告書 99999.pdf")]
    assert [text.replace("\u00a0", " ") for text in said] == [
        "Image · 4000 × 3000 px", "Video · 1600 × 1200 px · 0:02", "Audio · 3:05", "Other · 1.3 MB"]
    device.page.js("document.querySelector('.page-scroll').scrollTo(0, 3617400)")
    device.page.wait("[...document.querySelectorAll('.file-row')].some(e => e.getAttribute('aria-posinset') === '50000' "
                     "&& e.querySelector('.row-title'))")
    assert device.page.count(".file-row") < 40
    # What lay between was never asked for.
    assert len({path for path in gallery.asked if path.startswith("/api/v1/files?") and "&day=" not in path}) <= 6
    top = device.page.js("document.querySelector('.page-scroll').scrollTop")
    device.page.click(".file-row[aria-posinset='50000'] .row-open")
    device.page.wait_for(".file-facts")
    device.page.click(".bar-back")
    device.page.wait_for(".file-row.is-selected")
    assert device.page.js("document.querySelector('.page-scroll').scrollTop") == top

    for key, place in [("Home", 1), ("ArrowDown", 2), ("ArrowDown", 3), ("ArrowUp", 2), ("End", 100_000), ("Home", 1)]:
        device.page.js("void (document.activeElement.closest('.file-row') ?? "
                       "document.querySelector('.file-row .row-open[tabindex=\"0\"]').focus())")
        device.page.keys(key)
        device.page.wait(f"document.activeElement.closest('.file-row')?.getAttribute('aria-posinset') === '{place}'")
    device.page.keys("Enter")
    device.page.wait_for(".file-facts")
    hand_on(device, "IMG_100000.jpg")
    ask_for_place(device)


def hand_on(device, name):
    """Hands a file on, with a download where that fails."""
    device.page.js("void (globalThis.handed = null, navigator.canShare = () => true, "
                   "navigator.share = async data => { handed = data.files[0].name })")
    device.page.click(".file-buttons button")
    device.page.wait(f"handed === {name!r}")
    device.page.js("void (navigator.share = async () => { throw new DOMException('', 'NotAllowedError') })")
    with device.page.page.expect_download() as download:
        device.page.click(".file-buttons button")
    assert download.value.suggested_filename == name
    device.page.wait_text("so it was downloaded")


def ask_for_place(device):
    """Sees where a picture was taken only after having asked for it."""
    device.page.wait_text("1/125 s")
    assert "52.52" not in device.page.text()
    device.page.js("[...document.querySelectorAll('.setting-row')].find(e => e.textContent.includes('Show location')).click()")
    device.page.wait_text("52.52001, 13.40495")


@pytest.mark.chromium
def test_kinds_and_days_are_filtered(person):
    device, gallery = visitor(person, 64)
    device.page.wait_for(".file-row:not(.is-waiting)")
    device.page.click(".menu-place .icon-button")
    device.page.js("[...document.querySelectorAll('.menu-item')].find(e => e.textContent === 'Video').click()")
    device.page.wait_text("8 files")
    device.page.js("document.querySelector('.bar [aria-label=Dates]').click()")
    device.page.wait_for(".sheet .calendar")
    device.page.js("document.querySelector('.sheet .calendar-day').click()")
    device.page.js("[...document.querySelectorAll('.sheet .button')].find(e => e.textContent === 'Show').click()")
    device.page.wait("!document.querySelector('.sheet')")
    device.page.wait_for(".library-filter-text > span:not(.library-filter-word)")
    assert any("kind=video" in path and "since=" in path for path in gallery.asked)
    device.page.js("[...document.querySelectorAll('.library-filter button')][0].click()")
    device.page.wait("!document.querySelector('.library-filter')")
    device.page.wait("document.querySelectorAll('.file-row').length > 8")
