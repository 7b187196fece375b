"""The profile's form: kept and synchronised, clear of the keyboard, with a header that stretches."""

import json

import pytest

from steps import Device

FIELDS = {
    "firstName": "Анна", "lastName": "Каренина", "birthDate": "1990-02-28", "email": "anna@example.org", "phone": "+7 912 345-67-89",
    "address": "Невский проспект, 1", "city": "Санкт-Петербург", "occupation": "Писательница",
}
MENU = ".profile .bar .icon-button"

# Where the form is, and where `KeyboardAvoidance` wants it: the field's middle between the top of the screen and the keyboard.
PLACES = """
(() => {
    const scroller = document.querySelector('.profile-scroll'), box = scroller.getBoundingClientRect();
    const content = scroller.firstElementChild.getBoundingClientRect(), field = document.activeElement.getBoundingClientRect();
    const keyboard = document.querySelector('.keyboard'), isUp = keyboard?.classList.contains('is-shown') ?? false;
    const top = isUp ? innerHeight - keyboard.offsetHeight : innerHeight, inset = Math.max(0, box.bottom - top);
    const middle = field.top + field.height / 2;
    const wanted = box.top + middle - content.top - top / 2, greatest = Math.max(0, content.height + inset - box.height);
    return { isUp, top, inset, middle, fieldBottom: field.bottom, offset: scroller.scrollTop, greatest,
        wanted: Math.min(Math.max(wanted, 0), greatest), isFree: wanted >= 0 && wanted <= greatest,
        room: parseFloat(getComputedStyle(scroller, '::after').height), field: document.activeElement.id };
})()
"""


def open_profile(device: Device) -> None:
    """Opens the form and waits until it is there."""
    device.more("profile")
    device.page.wait_for("#firstName")
    device.page.settle()


def fill(device: Device, name: str, value: str) -> None:
    """Fills a field; a date at once, since every browser wants its parts typed in an order of its own."""
    if name == "birthDate":
        device.page.js(
            "(() => { const field = document.querySelector('#birthDate'); field.focus(); "
            f"field.value = {json.dumps(value)}; field.dispatchEvent(new Event('input', {{ bubbles: true }})); return true }})()")
    else:
        device.page.fill("#" + name, value)


def simulate_keyboard(device: Device) -> None:
    """Turns the simulated keyboard on by the form's menu."""
    device.page.click(MENU)
    device.page.wait_for(".sheet .setting-row")
    device.page.click(".sheet .setting-row")
    device.page.wait("document.querySelector('.sheet .setting-row').getAttribute('aria-pressed') === 'true'")
    device.page.click(".sheet-buttons .button")
    device.page.wait("!document.querySelector('.sheet')")
    device.page.wait_for(".keyboard")


def places(device: Device) -> dict:
    """Waits until the form has come to where it belongs, and tells where everything is."""
    device.page.wait(f"Math.abs({PLACES.strip()}.offset - {PLACES.strip()}.wanted) <= 1")
    device.page.settle()
    return device.page.js(PLACES.strip())


def test_fields_are_kept_and_come_to_another_device(person):
    first, second = person.device(), person.device()
    open_profile(first)
    for name, value in FIELDS.items():
        fill(first, name, value)
    first.page.click(".profile-done")
    first.page.wait_text("Profile saved")
    assert first.page.js("document.querySelector('.avatar').textContent") == "АК"
    assert first.page.js("document.querySelector('.profile-name').textContent") == "Анна Каренина"
    first.wait_synchronised()
    open_profile(second)
    for name, value in FIELDS.items():
        second.page.wait_value("#" + name, value)
    fill(second, "city", "Москва")
    second.page.keys("Tab")
    first.page.wait_value("#city", "Москва")
    first.page.wait_value("#firstName", "Анна")
    first.page.reload()
    first.page.wait_value("#occupation", "Писательница")


