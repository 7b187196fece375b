"""A real WordPress as a catalogue: all of it, through ten kinds of server, after every change, and whatever breaks a run off.

No browser takes part, so that one engine's run is enough.
"""

import random
import time

import pytest

from console import server_errors
from mirror.catalogue_client import CatalogueServer
from mirror.site_truth import differences
from wordpress import site as sites

# The site, which the first journey starts, takes its time, and so does the variant that limits requests.
pytestmark = [pytest.mark.xdist_group("wordpress"), pytest.mark.chromium, pytest.mark.timeout(600)]

ONLY_A_FEED = {"NOREST", "FIREWALL"}
REFUSALS = {"NOREST": "401", "FIREWALL": "403", "LIMIT": "429", "FLAKY": "503"}
UNTRUSTED = {"HTTPS", "REDIRECT"}
# Asked for first: the one that limits requests takes longest, and two runs go on at a time.
ORDER = ["LIMIT", *(variant for variant in sites.VARIANTS if variant != "LIMIT")]
VERBS = [
    ["update", "3"], ["add", "2"], ["delete"], ["trash"], ["private"], ["meta"], ["move-category"], ["rename-category", "4"],
    ["replace-image"], ["slug"], ["mutate"],
]
MAXIMUM_REQUESTS_UNCHANGED = 10
LEAST_PICTURES_AT_KILL = 60
MAXIMUM_PICTURES_UNDER_WAY = 24     # each of four connections stores five or fetches one, and four wait to be stored
KILLS = 20
SEED = 20190416
LONGEST_LIFE_SECONDS = 0.6


@pytest.fixture(scope="session")
def site():
    """Starts the site once; the first time in a folder its packages are fetched and it is filled."""
    started = sites.Site(sites.CACHE / "journeys")
    started.up()
    yield started
    started.down()


@pytest.fixture(scope="module")
def mirrors(site, tmp_path_factory):
    """Gives a server that mirrors all variants, and the identity of each."""
    server = CatalogueServer(tmp_path_factory.mktemp("variants") / "data")
    yield server, {variant: server.add(site.address(variant)) for variant in ORDER}
    assert server.stop() == 0
    assert server_errors(server.log.read_text()) == []


@pytest.fixture
def server(tmp_path):
    started = CatalogueServer(tmp_path / "data")
    yield started
    assert started.stop() == 0


@pytest.mark.parametrize("variant", sorted(UNTRUSTED))
def test_a_certificate_that_nobody_vouches_for_is_refused_until_the_owner_allows_it(site, mirrors, variant):
    server, identities = mirrors
    assert server.wait(identities[variant]).get("trouble") == "untrusted"
    assert server.contents(identities[variant])["products"] == []
    server.add(site.address(variant), identities[variant], allowsUntrustedCertificate=True)
    assert server.wait(identities[variant]).get("trouble") is None
    assert differences(server, identities[variant], site) == []


@pytest.mark.parametrize("variant", [variant for variant in sites.VARIANTS if variant not in UNTRUSTED])
def test_a_site_is_mirrored_through_any_kind_of_server(site, mirrors, variant):
    server, identities = mirrors
    assert server.wait(identities[variant]).get("trouble") is None
    assert REFUSALS.get(variant, "200") in {request.status for request in site.requests(variant)}
    assert differences(server, identities[variant], site, is_feed=variant in ONLY_A_FEED) == []


def test_a_run_over_an_unchanged_site_asks_little_and_sends_nothing(site, mirrors):
    server, identities = mirrors
    revision = server.wait(identities["MAIN"])["revision"]
    before = len(site.requests("MAIN"))
    assert server.refresh(identities["MAIN"])["revision"] == revision
    assert len(site.requests("MAIN")) - before <= MAXIMUM_REQUESTS_UNCHANGED


def test_after_any_change_one_run_gives_what_the_site_has_then(site, server):
    identity = server.add(site.address("MAIN"))
    server.wait(identity)
    assert differences(server, identity, site) == []
    for verb in VERBS:
        before = server.summary(identity)["revision"]
        site.change(*verb)
        server.refresh(identity)
        changed = server.contents(identity, after=before)
        assert changed["products"] or changed["removed"] or changed["categories"], verb
        assert differences(server, identity, site) == [], verb


def test_a_run_goes_on_where_a_kill_broke_it_off(site, server):
    """Shows all of the site in the end, and has fetched no picture twice but those that were under way."""
    before = len(site.requests())
    identity = server.add(site.address("MAIN"))
    while (summary := server.summary(identity))["phase"] != "pictures" or summary["done"] < LEAST_PICTURES_AT_KILL:
        assert summary["phase"] != "idle"
    server.kill()
    server.start()
    assert server.wait(identity).get("trouble") is None
    requests = site.requests()[before:]
    fetched = [(request.host, request.path) for request in requests if "/uploads/" in request.path and request.status == "200"]
    assert 0 <= len(fetched) - len(set(fetched)) <= MAXIMUM_PICTURES_UNDER_WAY
    assert differences(server, identity, site) == []


def test_a_server_killed_at_any_moment_shows_all_of_a_run_or_nothing(site, server):
    """Kills it at moments drawn by a seed; in the end all is there, once."""
    print(f"seed {SEED}")
    moments = random.Random(SEED)
    visible = {0, sum(not post["password"] for post in site.truth()["posts"])}
    identity = server.add(site.address("MAIN"))
    for _ in range(KILLS):
        time.sleep(moments.uniform(0, LONGEST_LIFE_SECONDS))
        summary = server.summary(identity)
        if summary["productCount"] > 0 and summary["phase"] == "idle":
            server.call("POST", f"/api/v1/catalogue-runs/{identity}?whole=1")
            time.sleep(moments.uniform(0, LONGEST_LIFE_SECONDS))
        assert len(server.contents(identity)["products"]) in visible
        server.kill()
        server.start()
    assert server.wait(identity).get("trouble") is None
    assert differences(server, identity, site) == []
