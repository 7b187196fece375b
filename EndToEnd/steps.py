"""Says in a person's words what journeys do: sign in, add a topic, write, look."""

import json

from pages import Page

TITLE = ".editor-title"
TEXT = ".editor-input"
# A note as it is read, in place of the field.
PAGE = ".note-page"
NOTICE_MILLISECONDS = 8_000
# Counts what the device keeps; the page is on its way with its database before this is asked.
RECORDS = """globalThis.recordCount || void (request => {
    request.onsuccess = () => {
        const counting = request.result.transaction('records').objectStore('records').count();
        counting.onsuccess = () => { globalThis.recordCount = counting.result; request.result.close() };
    };
})(indexedDB.open(%r))"""
# Opens the menu of a note.
OPENER = ".editor .bar [aria-haspopup=menu]"
PANEL = ".editor-side.is-popover"
# Counts, from one, where the menu of a note without headings has what opens a panel.
PANELS = {"deadline": 2, "colour": 3}
# The tabs, in their order.
TABS = ("notes", "photos", "library", "catalogue", "more")
ADD = ".bar .icon-button.primary"
ADD_TOPIC = ".bar .topic-add"
# Tells whether a screen with something on it has come since `left` was noted, or stayed because the address did.
DRAWN = ("[...document.querySelectorAll('.screen:not([inert])')].some("
         "e => e.firstElementChild && (e !== left.screen || location.pathname === left.path))")
ROW_TITLES = (
    "[...document.querySelectorAll('.row:not([inert])')]"
    ".sort((a, b) => a.getAttribute('aria-rowindex') - b.getAttribute('aria-rowindex'))"
    ".map(e => e.querySelector('.row-title').textContent)")


def row(name: str) -> str:
    """Selects the row of a name."""
    return f'.row:has(.row-open[aria-label="{name}"])'


def star(count: int) -> str:
    """Selects the button that gives a product some stars, two or more."""
    return f'.star[aria-label="{count} stars"]'


def tab(name: str) -> str:
    """Selects the button of a tab."""
    return f".tab:nth-child({TABS.index(name) + 1} of .tab)"


def begin_writing(page: Page) -> None:
    """Begins writing at the end of the note that is shown, by Enter where it is read as a page."""
    page.wait_for(f"{PAGE}, {TEXT}")
    if page.count(PAGE):
        page.press(PAGE, "Enter")
    page.wait_for(TEXT)


# Throws what is missing, so that a journey that waits in vain tells it.
SYNCHRONISED = """(([unstored, unsent]) => {
  if (unstored + unsent > 0) throw new Error(`${unstored} unstored, ${unsent} unsent`);
  return true;
})([enot.exports.enot_pending_writes(), enot.exports.enot_unsent_changes()])"""


