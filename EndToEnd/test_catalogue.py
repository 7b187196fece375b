"""A website as a catalogue: browsing, searching, marking, ordering, and all of it without a network."""

import pytest

import catalogue_site
import server as servers
from steps import star, tab

SCROLLER = ".catalogue .page-scroll"
NAMES = "[...document.querySelectorAll('.product-name, .tile-name')].map(e => e.textContent)"
OPEN_IS_AT_THE_TOP = ("(() => { const b = document.querySelector('.product.is-open').getBoundingClientRect(), "
                      "s = document.querySelector('.page-scroll').getBoundingClientRect(); return Math.abs(b.top - s.top) < 3 })()")


PAGES = [{"slug": "prices", "title": "Prices", "html": "<p>A mitre costs ten coins.</p>"},
         {"slug": "delivery", "title": "Delivery", "parent": "prices", "html": "<p>By post.</p>"},
         catalogue_site.gallery("work", "Our work", "Altar"), catalogue_site.gallery("fair", "The fair", "")]


@pytest.fixture
def server(tmp_path, request):
    folder = catalogue_site.write(tmp_path / "recorded", pages=getattr(request, "param", None))
    started = servers.Server(tmp_path / "data", "--recorded", str(folder))
    yield started
    assert started.stop() == 0


def open_catalogue(device):
    """Goes to the tab and waits for the categories."""
    device.page.wait_for(".tabs")
    device.page.click(tab("catalogue"))
    device.page.wait_text("Mitres")
    device.page.wait_for(".places")


def tap(device, text: str, selector: str = "button, a") -> None:
    """Touches the first control whose words begin so."""
    found = f"[...document.querySelectorAll({selector!r})].find(e => e.checkVisibility() && e.textContent.trim().startsWith({text!r}))"
    device.page.wait(f"!!{found}")
    device.page.js(f"void ({found}).setAttribute('data-journey', '')")
    device.page.click("[data-journey]")
    device.page.js("void document.querySelector('[data-journey]')?.removeAttribute('data-journey')")


def place(device, number: int) -> None:
    """Goes to one of the four places, counted from one."""
    device.page.click(f".place:nth-of-type({number})")
    device.page.wait(f"!!document.querySelector('.place:nth-of-type({number}).is-current')")
    device.page.settle()


def open_category(device, name: str) -> None:
    """Opens a category and waits for its products."""
    tap(device, name, ".categories .setting-row")
    device.page.wait(f"document.querySelector('h1').textContent === {name!r}")
    device.page.wait_for(".product, .product-cell")
    device.page.settle()


def open_detail(device, name: str = "Mitre 003") -> None:
    """Opens a product of the list and touches its photo; where there is room beside the list, it is there at once."""
    tap(device, name, ".product-head")
    if not device.page.js("!!document.querySelector('.is-split')"):
        device.page.wait_for(".product-photo img")
        device.page.settle()
        device.page.click(".product-photo")
    device.page.wait_for(".photo-plane img")
    device.page.settle()


def double_tap(device, selector: str) -> None:
    """Touches the middle of an element twice in a moment, which the driver does by itself: calls from here may take longer."""
    if hasattr(device.page, "driver"):
        from selenium.webdriver.common.action_chains import ActionChains
        ActionChains(device.page.driver).double_click(device.page.driver.find_element("css selector", selector)).perform()
    else:
        device.page.page.mouse.dblclick(*device.page.middle(selector))


def wait_for_contents(device) -> None:
    """Waits until the device has kept all products and the program."""
    device.page.wait("navigator.serviceWorker.controller !== null")
    device.page.wait(
        "globalThis.kept || void enot.catalogues.read(['list']).then(([text]) => "
        "{ globalThis.kept = !!text && JSON.parse(text).revisions.length > 0 })")


