"""Measures what one server and its database bear of a hundred thousand people, each with a space of their own."""

import json
import statistics
import time
from pathlib import Path

import pgbench
import processes
import report
import scale
import server as servers
from notebook import Notebook

PEOPLE = scale.of(100_000, 10)
NOTES_OF_ONE = 10
DEVICES_OF_ONE = 2
STREAMS = scale.of(10_000)
PUSHES = scale.of(300)
QUIET_SECONDS = 2

# A tenth of the notes is in the trash since yesterday: none is due yet. Identities are digests, spread as random ones are.
FILL = f"""
BEGIN;
CREATE TEMPORARY TABLE made AS SELECT n, md5('space' || n)::uuid AS space, md5('person' || n)::uuid AS person
    FROM generate_series(1, {PEOPLE}) AS n;
INSERT INTO space (id, revision, purged_count, journal_bytes) SELECT space, {NOTES_OF_ONE}, 0, {NOTES_OF_ONE * 200} FROM made;
INSERT INTO person (id, name, space, created_at) SELECT person, 'person ' || n, space, 1700000000000 FROM made;
INSERT INTO session (id, "user", token_digest, name, signed_in_at, last_seen_at)
    SELECT md5('session' || n || '-' || d)::uuid, person, decode(md5('token' || n || '-' || d), 'hex'), 'Device', 1700000000000,
    1700000000000 FROM made, generate_series(1, {DEVICES_OF_ONE}) AS d;
INSERT INTO journal (space, revision, entity, kind, received_at, operation)
    SELECT space, r, md5('note' || n || '-' || r)::uuid, 'note', 1700000000000,
    json_build_object('kind', 'note', 'id', md5('note' || n || '-' || r), 'at', '018bcfe56800-0000-00000000000004d2', 'fields',
    json_build_object('position', 'V', 'createdAt', 1700000000000)) FROM made, generate_series(1, {NOTES_OF_ONE}) AS r;
INSERT INTO journal_folding SELECT space, {NOTES_OF_ONE}, 0 FROM made;
INSERT INTO entity_state (space, entity, kind, registers, deleted_at, is_purged)
    SELECT space, md5('note' || n || '-' || r)::uuid, 'note', '{{}}',
    CASE WHEN r = 1 THEN (extract(epoch FROM now()) * 1000)::int8 - 86400000 END, false FROM made, generate_series(1, {NOTES_OF_ONE}) AS r;
INSERT INTO note (space, id, position, created_at, changed_at, title, content)
    SELECT space, md5('note' || n || '-' || r)::uuid, 'V', 1700000000000, 1700000000000, 'Note ' || r, repeat('some words of a note ', 30)
    FROM made, generate_series(1, {NOTES_OF_ONE}) AS r;
COMMIT;
"""
# What a server asks every 20 seconds for its streams.
REVISIONS = f"""
EXPLAIN (ANALYZE, FORMAT JSON) SELECT space.id, space.revision, coalesce(library.revision, 0)
FROM space LEFT JOIN library ON library.space = space.id
WHERE space.id = ANY (ARRAY(SELECT md5('space' || n * 7 % {PEOPLE} + 1)::uuid FROM generate_series(1, {STREAMS}) AS n));
"""


def measure(folder: Path) -> list[report.Row]:
    """Fills a database, and measures a server on it."""
    peer = pgbench.Peer(folder / "pg")
    peer.create()
    data = folder / "data"
    options = ("--database", peer.address, "--recorded", "none")
    try:
        servers.Server(data, *options).stop()
        begin = time.monotonic()
        peer.sql(FILL)
        peer.sql("VACUUM ANALYZE")
        filled = time.monotonic() - begin
        size = float(peer.sql("SELECT pg_database_size('enot')")) / 1e9
        begin, used = time.monotonic(), peer.cpu_seconds()
        server = servers.Server(data, *options)
        started = time.monotonic() - begin
        try:
            settled = wait_until_quiet(peer) - begin
            upkeep = peer.cpu_seconds() - used, processes.cpu_seconds(server.process.pid)
            memory = processes.resident_megabytes(server.process.pid)
            notebook = Notebook(server.origin, server.invitation(f"person {PEOPLE // 2}"))
            first = first_synchronisation(notebook)
            pushes = sorted(push(notebook) for _ in range(PUSHES))
            plan = json.loads(peer.sql(REVISIONS))
            stopped = time.monotonic()
            server.stop()
            stopped = time.monotonic() - stopped
        finally:
            server.stop()
    finally:
        peer.stop()
    what = f"{PEOPLE:,} people with {NOTES_OF_ONE} notes each on PostgreSQL"
    return [
        report.told(f"{what}: room, filled in {filled:.0f} s", "GB", size),
        report.at_most(f"{what}: start until the first answer", "s", started, 2),
        report.at_most(f"{what}: upkeep of a start, until the database rests", "s", settled, 30),
        report.told(f"{what}: processor time of that, database", "s", upkeep[0], f"server {upkeep[1]:.1f} s"),
        report.told(f"{what}: memory of the server", "MB", memory),
        report.told(f"{what}: first synchronisation of a device", "ms", first * 1000),
        report.at_most(f"{what}: a push, median", "ms", statistics.median(pushes) * 1000, 20),
        report.told(f"{what}: a push, 99th percentile", "ms", pushes[len(pushes) * 99 // 100] * 1000),
        report.at_most(f"{what}: revisions of {STREAMS:,} streams", "ms", plan[0]["Execution Time"], 500),
    ]


def wait_until_quiet(peer: pgbench.Peer) -> float:
    """Waits until the database has done nothing for a while; gives the moment from which on it did nothing."""
    quiet_since = time.monotonic()
    while time.monotonic() - quiet_since < QUIET_SECONDS:
        active = peer.sql(
            "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'enot' "
            "AND (state = 'active' OR now() - state_change < '0.5 s')")
        if active.strip() != "0":
            quiet_since = time.monotonic()
        time.sleep(0.1)
    return quiet_since


def first_synchronisation(notebook: Notebook) -> float:
    """Lets a new device fetch everything; gives the time."""
    begin = time.monotonic()
    notebook.push([])
    if len(json.loads(notebook.body)["operations"]) != NOTES_OF_ONE:
        raise RuntimeError("the device got something else than its notes")
    return time.monotonic() - begin


def push(notebook: Notebook) -> float:
    """Adds a note; gives the time until it is durable."""
    begin = time.monotonic()
    notebook.add_topic("Work")
    return time.monotonic() - begin
