"""Reads one note through proxies, configured as their page says, beside the same bytes as a file of nginx behind the same proxy, and as a
file that the proxy serves itself."""

import random
import re
import sys
from pathlib import Path

import notebook
import processes
import proxies
import reading
import report
import server as servers

AT_MOST_FILE = 2.0
BEHIND, OWN = "/behind.json", "/own.json"
# What is put before the location of the page: the files.
FILES = {
    "nginx": (r"(?m)^server \{", "upstream files {{\n    server 127.0.0.1:{port};\n    keepalive 32;\n}}\n",
              r"(?m)^    location / \{", "    location = /own.json {{\n        root {folder};\n    }}\n    location = /behind.json {{\n"
              "        proxy_pass http://files;\n        proxy_http_version 1.1;\n        proxy_set_header Connection \"\";\n"
              "        proxy_buffering off;\n    }}\n"),
    "caddy": (r"\A", "", r"(?m)^    reverse_proxy ", "    handle /own.json {{\n        root * {folder}\n        file_server\n    }}\n"
              "    handle /behind.json {{\n        reverse_proxy 127.0.0.1:{port}\n    }}\n"),
}


def changed(text: str, name: str, folder: Path, port: int) -> str:
    """Takes TLS out of a configuration, which costs all alike, and adds the files: the proxy's own and those at a port."""
    text = re.sub(r"(?m)^ *(ssl_certificate|tls).*\n", "", text).replace(" ssl;", ";").replace("notes.example:", "http://notes.example:")
    before_all, first, before_location, second = FILES[name]
    for pattern, addition in ((before_all, first), (before_location, second)):
        text = re.sub(pattern, lambda found, addition=addition: addition.format(folder=folder, port=port) + found[0], text, count=1)
    return text


class Target(reading.Target):
    """What is read through a proxy, whose processes count together with those of what is behind it."""

    def __init__(self, name: str, proxy: proxies.Proxy, behind: int | None, path: str):
        super().__init__(name, proxy.process.pid, proxy.port)
        self.behind, self.path = behind, path

    def cpu_seconds(self) -> float:
        """Gives the processor time of all of it."""
        return sum(processes.cpu_seconds(process) for process in (self.process, self.behind) if process is not None)


def make_targets(name: str, folder: Path, enot: servers.Server, note: str, body: bytes, files: tuple[processes.Program, int]):
    """Starts a proxy and gives it with what is read through it: the note, the file behind it, and its own."""
    folder.mkdir()
    folder.chmod(0o755)
    (folder / OWN[1:]).write_bytes(body)
    proxy = proxies.Proxy(name, folder, enot.port, change=lambda text: changed(text, name, folder, files[1]))
    parts = ((enot.process.pid, f"/api/v1/notes/{note}"), (files[0].id, BEHIND), (None, OWN))
    return proxy, [Target(name, proxy, behind, path) for behind, path in parts]


def measure(folder: Path) -> list[report.Row]:
    """Measures all in alternating rounds."""
    enot, started, groups, files = servers.Server(folder / "data"), [], {}, None
    try:
        notes = notebook.Notebook(enot.origin, enot.link)
        words = notebook.prose(random.Random(1), reading.NOTE_LENGTH)
        identity = notes.add_notes(notes.add_topic("Forest"), [("Mushrooms", words)])[0]
        body = notes.note(identity)
        files = reading.start_nginx(folder, BEHIND, body)
        files[0].wait_for_port(files[1])
        for name in FILES:
            proxy, groups[name] = make_targets(name, folder / name, enot, identity, body, files)
            started.append(proxy)
        for proxy in started:
            processes.wait_for_port(proxy.port, proxy.check)
        for _ in range(reading.ROUNDS):
            for target in (target for targets in groups.values() for target in targets):
                target.load(target.path, notes.cookie, proxies.NAME)
    finally:
        enot.stop()
        for proxy in started:
            proxy.stop()
        if files:
            files[0].end()
    rates = ", ".join(f"{name} " + ", ".join(f"{target.rate:.0f}" for target in targets) for name, targets in groups.items())
    print(f"through proxies, requests a second, note, file behind, own file: {rates}", file=sys.stderr)
    rows = []
    for name, (ours, file, own) in groups.items():
        what = f"read of a note through {name}, CPU a request"
        rows.append(report.against(what, "µs", ours.cost, "file behind it", file.cost, AT_MOST_FILE))
        rows.append(report.told(what, "µs", ours.cost, f"its own file {own.cost:.1f} µs"))
    return rows