def test_cells_open_in_place_categories_open_the_one_that_was_open_and_search_finds_names_and_articles(person):
    device = person.device()
    open_catalogue(device)
    open_category(device, "Mitres")
    assert device.page.js("document.querySelector('.category-text').textContent") == "For bishops."
    assert device.page.js(NAMES)[:3] == ["Mitre 001", "Mitre 002", "Mitre 003"]
    tap(device, "Mitre 004", ".product-head")
    device.page.wait_text("Sewn by hand")
    device.page.wait(OPEN_IS_AT_THE_TOP)
    device.page.settle()
    tops = device.page.js("[...document.querySelectorAll('.product')].map(e => e.getBoundingClientRect()).map(b => [b.top, b.bottom])")
    assert all(below[0] >= above[1] - 1 for above, below in zip(sorted(tops), sorted(tops)[1:]))
    device.page.click(".product-description")
    device.page.wait("!document.querySelector('.product.is-open')")
    come_back_to_category(device)
    see_two_designs(device)
    search(device)


def come_back_to_category(device):
    """Leaves a category for another place and another tab, and finds it open again."""
    place(device, 3)
    device.page.wait_text("Since 1990")
    place(device, 1)
    device.page.wait("document.querySelector('h1').textContent === 'Mitres'")
    device.page.click(".tab")
    device.page.wait("location.pathname === '/topics'")
    device.page.click(tab("catalogue"))
    device.page.wait("document.querySelector('h1').textContent === 'Mitres'")
    device.page.click(".bar-back")
    device.page.wait_text("Belts")


def see_two_designs(device):
    """Sees one category as pictures with names, another without."""
    open_category(device, "Belts")
    # Twelve belts; only those near the screen are in the document.
    device.page.wait("document.querySelectorAll('.products.is-pictures .tile-name').length > 7")
    assert "Belts of all sizes." in device.page.text()
    device.page.click(".bar-back")
    open_category(device, "Samples")
    assert device.page.count(".products.is-mosaic .product-cell") > 7
    assert device.page.count(".tile-name") == 0
    device.page.click(".product-tile")
    device.page.wait_for(".photo-frame")
    device.page.click(".bar-back")
    device.page.wait("!document.querySelector('.photo-frame')")
    device.page.click(".bar-back")
    device.page.wait_text("Belts")


def search(device):
    """Finds products by names, articles, and within a category."""
    device.page.click(".search-field")
    device.page.type(".search-field", "елочка")
    device.page.wait(f"JSON.stringify({NAMES}) === JSON.stringify(['Ёлочка mitre'])")
    device.page.fill(".search-field", "5003")
    device.page.wait(f"JSON.stringify({NAMES}) === JSON.stringify(['Belt 3'])")
    device.page.fill(".search-field", "no such thing")
    device.page.wait_text("No results")
    assert device.page.count(".categories .setting-row") == 4
    device.page.click(".search-cancel")
    device.page.wait("document.activeElement?.localName !== 'input' && document.querySelector('.search-field').value === ''")
    open_category(device, "Mitres")
    device.page.type(".search-field", "5003")
    device.page.wait_text("No results")


# Where the first row of a list ends, and how much of the screen is below the field.
ROOM = "(e => [e.bottom, innerHeight - document.querySelector('.search-bar').getBoundingClientRect().bottom])"