@pytest.mark.engines
def test_what_is_typed_is_kept_without_leaving_the_field_and_what_looks_wrong_is_said_after_in_the_readers_language(person):
    device = person.device()
    open_profile(device)
    device.page.type("#firstName", "Ann")
    device.wait_synchronised()
    device.page.reload()
    device.page.wait_value("#firstName", "Ann")
    device.page.type("#email", "anna@")
    assert device.page.count(".field-problem") == 0
    device.page.keys("Tab")
    device.page.wait_text("Enter a full address")
    assert device.page.js("document.querySelector('#email').getAttribute('aria-describedby')") == "email-problem"
    assert device.page.js("document.querySelector('#email').getAttribute('aria-invalid')") == "true"
    fill(device, "birthDate", "2999-01-01")
    device.page.type("#phone", "12")
    device.page.press("#phone", "Enter")
    device.page.wait_text("Date of birth can’t be in the future")
    device.page.wait_text("This number looks too short.")
    device.wait_synchronised()
    device.page.reload()
    device.page.wait_value("#email", "anna@")
    device.page.wait_value("#birthDate", "2999-01-01")
    device.page.wait("document.querySelectorAll('.field-problem').length === 3")
    device.page.fill("#email", "anna@example.org")
    device.page.wait("document.querySelectorAll('.field-problem').length === 2")
    device.back()
    device.languages()
    device.page.click('.setting-title[lang="ru"]')
    device.page.wait_text("Русский")
    device.back()
    open_profile(device)
    device.page.fill("#email", "anna")
    device.page.press("#email", "Enter")
    device.page.wait_text("Введите полный адрес")


@pytest.mark.engines
def test_the_field_in_use_comes_to_the_middle_above_the_keyboard_without_gliding_where_motion_is_unwanted(person):
    device = person.device(width=375, height=667)
    open_profile(device)
    simulate_keyboard(device)
    free = 0
    for name in [*FIELDS, *reversed(FIELDS)]:
        device.page.js(f"document.querySelector('#{name}').focus({{ preventScroll: true }})")
        device.page.wait(f"document.activeElement.id === '{name}' && document.querySelector('.keyboard').classList.contains('is-shown')")
        found = places(device)
        assert found["inset"] > 0 and found["room"] == pytest.approx(found["inset"], abs=1)
        assert found["offset"] == pytest.approx(found["wanted"], abs=1)
        assert found["fieldBottom"] < found["top"]
        if found["isFree"]:
            free += 1
            assert found["middle"] == pytest.approx(found["top"] / 2, abs=1)
    assert free >= 8
    device.page.js("document.activeElement.blur()")
    device.page.wait("!document.querySelector('.keyboard.is-shown')")
    device.page.wait("parseFloat(getComputedStyle(document.querySelector('.profile-scroll'), '::after').height) === 0")
    device.page.settle()
    found = device.page.js(PLACES.strip())
    assert not found["isUp"] and found["offset"] <= found["greatest"] + 1
    device.page.click("#phone")
    device.page.wait("document.querySelector('.keyboard.is-shown')")
    device.page.wait(f"Math.abs({PLACES.strip()}.middle - {PLACES.strip()}.top / 2) <= 1")
    if device.engine.name == "chromium":    # which tells of all that glides
        assert device.page.js("document.querySelector('.profile-content').getAnimations().length") == 0
        device.page.wait("document.getAnimations().every(a => a.playState !== 'running')")


def test_enter_and_the_simulated_keyboard_lead_from_field_to_field(person):
    device = person.device(width=375, height=667)
    open_profile(device)
    device.page.click("#firstName")
    names = list(FIELDS)
    for name, following in zip(names, names[1:]):
        device.page.press("#" + name, "Enter")
        device.page.wait(f"document.activeElement.id === '{following}'")
    assert device.page.js("document.querySelector('#firstName').getAttribute('enterkeyhint')") == "next"
    assert device.page.js("document.querySelector('#occupation').getAttribute('enterkeyhint')") == "done"
    device.hold_notices()
    device.page.press("#occupation", "Enter")
    device.page.wait_text("Profile saved")
    device.page.wait("document.activeElement.tagName !== 'INPUT'")
    device.close_notice()
    simulate_keyboard(device)
    device.page.click("#firstName")
    device.page.wait("document.querySelector('.keyboard.is-shown')")
    device.page.settle()
    device.page.click(".keyboard-space")
    assert device.page.js("document.activeElement.id") == "firstName"
    device.page.click(".keyboard-action:last-child")
    device.page.wait("document.activeElement.id === 'lastName'")
    device.page.click(".keyboard-action:first-child")
    device.page.wait("!document.querySelector('.keyboard.is-shown')")
    device.page.reload()
    device.page.wait_for(".keyboard")
    device.page.wait_for("#firstName")


