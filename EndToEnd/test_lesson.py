"""The lesson on layout: what is drawn is what Layout computed, and a person without a mouse learns as much."""

import json

import pytest




def section(number: int) -> str:
    """Selects a section of the lesson by its number in the program."""
    return f".lesson-section[aria-labelledby='lesson-title-{number}']"


def learner(person, **options):
    """Gives a device that shows the lesson, come to from the further screens."""
    device = person.device(**options)
    device.more()
    device.page.wait_for(".settings")
    device.page.js("[...document.querySelectorAll('.setting-row')].find(e => /Layout|Вёрстка|レイアウト/.test(e.textContent)).click()")
    device.page.wait("location.pathname === '/more/layout'")
    device.page.wait_for(".live-view")
    device.page.settle()
    return device


def frames(device, number: int):
    """Gives the frames that the program wrote for the views of a section, by name: left, top, width, height."""
    return device.page.js(
        f"Object.fromEntries([...document.querySelectorAll({section(number) + ' .live-view:not([inert])'!r})].map(e => "
        "[e.dataset.kind, ['left', 'top', 'width', 'height'].map(name => parseFloat(e.style[name]))]))")


def turn(device, number: int, knob: str, value: int):
    """Moves a slider, as a person does: input while it moves, change when it is let go."""
    device.page.js(
        f"(() => {{ const e = document.getElementById('lesson-{number}-{knob}'); e.value = {value}; "
        "e.dispatchEvent(new Event('input', { bubbles: true })); e.dispatchEvent(new Event('change', { bubbles: true })); })()")


def wait_frames(device, number: int, expected: dict):
    """Waits until views have these frames; those not named don't matter."""
    wanted = json.dumps(expected)
    device.page.wait(
        f"(() => {{ const wanted = {wanted}; const views = [...document.querySelectorAll({section(number) + ' .live-view'!r})]; "
        "return Object.entries(wanted).every(([name, frame]) => views.some(e => e.dataset.kind === name && !e.inert && "
        "JSON.stringify(['left', 'top', 'width', 'height'].map(n => parseFloat(e.style[n]))) === JSON.stringify(frame))) })()")


def choose(device, number: int, text: str, selector: str = ".lesson-chip"):
    """Touches the button of a text in a section."""
    device.page.js(
        f"[...document.querySelectorAll({section(number) + ' ' + selector!r})].find(e => e.textContent.trim() === {text!r}).click()")


def key(device, kind: str, name: str):
    """Sends a key to the scroll view; a key that is held sends several."""
    device.page.js(
        f"document.querySelector('.scroll-window').dispatchEvent(new KeyboardEvent({kind!r}, {{ key: {name!r}, bubbles: true }}))")


def number_of(kind: str) -> str:
    """Reads a live number of the lesson."""
    return f"document.querySelector('.lesson-numbers dd[data-kind=\"{kind}\"]').textContent"


@pytest.mark.engines
def test_what_is_turned_touched_and_dragged_is_drawn_where_the_program_puts_it(person):
    device = learner(person)
    assert frames(device, 0) == {"A": [0, 0, 72, 112], "B": [80, 0, 96, 112], "C": [184, 0, 128, 112]}
    assert drawn(device, 0) == frames(device, 0)
    turn(device, 0, "container-width", 272)
    wait_frames(device, 0, {"A": [0, 0, 72, 112], "B": [80, 0, 96, 112], "C": [184, 0, 88, 112]})
    choose(device, 0, "equalSpacing")
    wait_frames(device, 0, {"A": [0, 0, 72, 112], "B": [100, 0, 96, 112], "C": [224, 0, 48, 112]})
    turn(device, 0, "container-width", 312)
    choose(device, 0, "fill")
    drag_edge(device)
    come_and_go(device)
    ask_why(device)
    mend_conflict(device)


def drawn(device, number: int):
    """Gives where views of a section are seen in it, to half a pixel."""
    return device.page.js(
        f"(() => {{ const box = e => {{ const b = e.getBoundingClientRect(); return [b.left, b.top, b.width, b.height] }}; "
        f"const [x, y] = box(document.querySelector({section(number) + ' .live-area'!r})); "
        f"return Object.fromEntries([...document.querySelectorAll({section(number) + ' .live-view'!r})].map(e => "
        "{ const b = box(e); return [e.dataset.kind, [b[0] - x, b[1] - y, b[2], b[3]].map(v => Math.round(v * 2) / 2)] })) })()")