@pytest.mark.chromium
def test_while_typing_the_results_begin_below_the_field_and_a_low_window_shows_rows(person):
    device = person.device(width=375, height=667)
    open_catalogue(device)
    device.page.click(".search-field")
    device.page.resize(375, 407)                    # a keyboard of 260 pixels
    device.page.wait("document.documentElement.classList.contains('has-keyboard')")
    device.page.type(".search-field", "mitre 00")
    device.page.wait(f"{NAMES}.length > 4")
    device.page.wait("!document.querySelector('.tabs').checkVisibility() && !document.querySelector('.bar').checkVisibility()")
    device.page.settle()
    third, room = device.page.js(ROOM + "(document.querySelectorAll('.product')[2].getBoundingClientRect())")
    assert third <= 407 and room > 320
    tap(device, "Mitre 004", ".product-head")
    device.page.resize(375, 667)
    device.page.wait("!document.documentElement.classList.contains('has-keyboard')")
    device.page.wait_text("Sewn by hand")
    device.page.wait(OPEN_IS_AT_THE_TOP)
    assert device.page.js("document.querySelector('.tabs').checkVisibility() && document.querySelector('.bar').checkVisibility()")
    device.page.click(".search-cancel")
    device.page.resize(667, 375)
    device.page.wait("document.querySelectorAll('.categories .setting-row').length === 4")
    device.page.settle()
    third, room = device.page.js(ROOM + "(document.querySelectorAll('.categories .setting-row')[2].getBoundingClientRect())")
    assert third < device.page.js("document.querySelector('.tabs').getBoundingClientRect().top") and room > 200
    assert device.page.js("document.querySelector('.bar-title').textContent") == "Golden Sewing"


@pytest.mark.chromium
def test_a_touch_beside_the_photo_goes_back_and_the_letters_buttons_stay_above_the_keyboard(person):
    device = person.device(width=375, height=667)
    open_catalogue(device)
    open_category(device, "Mitres")
    for x, y in [("title.left + 20", "title.top + 8"), ("4", "frame.top + 20"), ("frame.left + 30", "frame.top + 6")]:
        open_detail(device)
        device.page.wait("document.querySelector('.photo-plane').getBoundingClientRect().height > 50")
        place = device.page.js(
            "((title, frame) => [" + x + ", " + y + "])(document.querySelector('.product-page .page-title').getBoundingClientRect(), "
            "document.querySelector('.photo-frame').getBoundingClientRect())")
        device.page.page.mouse.click(*place)
        device.page.wait("!document.querySelector('.photo-frame')")
        device.page.wait_for(".product.is-open")
        tap(device, "Mitre 003", ".product-head")
        device.page.wait("!document.querySelector('.product.is-open')")
    open_detail(device)
    tap(device, "Ask about this product")
    device.page.wait_for(".composer")
    device.page.click("#order-text")
    device.page.resize(375, 407)
    device.page.wait("document.documentElement.classList.contains('has-keyboard')")
    device.page.settle()
    bottom = "Math.max(...[...document.querySelectorAll('.composer-buttons .button')].map(e => e.getBoundingClientRect().bottom))"
    assert device.page.js(bottom) <= 407
    assert device.page.js("document.elementFromPoint(187, 407 - 40).closest('.composer-buttons') !== null")


@pytest.mark.parametrize("server", [PAGES], indirect=True, ids=["with pages"])
def test_pages_stand_below_about_and_those_of_pictures_are_grids(person):
    device = person.device()
    open_catalogue(device)
    place(device, 3)
    device.page.wait_text("Since 1990")
    tap(device, "Prices", ".setting-row")
    device.page.wait_text("A mitre costs ten coins.")
    tap(device, "Delivery", ".setting-row")
    device.page.wait_text("By post.")
    device.page.click(".bar-back")
    device.page.wait_text("A mitre costs ten coins.")
    device.page.click(".bar-back")
    device.page.wait_text("Since 1990")
    place(device, 1)
    for title, design in ("Our work", "is-pictures"), ("The fair", "is-mosaic"):
        tap(device, title, ".categories .setting-row")
        device.page.wait_for(f".page-gallery.{design}")
        device.page.wait_text(f"Seen at {title}.")
        device.page.wait("[...document.querySelectorAll('.page-gallery img')].filter(e => e.naturalWidth > 0).length === 6")
        device.page.click(".page-gallery-cell:nth-child(2) .product-tile")
        device.page.wait_for(".page-gallery-cell.is-open")
        place(device, 1)


