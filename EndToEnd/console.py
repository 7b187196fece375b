"""Collects what pages and servers tell while a journey goes on, and says what of it nobody expected."""

import json
import re

# What Chromium says of requests that a server or a network which a journey took away did not answer (FAILED: through the service
# worker, of which Firefox says so as well), and of those that a server which is ending no longer takes.
AWAY = re.compile(
    r"Failed to load resource: (net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING"
    r"|SOCKET_NOT_CONNECTED|INTERNET_DISCONNECTED|FAILED)\b|.* status of 503 .*/api/v1/)"
    r"|Failed to load .* A ServiceWorker passed a promise to FetchEvent.respondWith\(\) that rejected with .TypeError: NetworkError")

# A preview is asked for until it is made; what Chromium says of it as long as there is none.
AWAITED = re.compile(r"status of 404 .*/api/v1/file-previews/")


class Console:
    """Holds the lines of all pages of a journey, and those among them that are errors."""

    def __init__(self, is_network_away=lambda: False):
        self.is_network_away = is_network_away
        self.lines = []
        self.errors = []

    def listen(self, context):
        """Hears all pages of a profile of Playwright, those too that open by themselves, until what it returns is called."""
        listeners = {
            "console": lambda message: self.tell(message.type, self._placed(message.text, message.location.get("url"))),
            "weberror": lambda error: self.tell("error", error.error.stack or error.error.message)}
        for event, listener in listeners.items():
            context.on(event, listener)
        return lambda: [context.remove_listener(event, listener) for event, listener in listeners.items()]

    @staticmethod
    def _placed(text: str, place: str | None) -> str:
        return f"{text} [{place}]" if place else text

    def tell(self, kind: str, text: str) -> None:
        """Takes a line; what comes of a network that the journey has taken away by then is no error."""
        self.lines.append(f"{kind}: {text}")
        if kind == "error" and not AWAITED.search(text) and not (AWAY.search(text) and self.is_network_away()):
            self.errors.append(text)

    def unexpected(self, expected: list[str]) -> list[str]:
        """Lists the errors in which none of some regular expressions is found."""
        return unexpected(self.errors, expected)


def unexpected(errors: list[str], expected: list[str]) -> list[str]:
    """Lists the errors in which none of some regular expressions is found."""
    return [text for text in errors if not any(re.search(pattern, text) for pattern in expected)]


def server_errors(log: str) -> list[str]:
    """Lists what a server's log has of errors: lines of that level, and lines that are none of the log, as a crash leaves them."""
    found = []
    for line in log.splitlines():
        try:
            entry = json.loads(line)
        except ValueError:
            found.append(line)
            continue
        if entry["level"] == "error":
            found.append(entry["message"])
    return found
