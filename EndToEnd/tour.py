"""Leads through every screen and dialog, in any language and of any size, and names each once it is shown."""

import test_catalogue as catalogues
import test_photos as photos
from dialogs import leave_sheet, open_sheet
from steps import ADD, ADD_TOPIC, PAGE, TEXT, TITLE, begin_writing
from tour_library import library

MENU = ".bar [aria-haspopup=menu]"


def notebook(device):
    """Leads through topics, notes and the editor with its colours and deadlines, and to the trash."""
    device.more("start")
    device.page.wait_for(".start-button")
    yield "start"
    device.start()
    device.page.wait_for(".row")
    yield "topics"
    open_sheet(device, ".bar .icon-button:nth-last-child(3)")
    yield "question about the guide"
    device.page.click(".sheet-buttons .button:last-child")
    device.page.wait_for(".guide-page")
    yield "guide"
    device.page.click(".guide .bar-done")
    device.page.wait_for(ADD)
    open_sheet(device, ADD_TOPIC, ".prompt")
    device.page.press(".prompt input", "Enter")
    device.page.wait_for(".field-problem")
    yield "name of a topic, missing"
    leave_sheet(device)
    device.page.click(".row-open")
    device.page.wait_for(".note-row")
    yield "notes"
    for number in (1, 2, 3):
        device.page.click(f".note-row[aria-rowindex='{number}'] .row-open")
        device.page.wait_for(PAGE)
        yield f"note {number}"
        begin_writing(device.page)
        yield f"note {number}, its source"
        device.accept()
        device.page.wait_for(".note-row")
    for part in (versions, editor, notes, smart_lists, search, trash):
        yield from part(device)
    device.page.open(f"{device.server.origin}/notes/{'0' * 31}1")
    device.page.wait_for(".arrival-buttons")
    yield "nothing at an address"


def versions(device):
    """Leads through the versions of a note."""
    device.page.click(".note-row .row-open")
    device.page.wait_for(PAGE)
    device.wait_synchronised()
    device.open_menu()
    device.page.click(".context-item:nth-last-child(3)")
    device.page.wait("!!document.querySelector('.version-row') && !document.querySelector('.versions [role=status]')")
    yield "versions"
    device.lead(".versions .bar-back", "location.pathname.startsWith('/notes/')")
    device.accept()
    device.page.wait_for(".note-row")


def editor(device):
    """Leads through a new note that gets a colour and a deadline; leaves one that is overdue and one that is not."""
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    yield "new note"
    device.open_menu()
    yield "menu of a note"
    device.page.keys("Escape")
    device.page.wait("!document.querySelector('.context:not([inert])')")
    if device.show_panel("colour"):
        yield "colours of a note"
    device.page.click(".color-cell.is-custom")
    device.page.wait_for(".color-edit")
    yield "own colour"
    open_sheet(device, ".color-edit", ".color-field")
    yield "colour picker"
    device.page.click(".sheet .button:not(.plain)")
    device.page.wait("!document.querySelector('.sheet')")
    device.hide_panel()
    device.page.insert(TITLE, "1")
    device.show_panel("deadline")
    device.page.click(".editor-deadline > [role=switch]")
    device.page.wait_for(".calendar")
    device.page.settle()
    device.page.click(".calendar-bar button")
    device.page.settle()
    device.page.click(".calendar-day")
    device.page.wait_for(".deadline-date.is-overdue")
    yield "calendar"
    device.accept()
    device.page.wait_for(".row-deadline")
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.insert(TITLE, "2")
    device.show_panel("deadline")
    device.page.click(".editor-deadline > [role=switch]")
    device.page.wait_for(".deadline-date")
    device.accept()
    device.page.wait("document.querySelectorAll('.row-deadline').length === 2")


def notes(device):
    """Leads through what a list of notes with deadlines offers."""
    yield "notes with deadlines and colours"
    open_sheet(device, MENU, "[role=menu]")
    yield "menu of orders"
    device.page.keys("Escape")
    device.page.wait("!document.querySelector('[role=menu]')")
    device.page.press(".row-open", "Shift+F10")
    device.page.wait_for(".context-menu")
    yield "menu of a note"
    device.page.keys("Escape")
    device.page.wait("!document.querySelector('.context-menu')")
    device.page.press(".row-open", "Control+a")
    device.page.wait_for(".selection-bar")
    yield "all notes selected"
    for place, name in enumerate(("topics", "colours", "a deadline"), 1):
        open_sheet(device, f".selection-acts .icon-button:nth-child({place})")
        yield f"{name} for all"
        leave_sheet(device)
    device.page.click(".selection-head .icon-button")
    device.page.wait("!document.querySelector('.selection-bar')")
    device.hold_notices()
    device.page.click(".row:has(.is-overdue) .row-delete")
    device.page.wait_for(".notice")
    yield "notes with a notice"
    open_sheet(device, MENU, "[role=menu]")
    device.page.settle()
    device.page.click(".menu-group:nth-child(2) .menu-item:last-child")
    device.page.wait_for(".empty-button")
    yield "filter without results"


