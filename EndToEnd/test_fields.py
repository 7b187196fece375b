"""Checks how the page's runtime tells the program what changed in a long text."""

import json
import random

LETTERS = ["a", "a", "b", "я", "漢", "😀", "😁", "👩‍👩‍👧", "\n", " "]

DIFFERENCES = """(async () => {
  const { difference } = await import(document.querySelector('script').src.replace('boot.js', 'fields.js'));
  return %s.map(([before, after, caret]) => {
    const { start, end, inserted } = difference(before, after, caret);
    return [start, end, inserted, before.slice(0, start) + inserted + before.slice(end) === after];
  });
})()"""


def units(text: str) -> int:
    """Counts the UTF-16 units of a text."""
    return len(text.encode("utf-16-le")) // 2


def is_whole(text: str, unit: int) -> bool:
    """Tells whether an offset in UTF-16 units does not split a pair."""
    encoded = text.encode("utf-16-le")[: unit * 2]
    return encoded.decode("utf-16-le", errors="ignore").encode("utf-16-le") == encoded


def test_what_changed_is_told_exactly_pairs_stay_whole_and_insertions_end_at_the_caret(person):
    page = person.device().page
    source = random.Random(7)
    cases = []
    for _ in range(400):
        before = [source.choice(LETTERS) for _ in range(source.randrange(12))]
        place = source.randrange(len(before) + 1)
        put = [source.choice(LETTERS) for _ in range(source.randrange(4))]
        after = before[:place] + put + before[place + source.randrange(4):]
        cases.append(["".join(before), "".join(after), units("".join(before[:place] + put))])
    for (before, after, _), (start, end, inserted, fits) in zip(cases, page.js(DIFFERENCES % json.dumps(cases))):
        assert fits, (before, after)
        assert is_whole(before, start) and is_whole(before, end), (before, after)
    # Among equal letters the insertion ends at the caret.
    found = page.js(DIFFERENCES % '[["aaa", "aaaa", 2], ["aaa", "aaaa", 4], ["aaa", "aa", 1]]')
    assert [change[:3] for change in found] == [[1, 1, "a"], [3, 3, "a"], [1, 2, ""]]
