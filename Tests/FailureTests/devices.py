"""Devices that write without a pause, whatever happens to their servers, and remember what was acknowledged."""

import http.client
import json
import secrets
import threading
import time
from dataclasses import dataclass, field

REQUEST_SECONDS = 40
PAUSE_SECONDS = 0.02
AGAIN = {429, 500, 502, 503, 504, 507}
AHEAD = 409                               # the server has not reached what the device has seen
BATCH_SIZE = 1_000


class Failure(Exception):
    """An answer that a device can't go on after."""


@dataclass
class Outcome:
    """What a device has seen."""
    acknowledged: int = 0
    repeated: int = 0
    longest_wait: float = 0
    set_back: int = 0                     # how often the server was behind the device
    statuses: dict[int, int] = field(default_factory=dict)
    failure: str | None = None

    def count(self, status: int, operations: int, is_repeated: bool, seconds: float) -> None:
        """Counts an answer."""
        self.statuses[status] = self.statuses.get(status, 0) + 1
        if status == 200:
            self.acknowledged += operations
            self.repeated += is_repeated
            self.longest_wait = max(self.longest_wait, seconds)


class Device:
    """A signed-in device that knows several servers and asks the next one when one fails."""

    def __init__(self, ports: list[int], link: str, first: int = 0) -> None:
        self.ports = ports
        self.turn = first
        self.agent = secrets.token_hex(8)
        self.connection: http.client.HTTPConnection | None = None
        self.revision = 0
        self.counter = 0
        self.clock = int(time.time() * 1000) - 60_000
        self.cookie = ""
        status, headers, _ = self._request("POST", "/api/v1/session", {"invitation": link.partition("#")[2], "deviceName": "Test"})
        if status != 200:
            raise Failure(f"signing in: {status}")
        self.cookie = headers["Set-Cookie"].partition(";")[0]

    def write(self, **fields) -> dict:
        """Makes an operation that writes fields of a new note; it is not sent."""
        self.counter += 1
        stamp = f"{self.clock + self.counter // 60_000:012x}-{self.counter % 60_000:04x}-{self.agent}"
        return {"kind": "note", "id": secrets.token_hex(16), "at": stamp, "fields": fields}

    def edit(self, note: str, sequence: int, letter: str) -> dict:
        """Makes an operation that types a letter at the end of a note's text, into which only this device types; it is not sent."""
        parents = [[self.agent, sequence - 1]] if sequence else []
        return {"kind": "note", "id": note, "text": "text", "agent": self.agent, "seq": sequence, "parents": parents,
                "edits": [[sequence, 0, letter]]}

    def ask(self, body: dict) -> tuple[int, dict]:
        """Synchronises once; gives the status, 0 for no answer, and the answer."""
        try:
            status, _, answer = self._request("POST", "/api/v1/sync", body)
            return status, answer
        except (OSError, http.client.HTTPException):
            self.turn += 1
            return 0, {}

    def pull(self, port: int) -> dict[str, list[dict]]:
        """Gives all operations of each entity as a server tells them to a new device."""
        self.connection, self.ports, self.turn, since, found = None, [port], 0, 0, {}
        while True:
            status, answer = self.ask({"since": since, "operations": []})
            if status != 200:
                raise Failure(f"{status}: {answer}")
            for operation in answer["operations"]:
                found.setdefault(operation["id"], []).append(operation)
            if answer["revision"] < since or not answer["more"]:
                return found
            since = answer["revision"]

    def _request(self, method: str, path: str, message: dict) -> tuple[int, dict, dict]:
        port = self.ports[self.turn % len(self.ports)]
        headers = {"Origin": f"http://127.0.0.1:{port}", "Content-Type": "application/json"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        if self.connection is None or self.connection.port != port:
            self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=REQUEST_SECONDS)
        try:
            self.connection.request(method, path, json.dumps(message), headers)
            response = self.connection.getresponse()
            body = response.read()
        except (OSError, http.client.HTTPException):
            self.connection.close()
            self.connection = None
            raise
        if response.status in AGAIN:
            self.turn += 1
        return response.status, dict(response.headers), json.loads(body) if body.startswith(b"{") else {}