def drag_edge(device):
    """Drags an edge of the first section and moves it by keys."""
    edge = section(0) + " .lesson-edge[data-kind=container-height]"
    device.page.js(f"document.querySelector({edge!r}).scrollIntoView({{ block: 'center' }})")
    device.page.settle()
    device.page.drag(edge, 40)
    wait_frames(device, 0, {"A": [0, 0, 72, 152]})
    device.page.press(edge, "ArrowUp")
    wait_frames(device, 0, {"A": [0, 0, 72, 150]})
    assert device.page.js(f"document.querySelector({edge!r}).getAttribute('aria-valuenow')") == "150"


def come_and_go(device):
    """Hides and shows a view of the first section, adds one and removes one."""
    device.page.click(section(0) + " .lesson-switch[aria-label='Show B']")
    wait_frames(device, 0, {"A": [0, 0, 72, 150], "C": [80, 0, 232, 150]})
    device.page.click(section(0) + " .lesson-switch[aria-label='Show B']")
    wait_frames(device, 0, {"B": [80, 0, 96, 150], "C": [184, 0, 128, 150]})
    device.page.click(section(0) + " .lesson-add")
    wait_frames(device, 0, {"C": [184, 0, 64, 150], "D": [256, 0, 56, 150]})
    device.page.click(section(0) + " .icon-button[aria-label='Remove A']")
    device.page.wait(f"document.querySelectorAll({section(0) + ' .lesson-row'!r}).length === 3")
    wait_frames(device, 0, {"B": [0, 0, 96, 150]})


def ask_why(device):
    """Touches a view, which says why it is so wide."""
    turn(device, 1, "resistance", 749)    # of the title, which is chosen at first
    device.page.js(f"document.querySelector({section(1) + ' .live-view[data-kind=date]'!r}).click()")
    device.page.wait_text("Why is date.width = 80?")
    answers = device.page.js(f"document.querySelector({section(1) + ' .lesson-answers'!r}).innerText")
    assert "date.width ≥ 80 @750" in answers
    assert "resists compression" in answers


def mend_conflict(device):
    """Sees a conflict named, and gone when one of it gives way."""
    status = section(3) + " [role=status]"
    assert device.page.js(f"document.querySelector({status!r}).textContent") == "Can’t be satisfied together: k1, k2. Broken: k2."
    assert frames(device, 3)["box"][2] == 120
    turn(device, 3, "priority-1", 999)
    device.page.wait(f"document.querySelector({status!r}).textContent === 'All required constraints are satisfied.'")
    wait_frames(device, 3, {"box": [12, 14, 180, 44]})


TICKED = "[...document.querySelectorAll('.lesson-step-input')].map(e => Number(e.checked)).join('')"
PROGRESS = "document.querySelector('.lesson-progress [role=status]').textContent"


