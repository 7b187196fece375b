"""Photos: from files and the camera, offline and back, put in order, selected, deleted and brought back."""

import base64
import json
import struct
import zlib

import pytest

from steps import tab
from test_offline import wait_for_worker

ADD = ".bar .icon-button.primary"
CELLS = "[...document.querySelectorAll('.cell:not([inert])')].sort((a, b) => a.ariaPosInSet - b.ariaPosInSet)"
SHOWN = ".media-picture[data-state=shown]"


def png(width: int, height: int, color: tuple) -> bytes:
    """Makes a picture of one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + bytes(color) * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


COLORS = [(200, 60, 60), (60, 160, 90), (60, 90, 200), (230, 180, 60), (140, 80, 180), (90, 180, 190)]


def picture(number: int) -> bytes:
    return png(300 + number, 200, COLORS[number % len(COLORS)])


def files(*pairs) -> str:
    """Writes a list of files as JavaScript."""
    made = [f"new File([Uint8Array.from(atob('{base64.b64encode(data).decode()}'), c => c.charCodeAt(0))], {json.dumps(name)}, "
            f"{{type: {json.dumps(kind)}}})" for name, kind, data in pairs]
    return f"[{', '.join(made)}]"


def transfer(*pairs) -> str:
    return f"(() => {{ const t = new DataTransfer(); {files(*pairs)}.forEach(f => t.items.add(f)); return t }})()"


def open_photos(device):
    device.page.click(tab("photos"))
    device.page.wait("location.pathname === '/photos'")
    device.page.wait_for("[data-kind=photos][multiple]")


def choose(device, *pairs, kind="photos"):
    """Chooses files as the field of the page gives them."""
    device.page.js(
        f"void (field => {{ field.files = {transfer(*pairs)}.files; field.dispatchEvent(new Event('change', {{ bubbles: true }})) }})"
        f"(document.querySelector('[data-kind={kind}][multiple]'))")


def add(device, *numbers):
    choose(device, *[(f"{number}.png", "image/png", picture(number)) for number in numbers])


def wait_photos(device, count):
    device.page.wait(f"document.querySelectorAll('.cell:not([inert])').length === {count}")
    if count:
        device.page.wait(f"{CELLS}.filter(c => c.querySelector('{SHOWN}')).length === {count}")


def order(device):
    """Lists the widths of the pictures' originals in the order shown: 300 and the number of the picture."""
    return device.page.answer(
        "(async () => { const list = []; for (const cell of " + CELLS + ") { const name = cell.querySelector('[data-media]')"
        ".dataset.media.split('/')[1]; const blob = await enot.media.blob('original/' + name); "
        "list.push((await createImageBitmap(blob)).width - 300) } return list })()")


@pytest.mark.engines
def test_a_photo_from_a_file_is_on_the_server_byte_for_byte_and_on_a_second_device(person, server):
    first = person.device()
    open_photos(first)
    first.page.wait_for(".empty-picture")
    add(first, 1)
    wait_photos(first, 1)
    first.wait_synchronised()
    first.page.wait("!document.querySelector('.photo-mark')")
    name = first.page.js("document.querySelector('[data-media]').dataset.media.split('/')[1]")
    stored = first.page.answer(f"fetch('/api/v1/file-contents/{name}').then(r => r.arrayBuffer())"
                               ".then(b => btoa(String.fromCharCode(...new Uint8Array(b))))")
    assert base64.b64decode(stored) == picture(1)

    second = person.device()
    open_photos(second)
    second.page.wait("document.querySelectorAll('.cell').length === 1")
    assert second.page.js("document.querySelector('[data-media]').dataset.media.split('/')[1]") == name
    assert second.page.js("document.querySelector('.media-tiny').src.startsWith('data:image/')")


@pytest.mark.engines
@pytest.mark.worker
def test_a_photo_added_offline_is_kept_through_a_restart_and_uploaded_later(person, server):
    device = person.device()
    open_photos(device)
    wait_for_worker(device)
    server.kill()
    add(device, 1, 2)
    wait_photos(device, 2)
    device.wait_stored()
    assert device.page.count(".photo-mark") == 2
    device.page.reload()
    wait_photos(device, 2)
    assert order(device) == [2, 1]
    device.page.wait("document.querySelectorAll('.photo-mark').length === 2")

    server.start()
    device.page.js("window.dispatchEvent(new Event('online'))")
    device.wait_synchronised()
    device.page.wait("!document.querySelector('.photo-mark')")
    for cell in device.page.js("[...document.querySelectorAll('[data-media]')].map(e => e.dataset.media.split('/')[1])"):
        assert device.page.answer(f"fetch('/api/v1/file-contents/{cell}').then(r => r.status)") == 200