def smart_lists(device):
    """Leads through the lists above the topics."""
    lists = (("/today", "today", ".note-row"), ("/all-notes", "all notes", ".note-row"), ("/tags", "tags", ".empty, .tag-row"))
    for place, (path, name, shown) in enumerate(lists, 1):
        device.topics()
        device.lead(f".smart-lists .setting:nth-child({place}) .setting-row", f"location.pathname === {path!r}")
        device.page.wait_for(shown)
        yield name


def search(device):
    """Leads through the search: nothing asked, hits, a hit in its note, the dialog that has a picture read, nothing found."""
    device.page.click(".search-button")
    device.page.wait_for(".finding .search-field")
    yield "search"
    device.page.insert(".finding .search-field", "#")
    device.page.wait_for(".finding :is(.empty, .finding-hint)")
    device.page.js("void document.querySelector('.finding .search-field').select()")
    device.page.insert(".finding .search-field", "@")
    device.page.wait_for(".offer")
    device.page.click(".offer")
    device.page.wait_for(".found-row")
    yield "hits"
    device.page.js("void document.querySelector('.notice-close')?.click()")
    device.page.click(".found-row")
    device.page.wait_for(".found-bar")
    yield "note with hits"
    open_sheet(device, ".editor .bar [data-kind=note] ~ .icon-button")
    yield "text from a picture"
    leave_sheet(device)
    if not device.page.count(".pane-list .finding"):    # beside the note, where the window has room
        device.back()
    device.page.wait_for(".recent, .found-row")
    device.page.js("void document.querySelector('.finding .search-field').select()")
    device.page.insert(".finding .search-field", "1234567")
    device.page.wait_for(".finding :is(.empty, .finding-hint)")
    yield "nothing found"
    device.back()


def trash(device):
    """Leads from no topics to an empty trash, from which all came back; a notice that stays could lie over the first topic."""
    device.topics()
    device.page.js("void document.querySelector('.notice-close')?.click()")
    device.page.wait("!document.querySelector('.notice')")
    device.page.click(".row-delete")
    device.page.wait_for(".empty")
    device.page.wait_for(".notice")
    yield "no topics"
    device.trash()
    device.page.wait_for(".trash-row")
    yield "trash"
    while left := device.page.count(".trash-row:not([inert])"):
        device.page.click(".trash-row:not([inert]) .button")
        device.page.wait(f"document.querySelectorAll('.trash-row:not([inert])').length < {left}")
    device.page.wait_for(".empty")
    yield "empty trash"


def settings(device):
    """Leads through the further screens."""
    device.more()
    yield "more"
    device.languages()
    device.page.wait_for("[aria-pressed=true]")
    yield "languages"
    device.more("look")
    device.page.wait_for(".look-choice")
    yield "look"
    device.devices()
    device.page.wait_for(".trash-row")
    yield "devices"
    open_sheet(device, ".page-buttons .button", "#new-phrase")
    device.page.press("#new-phrase", "Enter")
    device.page.wait_for(".field-problem")
    yield "passphrase, missing"
    leave_sheet(device)
    open_sheet(device, ".page-buttons .danger", ".sheet-choices")
    yield "signing out"
    leave_sheet(device)
    yield from this_device(device)
    yield from profile(device)
    device.more("about")
    device.page.wait_for(".empty-picture")
    yield "about"
    device.more("lesson")
    device.page.wait_for(".live-view")
    yield "lesson"
    device.more("edition")
    device.page.wait_for(".edition-name")
    yield "edition"
    yield from backups(device)
    yield from move_in(device)
    yield from programs(device)
    yield from clipper(device)
    yield from people(device)
    device.more("server")
    device.page.wait_for(".facts .fact")
    yield "server"


