"""Journeys of code with colours and of formulas on a note's page."""

import pytest
from steps import PAGE
from test_editor import in_topic
from test_note_pictures import write
from test_offline import wait_for_worker

NOTE = """Euler: $e^{i\\pi} + 1 = 0$, and $\\frac{1}{$.

$$
\\int_0^1 x\\,dx
= \\tfrac12
$$

```python
def answer():  # of all
    return "forty-two"
```

```klingon
plain
```"""
SHOWN = ".page-formula-shown[data-state=shown] .katex"
WRONG = ".page-formula-shown[data-state=wrong]"
COLOURS = """[...CSS.highlights].flatMap(([name, ranges]) => [...ranges].map(({ startContainer, startOffset, endOffset }) =>
  `${name.slice(5)} ${startContainer.data.slice(startOffset, endOffset)}`)).sort().join('|')"""
EXPECTED = "comment # of all|keyword def|keyword return|string \"forty-two\"|title answer"


@pytest.mark.engines
@pytest.mark.worker
def test_code_has_colours_and_formulas_are_drawn_also_without_the_network(person, server):
    device = in_topic(person, "Home")
    page = device.page
    device.hold_notices()
    wait_for_worker(device)
    write(device, "Mathematics", NOTE)
    page.keys("Escape")
    page.wait_for(f"{PAGE} .page-formula.is-block {SHOWN}")
    page.wait(f"document.querySelectorAll({SHOWN!r}).length === 2")
    page.wait(f"document.querySelector({WRONG!r})?.textContent.includes('end of input')")
    page.wait(f"{COLOURS} === {EXPECTED!r}")
    assert page.js(f"getComputedStyle(document.querySelector({SHOWN!r}).closest('.page-formula')"
                   ".querySelector('.page-formula-source')).display") == "none"
    assert page.js(f"document.querySelector({WRONG!r}).previousElementSibling.textContent") == "$\\frac{1}{$"
    server.kill()
    page.reload()
    page.wait(f"document.querySelectorAll({SHOWN!r}).length === 2")
    page.wait(f"{COLOURS} === {EXPECTED!r}")