@pytest.mark.engines
def test_a_photo_zooms_in_a_frame_that_keeps_its_size(person):
    device = person.device()
    open_catalogue(device)
    open_category(device, "Mitres")
    open_detail(device)
    size = "(e => [e.clientWidth, e.clientHeight])(document.querySelector('.photo-frame'))"
    before, plane = device.page.js(size), "document.querySelector('.photo-plane').getBoundingClientRect().width"
    width = device.page.js(plane)
    device.page.press(".photo-frame", "+")
    device.page.wait(f"{plane} > {width} * 1.2")
    device.page.settle()
    left = device.page.js("document.querySelector('.photo-plane').getBoundingClientRect().left")
    device.page.press(".photo-frame", "+")
    device.page.press(".photo-frame", "+")
    device.page.press(".photo-frame", "ArrowRight")
    device.page.wait(f"document.querySelector('.photo-plane').getBoundingClientRect().left < {left}")
    assert device.page.js(size) == before
    device.page.press(".photo-frame", "0")
    device.page.wait(f"Math.abs({plane} - {width}) < 1")
    for _ in range(5):                  # a slow driver's two touches may be no double touch
        double_tap(device, ".photo-frame")
        device.page.answer("new Promise(resolve => { let frames = 30; (function look() "
                           "{ if (frames-- > 0) requestAnimationFrame(look); else resolve() })() })")
        if device.page.js(f"{plane} > {width} * 1.5"):
            break
    device.page.wait(f"{plane} > {width} * 1.5")
    device.page.press(".photo-frame", "Escape")
    device.page.wait("!document.querySelector('.photo-frame')")


@pytest.mark.motion
@pytest.mark.chromium
def test_two_fingers_zoom_a_photo_and_move_it(person):
    device = person.device(width=375, height=667)
    open_catalogue(device)
    open_category(device, "Mitres")
    open_detail(device)
    plane = "document.querySelector('.photo-plane').getBoundingClientRect()"
    size = "(e => [e.clientWidth, e.clientHeight])(document.querySelector('.photo-frame'))"
    width, before = device.page.js(plane + ".width"), device.page.js(size)
    x, y = device.page.middle(".photo-frame")
    device.pinch(x, y, [80, 100, 120, 140, 160])
    device.page.wait(f"{plane}.width > {width} * 1.5")
    device.page.settle()
    left = device.page.js(plane + ".left")
    device.touch("touchStart", (x, y))
    for step in range(1, 6):
        device.touch("touchMove", (x - 12 * step, y))
    device.touch("touchEnd")
    device.page.wait(f"{plane}.left < {left} - 30")
    assert device.page.js(size) == before
    assert device.page.js("visualViewport.scale") == 1


@pytest.mark.chromium
@pytest.mark.expects("ERR_FAILED")
def test_pictures_that_cannot_be_had_are_named_tried_again_and_never_shown_as_broken(person):
    device = person.device()
    for size in "720", "2048":
        device.page.page.route(f"**/{size}/*", lambda route: route.abort())
    open_catalogue(device)
    device.page.wait_text("Previews are kept on this device")
    tap(device, "Options", ".picture-hint button")
    device.page.wait_text("Offline: ")
    device.page.page.unroute("**/720/*")
    tap(device, "Try again")
    device.page.wait_text("On this device: 6 of 6")
    device.page.click(tab("catalogue"))
    tap(device, "OK", ".picture-hint button")
    device.page.wait("!document.querySelector('.picture-hint')")
    open_category(device, "Mitres")
    open_detail(device)
    device.page.wait("document.querySelectorAll('.photo-layer[data-broken]').length === 1")
    assert device.page.js("getComputedStyle(document.querySelector('.photo-layer[data-broken]')).opacity") == "0"
    device.page.wait("document.querySelector('.photo-layer:not([data-broken])').naturalWidth > 0")