STRETCH = "(element => { const t = getComputedStyle(element).transform; return t === 'none' ? 1 : new DOMMatrix(t).a })" \
          "(document.querySelector('.profile-header'))"


def watch_stretch(device: Device) -> None:
    """Follows the header's scale frame by frame."""
    device.page.run(f"globalThis.peak = 1; (function look() {{ peak = Math.max(peak, {STRETCH}); requestAnimationFrame(look) }})()")


@pytest.mark.engines
@pytest.mark.motion
def test_a_pull_enlarges_the_header_which_springs_back_and_a_touched_field_glides_to_the_middle_once(person):
    device = person.device(width=375, height=667)
    open_profile(device)
    watch_stretch(device)
    x, y = device.page.middle(".profile-header")
    device.page.point(x, y)
    device.page.press_pointer()
    device.page.point(x, y + 80)
    device.page.point(x, y + 160)
    device.page.wait(f"{STRETCH} > 1.1")
    device.page.lift_pointer()
    device.page.wait(f"{STRETCH} === 1")
    device.page.wait("getComputedStyle(document.querySelector('.profile-content')).transform === 'none'")
    assert device.page.js("peak") < 2
    simulate_keyboard(device)
    device.page.run(
        "globalThis.played = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (frames, timing) {"
        " if (this.className === 'profile-content') played.push([timing.duration, timing.easing, frames[0].translate]);"
        " return animate.call(this, frames, timing); }")
    device.page.click("#phone")
    device.page.wait("document.querySelector('.keyboard.is-shown')")
    found = places(device)
    assert found["field"] == "phone" and found["isFree"] and found["middle"] == pytest.approx(found["top"] / 2, abs=1)
    played = device.page.js("played")
    assert len(played) == 1 and played[0][0] == 250
    assert played[0][1].replace("1.0", "1") == "cubic-bezier(0.38, 0.7, 0.125, 1)"
    assert device.page.js("getComputedStyle(document.querySelector('.keyboard')).transitionDuration").startswith("0.25s")


@pytest.mark.motion
@pytest.mark.chromium
def test_the_further_the_pull_by_mouse_finger_or_wheel_the_larger_the_header_with_its_bottom_in_place(person):
    device = person.device(width=375, height=667)
    open_profile(device)
    x, y = device.page.middle(".profile-header")
    height = device.page.js("document.querySelector('.profile-header').offsetHeight")
    dimension = device.page.js("document.querySelector('.profile-scroll').clientHeight")
    mouse = device.page.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y + 4)
    for pulled in (40, 120, 240):
        mouse.move(x, y + 4 + pulled)
        overscroll = (1 - 1 / (pulled * 0.55 / dimension + 1)) * dimension
        device.page.wait(f"Math.abs({STRETCH} - {1 + overscroll / height}) < 1e-3")
        bottom, form = device.page.js("[document.querySelector('.profile-header').getBoundingClientRect().bottom,"
                                      " document.querySelector('.profile-form').getBoundingClientRect().top]")
        assert bottom == pytest.approx(form, abs=0.5)
    mouse.up()
    device.page.wait(f"{STRETCH} === 1")
    watch_stretch(device)
    for kind, y in [("touchStart", 300), ("touchMove", 330), ("touchMove", 400), ("touchMove", 480)]:
        device.touch(kind, (180, y))
    device.page.wait(f"{STRETCH} > 1.2")
    device.touch("touchEnd")
    device.page.wait(f"{STRETCH} === 1")
    device.page.run("peak = 1")
    device.page.page.mouse.move(180, 300)
    # A turn springs back by its time: one that fell between two frames is turned again.
    for _ in range(20):
        device.page.page.mouse.wheel(0, -200)
        device.page.settle()
        device.page.wait(f"{STRETCH} === 1 || peak > 1.2")
        if device.page.js("peak > 1.2"):
            break
    device.page.wait("peak > 1.2")
    device.page.wait(f"{STRETCH} === 1")
    device.page.page.mouse.wheel(0, 150)
    device.page.wait("document.querySelector('.profile-scroll').scrollTop > 100")
