"""What happens to the database, or on the way to it: nothing acknowledged is lost, nothing is there twice."""

import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from postgres import Database, address
from service import Server
from wire import Wire

AFTER = 60                                # operations that must be acknowledged after each failure
CRASHING_SECONDS = 180


@pytest.mark.parametrize("count", [2, 5])
def test_a_killed_server_loses_nothing(serve, database, tell, count):
    with serve(database.address, count) as service:
        with service.crowd() as crowd:
            for turn in range(6):
                crowd.wait_for(AFTER)
                server = service.servers[turn % count]
                server.kill()
                crowd.wait_for(AFTER)
                server.start()
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, database.sql)
        tell(f"{count} servers, 6 killed: {crowd.acknowledged} acknowledged, {crowd.repeated} repeated, "
             f"longest wait {crowd.longest_wait:.2f} s")


def test_a_server_that_is_stopped_for_a_while_loses_nothing(serve, database, tell):
    with serve(database.address) as service:
        with service.crowd() as crowd:
            for turn in range(4):
                crowd.wait_for(AFTER)
                server = service.servers[turn % 2]
                # Devices that had asked this one wait for it; the others go on.
                server.process.send_signal(signal.SIGSTOP)
                crowd.wait_for(AFTER // 2)
                server.process.send_signal(signal.SIGCONT)
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, database.sql)
        tell(f"2 servers, 4 times frozen: {crowd.acknowledged} acknowledged, longest wait {crowd.longest_wait:.2f} s")


def test_columns_that_a_newer_server_adds_change_nothing(serve, database, tell):
    with serve(database.address) as service:
        with service.crowd() as crowd:
            for table in ("person", "session", "space", "journal", "entity_state", "document", "note"):
                crowd.wait_for(AFTER // 2)
                database.sql(f"ALTER TABLE {table} ADD COLUMN of_a_newer_server int8")
            crowd.wait_for(AFTER)
            with service.crowd() as later:
                later.wait_for(AFTER)
        service.assert_kept(crowd, database.sql)
        tell(f"2 servers, 7 tables with a new column: {crowd.acknowledged} acknowledged, answers {crowd.statuses}")


def test_connections_that_are_cut_lose_nothing(serve, database, wire, tell):
    with serve(address(wire.port)) as service:
        with service.crowd() as crowd:
            for _ in range(100):
                crowd.wait_for(AFTER // 10)
                wire.cut()
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, database.sql)
        tell(f"2 servers, {wire.cut_count} connections cut: {crowd.acknowledged} acknowledged, {crowd.repeated} repeated, "
             f"answers {crowd.statuses}")


def test_cut_connections_leave_those_of_the_database_free(serve, database, wire, tell):
    database.stop()
    # Two servers need 28; each cut leaves as many sessions behind that wait for locks, or to be noticed.
    database.start(max_connections="40")
    with serve(address(wire.port)) as service:
        with service.crowd(devices=3) as crowd:
            while wire.cut_count < 600:
                crowd.wait_for(AFTER // 10)
                wire.cut()
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, database.sql)
        assert crowd.statuses.get(503, 0) == 0
        tell(f"2 servers, {wire.cut_count} connections cut, 40 allowed: {crowd.acknowledged} acknowledged, answers {crowd.statuses}")


def test_sessions_that_the_database_ends_lose_nothing(serve, database, tell):
    ended = 0
    with serve(database.address) as service:
        with service.crowd() as crowd:
            for _ in range(50):
                crowd.wait_for(AFTER // 10)
                ended += database.end_sessions()
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, database.sql)
        tell(f"2 servers, {ended} sessions ended: {crowd.acknowledged} acknowledged, answers {crowd.statuses}")


def test_a_network_that_swallows_everything_is_noticed(serve, database, wire, tell):
    with serve(address(wire.port)) as service:
        with service.crowd() as crowd:
            crowd.wait_for(AFTER)
            wire.freeze()
            # The servers give up by themselves: devices hear that the database does not answer.
            crowd.wait_until(lambda: crowd.statuses.get(503, 0) > 0, 90)
            wire.thaw()
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, database.sql)
        tell(f"2 servers, network frozen: {crowd.acknowledged} acknowledged, answers {crowd.statuses}, "
             f"longest wait {crowd.longest_wait:.0f} s")


def test_a_database_that_is_frozen_is_noticed(serve, database, tell):
    with serve(database.address) as service:
        with service.crowd() as crowd:
            crowd.wait_for(AFTER)
            database.freeze()
            try:
                crowd.wait_until(lambda: crowd.statuses.get(503, 0) > 0, 90)
            finally:
                database.thaw()
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, database.sql)
        tell(f"2 servers, database frozen: {crowd.acknowledged} acknowledged, answers {crowd.statuses}, "
             f"longest wait {crowd.longest_wait:.0f} s")


