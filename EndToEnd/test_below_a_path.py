"""Two servers below two paths of one address, in one browser: each does all that it does at the top of a name, and neither disturbs the
other."""

from base64 import b64encode

import pytest

import test_photos as photos
from path_proxy import PathProxy
from server import Server
from steps import PAGE, TEXT, TITLE, Device
from test_coming import SENDS

pytestmark = [pytest.mark.chromium, pytest.mark.worker]
# What the browser keeps by name at the address.
KEPT = """(async () => [
    ...Object.keys(localStorage), ...await caches.keys(), ...(await indexedDB.databases()).map(each => each.name),
    ...(await navigator.serviceWorker.getRegistrations()).map(each => new URL(each.scope).pathname),
].sort())()"""
HAS_PROGRAM = """globalThis.kept || void caches.keys().then(async names => {
    for (const name of names.filter(name => /^%s enot-[0-9a-f]+$/.test(name)))
        globalThis.kept ||= (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith('/enot.wasm'));
})"""


@pytest.fixture
def proxy():
    """Gives a proxy that knows no server yet."""
    made = PathProxy()
    yield made
    made.close()


@pytest.fixture
def below(proxy, tmp_path):
    """Starts a server of a name below the path of that name."""
    def serve(name: str) -> Server:
        started = Server(tmp_path / name, "--public-origin", f"{proxy.origin}/{name}/")
        started.path = f"/{name}/"
        proxy.ports[started.path] = started.port
        return started
    return serve


def sign_in(engine, profile, server) -> Device:
    """Signs a tab of a profile in."""
    device = Device(engine, server, engine.page(profile), profile)
    device.enter(server.link)
    device.wait_signed_in()
    device.start()
    device.topics()
    return device


def share(device: Device) -> None:
    """Sends a picture and a text as another program does, and agrees."""
    form = SENDS.replace("'/share'", f"'{device.server.path}share'")
    device.page.js("void " + form % b64encode(photos.picture(3)).decode())
    device.page.click(".sheet-buttons .button:not(.plain)")
    device.page.wait_value(TITLE, "Lake")
    device.page.wait_for(f".mirror-picture {photos.SHOWN}")
    device.wait_synchronised()


def test_all_that_a_page_asks_for_is_below_its_path(engine, below, proxy):
    server, profile, asked = below("one"), engine.profile(), []
    profile.on("request", lambda request: asked.append(request.url))
    device = sign_in(engine, profile, server)
    device.add_topic("Forest")
    device.page.wait(HAS_PROGRAM % "\\/one\\/")
    share(device)
    note = device.page.js("location.pathname")
    assert note.startswith("/one/notes/")
    device.page.page.go_back()
    device.page.wait("!location.pathname.startsWith('/one/notes/')")
    device.page.page.go_forward()
    device.page.wait_value(TITLE, "Lake")

    # Without its server the program starts at every address, with pictures that it has or was shown.
    server.kill()
    device.page.reload()
    device.page.wait_value(TITLE, "Lake")
    device.page.wait_for(f"{PAGE} {photos.SHOWN}")
    cold = Device(engine, server, engine.page(profile), profile)
    device.page.close()
    cold.page.open(f"{proxy.origin}/one/topics")
    cold.page.wait_for('.row-open[aria-label="Forest"]')
    server.start()
    cold.page.js("window.dispatchEvent(new Event('online'))")
    cold.page.open(f"{proxy.origin}/one")
    cold.page.wait("location.pathname.startsWith('/one/') && !!document.querySelector('.screen')")
    cold.wait_synchronised()
    strays = [url for url in asked if url.startswith(proxy.origin) and not url.startswith(f"{proxy.origin}/one/")]
    assert set(strays) <= {f"{proxy.origin}/one"}
    assert all(name.startswith("/one/") for name in cold.page.answer(KEPT)), cold.page.answer(KEPT)


def test_two_servers_at_one_address_do_not_disturb_each_other(engine, below):
    profile = engine.profile()
    one = sign_in(engine, profile, below("one"))
    one.add_topic("Forest")
    two = sign_in(engine, profile, below("two"))
    two.add_topic("Garden")
    for device in (one, two):
        device.wait_synchronised()
        device.page.wait(HAS_PROGRAM % device.server.path.replace("/", "\\/"))
        device.page.reload()
    one.page.wait_for('.row-open[aria-label="Forest"]')
    two.page.wait_for('.row-open[aria-label="Garden"]')
    assert not one.page.count('.row-open[aria-label="Garden"]') and not two.page.count('.row-open[aria-label="Forest"]')
    cookies = {cookie["path"]: cookie["name"] for cookie in profile.cookies()}
    assert cookies == {"/one/": "enot_session", "/two/": "enot_session"}

    # What is removed of one stays of the other.
    before = [name for name in one.page.answer(KEPT) if name.startswith("/one/")]
    assert len(before) >= 5
    two.page.js("void enot.database.removeAll('/start')")
    two.page.wait("location.pathname === '/two/start' && !!document.querySelector('.start-button')")
    assert [name for name in one.page.answer(KEPT) if name.startswith("/one/")] == before
    one.open_row("Forest")
    one.page.wait("location.pathname.startsWith('/one/topics/')")
    one.add_note("Moss", "green")
    one.wait_synchronised()
    one.page.reload()
    one.open_note("Moss")
    one.page.wait_value(TEXT, "green")
