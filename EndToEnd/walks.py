"""What the walks through whole days share: a model of what was typed, and comparing what is there with it, letter by letter."""

import json

from steps import ADD, PAGE, TEXT, TITLE, begin_writing

FOCUSED = "document.activeElement.matches({!r})"
# The notes of the topic that is shown, by their identities.
SHOWN_NOTES = "[...document.querySelectorAll('.note-row:not([inert])')].map(e => e.dataset.key)"
# What the server has of notes of these identities, as it would give them to any program.
ON_SERVER = "Promise.all({}.map(id => fetch(`/api/v1/notes/${{id}}`).then(answer => answer.json())))"
# How the server answers for notes of these identities.
STATUSES = "Promise.all({}.map(id => fetch(`/api/v1/notes/${{id}}`).then(answer => answer.status)))"
ALL_COUNT = "document.querySelector('.smart-lists .setting:nth-child(2) .setting-value')?.textContent ?? '0'"


class Notebook:
    """Keeps what a person has typed: texts by their titles, and these by their topics."""

    def __init__(self):
        self.topics = {}

    def expect(self, topic: str, title: str, text: str) -> str:
        """Notes down which text a note has from now on; gives it back."""
        self.topics.setdefault(topic, {})[title] = text
        return text

    def forget(self, topic: str, title: str) -> str:
        """Notes down that a note isn't in a topic any more; gives its text."""
        return self.topics[topic].pop(title)

    def take_over(self, device, topic: str) -> None:
        """Takes over what a topic held before anybody wrote."""
        show(device, topic)
        for note in on_server(device):
            self.expect(topic, note["title"], note["text"])

    def compare(self, device) -> None:
        """Compares all notes with what was typed: their number, their titles, and each text on the server and on the device."""
        device.wait_synchronised()
        device.topics()
        count = sum(len(notes) for notes in self.topics.values())
        device.page.wait(f"({ALL_COUNT}) === '{count}'")
        assert sorted(device.row_titles()) == sorted(self.topics)
        for topic, notes in self.topics.items():
            show(device, topic)
            device.page.wait(f"({SHOWN_NOTES}).length === {len(notes)}")
            found = on_server(device)
            assert {note["title"]: note["text"] for note in found} == notes
            assert len(found) == len(notes) and not any(note["deleted"] for note in found)
            for title, text in notes.items():
                open_page(device, title)
                begin_writing(device.page)
                device.page.wait_value(TEXT, text)
                device.page.wait_value(TITLE, title)
                device.accept()
            device.topics()


def show(device, topic: str) -> None:
    """Shows the notes of a topic."""
    device.topics()
    device.lead(f'.row-open[aria-label="{topic}"]', "location.pathname !== left.path")
    device.page.wait("!!document.querySelector('.note-row, .empty')")


def on_server(device) -> list[dict]:
    """Gives what the server has of the notes that are shown."""
    device.wait_synchronised()
    return device.page.answer(ON_SERVER.format(SHOWN_NOTES))


def check_apart(device, other, topic: str) -> None:
    """Checks that the server gives the notes of a topic to one device and to no device of somebody else."""
    show(device, topic)
    notes = json.dumps(device.page.js(SHOWN_NOTES))
    assert set(device.page.answer(STATUSES.format(notes))) == {200}
    assert set(other.page.answer(STATUSES.format(notes))) == {404}


def open_page(device, title: str) -> None:
    """Opens a note to be read."""
    device.page.click(f'.note-row:not([inert]) .row-open[aria-label="{title}"]')
    device.page.wait_for(PAGE)
    device.page.wait_value(TITLE, title)


def begin_note(device, title: str) -> None:
    """Makes a note and types its title, without a click between; the caret is then in its text."""
    device.page.click(ADD)
    device.page.wait(FOCUSED.format(TITLE) + " && document.activeElement.value === ''")
    device.page.write(title)
    device.page.wait_value(TITLE, title)
    device.page.keys("Enter")
    device.page.wait(FOCUSED.format(TEXT))


def type_lines(page, text: str) -> None:
    """Types lines wherever the focus is."""
    for number, line in enumerate(text.split("\n")):
        if number:
            page.keys("Enter")
        if line:
            page.write(line)


def paste(page, selector: str, text: str) -> None:
    """Pastes a text into a field, as the program is told of it."""
    page.js(f"void document.querySelector({selector!r}).dispatchEvent(Object.defineProperty("
            "new Event('paste', { bubbles: true, cancelable: true }), 'clipboardData', "
            f"{{ value: {{ types: ['text/plain'], files: [], getData: () => {json.dumps(text)} }} }}))")