@pytest.mark.engines
def test_photos_are_dropped_and_pasted_and_bad_files_are_refused_with_a_reason(person):
    device = person.device()
    open_photos(device)
    device.page.js(f"void (t => {{ for (const name of ['dragenter', 'dragover']) document.body.dispatchEvent(new DragEvent(name, "
                   "{ dataTransfer: t, bubbles: true, cancelable: true })); globalThis.held = t })("
                   + transfer(("1.png", "image/png", picture(1))) + ")")
    device.page.wait("getComputedStyle(document.querySelector('.drop-target')).display === 'flex'")
    device.page.js("void document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: held, bubbles: true, cancelable: true }))")
    device.page.wait("getComputedStyle(document.querySelector('.drop-target')).display === 'none'")
    wait_photos(device, 1)
    # Firefox lets nobody give a made event a clipboard but by force.
    device.page.js("void document.body.dispatchEvent(Object.defineProperty(new Event('paste', { bubbles: true, cancelable: true }), "
                   "'clipboardData', { value: " + transfer(("2.png", "image/png", picture(2))) + " }))")
    wait_photos(device, 2)
    choose(device, ("empty.jpg", "image/jpeg", b""))
    device.page.wait_text("“empty.jpg” wasn’t added: it’s empty")
    choose(device, ("words.jpg", "image/jpeg", b"no picture at all"), ("3.png", "image/png", picture(3)))
    device.page.wait_text("“words.jpg” wasn’t added: it isn’t a picture")
    wait_photos(device, 3)


@pytest.mark.engines
def test_photos_are_put_in_order_by_mouse_and_by_keys(person):
    first, second = person.device(), person.device()
    open_photos(first)
    add(first, 1, 2, 3, 4)
    wait_photos(first, 4)
    assert order(first) == [4, 3, 2, 1]
    first.page.settle()
    columns = first.page.js(f"{CELLS}.filter(c => c.getBoundingClientRect().y === {CELLS}[0].getBoundingClientRect().y).length")
    x, y = first.page.js(f"(b => [b.x + 40, b.y + 40])({CELLS}[0].getBoundingClientRect())")
    tx, ty = first.page.js(f"(b => [b.x + 40, b.y + 40])({CELLS}[3].getBoundingClientRect())")
    first.page.point(x, y)
    first.page.press_pointer()
    first.page.point((x + tx) / 2, (y + ty) / 2)
    first.page.point(tx, ty)
    first.page.wait("!!document.querySelector('.cell.is-dragged')")
    first.page.lift_pointer()
    first.page.wait("!document.querySelector('.cell.is-dragged')")
    assert order(first) == [3, 2, 1, 4]
    assert first.page.js("location.pathname") == "/photos", "letting go opens nothing"
    first.page.js(f"{CELLS}[3].focus()")
    first.page.js("void document.activeElement.dispatchEvent("
                  "new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true }))")
    first.page.wait(f"{CELLS}[{3 - columns}] === document.activeElement")
    moved = [3, 2, 1]
    moved.insert(3 - columns, 4)
    assert order(first) == moved, "up is one row up, however many columns there are"
    first.wait_synchronised()
    names = f"JSON.stringify({CELLS}.map(c => c.dataset.key))"
    open_photos(second)
    second.page.wait(f"{names} === {json.dumps(first.page.js(names))}")


def test_a_photo_gets_a_caption_a_topic_and_another_picture(person):
    device = person.device()
    device.topics()
    device.add_topic("Forest")
    open_photos(device)
    add(device, 1)
    wait_photos(device, 1)
    open_details(device)
    device.page.type(".editor-input", "# Oak\nask @anna")
    device.page.wait("document.querySelector('.mirror .is-heading')")
    device.page.js("void (field => { field.value = [...field.options].find(o => o.text === 'Forest').value; "
                   "field.dispatchEvent(new Event('change', { bubbles: true })) })(document.querySelector('.photo-topic select'))")
    before = device.page.js("document.querySelector('.photo-picture [data-media]').dataset.media")
    device.page.js(f"void (field => {{ field.files = {transfer(('2.png', 'image/png', picture(2)))}.files; "
                   "field.dispatchEvent(new Event('change', { bubbles: true })) })(document.querySelector('input[data-kind=picture]'))")
    device.page.wait(f"document.querySelector('.photo-picture [data-media]').dataset.media !== {json.dumps(before)}")
    device.page.wait(f"document.querySelector('.photo-picture {SHOWN}')")
    device.page.wait_text("Synced")
    device.page.click(".bar-done")
    device.page.wait("document.querySelector('.photo-caption')?.textContent === 'Oak'")
    assert order(device) == [2]
    device.topics()
    device.open_row("Forest")
    device.page.wait_for(".photo-strip " + SHOWN)