def test_a_database_that_is_killed_and_started_again_loses_nothing(serve, database, tell):
    with serve(database.address) as service:
        with service.crowd() as crowd:
            for _ in range(4):
                crowd.wait_for(AFTER)
                database.kill()
                database.start()
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, database.sql)
        tell(f"2 servers, database killed 4 times: {crowd.acknowledged} acknowledged, answers {crowd.statuses}")


def test_a_database_that_crashes_again_and_again_loses_nothing(serve, database, tell):
    crashes = 0
    with serve(database.address) as service:
        with service.crowd(devices=3) as crowd:
            crowd.wait_for(AFTER)
            end = time.monotonic() + CRASHING_SECONDS
            while time.monotonic() < end:
                crashes += database.crash()
                before = crowd.answered
                # Each crash meets devices that were answered since the last one, as far as there are any.
                crowd.wait_until(lambda: crowd.answered >= before + len(crowd.devices), 60)
                time.sleep(1)
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, database.sql)
        tell(f"2 servers, {crashes} crashes of the database in {CRASHING_SECONDS} s under {len(crowd.devices)} devices: "
             f"{crowd.acknowledged} acknowledged, {crowd.repeated} repeated, answers {crowd.statuses}")


@pytest.fixture
def pair(folder):
    """A database, its standby, and the wire between them."""
    primary, standby = Database(folder / "primary"), Database(folder / "standby")
    primary.create()
    wire = Wire(primary.port)
    standby.copy(wire.port, "standby")
    yield primary, standby, wire
    for each in (primary, standby):
        each.stop()
    wire.close()


def test_a_promoted_standby_that_commits_wait_for_has_everything(serve, pair, tell):
    primary, standby, _ = pair
    primary.set("synchronous_standby_names", "*")
    with serve(address(primary.port, standby.port)) as service:
        with service.crowd() as crowd:
            crowd.wait_for(AFTER * 3)
            primary.kill()
            standby.promote()
            crowd.wait_for(AFTER * 3)
        service.assert_kept(crowd, standby.sql)
        assert crowd.set_back == 0
        tell(f"2 servers, primary killed, standby promoted: {crowd.acknowledged} acknowledged, {crowd.repeated} repeated, "
             f"longest wait {crowd.longest_wait:.2f} s")


def test_what_a_promoted_standby_lacks_is_sent_again_by_the_devices(serve, pair, tell):
    primary, standby, wire = pair
    with serve(address(primary.port, standby.port)) as service:
        with service.crowd() as crowd:
            crowd.wait_for(AFTER)
            wire.freeze()
            crowd.wait_for(AFTER)
            primary.kill()
            wire.thaw()
            lost = crowd.acknowledged - int(standby.sql("SELECT count(*) FROM journal"))
            standby.promote()
            crowd.wait_for(AFTER)
            # Each device finds out at its next request.
            crowd.wait_until(lambda: crowd.set_back > 0, 60)
        crowd.finish()
        service.assert_kept(crowd, standby.sql)
        tell(f"2 servers, asynchronous standby promoted without the last {lost}: {crowd.acknowledged} acknowledged, "
             f"{crowd.set_back} times noticed and sent again")


def test_a_database_without_the_standby_that_commits_wait_for_is_no_success(serve, pair, tell):
    primary, standby, _ = pair
    primary.set("synchronous_standby_names", "*")
    with serve(address(primary.port)) as service:
        with service.crowd() as crowd:
            crowd.wait_for(AFTER)
            standby.stop()
            crowd.wait_until(lambda: crowd.statuses.get(503, 0) > 0, 120)
            standby.start()
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, primary.sql)
        tell(f"2 servers, no standby for a while: {crowd.acknowledged} acknowledged, answers {crowd.statuses}")


def test_what_only_a_crashed_primary_has_is_no_success(serve, pair, tell):
    primary, standby, _ = pair
    primary.set("synchronous_standby_names", "*")
    with serve(address(primary.port, standby.port)) as service:
        with service.crowd() as crowd:
            crowd.wait_for(AFTER)
            standby.stop()
            for _ in range(2):
                answered = crowd.answered
                # Whatever waited for the standby is there after a crash, on this machine alone.
                assert primary.crash()
                crowd.wait_until(lambda: crowd.answered >= answered + len(crowd.devices), 180)
            alone = int(primary.sql("SELECT count(*) FROM journal"))
            primary.kill()
            standby.start()
            alone -= int(standby.sql("SELECT count(*) FROM journal"))
            standby.promote()
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, standby.sql)
        assert crowd.set_back == 0
        tell(f"2 servers, no standby, primary crashed twice, then the standby promoted without {alone} entries: "
             f"{crowd.acknowledged} acknowledged, none of these, answers {crowd.statuses}")


