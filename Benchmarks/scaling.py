"""Writes durable changes through the services to PostgreSQL, and the same rows by pgbench, in rounds that alternate."""

import json
import statistics
import subprocess
from pathlib import Path

import pgbench
import report
import server as servers

CLIENTS = 64
ROUNDS = 5
SECONDS = 2
AT_LEAST_OF_PGBENCH = 1.5
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
    finally:
        peer.stop()
    rate = statistics.median(mine[0] for mine, _ in rounds)
    its = statistics.median(peer[0] for _, peer in rounds)
    return [
        report.at_least(
            "durable pushes to PostgreSQL, 64 clients, against pgbench", " x",
            statistics.median(mine[0] / peer[0] for mine, peer in rounds), AT_LEAST_OF_PGBENCH, f"pgbench {its:.0f}/s", f"{rate:.0f}/s"),
        report.at_most(
            "database's processor of a push, against pgbench's", "x",
            statistics.median(mine[1] / peer[1] for mine, peer in rounds), AT_MOST_OF_ITS_PROCESSOR,
            f"pgbench {statistics.median(peer[1] for _, peer in rounds):.0f} us, ours "
            f"{statistics.median(mine[1] for mine, _ in rounds):.0f} us"),
    ]
