"""Measures the mirror of a website: the memory of a run over 10,000 products of a site made up for it, and time, requests and bytes on a
real WordPress, beside wget, httrack, and the fewest requests there can be."""

import subprocess
import sys
import time
from pathlib import Path

import processes
import report
from mirror.catalogue_client import CatalogueServer
from wordpress import site as sites

PRODUCTS = 10_000
MAXIMUM_MEGABYTES = 60
ROUNDS = 3
PEERS = Path(__file__).resolve().parent / "peers"


def measure(folder: Path) -> list[report.Row]:
    """Measures both sites."""
    rows = large(folder)
    site = sites.Site(sites.CACHE / "bench")
    site.up()
    try:
        return rows + real(folder, site)
    finally:
        site.down()


def large(folder: Path) -> list[report.Row]:
    """Mirrors 10,000 products and watches the memory of the server."""
    port = processes.free_port()
    site = processes.Program([sys.executable, str(PEERS / "site_of_products.py"), str(port), str(PRODUCTS)], folder / "site.log")
    try:
        site.wait_for_port(port)
        server = CatalogueServer(folder / "large")
        try:
            return mirrored(server, f"http://127.0.0.1:{port}/")
        finally:
            server.stop()
    finally:
        site.end()


def mirrored(server: CatalogueServer, address: str) -> list[report.Row]:
    """Watches a first run and tells its memory, and that of the process which reads the site."""
    server.call("GET", "/api/v1/catalogues")      # what any device asks first is no cost of mirroring
    idle = processes.resident_megabytes(server.process.pid)
    most, whole = idle, idle
    start = time.monotonic()
    identity = server.add(address)
    while True:
        most = max(most, processes.resident_megabytes(server.process.pid))
        whole = max(whole, processes.family_megabytes(server.process.pid))
        summary = server.summary(identity)
        if summary["phase"] == "idle":
            break
        time.sleep(0.05)
    seconds = time.monotonic() - start
    if summary.get("trouble") or summary["productCount"] != PRODUCTS:
        raise RuntimeError(f"the site was not mirrored: {summary}")
    return [
        report.at_most(
            f"mirror of {PRODUCTS} products: memory above idle", "MB", most - idle, MAXIMUM_MEGABYTES,
            f"in {seconds:.1f} s with all pictures"),
        report.told(f"mirror of {PRODUCTS} products: memory with enot-mirror's", "MB", whole - idle)]


class Counted:
    """Holds what a piece of work cost: seconds, and the requests and bytes that the site logged."""

    def __init__(self, site, work):
        before = len(site.requests())
        start = time.monotonic()
        work()
        self.seconds = time.monotonic() - start
        requests = site.requests()[before:]
        self.requests = len(requests)
        self.bytes = sum(int(request.bytes) for request in requests)


def crawlers(folder: Path, place: str) -> dict[str, list[str]]:
    """Gives the commands of the peers; httrack without the limits that it has for strangers' sites."""
    return {
        "wget": ["wget", "--mirror", "--page-requisites", "--quiet", "--directory-prefix", str(folder / "wget"), place],
        "httrack": ["httrack", place, "-O", str(folder / "httrack"), "--quiet", "--robots=0", "--sockets=4", "--max-rate=0",
                    "--connection-per-second=0", "--disable-security-limits"],
    }


def real(folder: Path, site) -> list[report.Row]:
    """Mirrors a real site by turns with the fewest requests, changes it, and lets the peers mirror it."""
    place = site.address("MAIN")
    floors, ours = [], []
    for index in range(ROUNDS):
        floor = [sys.executable, str(PEERS / "rest_floor.py"), place, str(folder / f"floor{index}")]
        floors.append(Counted(site, lambda: subprocess.run(floor, check=True, stdout=subprocess.DEVNULL)))
        server = CatalogueServer(folder / f"real{index}")
        try:
            identities = []
            ours.append(Counted(site, lambda: (identities.append(server.add(place)), server.wait(identities[0]))))
            if index == ROUNDS - 1:
                unchanged = Counted(site, lambda: server.refresh(identities[0]))
                site.change("mutate")
                changed = Counted(site, lambda: server.refresh(identities[0]))
        finally:
            server.stop()
    peers = {
        name: Counted(site, lambda: subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        for name, command in crawlers(folder, place).items()}
    for name, peer in peers.items():
        if peer.requests < ours[0].requests:
            raise RuntimeError(f"{name} did not mirror the site: {peer.requests} requests")
    return rows_of(floors, ours, unchanged, changed, peers)


def rows_of(floors, ours, unchanged, changed, peers) -> list[report.Row]:
    """Makes the lines of the table."""
    floor, best = (min(several, key=lambda counted: counted.seconds) for several in (floors, ours))
    return [
        report.at_most("full mirror: time over floor", "×", best.seconds / floor.seconds, 1.5,
                       f"{best.seconds:.2f} s, floor {floor.seconds:.2f} s"),
        report.at_most("full mirror: requests over floor", "×", best.requests / floor.requests, 1.1,
                       f"{best.requests}, floor {floor.requests}"),
        *(report.at_least(
            f"full mirror: {name}'s time over ours", " x", peer.seconds / best.seconds, 10,
            f"{name} {peer.seconds:.1f} s, {peer.requests} requests, {peer.bytes / 1e6:.0f} MB") for name, peer in peers.items()),
        report.at_most("nothing changed: requests", "", unchanged.requests, 10, f"{unchanged.seconds:.2f} s"),
        report.at_most("nothing changed: bytes", "%", 100 * unchanged.bytes / best.bytes, 1, f"{unchanged.bytes} of {best.bytes}"),
        report.at_most("after changes: bytes", "%", 100 * changed.bytes / best.bytes, 2, f"{changed.requests} requests"),
    ]
