"""Servers and devices whose clocks are wrong: a server is refused or warns, and nothing is lost or done twice."""

import json

import pytest

from clocks import Clock, remove_leftovers

AFTER = 60                                # operations that must be acknowledged after each failure
LEASE_SECONDS = 60


@pytest.fixture
def clock(folder):
    """A clock, which is right at first."""
    yield Clock(folder / "clock")
    remove_leftovers()


def warnings(server) -> list[str]:
    """Gives the warnings in a server's log."""
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    return [line["message"] for line in lines if line["level"] == "warning"]


@pytest.mark.parametrize("seconds", [3600, -3600, 6, -6])
def test_a_server_does_not_start_with_a_clock_that_is_far_off(serve, database, clock, seconds):
    server, = serve(database.address, 1).servers
    clock.set(seconds)
    clock.give(server)
    with pytest.raises(RuntimeError, match=f"differs from the database's by ({abs(seconds) - 1}|{abs(seconds)}) s; set it by NTP"):
        server.start()
    assert server.stop() == 69
    # It starts once the clock is right.
    clock.set(0)
    server.start()
    assert not any("clock differs" in line for line in warnings(server))
    assert server.stop() == 0


@pytest.mark.parametrize("seconds", [1.5, -1.5, 4, -4])
def test_a_clock_that_is_a_little_off_is_warned_of_and_changes_nothing(serve, database, clock, tell, seconds):
    service = serve(database.address)
    off = service.servers[1]
    clock.set(seconds)
    clock.give(off)
    with service:
        assert [line for line in warnings(off) if "the clock differs from the database's by" in line]
        assert not [line for line in warnings(service.servers[0]) if "clock differs" in line]
        with service.crowd() as crowd:
            crowd.wait_for(AFTER)
            assert_leases_end_by_the_database(database)
            off.kill()
            crowd.wait_for(AFTER)
            off.start()
            crowd.wait_for(AFTER)
        service.assert_kept(crowd, database.sql)
        tell(f"a server's clock {seconds:+} s: {crowd.acknowledged} acknowledged, answers {crowd.statuses}")


@pytest.mark.parametrize("seconds", [3600, -3600])
def test_a_clock_that_jumps_while_the_server_runs_loses_nothing(serve, database, clock, tell, seconds):
    service = serve(database.address)
    clock.give(service.servers[1])
    with service:
        with service.crowd() as crowd:
            for jump in (seconds, 0, seconds):
                crowd.wait_for(AFTER)
                clock.set(jump)
                crowd.wait_for(AFTER)
                assert_leases_end_by_the_database(database)
        service.assert_kept(crowd, database.sql)
        assert database.sql("SELECT count(*) FROM session").strip() == str(len(crowd.devices)), "nobody was signed out"
        tell(f"a running server's clock jumps by {seconds:+} s: {crowd.acknowledged} acknowledged, answers {crowd.statuses}")


@pytest.mark.parametrize("seconds", [3600, -3600])
def test_a_device_with_a_wrong_clock_is_served_like_others(serve, database, tell, seconds):
    with serve(database.address) as service:
        crowd = service.crowd()
        crowd.devices[0].clock += seconds * 1000
        with crowd:
            crowd.wait_for(3 * AFTER)
        assert crowd.sent[crowd.devices[0].agent], "it has written, too"
        service.assert_kept(crowd, database.sql)
        tell(f"a device's clock {seconds:+} s: {crowd.acknowledged} acknowledged, answers {crowd.statuses}")


def assert_leases_end_by_the_database(database) -> None:
    """Asserts that no lease ends later than its length from now, whatever the clock of its server says."""
    late = database.sql(f"SELECT name FROM lease WHERE ends_at > clock_timestamp() + interval '{LEASE_SECONDS} seconds'")
    assert late.strip() == ""
