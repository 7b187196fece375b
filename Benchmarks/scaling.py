"""Writes durable changes through the services to PostgreSQL, and the same rows by pgbench, in rounds that alternate."""

import json
import statistics
import subprocess
from pathlib import Path

import pgbench
import report
import server as servers
from notebook import Notebook

CLIENTS = 64
ROUNDS = 5
SECONDS = 2
AT_LEAST_OF_PGBENCH = 1.5
AT_LEAST_OVER_HTTP = 1
AT_MOST_OF_ITS_PROCESSOR = 0.4

PEOPLE = """
INSERT INTO space SELECT ('00000000-0000-aaaa-0000-' || lpad(n::text, 12, '0'))::uuid, 0, 0, 0 FROM generate_series(0, 63) n;
INSERT INTO entity_state SELECT ('00000000-0000-aaaa-0000-' || lpad(n::text, 12, '0'))::uuid,
    ('00000000-0000-bbbb-0000-' || lpad(n::text, 12, '0'))::uuid, 'note', '{}', NULL, false FROM generate_series(0, 63) n;
"""
# The rows of a push, as the services write them.
PUSH = r"""
\if :begun
\else
SELECT '00000000-0000-aaaa-0000-' || lpad(:client_id::text, 12, '0') AS space,
    '00000000-0000-bbbb-0000-' || lpad(:client_id::text, 12, '0') AS note \gset
\set begun 1
\endif
BEGIN;
UPDATE space SET revision = revision + 1, journal_bytes = journal_bytes + 164 WHERE id = :space RETURNING revision \gset
INSERT INTO journal (space, revision, entity, kind, session, received_at, operation) VALUES (:space, :revision, :note, 'note', :space,
    1700000000000, '{"kind":"note","id":"bbbbbbbbbbbbbbbbbbbbbbbbbbbb1000","text":"text","agent":"00000000000004d2","seq":100000,'
    '"parents":[["00000000000004d2",99999]],"edits":[[12,6,"hello "]]}');
INSERT INTO document (space, entity, field, frontier) VALUES (:space, :note, 'text',
    '{"events":100000,"heads":[["00000000000004d2",100000]]}')
    ON CONFLICT (space, entity, field) DO UPDATE SET frontier = excluded.frontier;
INSERT INTO note (space, id, content) VALUES (:space, :note, repeat('hello ', 150))
    ON CONFLICT (space, id) DO UPDATE SET content = excluded.content;
COMMIT;
"""


def ours(peer: pgbench.Peer, name: str) -> tuple[float, float]:
    """Runs a round of the services; gives its changes a second, and the database's processor time of one in microseconds."""
    command = [servers.ROOT / ".build/bench/release/StoreBench", "--postgres", peer.address, name]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        if program.stdout.readline() != "ready\n":
            raise RuntimeError("StoreBench did not start")
        before = peer.cpu_seconds()
        output, _ = program.communicate("\n")
    rate = json.loads(output)["rate"]
    return rate, (peer.cpu_seconds() - before) / (rate * SECONDS) * 1e6


def over_http(peer: pgbench.Peer, server: servers.Server, cookies: list[str], name: str) -> float:
    """Runs a round of devices that push to a server; gives its changes a second."""
    command = [servers.ROOT / ".build/bench/release/StoreBench", "--http", str(server.port), name]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        program.stdin.write("".join(cookie + "\n" for cookie in cookies) + "\n")
        program.stdin.flush()
        if program.stdout.readline() != "ready\n":
            raise RuntimeError("StoreBench did not start")
        output, _ = program.communicate("\n")
    return json.loads(output)["rate"]


def sign_in(server: servers.Server) -> list[str]:
    """Adds as many people as there are clients; gives a cookie of each."""
    for number in range(CLIENTS):
        server.add_person(f"person {number}")
    return [Notebook(server.origin, server.invitation(f"person {number}")).cookie for number in range(CLIENTS)]


def theirs(peer: pgbench.Peer, script: Path) -> tuple[float, float]:
    """Runs a round of pgbench; gives the same."""
    before = peer.cpu_seconds()
    rate = peer.bench(script, CLIENTS, SECONDS)
    return rate, (peer.cpu_seconds() - before) / (rate * SECONDS) * 1e6


def measure(folder: Path) -> list[report.Row]:
    """Runs the rounds and compares their medians."""
    script = folder / "push.sql"
    script.write_text(PUSH)
    peer = pgbench.Peer(folder / "pg")
    peer.create()
    try:
        ours(peer, "warm")
        peer.sql(PEOPLE)
        rounds = [(ours(peer, f"round {number}"), theirs(peer, script)) for number in range(ROUNDS)]
        server = servers.Server(folder / "served", "--database", peer.address)
        cookies = sign_in(server)
        served = [(over_http(peer, server, cookies, f"round {number}"), theirs(peer, script)[0]) for number in range(ROUNDS)]
        server.stop()
    finally:
        peer.stop()
    rate = statistics.median(mine[0] for mine, _ in rounds)
    its = statistics.median(peer[0] for _, peer in rounds)
    return [
        report.at_least(
            "durable pushes to PostgreSQL, 64 clients, against pgbench", " x",
            statistics.median(mine[0] / peer[0] for mine, peer in rounds), AT_LEAST_OF_PGBENCH, f"pgbench {its:.0f}/s", f"{rate:.0f}/s"),
        report.at_least(
            "the same over HTTP, 64 people with a connection each", " x",
            statistics.median(mine / peer for mine, peer in served), AT_LEAST_OVER_HTTP,
            f"pgbench {statistics.median(peer for _, peer in served):.0f}/s", f"{statistics.median(mine for mine, _ in served):.0f}/s"),
        report.at_most(
            "database's processor of a push, against pgbench's", "x",
            statistics.median(mine[1] / peer[1] for mine, peer in rounds), AT_MOST_OF_ITS_PROCESSOR,
            f"pgbench {statistics.median(peer[1] for _, peer in rounds):.0f} us, ours "
            f"{statistics.median(mine[1] for mine, _ in rounds):.0f} us"),
    ]
