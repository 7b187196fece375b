"""Nothing is held back from screen to screen."""

import pytest

from test_catalogue import wait_for_contents

ROUNDS = 250    # of four screens each

# Walks topics, a topic, a note and the further screens by clicks, as fast as the page takes them.
WALK = """
(async () => {
    const find = async selector => {
        for (;;) {
            const element = document.querySelector(selector);
            if (element && !element.closest('[inert]')) return element;
            await new Promise(resolve => setTimeout(resolve));
        }
    };
    const click = async selector => (await find(selector)).click();
    for (let i = 0; i < %d; i++) {
        await click('.row .row-open');
        await click('.note-row .row-open');
        await click('.bar-edit');
        await find('.editor-input');
        await click('.bar-done');
        await find('.note-page');
        await click('.editor .bar-back');
        await find('.note-row');
        await click('.tab:last-child');
        await find('.setting-row');
        await click('.tab');
        await find('.row-rename');
    }
    return true;
})()
"""
COUNTS = "['handles', 'nodes', 'listeners', 'closures', 'movements', 'leaving']"


def counts_at_rest(device):
    """Counts what the page holds once everything has settled."""
    device.page.settle()
    device.wait_synchronised()
    device.page.wait("enot.counts().leaving === 0")
    return device.page.js(f"Object.fromEntries({COUNTS}.map(name => [name, enot.counts()[name]]))")


def wait_counts(device, expected):
    """Waits until the page holds no more than it held before, once what comes late has come and gone."""
    for name, count in expected.items():
        device.page.wait(f"enot.counts().{name} === {count}")
    assert counts_at_rest(device) == expected


@pytest.mark.worker
@pytest.mark.motion
@pytest.mark.chromium
def test_a_thousand_screens_leave_nothing_behind(person):
    device = person.device()
    device.topics()
    device.wait_rows("Welcome")
    wait_for_contents(device)
    assert device.page.answer(WALK % 5)
    before = counts_at_rest(device)
    memory = device.page.js("enot.counts().memory")
    for _ in range(ROUNDS // 25):         # in parts that even a slow machine ends in time
        assert device.page.answer(WALK % 25)
    wait_counts(device, before)
    assert device.page.js("enot.counts().memory") <= memory + (1 << 20)