class Device:
    """Stands for one browser of a person; it may have several tabs."""

    def __init__(self, engine, server, page: Page, profile):
        self.engine = engine
        self.server = server
        self.page = page
        self.profile = profile

    def at(self, path: str) -> str:
        """Writes the condition that the page is at a path of its server."""
        return f"location.pathname === {self.server.path[:-1] + path!r}"

    def own(self, name: str) -> str:
        """Gives the name by which the browser keeps something of the page's server."""
        return name if self.server.path == "/" else f"{self.server.path} {name}"

    def enter(self, link: str) -> None:
        """Opens a link that signs in, and waits for the start screen."""
        self.page.open(link)
        self.page.wait_for(".start-button")

    def wait_signed_in(self) -> None:
        """Waits on the start screen until the server has answered, its notes are here, and so is all of the program."""
        self.page.wait(f"!document.querySelector('#opening, #splash') && !localStorage[{self.own('enot-link-key')!r}]")
        self.page.wait(RECORDS % self.own("enot"))
        self.wait_synchronised()

    def start(self) -> None:
        """Touches START, passes the guide where it is shown, and goes on from the gallery to the topics, or from them to the only one."""
        self.page.click(".start-button")
        self.page.wait("!document.querySelector('.start-button') && !!document.querySelector('.page, .guide')")
        if self.page.count(".guide"):
            # By script: the limit of an edition may take the guide away under the pointer.
            self.page.js("void document.querySelector('.guide .bar-done')?.click()")
            self.page.wait("!document.querySelector('.guide') && !!document.querySelector('.page')")
        if self.page.count(".library"):
            self.topics()
        elif self.page.count(".row") == 1:
            self.lead(".row-open", f"!({self.at('/topics')})")

    def resume(self, path: str) -> None:
        """Opens the app where it was left, and waits until all is there that a device has after START."""
        self.page.open(self.server.origin + path)
        self.page.wait_for(".page")
        self.wait_signed_in()

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Sends what fingers do (touchStart, touchMove, touchEnd) and where they are then, through Chromium's tools."""
        if not hasattr(self, "tools"):
            self.tools = self.profile.new_cdp_session(self.page.page)
        self.tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def pinch(self, x: float, y: float, spans: list[float]) -> None:
        """Puts two fingers down around a place, moves them to one distance after another, and lifts them."""
        kind = "touchStart"
        for span in spans:
            self.touch(kind, (x - span / 2, y), (x + span / 2, y))
            kind = "touchMove"
        self.touch("touchEnd")

    def lead(self, selector: str, is_there: str) -> None:
        """Touches what leads to another address, and waits until the screen of that address has taken the place of the one before."""
        self.page.js("void (globalThis.left = { path: location.pathname, screen: document.querySelector('.screen:not([inert])') })")
        self.page.click(selector)
        self.page.wait(f"{is_there} && {DRAWN}")

    def topics(self) -> None:
        """Goes to the topics."""
        if self.page.count(".editor"):
            self.accept()
            self.page.wait("!document.querySelector('.editor') || !!document.querySelector('.is-split')")
        self.lead(".tab", self.at("/topics"))

    def add_topic(self, name: str) -> None:
        """Adds a topic and waits until it is in the list."""
        self.page.click(ADD_TOPIC)
        self.page.wait_for(".prompt input")
        self.page.type(".prompt input", name)
        self.page.click(".prompt button[type=submit]")
        self.page.wait(f"[...document.querySelectorAll('.row-title')].some(e => e.textContent === {name!r})")
        self.page.wait("!document.querySelector('.sheet')")

    def open_row(self, name: str) -> None:
        """Opens the row of a name."""
        selector = f'.row-open[aria-label="{name}"]'
        self.page.wait_for(selector)
        self.page.click(selector)

    def open_note(self, title: str) -> None:
        """Opens the note of a title and begins writing in it."""
        self.lead(f'.row-open[aria-label="{title}"]', "location.pathname !== left.path")
        begin_writing(self.page)

    def add_note(self, title: str, text: str) -> None:
        """Writes a note into the topic that is shown, and accepts it."""
        self.page.click(ADD)
        self.page.wait_for(TITLE)
        self.page.type(TITLE, title)
        self.page.click(TEXT)
        self.page.type(TEXT, text)
        self.accept()
        self.page.wait_for(f'.row-open[aria-label="{title}"]')

    def accept(self) -> None:
        """Leaves the open note: by the button that leads back, or, beside the list, by Escape, which ends writing and then leads there."""
        self.hide_panel()
        if not self.page.count(".is-split"):
            self.page.click(".editor .bar-back")
            return
        in_list = "!!document.activeElement.closest('.pane-list')"
        if self.page.count(TEXT):
            self.page.press(TEXT, "Escape")
            self.page.wait(f"document.activeElement.matches('{PAGE}') || {in_list}")
        if self.page.js(f"!({in_list})"):
            self.page.press(PAGE, "Escape")
        self.page.wait(in_list)

    def show_panel(self, name: str) -> bool:
        """Opens the panel of the deadline or colour, unless it is shown beside the text; returns whether it did."""
        if self.page.count(".editor-side:not(.is-popover)"):
            return False
        self.open_menu()
        self.page.click(f".context-item:nth-child({PANELS[name]})")
        self.page.wait_for(PANEL)
        self.page.settle()
        return True

    def hide_panel(self) -> None:
        """Closes the panel that lies over a note, if any."""
        if self.page.count(PANEL):
            self.page.press(PANEL, "Escape")
            self.page.wait(f"!document.querySelector('{PANEL}')")

    def open_menu(self) -> None:
        """Opens the menu of the note that is shown."""
        self.hide_panel()
        self.page.click(OPENER)
        self.page.wait_for(".context-item")
        self.page.settle()

    def choose_in_menu(self, name: str) -> None:
        """Chooses what the menu of the note that is shown offers under a name."""
        self.open_menu()
        place = self.page.js(f"[...document.querySelectorAll('.context-item')].findIndex(e => e.textContent.startsWith({name!r}))")
        assert place >= 0, name
        self.page.click(f".context-item:nth-child({place + 1})")
        self.page.wait("!document.querySelector('.context:not([inert])')")

    def back(self) -> None:
        """Goes back to the list, whatever the screen."""
        self.lead(".leads-back .bar-back" if self.page.count(".leads-back") else ".bar-back", "location.pathname !== left.path")

    def more(self, act: str | None = None) -> None:
        """Opens the further screens, or what one of them is listed for."""
        self.lead(tab("more"), self.at("/more"))
        if act:
            self.lead(f"#more-{act} .setting-row", f"!({self.at('/more')})")

    def devices(self) -> None:
        """Opens the list of devices."""
        self.more("devices")

    def languages(self) -> None:
        """Opens the choice of languages."""
        self.more("language")

    def trash(self) -> None:
        """Opens the trash."""
        self.more("trash")

    def paste_note(self, title: str, text: str) -> None:
        """Makes a note of a pasted text in the topic that is shown, and accepts it."""
        self.page.click(ADD)
        self.page.wait_for(TITLE)
        self.page.insert(TITLE, title)
        self.page.insert(TEXT, text)
        self.accept()
        self.page.wait_for(f'.row-open[aria-label="{title}"]')

    def wait_rows(self, *titles: str) -> None:
        """Waits until exactly these rows are shown in this order."""
        self.page.wait(f"JSON.stringify({ROW_TITLES}) === JSON.stringify({json.dumps(titles)})")

    def hold_notices(self) -> None:
        """Lets notices stay until they are touched or another comes, and whatever else waits as long until the page goes."""
        self.page.hold_timers(NOTICE_MILLISECONDS)

    def close_notice(self) -> None:
        """Closes the notice that is shown, which lies over what is below it and stays by `hold_notices` until then."""
        self.page.click(".notice-close")
        self.page.wait("!document.querySelector('.notice')")

    def wait_stored(self) -> None:
        """Waits until the device has stored all it was given."""
        self.page.wait("enot.exports.enot_pending_writes() === 0")

    def wait_synchronised(self) -> None:
        """Waits until the server has all the device was given."""
        self.page.wait(SYNCHRONISED)

    def row_titles(self) -> list[str]:
        """Lists the titles shown, from top to bottom."""
        return self.page.js(ROW_TITLES)


class Person:
    """Owns devices that are signed in to one server."""

    def __init__(self, engine, server):
        self.engine = engine
        self.server = server

    def device(self, **options) -> Device:
        """Gives a new device that is signed in and past the start screen; the first one of a server begins with what was kept of such a
        device, where the engine can."""
        beginning = self.engine.beginning
        if not (beginning and beginning.suits(self.server, options)):
            return self.newcomer(**options)
        if beginning.kept:
            device = self._new_device(options)
            beginning.give(device)
        else:
            device = self.newcomer(**options)
            beginning.keep(device)
        device.resume(beginning.path)
        return device

    def newcomer(self, **options) -> Device:
        """Signs a new device in, by the first link or a further one, and passes the start screen."""
        link = self.server.link or self.server.invitation()
        self.server.link = None
        device = self._new_device(options)
        device.enter(link)
        device.wait_signed_in()
        device.start()
        return device

    def _new_device(self, options: dict) -> Device:
        profile = self.engine.profile(**options)
        return Device(self.engine, self.server, self.engine.page(profile), profile)