def test_stars_views_and_remarks_come_to_another_device(person):
    first, second = person.device(), person.device()
    open_catalogue(first)
    open_category(first, "Mitres")
    open_detail(first)
    first.page.click(star(4))
    first.page.wait(f"document.querySelector('{star(4)}').getAttribute('aria-checked') === 'true'")
    first.page.press(star(4), "ArrowRight")
    first.page.wait(f"document.querySelector('{star(5)}').getAttribute('aria-checked') === 'true'")
    first.page.type("#product-remark", "For the winter")
    first.page.keys("Tab")
    first.wait_synchronised()
    open_catalogue(second)
    place(second, 2)
    second.page.wait("document.querySelectorAll('.favourites-list .product-head').length === 2")
    second.page.wait_text("today at")
    second.page.click(".fold:nth-of-type(2) .fold-button")
    second.page.wait("document.querySelector('.fold:nth-of-type(2)').classList.contains('is-closed')")
    second.page.click(".fold:nth-of-type(2) .fold-button")
    second.hold_notices()
    tap(second, "Clear history")
    second.page.wait_text("1 view cleared")
    second.page.wait("document.querySelectorAll('.favourites-list .product-head').length === 1")
    second.page.click(".notice-button")
    second.page.wait("document.querySelectorAll('.favourites-list .product-head').length === 2")
    second.page.click(".favourites-list .product-head")
    second.page.wait_value("#product-remark", "For the winter")


def test_letters_are_kept_as_drafts_and_handed_to_the_mail_app_and_a_note_is_made_of_a_product(person):
    device = person.device()
    open_catalogue(device)
    open_category(device, "Mitres")
    open_detail(device)
    tap(device, "Ask about this product")
    device.page.wait_for(".composer")
    assert "doesn’t send mail" in device.page.text()
    assert "Mitre 003" in device.page.value("#order-text") and "https://sewing.example.org/" in device.page.value("#order-text")
    device.page.type("#order-text", "\nThank you!")
    tap(device, "Save draft")
    device.page.wait_text("Draft saved on this device")
    device.page.wait("!document.querySelector('.sheet')")
    tap(device, "Ask about this product")
    device.page.wait("document.querySelector('#order-text')?.value.includes('Thank you!')")
    assert device.page.js("document.querySelector('.composer-buttons a').href").startswith("mailto:shop@example.org?subject=")
    tap(device, "Cancel")
    device.page.wait_text("Message not sent")
    assert device.page.js("document.querySelector('.detail-buttons a').href") == "tel:+380522223344"
    tap(device, "Create note")
    tap(device, "Welcome", ".sheet .setting-row")
    device.page.wait_text("Added to")
    device.topics()
    device.open_row("Welcome")
    device.open_note("Mitre 003")
    device.page.wait("document.querySelector('.editor-input')?.value.includes('https://sewing.example.org/product-103/')")
    device.accept()
    device.page.click(tab("photos"))
    device.page.wait_for(".media-picture[data-state=shown]")
    device.page.wait_text("Mitre 003")


def test_contacts_lead_to_a_route_the_bar_to_the_guide_and_a_catalogue_is_added_looked_after_and_removed(person):
    device = person.device()
    open_catalogue(device)
    place(device, 4)
    route = "https://www.openstreetmap.org/directions?from=&to=48.5079,32.2623"
    assert device.page.js("document.querySelector('.plan').href").startswith(route)
    assert "Open from nine to five." in device.page.text() and "An illustration, not a map." in device.page.text()
    assert "mlat=48.5079&mlon=32.2623" in device.page.js("document.querySelector('.plan-offer a').href")
    device.page.js("void (navigator.geolocation.getCurrentPosition = (fine, refused) => refused(new Error('no')))")
    tap(device, "Show distance")
    device.page.wait_text("Location is off")
    place(device, 3)
    device.page.wait_text("Since 1990")
    device.page.js("void (document.querySelector('.page-scroll').scrollTop = 500)")
    place(device, 4)
    place(device, 3)
    device.page.wait("document.querySelector('.page-scroll').scrollTop === 0")
    see_guide_again(device)
    look_after(device)