def test_an_old_primary_that_comes_back_gets_nothing(serve, pair, tell):
    primary, standby, _ = pair
    primary.set("synchronous_standby_names", "*")
    with serve(address(primary.port, standby.port)) as service:
        with service.crowd(devices=3) as crowd:
            crowd.wait_for(AFTER)
            primary.kill()
            standby.promote()
            crowd.wait_for(AFTER)
            primary.start(synchronous_standby_names="")
            old = primary.sql("SELECT count(*), max(xmin::text::int8) FROM journal")
            for turn in range(10):
                # Hosts are tried in their order: the old primary is the first one.
                standby.end_sessions()
                crowd.wait_for(AFTER // 2)
                server = service.servers[turn % 2]
                if turn % 3 == 2:
                    server.kill()
                    if turn > 5:
                        # One that has never seen a database finds the right one, too.
                        (server.folder / "database.history").unlink()
                    server.start()
            crowd.wait_for(AFTER)
        assert primary.sql("SELECT count(*), max(xmin::text::int8) FROM journal") == old
        service.assert_kept(crowd, standby.sql)
        assert crowd.set_back == 0
        tell(f"2 servers, an old primary came back: {crowd.acknowledged} acknowledged, none of them there, answers {crowd.statuses}")


def test_a_server_says_that_only_an_old_primary_is_left(serve, pair, tell):
    primary, standby, _ = pair
    primary.set("synchronous_standby_names", "*")
    with serve(address(primary.port, standby.port)) as service:
        with service.crowd() as crowd:
            crowd.wait_for(AFTER)
            primary.kill()
            standby.promote()
            crowd.wait_for(AFTER)
            primary.start(synchronous_standby_names="")
            standby.kill()
            crowd.wait_until(lambda: crowd.statuses.get(503, 0) > 0, 60)
            assert service.servers[0].is_ready() is False
            standby.start()
            crowd.wait_for(AFTER)
            assert service.servers[0].is_ready() is True
        service.assert_kept(crowd, standby.sql)
        assert "is an old primary" in service.servers[0].log.read_text()
        tell(f"2 servers, only an old primary left for a while: {crowd.acknowledged} acknowledged, answers {crowd.statuses}")


def test_a_database_that_has_no_connection_to_spare_is_waited_for(serve, database, tell):
    database.sql("CREATE ROLE app LOGIN")
    database.sql("ALTER DATABASE enot OWNER TO app")
    with serve(database.address.replace("user=enot", "user=app")) as service:
        with service.crowd() as crowd:
            crowd.wait_for(AFTER)
            database.sql("ALTER ROLE app CONNECTION LIMIT 0")
            database.end_sessions()
            crowd.wait_until(lambda: crowd.statuses.get(503, 0) > 0, 60)
            database.sql("ALTER ROLE app CONNECTION LIMIT -1")
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, database.sql)
        tell(f"2 servers, no connections for a while: {crowd.acknowledged} acknowledged, answers {crowd.statuses}")


def test_a_database_that_is_read_only_for_a_while_is_waited_for(serve, database, tell):
    with serve(database.address) as service:
        with service.crowd() as crowd:
            crowd.wait_for(AFTER)
            database.set("default_transaction_read_only", "on")
            crowd.wait_until(lambda: crowd.statuses.get(503, 0) > 0, 60)
            database.set("default_transaction_read_only", "off")
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, database.sql)
        tell(f"2 servers, read-only for a while: {crowd.acknowledged} acknowledged, answers {crowd.statuses}")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may give the database a small disk")
def test_a_full_disk_is_said_and_passes(folder, serve, tell):
    database = Database(folder / "small", 140)
    database.create()
    filler = database.folder / "filler"
    try:
        with serve(database.address) as service:
            with service.crowd() as crowd:
                crowd.wait_for(AFTER)
                fill(filler)
                crowd.wait_until(lambda: crowd.statuses.get(507, 0) > 0, 120)
                filler.unlink()
                crowd.wait_for(AFTER)
            service.assert_kept(crowd, database.sql)
            tell(f"2 servers, full disk: {crowd.acknowledged} acknowledged, answers {crowd.statuses}")
    finally:
        database.stop()


def fill(path) -> None:
    """Fills the disk that a file is on."""
    with open(path, "wb", buffering=0) as file:
        for size in (1 << 20, 1 << 12):
            try:
                while file.write(bytes(size)):
                    pass
            except OSError:    # it is full
                continue


def test_servers_that_start_at_once_on_an_empty_database_all_run(serve, database, tell):
    service = serve(database.address, 8)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(Server.start, service.servers))
    try:
        with service.crowd() as crowd:
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, database.sql)
        tell(f"8 servers started at once on an empty database: {crowd.acknowledged} acknowledged")
    finally:
        service.__exit__()
