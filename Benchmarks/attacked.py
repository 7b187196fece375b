"""Measures what somebody else feels while the server mirrors two hostile websites, and the memory that these take."""

import sys
import time
from pathlib import Path

import processes
import report
import scale
from mirror.catalogue_client import CatalogueServer

SITES = 2
ROUNDS = scale.of(3, 1)
MAXIMUM_MILLISECONDS = 500
MAXIMUM_MEGABYTES = 300
PEERS = Path(__file__).resolve().parent / "peers"


def measure(folder: Path) -> list[report.Row]:
    """Has a server mirror hostile sites, again and again, and synchronises beside them."""
    ports = [processes.free_port() for _ in range(SITES)]
    sites = [processes.Program([sys.executable, str(PEERS / "hostile_site.py"), str(port)], folder / f"site{port}.log") for port in ports]
    try:
        for site, port in zip(sites, ports):
            site.wait_for_port(port)
        server = CatalogueServer(folder / "attacked")
        try:
            return attacked(server, ports)
        finally:
            server.stop()
    finally:
        for site in sites:
            site.end()


def attacked(server: CatalogueServer, ports: list[int]) -> list[report.Row]:
    """Synchronises until all runs have failed, and tells how long that took and how much memory there was."""
    server.call("GET", "/api/v1/catalogues")
    idle = processes.family_megabytes(server.process.pid)
    most, waits, troubles = idle, [], set()
    for _ in range(ROUNDS):
        runs = {server.add(f"http://127.0.0.1:{port}/") for port in ports}
        while runs:
            start = time.monotonic()
            server.call("POST", "/api/v1/sync", {"since": 0, "operations": []})
            waits.append(1000 * (time.monotonic() - start))
            most = max(most, processes.family_megabytes(server.process.pid))
            ended = {run for run in runs if server.summary(run)["phase"] in ("idle", "paused")}
            troubles |= {server.summary(run).get("trouble") for run in ended}
            runs -= ended
    if troubles != {"unreadable"}:
        raise RuntimeError(f"the sites did no harm: {troubles}")
    waits.sort()
    return [
        report.at_most(
            f"beside {SITES} hostile sites: another's synchronisation, 99th percentile", "ms", waits[len(waits) * 99 // 100],
            MAXIMUM_MILLISECONDS, f"{len(waits)} of them, longest {waits[-1]:.0f} ms"),
        report.at_most(f"beside {SITES} hostile sites: memory above idle, children's too", "MB", most - idle, MAXIMUM_MEGABYTES)]