def open_details(device):
    """Opens the own screen of the first photo."""
    device.page.click(".cell:nth-child(1)")
    device.page.click(".viewer-button[aria-label='Caption and details']")
    device.page.wait("location.pathname.startsWith('/photos/')")
    device.page.wait_for(".editor-input")


SIZES = [(320, 568), (375, 667), (414, 896), (667, 375), (768, 1024), (1024, 768)]
# Tells whether a row has as many cells as are at least 130 wide, 200 where there is much room, with 10
# between and 16 around them, and takes the whole width.
FILLED = f"""
(list => {{
    const row = list.filter(b => Math.abs(b.y - list[0].y) < 1), grid = document.querySelector('.grid');
    const inner = grid.clientWidth, left = grid.getBoundingClientRect().left;       // beside a rail where there is one
    return row.length === Math.min(list.length, Math.floor((inner - 32 + 10) / (inner < 700 ? 140 : 210)))
        && Math.abs(row[0].x - left - 16) < 1 && Math.abs(row.at(-1).right - left - (inner - 16)) < 1;
}})({CELLS}.map(c => c.getBoundingClientRect()))
"""


def test_as_many_columns_as_fit_use_the_whole_width_and_photos_are_selected_deleted_and_brought_back(person):
    device = person.device()
    open_photos(device)
    add(device, 1, 2, 3, 4, 5, 6, 7, 8)
    wait_photos(device, 8)
    for width, height in SIZES:
        device.page.resize(width, height)
        device.page.wait(f"{FILLED.strip()} /* at {width} × {height} */")

    device.page.resize(414, 896)
    device.page.wait(FILLED.strip())
    device.page.click(".photos-select")
    device.page.wait_text("Selected photos: 0")
    device.page.click(".cell:nth-child(1)")
    device.page.click(".cell:nth-child(2)")
    device.page.wait_text("Selected photos: 2")
    assert device.page.js("[...document.querySelectorAll('.cell[aria-selected=true]')].length") == 2
    device.hold_notices()
    device.page.click(".photos-delete")
    wait_photos(device, 6)
    device.page.wait_text("2 photos moved to trash")
    device.page.click(".notice-button")
    wait_photos(device, 8)
    assert order(device) == [8, 7, 6, 5, 4, 3, 2, 1]
    device.wait_synchronised()


@pytest.mark.chromium
def test_photos_from_the_camera_or_why_there_are_none(person):
    device = person.device(width=375, height=667, has_camera=True)
    open_photos(device)
    device.page.click(ADD)
    device.page.click(".photos-source:first-child")
    device.page.wait("document.querySelector('.camera-video')?.videoWidth > 0")
    device.page.wait("!document.querySelector('.camera-shutter[aria-disabled]')")
    device.page.click(".camera-shutter")
    device.page.wait_text("1 photo taken")
    device.page.click(".camera-close")
    wait_photos(device, 1)
    device.page.wait("enot.counts().cameras === 0")
    device.wait_synchronised()
    device.page.js("void (navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError')))")
    device.page.click(ADD)
    device.page.click(".photos-source:first-child")
    device.page.wait_text("Enot can’t use the camera")
    device.page.click(".camera-close")
    device.page.wait("!document.querySelector('.camera')")


@pytest.mark.engines
def test_a_full_device_says_so_and_keeps_what_it_had(person):
    device = person.device()
    open_photos(device)
    add(device, 1)
    wait_photos(device, 1)
    # The server's proof of the first is stored as well, not while there is no room.
    device.page.wait("enot.media.uploads().then(list => list.length === 0)")
    device.page.js("void (() => { const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function (value, key) { "
                   "if (this.name === 'blobs') throw new DOMException('full', 'QuotaExceededError'); "
                   "return put.call(this, value, key) } })()")
    add(device, 2, 3)
    device.page.wait_text("Storage is full")
    wait_photos(device, 1)
    assert device.page.answer("enot.media.uploads().then(list => list.length)") == 0
    device.page.reload()
    wait_photos(device, 1)


# ---- When a photo was taken -----------------------------------------------------------------------------------------------------