def see_guide_again(device):
    """Asks for the guide twice, and takes it the second time."""
    place(device, 1)
    device.page.click(".bar [aria-label=Guide]")
    device.page.wait_for(".sheet")
    device.page.click(".sheet-buttons .plain")
    device.page.wait("!document.querySelector('.sheet') && location.pathname === '/catalogue'")
    device.page.click(".bar [aria-label=Guide]")
    device.page.click(".sheet-buttons .button:last-child")
    device.page.wait("location.pathname === '/guide'")
    device.page.click(".guide .bar-done")
    device.page.wait("location.pathname === '/catalogue' && !!document.querySelector('.places')")


def look_after(device):
    """Adds catalogues in vain, and removes one, which can be taken back."""
    device.more("catalogues")
    device.page.wait_text("Golden Sewing")
    device.page.click(".bar .icon-button.primary")
    device.page.wait_for(".prompt input")
    device.page.type(".prompt input", "nonsense")
    device.page.click(".prompt button[type=submit]")
    device.page.wait_text("Enter a website address")
    device.page.fill(".prompt input", f"http://127.0.0.1:{servers.free_port()}/")
    device.page.click(".prompt button[type=submit]")
    device.page.wait_text("inside the server’s own network")
    tap(device, "Remove catalogue")
    device.page.wait_text("Removing")
    device.page.click(".notice-button")
    device.page.wait("document.querySelectorAll('.settings .setting').length === 2")


@pytest.mark.engines
@pytest.mark.worker
def test_everything_stored_is_there_without_a_network(person, server):
    device = person.device()
    open_catalogue(device)
    wait_for_contents(device)
    device.more("catalogues")
    device.page.click(".setting-row")
    device.page.wait_text("Pictures on this device")
    tap(device, "Previews")
    device.page.wait_text("On this device: 6 of 6")
    server.kill()
    device.page.open(server.origin + "/catalogue")
    open_catalogue(device)
    open_category(device, "Mitres")
    tap(device, "Mitre 005", ".product-head")
    device.page.wait_text("Sewn by hand")
    device.page.wait("document.querySelector('.product-photo img')?.naturalWidth > 0")
    device.page.click(".product-photo")
    device.page.wait("[...document.querySelectorAll('.photo-layer')].length === 2 && "
                     "[...document.querySelectorAll('.photo-layer')].every(e => e.naturalWidth > 0)")
    device.page.click(star(2))
    device.wait_stored()
    device.page.click(".bar-back")
    place(device, 2)
    device.page.wait("document.querySelectorAll('.favourites-list .product-head').length === 2")
    place(device, 1)
    device.page.fill(".search-field", "105")
    device.page.wait(f"JSON.stringify({NAMES}) === JSON.stringify(['Mitre 005'])")
    server.start()


@pytest.mark.engines
def test_a_wide_window_shows_a_product_beside_its_list(person):
    device = person.device(width=1440, height=900)
    device.page.resize(1440, 900)
    device.page.wait_for(".has-sidebar")
    device.page.click(tab("catalogue"))
    device.page.wait_text("Mitres")
    tap(device, "Mitres", ".categories .setting-row")
    device.page.wait_for(".product")
    tap(device, "Mitre 003", ".product-head")
    device.page.wait_for(".pane-detail .photo-plane img")
    device.page.keys("ArrowDown")
    device.page.wait("document.querySelector('.pane-detail h1').textContent === 'Mitre 004'")
    device.page.wait("document.activeElement.textContent.startsWith('Mitre 004')")
    device.page.resize(800, 900)
    device.page.wait("!document.querySelector('.pane-list') && document.querySelector('h1').textContent === 'Mitre 004'")
    device.page.resize(1440, 900)
    device.page.wait_for(".pane-list .product.is-current")
    device.page.js("void history.back()")
    device.page.wait_text("No product is open")
