"""Keeps what releases left on a server and in a browser, and lays it down again for what came after them.

A release's folder has `data.tar.gz`, the server's data folder; `browser.json`, what a device of it keeps; and `expected.json`, what the
notebook held. `scripts/freeze-release` makes such a folder.
"""

import json
import tarfile
from pathlib import Path

from server import ROOT

FOLDER = ROOT / "Tests/Releases"
RELEASES = sorted((path for path in FOLDER.iterdir() if path.is_dir()), key=lambda path: int(path.name))
# A file of the server that starts no program, from which its origin's storage can be reached.
STILL = "/app/images/raccoon.svg"
DATABASES = ["enot", "enot-catalogues", "enot-library"]

# Reads the databases whose values are texts, and what is unsaved or remembered beside them.
DUMP = """(async names => {
  const done = request => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const databases = {};
  for (const { name, version } of await indexedDB.databases()) {
    if (!names.includes(name)) continue;
    const database = await done(indexedDB.open(name)), stores = {};
    for (const store of database.objectStoreNames) {
      const opened = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([done(opened.getAllKeys()), done(opened.getAll())]);
      if (values.some(value => typeof value !== 'string')) throw new Error(`${name}/${store} holds more than texts`);
      stores[store] = keys.map((key, index) => [key, values[index]]);
    }
    database.close();
    databases[name] = { version, stores };
  }
  return { databases, localStorage: Object.entries(localStorage) };
})(%s)"""

FILL = """(async ({ databases, localStorage: remembered }) => {
  for (const [name, { version, stores }] of Object.entries(databases)) {
    await new Promise((resolve, reject) => {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = () => {
        for (const store of Object.keys(stores)) request.result.createObjectStore(store);
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const names = Object.keys(stores), transaction = request.result.transaction(names, 'readwrite');
        for (const store of names) for (const [key, value] of stores[store]) transaction.objectStore(store).put(value, key);
        transaction.oncomplete = () => { request.result.close(); resolve(); };
        transaction.onabort = () => reject(transaction.error);
      };
    });
  }
  for (const [key, value] of remembered) localStorage.setItem(key, value);
})(%s)"""


def pack(data: Path, archive: Path) -> None:
    """Packs a data folder whose server has ended."""
    with tarfile.open(archive, "w:gz") as packed:
        for path in sorted(data.iterdir()):
            packed.add(path, path.name)


def unpack(release: Path, data: Path) -> None:
    """Makes a data folder as the release left it."""
    with tarfile.open(release / "data.tar.gz") as packed:
        packed.extractall(data)                   # of this repository; Debian's Python, 3.11.2, has no filters yet


def dump(device) -> dict:
    """Reads what a device keeps, but for files; its page goes before that, so that nothing is written any more."""
    device.page.open(device.server.origin + STILL)
    return stored(device, DATABASES)


def stored(device, databases: list[str]) -> dict:
    """Reads what a device keeps, whose page runs no program."""
    found = device.page.answer(DUMP % json.dumps(databases))
    cookies = [{"name": cookie["name"], "value": cookie["value"]} for cookie in device.profile.cookies()]
    return found | {"cookies": cookies}


def lay_down(device, release: Path) -> None:
    """Gives a device that has never run Enot what a device of the release kept."""
    device.page.open(device.server.origin + STILL)
    fill(device, json.loads((release / "browser.json").read_text()))


def fill(device, kept: dict) -> None:
    """Gives a device that has never run Enot, and whose page runs no program, what another device kept."""
    device.page.answer(FILL % json.dumps({key: kept[key] for key in ("databases", "localStorage")}))
    for cookie in kept["cookies"]:
        if device.engine.name == "webkit":
            device.profile.add_cookie(cookie | {"path": "/", "httpOnly": True})
        else:
            device.profile.add_cookies([cookie | {"url": device.server.origin, "httpOnly": True, "sameSite": "Strict"}])
