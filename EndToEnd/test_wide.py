"""Wide windows: a list beside what was opened from it, edges that move, panes that hide, and keys that lead everywhere."""

import pytest

from steps import OPENER, PAGE, PANEL, TEXT, TITLE, row

# How far forward an element lies, as a number of its own.
DEPTH = "+getComputedStyle(document.querySelector({!r})).zIndex"
WIDTHS = [375, 768, 1024, 1440, 1920]


def box(device, selector):
    """Measures an element: left, top, width and height."""
    return device.page.js("(({ x, y, width, height }) => [x, y, width, height])"
                          f"(document.querySelector({selector!r}).getBoundingClientRect())")


def focused(device):
    """Tells the class of what has the focus."""
    return device.page.js("document.activeElement.className")


def written(device, width=1440, height=900):
    """Opens a window on a topic of three notes, one of them open and written in."""
    device.page.wait("document.querySelectorAll('.row').length === 3")
    device.page.resize(width, height)
    device.page.wait_for(".is-split")
    device.open_note("Hello from the raccoon")
    device.page.wait_for(TEXT)


@pytest.mark.engines
def test_a_note_stays_as_it_is_while_its_window_changes(person):
    device = person.device(width=1440, height=900)
    written(device)
    device.page.insert(TEXT, "\n".join(f"line {number}" for number in range(200)))
    device.page.js(f"(field => {{ field.focus(); field.setSelectionRange(3, 7) }})(document.querySelector({TEXT!r}))")
    device.page.js("void (document.querySelector('.editor .page-scroll').scrollTop = 700)")
    device.page.js(f"void (globalThis.field = document.querySelector({TEXT!r}))")
    for width in [1100, 800, 600, 800, 1100, 1920, 1440]:
        device.page.resize(width, 900)
        is_split = "true" if width >= 1024 else "false"
        device.page.wait(f"Math.abs(innerWidth - {width}) < 16 && !!document.querySelector('.is-split') === {is_split}")
        device.page.settle()
        state = device.page.js("[document.activeElement === field, field.selectionStart, field.selectionEnd, "
                               "document.querySelector('.editor .page-scroll').scrollTop > 600]")
        assert state == [True, 3, 7, True], width
        assert device.page.js("document.documentElement.scrollWidth <= innerWidth"), width
        if width >= 1024:
            assert box(device, ".editor")[2] >= 480
            assert box(device, TEXT)[2] <= 704


@pytest.mark.engines
def test_a_note_is_dragged_onto_a_topic_and_taken_back(person):
    device = person.device(width=1600, height=900)
    device.page.wait("document.querySelectorAll('.row').length === 3")
    device.page.resize(1600, 900)
    device.page.wait_for(".has-sidebar")
    device.topics()
    device.add_topic("Travel")
    assert not device.page.count(".sidebar-topic"), "the list has them"
    device.open_row("Welcome")
    device.page.wait("document.querySelectorAll('.row').length === 3")
    device.page.settle()
    note = device.page.js("document.querySelector('.row .row-open').ariaLabel")
    topic = ".sidebar-topics li:nth-child(2) .sidebar-topic"
    device.page.point(*device.page.middle(".row .row-main"))
    device.page.point(*device.page.middle(".row .row-handle"))
    device.page.press_pointer()
    device.page.point(*device.page.middle(topic))
    device.page.wait_for(topic + ".is-target")
    device.page.lift_pointer()
    device.page.wait("document.querySelectorAll('.row').length === 2")
    device.page.wait(f"document.querySelector({(topic + ' .sidebar-count')!r}).textContent === '1'")
    device.page.click(".notice-button")
    device.page.wait(f"document.querySelectorAll('.row').length === 3 && document.querySelector('.row .row-open').ariaLabel === {note!r}")


@pytest.mark.engines
def test_edges_are_moved_and_stay_where_they_were_put(person):
    device = person.device(width=1440, height=900)
    written(device)
    edge = ".pane-list > .divider"
    start = box(device, ".pane-list")[2]
    x, y, width, height = box(device, ".pane-list > .divider")
    device.page.point(x + width / 2, y + height / 2)
    device.page.press_pointer()
    device.page.point(x + width / 2 + 60, y + height / 2)
    device.page.lift_pointer()
    device.page.wait(f"document.querySelector('.pane-list').getBoundingClientRect().width === {start + 60}")
    device.page.press(edge, "ArrowLeft")
    device.page.wait(f"document.querySelector('.pane-list').getBoundingClientRect().width === {start + 44}")
    assert "divider" in focused(device)
    device.page.press(edge, "End")
    device.page.wait("document.querySelector('.pane-list').getBoundingClientRect().width === 480")
    device.wait_synchronised()
    device.page.reload()
    device.page.wait("document.querySelector('.pane-list')?.getBoundingClientRect().width === 480")
    device.page.wait_for(PAGE)
    assert device.page.js(f"document.querySelector({row('Hello from the raccoon')!r}).classList.contains('is-current')")