def exif(order: str, date: str, offset: str = "") -> bytes:
    """Makes the block of a JPEG file that says when it was taken."""
    texts = [(0x9003, date.encode() + b"\0")] + ([(0x9011, offset.encode() + b"\0")] if offset else [])
    head = (b"II*\0" if order == "<" else b"MM\0*") + struct.pack(order + "I", 8)
    head += struct.pack(order + "HHHIII", 1, 0x8769, 4, 1, 26, 0)
    start = 26 + 2 + 12 * len(texts) + 4
    fields, data = struct.pack(order + "H", len(texts)), b""
    for tag, text in texts:
        fields += struct.pack(order + "HHII", tag, 2, len(text), start + len(data))
        data += text
    block = b"Exif\0\0" + head + fields + struct.pack(order + "I", 0) + data
    return b"\xFF\xE1" + struct.pack(">H", len(block) + 2) + block


def test_a_photo_was_taken_when_it_says(person, server):
    device = person.device()
    open_photos(device)
    plain = base64.b64decode(device.page.answer(
        "new Promise(done => { const canvas = document.createElement('canvas'); canvas.getContext('2d').fillRect(0, 0, 40, 30); "
        "canvas.toBlob(blob => blob.arrayBuffer().then(b => done(btoa(String.fromCharCode(...new Uint8Array(b))))), 'image/jpeg') })"))
    server.kill()
    cases = [
        (exif("<", "2021:03:05 02:00:00", "+09:00"), "Date.UTC(2021, 2, 4, 17)"),
        (exif(">", "2021:03:05 02:00:00", "-03:30"), "Date.UTC(2021, 2, 5, 5, 30)"),
        (exif(">", "2021:03:05 02:00:00"), "new Date(2021, 2, 5, 2).getTime()"),
        (exif("<", "2021:02:30 02:00:00"), "null"),
        (exif("<", "    :  :     :  :  "), "null"),
        (exif("<", "2021:03:05 02:00:00").replace(struct.pack("<HII", 4, 1, 26), struct.pack("<HII", 4, 1, 60_000)), "null"),
        (b"", "null"),
    ]
    choose(device, *[(f"{index}.jpg", "image/jpeg", plain[:2] + block + plain[2:]) for index, (block, _) in enumerate(cases)])
    wait_photos(device, len(cases))
    told = device.page.answer("enot.media.uploads().then(list => list.map(text => JSON.parse(text))"
                              ".sort((a, b) => a.name < b.name ? -1 : 1).map(file => file.takenAt ?? null))")
    assert told == [device.page.js(moment) for _, moment in cases]
    assert "2021" in device.page.js(f"{CELLS}.at(-1).getAttribute('aria-label')")
    server.start()


# Lets the bytes of a file, and of all that are stored with it, never be stored.
HANG = """void (() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, key) {
    if (value?.name === '50.png') throw new DOMException('', 'UnknownError');
    return put.call(this, value, key);
  };
  Blob.prototype.arrayBuffer = () => new Promise(() => {});
})()"""


def test_many_photos_at_once_outlive_a_reload_that_the_browser_asks_about(person):
    device = person.device()
    open_photos(device)
    device.page.click(tab("photos"))        # the browser asks of a page that somebody has touched
    asked = []
    device.page.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    device.page.js(HANG)
    add(device, *range(64))
    # The first file waits to be looked at, the next 32 are stored, and with the others is one that never will be.
    device.page.wait("JSON.parse(localStorage[Object.keys(localStorage).find(name => name.startsWith('enot-picks'))]).names.length === 32")
    assert device.page.count(".cell:not([inert])") == 0
    device.page.reload()
    assert asked == ["beforeunload"]
    device.page.wait("document.querySelector('.notice')?.textContent.startsWith('32 files weren’t added')")
    assert "33.png, 34.png" in device.page.js("document.querySelector('.notice').textContent")
    device.wait_synchronised()
    device.page.wait("fetch('/api/v1/files').then(answer => answer.json()).then(list => list.total === 32)")
    device.page.reload()
    device.page.wait("document.querySelectorAll('.cell').length > 0")
    assert asked == ["beforeunload"]


def test_what_is_stored_is_left_without_a_question(person):
    device = person.device()
    open_photos(device)
    device.page.click(tab("photos"))
    asked = []
    device.page.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    add(device, *range(64))
    device.wait_synchronised()
    device.page.reload()
    device.page.wait("document.querySelectorAll('.cell').length > 0")
    assert asked == []
