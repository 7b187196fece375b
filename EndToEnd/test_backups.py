"""Everything is taken along and read back: by a person, and by the owner of a whole server."""

import base64
import io
import json
import zipfile

import pytest

import test_photos as photos
from server import Server
from steps import Person
from test_editions import exported
from test_export import EXPORT

READ = ".settings .setting:nth-child(2) .setting-row"
STATUS = "[role=status].page-hint"
SERVER = ".page-buttons"


def handed(device):
    """Gives the archive that a device was handed last, in base64."""
    return device.page.answer(
        "handed.arrayBuffer().then(b => btoa(Array.from(new Uint8Array(b), x => String.fromCharCode(x)).join('')))")


def bring(device, kind, archive):
    """Chooses an archive, given in base64, in the field of a kind."""
    device.page.js(
        f"void (field => {{ const t = new DataTransfer(); t.items.add(new File([Uint8Array.from(atob({archive!r}), c => "
        "c.charCodeAt(0))], 'enot.zip', { type: 'application/zip' })); field.files = t.files; "
        f"field.dispatchEvent(new Event('change', {{ bubbles: true }})) }})(document.querySelector('[data-kind={kind}]'))")


def server_archive(device):
    """Gives all of a server as its owner's browser downloads it, in base64."""
    return device.page.answer(
        "fetch('/api/v1/server-archive').then(a => a.arrayBuffer())"
        ".then(b => btoa(Array.from(new Uint8Array(b), x => String.fromCharCode(x)).join('')))")


@pytest.mark.engines
def test_an_archive_is_read_back_on_another_server_and_nothing_is_doubled(person, engine, tmp_path):
    first = person.device()
    first.topics()
    first.add_topic("Forest")
    first.open_row("Forest")
    first.add_note("Oak", "acorns\nмного")
    photos.open_photos(first)
    photos.choose(first, ("garden.png", "image/png", photos.picture(1)))
    photos.wait_photos(first, 1)
    first.wait_synchronised()
    first.more("backups")
    first.hold_notices()
    exported(first, EXPORT)
    archive = handed(first)

    second = Person(engine, Server(tmp_path / "second")).device()
    second.more("backups")
    second.page.wait_for(SERVER)
    for _ in range(2):
        bring(second, "archive", archive)
        second.page.wait(f"document.querySelector('{STATUS}')?.textContent.startsWith('Archive imported.')")
        second.wait_synchronised()
        second.topics()
        second.page.wait("[...document.querySelectorAll('.row-title')].filter(e => e.textContent === 'Forest').length === 1")
        second.more("backups")
    second.topics()
    second.open_row("Forest")
    second.wait_rows("Oak")
    photos.open_photos(second)
    photos.wait_photos(second, 1)
    width = second.page.answer(
        "fetch('/api/v1/file-contents/' + document.querySelector('.cell [data-media]').dataset.media.split('/')[1])"
        ".then(a => a.blob()).then(b => createImageBitmap(b)).then(b => b.width)")
    assert width == 301, "the original, byte for byte"


@pytest.mark.expects("409")
def test_what_is_no_archive_is_refused_in_words(person):
    device = person.device()
    device.more("backups")
    device.page.wait_for(SERVER)
    bring(device, "archive", base64.b64encode(b"no archive").decode())
    device.page.wait("document.querySelector('[role=alert]')?.textContent.startsWith('Enot can’t read this file')")
    bring(device, "archive", server_archive(device))
    device.page.wait("document.querySelector('[role=alert]')?.textContent.startsWith('Enot can’t read this file')")


@pytest.mark.engines
@pytest.mark.expects("401", "CONNECTION_REFUSED.*/api/v1/health")
def test_another_server_takes_the_place_of_an_empty_one_from_the_browser(person, engine, tmp_path):
    first = person.device()
    first.topics()
    first.add_topic("Forest")
    first.wait_synchronised()
    archive = server_archive(first)
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(archive))) as held:
        assert held.testzip() is None
        assert json.loads(held.read("manifest.json"))["server"]

    second = Person(engine, Server(tmp_path / "second", "--backup", str(tmp_path / "nights"))).device()
    second.more("backups")
    second.page.wait_for(SERVER)
    bring(second, "server-archive", archive)
    second.page.wait_for(".sheet-buttons .danger")
    second.page.click(".sheet-buttons .plain")
    second.page.wait("!document.querySelector('.sheet')")
    bring(second, "server-archive", archive)
    second.page.wait_for(".sheet-buttons .danger")
    second.page.click(".sheet-buttons .danger")
    # The browser leaves all it kept and signs in to what the server has become, as soon as that answers.
    second.page.wait(f"{second.at('/more/backup')} && document.body.textContent.includes('From the backup of')")
    second.wait_signed_in()
    second.topics()
    second.page.wait("[...document.querySelectorAll('.row-title')].some(e => e.textContent === 'Forest')")
    second.more("backups")
    second.page.wait("[...document.querySelectorAll('.page-hint')].some(e => e.textContent.startsWith('Last backup: '))")
    assert list((tmp_path / "second").glob("before-restore-*.zip"))


def statuses(device, files):
    """Asks the server for the originals of files; gives the statuses of its answers."""
    return [device.page.answer(f"fetch('/api/v1/file-contents/{name}').then(a => a.status)") for name in files]


@pytest.mark.expects("401", "404", "409", "CONNECTION_REFUSED", "ERR_")
def test_pictures_of_after_the_backup_come_back_from_the_device_that_has_them(person):
    owner, phone = person.device(), person.device()
    photos.open_photos(phone)
    photos.add(phone, 1)
    photos.wait_photos(phone, 1)
    phone.wait_synchronised()
    archive = server_archive(owner)
    for number in (2, 3, 4):
        photos.add(phone, number)
        photos.wait_photos(phone, number)
    phone.wait_synchronised()
    phone.page.wait("!document.querySelector('.photo-mark')")
    files = phone.page.js("[...document.querySelectorAll('[data-media]')].map(e => e.dataset.media.split('/')[1])")
    assert statuses(phone, files) == [200] * 4

    owner.more("backups")
    owner.page.wait_for(SERVER)
    bring(owner, "server-archive", archive)
    owner.page.wait_for(".sheet-buttons .danger")
    owner.page.click(".sheet-buttons .danger")
    # What came back is told at once, and followed until the phone has sent all it has.
    owner.page.wait(f"{owner.at('/more/backup')} && !!document.querySelector('.restored-devices')")
    owner.wait_signed_in()
    phone.page.js("window.dispatchEvent(new Event('online'))")
    phone.page.wait("fetch('/api/v1/lacking-files').then(a => a.json()).then(a => a.files.length === 0)"
                    f".then(async isNone => isNone && (await Promise.all({json.dumps(files)}.map("
                    "name => fetch('/api/v1/file-contents/' + name)))).every(a => a.status === 200))")
    phone.wait_synchronised()
    assert statuses(phone, files) == [200] * 4

    owner.page.wait_text("Everything is back.")
    assert not owner.page.count(".restored-devices")
    owner.page.wait("[...document.querySelectorAll('.section-title')].some(e => e.textContent === 'Before the restore')")
    link = owner.page.js("document.querySelector('a[download^=before-restore]').getAttribute('href')")
    assert owner.page.answer(f"fetch({link!r}).then(a => a.status)") == 200