def people(device):
    """Leads through the list of people and its dialogs, up to the question before one is removed."""
    device.more("people")
    device.page.wait_for(".people")
    yield "people"
    open_sheet(device, ".page-buttons .button", "#people-field")
    device.page.press("#people-field", "Enter")
    device.page.wait_for(".field-problem")
    yield "name of a person, missing"
    device.page.insert("#people-field", "7")
    device.page.press("#people-field", "Enter")
    device.page.wait_for(".qr-code")
    # The link is the same in every language.
    device.page.js("document.querySelectorAll('.link-box code').forEach(e => e.remove())")
    yield "link for a person"
    leave_sheet(device)
    device.page.wait_for(".people .setting:nth-child(2)")
    for item, name in (2, "limit of files"), (3, "new owner"), (4, "end of sign-ins"), (5, "disabling"), (6, "removing a person"):
        open_sheet(device, ".people .setting:nth-child(2) .setting-row", ".sheet-choices")
        if item == 2:
            yield "person"
        device.page.click(f".sheet-choices .button:nth-child({item})")
        device.page.wait_for(".sheet-buttons")
        yield name
        leave_sheet(device)


def move_in(device):
    """Leads to the screen on which notes of other programs are moved in."""
    device.more("move-in")
    yield "move in"


def programs(device):
    """Leads through the screen of other programs: a token is described, made and shown, up to the question before it is revoked."""
    device.more("programs")
    device.page.wait_for(".empty-picture")
    yield "programs"
    open_sheet(device, ".page-buttons .button", "#token-name")
    device.page.press("#token-name", "Enter")
    device.page.wait_for(".field-problem")
    yield "name of a token, missing"
    device.page.insert("#token-name", "7")
    device.page.press("#token-name", "Enter")
    device.page.wait_for(".link-box")
    # The secret is the same in every language.
    device.page.js("document.querySelectorAll('.link-box code').forEach(e => e.remove())")
    yield "secret of a token"
    leave_sheet(device)
    device.page.wait_for(".settings .danger")
    yield "tokens"
    open_sheet(device, ".settings .danger", ".sheet-text")
    yield "revoking a token"
    leave_sheet(device)


def clipper(device):
    """Leads to the screen with the bookmark for web pages."""
    device.more("clipper")
    yield "clipper"


def backups(device):
    """Leads through the screen of backups, its question and a refusal."""
    device.more("backups")
    device.page.wait_for(".page-buttons")
    yield "backup"
    for kind, shown in ("server-archive", ".sheet-buttons .danger"), ("archive", "[role=alert]"):
        device.page.js(
            "void (field => { const t = new DataTransfer(); t.items.add(new File(['none'], 'a.zip')); field.files = t.files; "
            f"field.dispatchEvent(new Event('change', {{ bubbles: true }})) }})(document.querySelector('[data-kind={kind}]'))")
        device.page.wait_for(shown)
        yield f"backup, {kind} chosen"
        if kind == "server-archive":
            leave_sheet(device)


def this_device(device):
    """Leads through the screen of this device."""
    device.more("thisDevice")
    device.page.wait_for(".this-device-buttons")
    device.page.wait("[...document.querySelectorAll('.property-value span')].every(e => !e.textContent.endsWith('…'))")
    yield "this device"
    open_sheet(device, ".property .icon-button", ".prompt input")
    yield "name of this device"
    leave_sheet(device)
    open_sheet(device, ".this-device-buttons .button", ".prompt input")
    device.page.fill(".prompt input", "javascript:1")
    device.page.press(".prompt input", "Enter")
    device.page.wait_for(".field-problem")
    yield "address of the Git CV, wrong"
    leave_sheet(device)


def profile(device):
    """Leads through the form, with something wrong in it and the simulated keyboard."""
    device.more("profile")
    device.page.wait_for("#firstName")
    device.page.type("#email", "1@")
    device.page.keys("Tab")
    device.page.wait_for(".field-problem")
    open_sheet(device, ".profile .bar .icon-button", ".sheet .setting-row")
    yield "menu of the form"
    device.page.click(".sheet .setting-row")
    device.page.wait("document.querySelector('.sheet .setting-row').getAttribute('aria-pressed') === 'true'")
    device.page.click(".sheet-buttons .button")
    device.page.wait("!document.querySelector('.sheet')")
    device.page.wait_for(".keyboard")
    device.page.js("document.activeElement.blur()")
    yield "form"
    device.back()


def files(device):
    """Leads through photo notes, then through a library of stand-ins and the viewer."""
    yield from photo_notes(device)
    yield from library(device)


def photo_notes(device):
    """Leads through photo notes."""
    photos.open_photos(device)
    device.page.wait_for(".empty-picture")
    yield "no photos"
    photos.add(device, 1, 2)
    photos.wait_photos(device, 2)
    device.wait_synchronised()
    yield "photos"
    device.page.click(".photos-select")
    device.page.click(".cell:nth-child(1)")
    device.page.wait_for(".cell[aria-selected=true]")
    yield "photos being selected"
    device.page.click(".bar-done:last-child")
    open_sheet(device, ADD)
    yield "sources of photos"
    leave_sheet(device)
    device.page.click(".cell:nth-child(1)")
    device.page.wait_for(".viewer")
    device.page.click(".viewer-names + .viewer-button")
    device.page.wait_for(".photo-topic")
    yield "details of a photo"
    device.back()
    yield from note_pictures(device)