@pytest.mark.chromium
@pytest.mark.parametrize("size", [(375, 667), (1440, 900)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_steps_of_the_exercise_are_ticked_and_kept_on_the_device_and_begun_anew(person, size):
    device = learner(person, width=375, height=667, has_touch=size[0] == 375)
    device.page.resize(*size)
    tap = device.page.page.tap if size[0] == 375 else device.page.click
    step = ".lesson-steps li:nth-child({})"
    device.page.wait(f"{PROGRESS} === '0 of 8 steps done'")
    assert device.page.js("document.querySelector('.lesson-start-over').disabled")
    for number in (1, 4, 8):
        tap(step.format(number) + " input")
    device.page.wait(f"{PROGRESS} === '3 of 8 steps done'")
    tap(step.format(4) + " input")
    device.page.wait(f"{TICKED} === '10000001'")
    device.page.press(step.format(2) + " input", " ")
    device.page.wait(f"{TICKED} === '11000001'")
    device.page.reload()
    device.page.wait_for(".lesson-steps")
    device.page.wait(f"{TICKED} === '11000001'")
    tap(".lesson-start-over")
    device.page.wait(f"{TICKED} === '00000000' && document.activeElement === document.querySelector('.lesson-step-input')")
    for number in range(1, 9):
        tap(step.format(number) + " input")
    device.page.wait(f"{PROGRESS} === 'All 8 steps done. Great work!'")
    tap(".lesson-exercise .button")
    device.page.wait("location.pathname === '/more/profile'")


def test_closures_count_for_themselves_and_observers_hear_while_they_are_added(person):
    device = learner(person)
    for name in "aba":
        choose(device, 7, f"{name}()", ".button")
    device.page.wait(f"document.querySelector({section(7) + ' .lesson-code'!r}).innerText.includes('print(a())  //\u00a02')")
    assert device.page.js(f"document.querySelector({section(7) + ' [data-kind=b]'!r}).textContent") == "count = 1"
    device.page.click(section(8) + " .lesson-switch[aria-label='B observes']")
    choose(device, 8, "Send 1", ".button")
    device.page.wait(f"document.querySelector({section(8) + ' [data-kind=B]'!r}).textContent === 'B received 1'")
    assert device.page.js(f"document.querySelector({section(8) + ' [data-kind=A]'!r}).textContent") == "A nothing received yet"
    device.page.wait(f"document.querySelector({section(8) + ' .lesson-task'!r}).textContent.startsWith('Done!')")


@pytest.mark.motion
def test_pulling_shows_the_rubber_band_and_the_flags(person):
    device = learner(person)
    for _ in range(5):
        key(device, "keydown", "ArrowUp")
    shown = (1 - 1 / (100 * 0.55 / 220 + 1)) * 220
    device.page.wait(f"{number_of('contentOffset')} === '0, -{round(shown, 1):g}'")
    assert f"-100 → -{round(shown, 1):g}" in device.page.text()
    flags = "[...document.querySelectorAll('.scroll-flag')].map(e => e.dataset.state).join()"
    assert device.page.js(flags) == "true,true,false,false"
    key(device, "keyup", "ArrowUp")
    device.page.wait(f"{number_of('contentOffset')} === '0, 0'")
    assert device.page.js(flags) == "false,false,false,false"
    device.page.wait_text("didEndDecelerating")
    assert device.page.js("document.querySelector('.graph-future').getAttribute('d').split('L').length") > 5


@pytest.mark.motion
@pytest.mark.chromium
def test_the_form_in_the_lesson_is_scrolled_by_mouse_and_its_title_grows_as_it_is_pulled(person):
    device = learner(person)
    device.page.js("document.querySelector('.phone-stage').scrollIntoView({ block: 'center' })")
    device.page.settle()
    x, y = device.page.middle(".phone-field[data-index='1']")
    scale = "new DOMMatrix(getComputedStyle(document.querySelector('.phone-title')).transform).a"
    device.page.point(x, y)
    device.page.press_pointer()
    device.page.point(x, y + 20)
    device.page.point(x, y + 120)
    device.page.wait(f"{scale} > 1.3")
    device.page.lift_pointer()
    device.page.wait(f"{scale} === 1 && {number_of('offset')} === '0'")
    assert device.page.js("document.querySelector('.phone-keyboard').inert"), "what is dragged is not touched"
    device.page.point(x, y)
    device.page.press_pointer()
    device.page.point(x, y - 20)
    device.page.point(x, y - 60)
    device.page.wait(f"{number_of('offset')} === '40'")
    device.page.lift_pointer()
    device.page.settle()
    device.page.click(".phone-field[data-index='4']")
    device.page.wait(f"{number_of('inset')} === '180'")


def test_the_keyboard_never_covers_the_field_while_the_scroll_view_listens_and_a_throw_stops_where_motion_is_unwanted(person):
    device = learner(person)
    for _ in range(5):
        key(device, "keydown", "ArrowUp")
    key(device, "keyup", "ArrowUp")
    device.page.wait(f"{number_of('contentOffset')} === '0, 0'")
    assert device.page.js("document.querySelector('.graph-past').getAttribute('d').split('L').length") < 12
    field = ".phone-field[data-index='5']"
    clear = (f"(() => {{ const f = document.querySelector({field!r}).getBoundingClientRect(), "
             "k = document.querySelector('.phone-keyboard').getBoundingClientRect(); return k.top - f.bottom })()")
    device.page.js(f"document.querySelector({field!r}).focus()")
    device.page.wait(f"{number_of('inset')} === '180'")
    device.page.settle()
    assert device.page.js(clear) > 0
    log = device.page.js("document.querySelector('.lesson-log [role=log]').innerText")
    assert "keyboardWillShowNotification" in log and "keyboardFrameEndUserInfoKey: (0, 160, 220, 180)" in log
    device.page.js("[...document.querySelectorAll('.lesson-switch')].find(e => e.innerText.includes('observes the keyboard')).click()")
    device.page.wait(f"{number_of('inset')} === '0'")
    device.page.settle()
    assert device.page.js(clear) < 0
    device.page.press(field, "Escape")
    device.page.wait("document.querySelector('.phone-keyboard').inert")
