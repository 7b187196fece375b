"""The journey of a person who adds a page of another website by the bookmark."""

import pytest
from steps import TEXT, TITLE
from test_editor import in_topic

PAGE = """data:text/html,<title>Moss %26 more</title><h2>Moss</h2><p>It <b>grows</b> <a href="https://moss.example/a">here</a>.</p>
<p>Else</p>"""
SELECT = "getSelection().setBaseAndExtent(document.querySelector('h2'), 0, document.querySelector('p'), 4)"
WRITTEN = "## Moss\n\nIt **grows** [here](https://moss.example/a)\n\n"


@pytest.mark.chromium
def test_a_bookmark_adds_what_is_selected_on_a_page(person):
    device = in_topic(person, "Home")
    device.page.open(device.server.origin + "/more/clipper")
    device.page.wait_for(".clipper-bookmark")
    script = device.page.js("document.querySelector('.clipper-bookmark').getAttribute('href')").removeprefix("javascript:")
    other = device.profile.new_page()
    other.goto(PAGE)
    other.evaluate(SELECT)
    with other.expect_popup() as opened:
        other.evaluate(script)
    note = type(device.page)(opened.value)
    note.wait(f"document.querySelector({TEXT!r})?.value.startsWith({WRITTEN!r} + 'data:text/html')")
    assert note.js(f"document.querySelector({TITLE!r}).value") == "Moss & more"
