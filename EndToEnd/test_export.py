"""The export holds everything: notes, photos and files byte for byte, and says what could not be had."""

import hashlib
import json
import zipfile

import pytest

import test_photos as photos
from test_library import add, wait_names
from test_offline import wait_for_worker
from test_viewer import open_library

EXPORT = ".settings .setting:nth-child(1) .setting-row"


def exported(device):
    """Exports everything and gives the archive's files."""
    device.more("backups")
    with device.page.page.expect_download() as download:
        device.page.click(EXPORT)
    with zipfile.ZipFile(download.value.path()) as archive:
        assert archive.testzip() is None
        assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_STORED}
        return {name: archive.read(name) for name in archive.namelist()}


def sums(files, folder):
    return {name: hashlib.sha256(data).hexdigest() for name, data in files.items() if name.startswith(folder)}


def sha256(data):
    return hashlib.sha256(data).hexdigest()


@pytest.mark.chromium
def test_the_export_holds_photos_and_files_byte_for_byte_from_the_device_and_from_the_server(person, tmp_path):
    first = person.device()
    photos.open_photos(first)
    photos.choose(first, ("garden.png", "image/png", photos.picture(1)))
    photos.wait_photos(first, 1)
    photos.choose(first, ("forest.png", "image/png", photos.picture(2)))
    photos.wait_photos(first, 2)
    first.wait_synchronised()
    large = bytes(range(256)) * (40 << 10)
    (tmp_path / "large.bin").write_bytes(large)
    open_library(first)
    add(first, tmp_path / "large.bin")
    wait_names(first, "garden.png", "forest.png", "large.bin")
    second = person.device()
    photos.open_photos(second)
    second.page.wait("document.querySelectorAll('.cell').length === 2")
    for device in (first, second):
        files = exported(device)
        assert sums(files, "Photos/") == {
            "Photos/01 forest.png": sha256(photos.picture(2)), "Photos/02 garden.png": sha256(photos.picture(1))}
        assert sums(files, "Library/") == {"Library/01 large.bin": sha256(large)}
        told = {file["name"]: file for file in json.loads(files["enot.json"])["files"]}
        assert told["Photos/02 garden.png"]["sha256"] == sha256(photos.picture(1))
        pictures = [entity["picture"] for entity in json.loads(files["enot.json"])["entities"] if entity["kind"] == "photo"]
        assert {picture.split(" ")[0] for picture in pictures} == {file["id"] for name, file in told.items() if "Photos" in name}
        assert not [name for name in files if name.startswith("Missing")]


@pytest.mark.worker
@pytest.mark.chromium
def test_offline_the_export_holds_what_the_device_has_and_a_list_of_the_rest(person, server):
    first = person.device()
    photos.open_photos(first)
    photos.add(first, 1)
    photos.wait_photos(first, 1)
    first.wait_synchronised()
    first.page.wait("!document.querySelector('.photo-mark')")
    second = person.device()
    photos.open_photos(second)
    photos.wait_photos(second, 1)
    wait_for_worker(second)
    server.kill()
    photos.add(second, 2)
    photos.wait_photos(second, 2)
    second.hold_notices()
    files = exported(second)
    assert sums(files, "Photos/") == {"Photos/01 Photo.png": sha256(photos.picture(2))}
    missing = files["Missing files.txt"].decode()
    assert "Photos/02 Photo.png" in missing and "didn’t send their list" in missing
    second.page.wait_text("some files are missing")
    server.start()