def note_pictures(device):
    """Leads through a note with a picture, and with the place of one that is gone."""
    device.topics()
    device.page.click(".row-open")
    device.page.click(ADD)
    device.page.wait_for(TITLE)
    device.page.insert(TITLE, "3")
    photos.choose(device, ("3.png", "image/png", photos.picture(3)), kind="note")
    device.page.wait_for(f".mirror-picture {photos.SHOWN}")
    yield "picture in a note"
    device.page.type(TEXT, f"![](photo:{'0' * 12})")
    device.page.wait_for(".mirror-picture.is-gone")
    yield "picture that is gone"
    open_sheet(device, ".editor .bar .icon-button:has(+ [data-kind=note])")
    device.page.wait_for(f".note-photos {photos.SHOWN}")
    yield "sources of pictures"
    leave_sheet(device)
    device.accept()
    device.page.wait_for(f".row-picture {photos.SHOWN}")
    device.wait_synchronised()
    yield "notes with a picture"


def catalogue(device):
    """Leads through the catalogue of `catalogue_site`, which speaks English."""
    catalogues.open_catalogue(device)
    yield "categories"
    device.page.type(".search-field", "no such thing")
    device.page.wait_for(".catalogue-nothing")
    yield "nothing found"
    device.page.click(".search-cancel")
    device.page.wait_value(".search-field", "")
    catalogues.open_category(device, "Belts")
    yield "products as pictures"
    device.page.click(".bar-back")
    catalogues.open_category(device, "Samples")
    yield "products as a mosaic"
    device.page.click(".bar-back")
    catalogues.open_category(device, "Mitres")
    catalogues.tap(device, "Mitre 003", ".product-head")
    if not device.page.js("!!document.querySelector('.is-split')"):
        device.page.wait_for(".product-photo img")
        device.page.settle()
        yield "open product"
        device.page.click(".product-photo")
    device.page.wait_for(".photo-plane img")
    device.page.click(".star:nth-child(4)")
    device.page.wait_for(".star:nth-child(4)[aria-checked=true]")
    yield "product"
    device.page.press(".photo-frame", "+")
    yield "enlarged photo"
    catalogues.tap(device, "Ask about this product")
    device.page.wait_for(".composer")
    yield "letter"
    catalogues.tap(device, "Cancel")
    device.page.wait("!document.querySelector('.composer')")
    device.page.click(".bar-back")
    yield from places(device)
    yield from catalogue_list(device)


def places(device):
    """Leads through the other places of a catalogue."""
    catalogues.place(device, 2)
    device.page.wait_for(".favourites-list .product-head")
    yield "favourites and history"
    catalogues.place(device, 3)
    device.page.wait_text("Since 1990")
    yield "about the workshop"
    device.page.js("void document.querySelector('.categories').scrollIntoView()")
    yield "pages of the site"
    catalogues.tap(device, "Our work", ".setting-row")
    device.page.wait_for(".page-gallery")
    device.page.click(".page-gallery-cell .product-tile")
    device.page.wait_for(".page-gallery-cell.is-open")
    yield "page of pictures"
    catalogues.place(device, 4)
    device.page.wait_for(".plan")
    yield "contacts"
    open_sheet(device, ".bar [aria-label=Guide]")
    yield "question about the guide, from the catalogue"
    leave_sheet(device)


def catalogue_list(device):
    """Leads through the catalogues, and through what is kept of their pictures."""
    device.more("catalogues")
    device.page.wait_text("Golden Sewing")
    yield "catalogues"
    device.page.click(".setting-row")
    device.page.wait_text("Pictures on this device")
    yield "pictures of a catalogue on this device"
    device.back()
    device.page.wait_for(".bar .icon-button.primary")
    open_sheet(device, ".bar .icon-button.primary", ".prompt input")
    device.page.type(".prompt input", "nonsense")
    device.page.click(".prompt button[type=submit]")
    device.page.wait_for(".field-problem")
    yield "address of a site, wrong"
    device.page.fill(".prompt input", "http://127.0.0.1:9/")
    device.page.click(".prompt button[type=submit]")
    device.page.wait_for(".catalogue-warning")
    yield "site that is not read"
    open_sheet(device, ".catalogue-actions .button:last-child", ".prompt input")
    yield "another address"
    leave_sheet(device)
