"""The start screen: three figures that move by exactly so much, and START."""

import pytest

# Sets every animation of the start screen to fractions of its time and reads what the style engine makes of it.
AMPLITUDES = """
Object.fromEntries(document.getAnimations().filter(a => a.effect.target.matches('.figure')).map(animation => {
    const element = animation.effect.target, duration = animation.effect.getTiming().duration;
    animation.pause();
    return [element.classList[1], Array.from({ length: 13 }, (_, i) => {
        animation.currentTime = duration * Math.min(i / 12, 0.999999);
        const { a, b, e, f } = new DOMMatrix(getComputedStyle(element).transform);
        return { scale: Math.hypot(a, b), turn: (Math.atan2(b, a) * 180 / Math.PI + 360) % 360,
                 x: e / element.clientWidth, y: f / element.clientWidth };
    })];
}))
"""


def on_start(person):
    """Gives a device that shows the start screen again."""
    device = person.device()
    device.more("start")
    device.page.wait_for(".figure-square")
    device.page.settle()
    return device


@pytest.mark.engines
@pytest.mark.motion
def test_the_circle_pulses_the_square_bobs_and_the_triangle_turns_by_exactly_so_much_for_ever(person):
    device = on_start(person)
    timings = device.page.js(
        "Object.fromEntries(document.getAnimations().filter(a => a.effect.target.matches('.figure'))"
        ".map(a => [a.effect.target.classList[1], [a.effect.getTiming().iterations === Infinity, a.effect.getTiming().direction]]))")
    assert timings == {"figure-triangle": [True, "normal"], "figure-circle": [True, "alternate"], "figure-square": [True, "alternate"]}
    moves = device.page.js(AMPLITUDES)
    assert set(moves) == {"figure-triangle", "figure-circle", "figure-square"}
    scales = [step["scale"] for step in moves["figure-circle"]]
    assert (min(scales), max(scales)) == (pytest.approx(0.9, abs=1e-3), pytest.approx(1.1, abs=1e-3))
    heights = [step["y"] for step in moves["figure-square"]]
    assert (min(heights), max(heights)) == (pytest.approx(-0.1, abs=1e-3), pytest.approx(0.1, abs=1e-3))
    assert all(step["x"] == 0 and step["scale"] == pytest.approx(1) for step in moves["figure-square"])
    turns = [step["turn"] for step in moves["figure-triangle"]]
    assert turns[:-1] == pytest.approx([i * 30 for i in range(12)], abs=0.1) and turns[-1] == pytest.approx(360, abs=0.1)


def test_start_leads_on_can_be_seen_again_and_is_still_for_someone_who_asked_for_less_motion(person):
    device = on_start(person)
    if device.engine.name == "chromium":    # which tells of all that moves
        device.page.wait("document.getAnimations().every(a => a.playState !== 'running')")
    assert "Are you ready?" in device.page.text()
    device.page.click(".start-button")
    device.page.wait("location.pathname === '/library' && !!document.querySelector('.library.gallery')")