class Crowd:
    """Devices that each add notes and type into one of them, until told to end."""

    def __init__(self, devices: list[Device]) -> None:
        self.devices = devices
        self.sent: dict[str, list[dict]] = {device.agent: [] for device in devices}
        self.outcomes = {device.agent: Outcome() for device in devices}
        self._is_ending = threading.Event()
        self._grew = threading.Condition()
        self._threads = [threading.Thread(target=self._run, args=(device,), daemon=True) for device in devices]

    def __enter__(self) -> "Crowd":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_ending.set()
        for thread in self._threads:
            thread.join()

    def finish(self) -> None:
        """Lets each device synchronise once more: those that saw what the server has lost send it again."""
        for device in self.devices:
            status, answer = device.ask({"since": device.revision, "operations": []})
            if status == AHEAD and answer["title"] == "ahead-of-server":
                self._push_everything(device, self.outcomes[device.agent])

    @property
    def acknowledged(self) -> int:
        """The number of operations that were acknowledged."""
        return sum(outcome.acknowledged for outcome in self.outcomes.values())

    @property
    def answered(self) -> int:
        """The number of requests that were answered or broken off."""
        return sum(self.statuses.values())

    @property
    def repeated(self) -> int:
        """The number of requests that had to be sent again."""
        return sum(outcome.repeated for outcome in self.outcomes.values())

    @property
    def set_back(self) -> int:
        """The number of times that a device noticed that a server was behind it."""
        return sum(outcome.set_back for outcome in self.outcomes.values())

    @property
    def longest_wait(self) -> float:
        """The seconds that a device had to wait at most for an acknowledgement."""
        return max(outcome.longest_wait for outcome in self.outcomes.values())

    @property
    def failures(self) -> list[str]:
        """What devices could not go on after."""
        return [outcome.failure for outcome in self.outcomes.values() if outcome.failure]

    def wait_for(self, count: int, seconds: float = 60) -> None:
        """Waits until so many more operations were acknowledged."""
        goal = self.acknowledged + count
        self.wait_until(lambda: self.acknowledged >= goal, seconds)

    def wait_until(self, is_met, seconds: float) -> None:
        """Waits until a condition is met; it is asked after each answer."""
        with self._grew:
            if not self._grew.wait_for(lambda: is_met() or self.failures, seconds) or self.failures:
                raise Failure(f"{self.acknowledged} operations were acknowledged: {self.failures or self.statuses}")

    @property
    def statuses(self) -> dict[int, int]:
        """How often each status was answered; 0 stands for no answer."""
        total: dict[int, int] = {}
        for outcome in self.outcomes.values():
            for status, count in outcome.statuses.items():
                total[status] = total.get(status, 0) + count
        return total

    def _run(self, device: Device) -> None:
        outcome, sequence, note = self.outcomes[device.agent], 0, None
        try:
            while not self._is_ending.is_set():
                added = device.write(position="V", createdAt=device.clock)
                note = note or added["id"]
                operations = [added, device.edit(note, sequence, "abcdefgh"[sequence % 8])]
                sequence += 1
                self._push(device, operations, outcome)
        except Exception as error:    # a thread has nobody else to tell
            self._note(lambda: setattr(outcome, "failure", repr(error)))

    def _push(self, device: Device, operations: list[dict], outcome: Outcome) -> None:
        """Sends operations until a server acknowledges them or the crowd ends."""
        start, is_repeated = time.monotonic(), False
        while True:
            status, answer = device.ask({"since": device.revision, "operations": operations})
            if status == 200:
                device.revision = max(device.revision, answer["revision"])
                self.sent[device.agent] += operations
            elif status == AHEAD and answer["title"] == "ahead-of-server":
                self._push_everything(device, outcome)
                continue
            elif status and status not in AGAIN:
                raise Failure(f"{status}: {answer}")
            self._note(lambda: outcome.count(status, len(operations), is_repeated, time.monotonic() - start))
            is_repeated = True
            if status == 200 or self._is_ending.wait(PAUSE_SECONDS):
                return

    def _push_everything(self, device: Device, outcome: Outcome) -> None:
        """Sends all that a device knows, as one does whose server is behind it."""
        outcome.set_back += 1
        device.revision = 0
        known = self.sent[device.agent]
        for start in range(0, len(known), BATCH_SIZE):
            status = 0
            while status != 200:
                status, answer = device.ask({"since": 0, "operations": known[start:start + BATCH_SIZE]})
                if status and status != 200 and status not in AGAIN:
                    raise Failure(f"{status}: {answer}")
        device.revision = answer["revision"] if known else 0

    def _note(self, change) -> None:
        """Changes an outcome and wakes whoever waits for one."""
        with self._grew:
            change()
            self._grew.notify_all()
