"""Asks a server about catalogues as a signed-in device does, without a browser."""

import http.client
import json
import time
import uuid
from pathlib import Path

import server as servers

PARTS = ("categories", "pages", "products", "pictures", "removed")
DEADLINE_SECONDS = 240


class CatalogueServer(servers.Server):
    """Runs a server that may mirror sites on this machine, and is one device of its owner."""

    def __init__(self, folder: Path):
        self.cookie = None
        super().__init__(folder, "--allow-private-sites", "--recorded", "none")
        _, headers, _ = self.ask("POST", "/api/v1/session", {"invitation": self.link.split("#")[1], "deviceName": "mirror"})
        self.cookie = headers["Set-Cookie"].split(";")[0]

    def start(self) -> None:
        """Starts the server, and a connection that all requests go over until it is killed."""
        super().start()
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def ask(self, method: str, path: str, body=None) -> tuple[int, http.client.HTTPMessage, bytes]:
        """Sends one request and gives the answer; a status of 400 or more is an error."""
        headers = {"Origin": self.origin} | ({"Cookie": self.cookie} if self.cookie else {})
        data = None
        if body is not None:
            data = json.dumps(body)
            headers["Content-Type"] = "application/json"
        self.connection.request(method, path, data, headers)
        answer = self.connection.getresponse()
        read = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {read[:300]!r}")
        return answer.status, answer.headers, read

    def call(self, method: str, path: str, body=None):
        """Sends one request and gives the JSON of its answer, if there is any."""
        read = self.ask(method, path, body)[2]
        return json.loads(read) if read else None

    def add(self, address: str, identity: str | None = None, **more) -> str:
        """Adds a catalogue, whose first run begins at once, or changes its settings; gives its identity."""
        identity = identity or uuid.uuid4().hex
        self.call("PUT", f"/api/v1/catalogues/{identity}", {"address": address, **more})
        return identity

    def summary(self, identity: str) -> dict:
        """Describes a catalogue."""
        return next(item for item in self.call("GET", "/api/v1/catalogues")["catalogues"] if item["id"] == identity)

    def wait(self, identity: str) -> dict:
        """Waits until no run is under way, nor a first one to be gone on with after a start; describes the catalogue then."""
        end = time.monotonic() + DEADLINE_SECONDS
        while time.monotonic() < end:
            summary = self.summary(identity)
            if summary["phase"] in ("idle", "paused") and (summary.get("refreshedAt") or summary.get("trouble")):
                return summary
            time.sleep(0.02)
        raise RuntimeError(f"the run did not end: {summary}")

    def refresh(self, identity: str, whole: bool = False) -> dict:
        """Runs the mirror once, comparing everything if `whole`."""
        self.call("POST", f"/api/v1/catalogue-runs/{identity}" + ("?whole=1" if whole else ""))
        return self.wait(identity)

    def contents(self, identity: str, after: int = 0) -> dict:
        """Gives all parts of the contents after a revision as one."""
        whole, following = None, ""
        while following is not None:
            place = f"?after={after}" + (f"&from={following}" if following else "")
            part = self.call("GET", f"/api/v1/catalogue-contents/{identity}{place}")
            if whole is None:
                whole = {"revision": part["revision"], "isWhole": part["isWhole"], **{key: [] for key in PARTS}}
            for key in PARTS:
                whole[key] += part.get(key, [])
            following = part.get("next")
        return whole

    def picture(self, identity: str) -> bytes:
        """Gives the bytes of a picture as the site has it."""
        return self.ask("GET", f"/api/v1/catalogue-pictures/original/{identity}")[2]
