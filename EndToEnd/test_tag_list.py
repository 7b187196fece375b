"""The list of tags: a tree with counts above the topics, what a tag leads to, and the way back; without the server, too."""

import pytest

from inspection import cut_rings, small_controls, violations_in_both_schemes, wide_pages
from test_editor import in_topic
from test_today import open_list

ROWS = "[...document.querySelectorAll('.tag-row')].map(e => e.textContent).join()"
FOUND = "[...document.querySelectorAll('.found-row .row-title')].map(e => e.textContent).sort().join()"


@pytest.mark.parametrize("size", [(375, 667), (1440, 900)], ids=lambda size: str(size[0]))
def test_tags_are_listed_as_a_tree_and_lead_to_what_has_them(person, server, size):
    device = in_topic(person, "Home")
    page = device.page
    page.resize(375, 667)
    device.paste_note("Beds", "#garden/roses and #garden/tulips")
    device.paste_note("Tools", "#garden, #дача")
    device.wait_synchronised()
    device.topics()
    page.resize(*size)
    page.wait("document.querySelector('.smart-lists .setting:nth-child(3) .setting-value')?.textContent === '4'")
    server.kill()
    open_list(device, 3, "/tags")
    page.wait(f"{ROWS} === 'garden2,garden/roses1,garden/tulips1,дача1'")
    page.settle()
    assert violations_in_both_schemes(device) + wide_pages(device) + cut_rings(device) == []
    assert size[0] > 375 or small_controls(device) == []
    page.press(".tag-row", "ArrowDown")
    page.wait("document.activeElement.textContent.includes('roses')")
    page.press(".tag-row", "Enter")
    page.wait(f"location.pathname === '/search' && {FOUND} === 'Beds,Tools'")
    assert page.value(".search-field") == "#garden "
    device.lead(".finding .bar-back", "location.pathname === '/tags'")
    page.wait(f"{ROWS}.startsWith('garden2')")
    server.start()
    page.js("window.dispatchEvent(new Event('online'))")
    device.wait_synchronised()
    page.reload()
    page.wait(f"{ROWS}.startsWith('garden2')")