@pytest.mark.engines
def test_everything_is_reached_by_keys(person):
    device = person.device(width=1440, height=900)
    written(device)
    device.page.press(TEXT, "Escape")
    device.page.wait(f"document.activeElement.matches({PAGE!r})")
    device.page.keys("Escape")
    device.page.wait("document.activeElement.className === 'row-open'")
    first = device.page.js("document.activeElement.ariaLabel")
    device.page.keys("ArrowDown")
    device.page.wait(f"document.activeElement.className === 'row-open' && document.activeElement.ariaLabel !== {first!r}")
    name = device.page.js("document.activeElement.ariaLabel")
    device.page.wait(f"document.querySelector({TITLE!r})?.value === {name!r}")
    device.page.keys("Enter")
    device.page.wait(f"document.activeElement.matches({PAGE!r})")
    device.page.keys("Enter")
    device.page.wait(f"document.activeElement === document.querySelector({TEXT!r})")
    device.page.press(TEXT, "Control+k")
    device.page.wait("document.activeElement.className === 'palette-field'")
    device.page.write("rac")
    device.page.wait("document.querySelector('.palette-item')?.textContent.includes('raccoon')")
    device.page.keys("Enter")
    device.page.wait(f"document.querySelector({TITLE!r})?.value.includes('raccoon') && !document.querySelector('.palette[open]')")
    device.page.press(PAGE, "Control+k")
    device.page.wait("document.activeElement.className === 'palette-field'")
    device.page.keys("Escape")
    device.page.wait(f"document.activeElement === document.querySelector({PAGE!r})")


def test_each_width_has_what_fits(person, engine):
    if engine.name == "webkit":
        pytest.skip("its window does not get as narrow as a phone")
    device = person.device(width=375, height=900)
    device.page.wait("document.querySelectorAll('.row').length === 3")
    device.open_note("Hello from the raccoon")
    device.page.wait_for(TEXT)
    shown = {}
    for width in WIDTHS:
        device.page.resize(width, 900)
        device.page.wait(f"innerWidth === {width}")
        device.page.settle()
        shown[width] = [name for name in ("tabs", "sidebar-topics", "pane-list", "bar-back", "editor-input")
                        if device.page.js(f"(document.querySelector('.{name}')?.getClientRects().length ?? 0) > 0")]
        assert device.page.js("document.documentElement.scrollWidth <= innerWidth"), width
    assert shown == {
        375: ["bar-back", "editor-input"], 768: ["tabs", "bar-back", "editor-input"],
        1024: ["tabs", "pane-list", "bar-back", "editor-input"],
        1440: ["tabs", "sidebar-topics", "pane-list", "editor-input"], 1920: ["tabs", "sidebar-topics", "pane-list", "editor-input"]}
    assert box(device, ".editor-side")[0] > box(device, TEXT)[0] + box(device, TEXT)[2], "beside the text"


@pytest.mark.engines
def test_what_belongs_to_a_note_lies_over_it_where_it_has_no_room_beside_it(person):
    device = person.device(width=1100, height=800)
    written(device, 1100, 800)
    popover = PANEL
    focused = "document.activeElement.matches({!r})"
    device.show_panel("colour")
    device.page.wait(focused.format(popover))
    device.page.click(f'{popover} .color-cell[aria-label="Yellow"]')
    device.page.wait("document.querySelector('.color-cell[aria-checked=true]')?.getAttribute('aria-label') === 'Yellow'")
    device.page.click(f"{popover} .color-cell.is-custom")
    device.page.wait_for(".color-edit")
    device.page.resize(820, 800)
    device.page.wait("Math.abs(innerWidth - 820) < 16")
    device.page.settle()
    device.page.click(".color-edit")
    device.page.wait_for(".color-field")
    device.page.settle()
    assert device.page.js(f"{DEPTH.format(popover)} <= {DEPTH.format('.sheet-layer')}"), "the sheet, later in the page, lies over it"
    device.page.click(".sheet .button:not(.plain)")
    device.page.wait("!document.querySelector('.sheet')")
    device.page.press(".color-edit", "Escape")
    device.page.wait(f"!document.querySelector({popover!r}) && " + focused.format(OPENER))
    device.page.keys("Control+k")
    device.page.wait(focused.format(".palette-field"))
    device.page.write("colour")
    device.page.wait("document.querySelectorAll('.palette-item').length === 1")
    device.page.keys("Enter")
    device.page.wait(focused.format(popover))
    device.page.point(500, 500)
    device.page.press_pointer()
    device.page.lift_pointer()
    device.page.wait(f"!document.querySelector({popover!r}) && document.querySelector({TEXT!r})")


@pytest.mark.engines
def test_the_topics_lie_over_a_window_that_has_no_room_for_them_at_its_side(person):
    device = person.device(width=1100, height=800)
    written(device, 1100, 800)
    device.page.click(".sidebar-button")
    device.page.wait_for(".drawer-panel")
    device.page.wait("document.activeElement.classList.contains('sidebar-topic')")
    assert device.page.js("document.querySelector('.editor').matches('[inert] *')")
    device.page.keys("Escape")
    device.page.wait("!document.querySelector('.drawer') && document.activeElement.classList.contains('sidebar-button')")
    device.page.click(".sidebar-button")
    device.page.click(".drawer-panel .sidebar-add")
    device.page.wait_for(".prompt input")
    assert device.page.js(f"{DEPTH.format('.pane-list > .divider')} < {DEPTH.format('.sheet-layer')}"), "the edge lies under the sheet"
    device.page.write("Travel")
    device.page.keys("Enter")
    device.page.wait("!document.querySelector('.sheet')")
    device.page.click(".sidebar-button")
    device.page.wait("document.querySelectorAll('.sidebar-topic').length === 2")
    device.page.click(".sidebar-topic[tabindex]")
    device.page.wait("!document.querySelector('.drawer') && document.querySelector('h1').textContent === 'Travel'")
