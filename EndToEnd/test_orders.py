"""Orders about products: refused by a real mail server, kept, and sent later."""

import email
import email.policy
import threading

import pytest
from aiosmtpd.controller import Controller

import catalogue_site
import server as servers
from test_catalogue import open_catalogue, open_category, open_detail, tap


class Postbox:
    """Keeps the mails that a mail server takes."""

    def __init__(self):
        self.letters = []
        self.refusal = None
        self.came = threading.Event()

    async def handle_DATA(self, server, session, envelope):
        if self.refusal:
            return self.refusal
        self.letters.append((envelope.rcpt_tos, email.message_from_bytes(envelope.content, policy=email.policy.default)))
        self.came.set()
        return "250 OK"


@pytest.fixture
def postbox():
    box = Postbox()
    controller = Controller(box, hostname="127.0.0.1", port=servers.free_port())
    controller.start()
    box.address = f"smtp://127.0.0.1:{controller.port}?from=enot@example.org"
    yield box
    controller.stop()


@pytest.fixture
def server(tmp_path, postbox):
    folder = catalogue_site.write(tmp_path / "recorded")
    started = servers.Server(tmp_path / "data", "--recorded", str(folder), "--smtp", postbox.address)
    yield started
    assert started.stop() == 0


def compose(device):
    """Opens an order about a product and names an address for the answer."""
    open_catalogue(device)
    open_category(device, "Mitres")
    open_detail(device)
    tap(device, "Ask about this product")
    device.page.wait_for(".composer")
    device.page.fill("#order-reply", "anna@example.org")


@pytest.mark.expects(r"502.*/api/v1/orders\b", r"/api/v1/orders 502\b")
def test_a_letter_that_is_refused_stays_and_is_sent_later_to_the_people_of_the_site(person, postbox):
    postbox.refusal = "554 not today"
    device = person.device()
    compose(device)
    device.page.type("#order-text", "\nДо свидания!")
    tap(device, "Send", ".composer-buttons button")
    device.page.wait_text("The mail server rejected the message.")
    assert postbox.letters == []
    postbox.refusal = None
    tap(device, "Send", ".composer-buttons button")
    device.page.wait_text("Message sent")
    device.page.wait("!document.querySelector('.composer')")
    assert postbox.came.is_set()
    [(receivers, letter)] = postbox.letters
    assert receivers == ["shop@example.org"]
    assert letter["From"] == "enot@example.org" and letter["Reply-To"] == "anna@example.org"
    assert letter["Subject"] == "Question about “Mitre 003”"
    text = letter.get_content()
    assert "Mitre 003" in text and "103" in text and "https://sewing.example.org/product-103/" in text and "До свидания!" in text
