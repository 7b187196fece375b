import Domain
import HTTP
import Mirror
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

/// Checks what a run tells of itself, and what it asks a person before it believes a site.
@Suite(.serialized, .timeLimit(.minutes(3))) struct CatalogueChangesTests {
    private typealias Fixture = CatalogueServiceTests.Fixture
    private let id = EntityID(high: 9, low: 9)

    private func pages(_ count: Int) -> [(number: Int, title: String, parent: Int, order: Int)] {
        (0..<count).map { (number: 500 + $0, title: "Page \($0)", parent: $0 == 0 ? 0 : 500, order: count - $0) }
    }

    @Test func aRunTellsWhatIsNewChangedAndGone() async throws {
        let site = try FakeWordPress(posts: 6)
        let fixture = try Fixture()
        #expect(try await fixture.add(site.address, as: id).changes.added == 6)
        #expect(try await fixture.refresh(id).changes == CatalogueSummary.Changes())
        site.contents.withLock { contents in
            (contents.posts[0].title, contents.posts[0].modified) = ("New", "2024-02-01T00:00:00")
            contents.posts.remove(at: 3)
            contents.posts += [FakeWordPress.Post(number: 77, title: "Added"), FakeWordPress.Post(number: 78, title: "Added")]
        }
        let changes = try await fixture.refresh(id, isWhole: true).changes
        #expect(changes.added == 2 && changes.changed == 1 && changes.removed == 1)
        await site.stop()
    }

    /// Is a visit that begins when it is let.
    private struct HeldVisit: SiteVisit {
        let visit: any SiteVisit
        let gate: AsyncStream<Void>

        func explore(_ typed: String) async throws(MirrorProblem) -> SiteSource {
            var gate = gate.makeAsyncIterator()
            await gate.next()
            return try await visit.explore(typed)
        }
        func sweep(_ source: SiteSource, withTexts: Bool) async throws(MirrorProblem) -> SiteSweep {
            try await visit.sweep(source, withTexts: withTexts)
        }
        func fetch(_ items: [SiteSweep.Item]) async throws(MirrorProblem) -> [MirrorEntry] { try await visit.fetch(items) }
        func fetch(_ picture: PictureRequest) async throws(MirrorProblem) -> PictureAnswer { try await visit.fetch(picture) }
        var statistics: SiteClient.Statistics { visit.statistics }
        func end() { visit.end() }
    }

    @Test func aRunThatEndsWhileDueOnesAreReadIsNotRepeated() async throws {
        let site = try FakeWordPress(posts: 2)
        let gate = AsyncStream.makeStream(of: Void.self)
        let visits = CatalogueServiceTests.Mutex2(value: 0)
        let fixture = try Fixture { settings in
            visits.add(1)
            var client = SiteClient.Settings()
            client.wait = { _ in try Task.checkCancellation() }
            return HeldVisit(visit: DirectVisit(settings, client: client), gate: gate.stream)
        }
        _ = try await fixture.service.save(CatalogueRequest(address: site.address), as: id, for: fixture.caller)
        fixture.disk.delayNextListing { [id] in
            gate.continuation.finish()
            _ = try await fixture.wait(id)
        }
        try await fixture.service.startDue()
        #expect(try await fixture.wait(id).productCount == 2 && visits.value == 1)
        await site.stop()
    }

    @Test func aPictureReplacedAtItsAddressIsFoundByComparingEverything() async throws {
        let site = try FakeWordPress(posts: 3)
        let fixture = try Fixture()
        _ = try await fixture.add(site.address, as: id)
        site.contents.withLock { $0.pictures[1_002] = FakeWordPress.picture(200) }
        #expect(try await fixture.refresh(id).changes.changed == 0, "the site says nothing of it")
        #expect(try await fixture.refresh(id, isWhole: true).changes.changed == 1)
        #expect(try await fixture.contents(id, after: 1).products.map(\.article) == ["2"])
        await site.stop()
    }

    @Test func aSiteThatRefusesSaysUntilWhen() async throws {
        let site = try FakeWordPress(posts: 4)
        let fixture = try Fixture()
        _ = try await fixture.add(site.address, as: id)
        site.contents.withLock { $0.breaking = { path, _ in path == "/robots.txt" ? nil : HTTPResponse(status: .forbidden) } }
        let summary = try await fixture.refresh(id)
        #expect(summary.problem == "firewall" && (summary.retryAt?.milliseconds ?? 0) > fixture.time.value)
        #expect(try CatalogueSummary(json: summary.json) == summary)
        site.contents.withLock { $0.breaking = nil }
        #expect(try await fixture.refresh(id).retryAt == nil)
        await site.stop()
    }

    /// Is a visit to a site that asks to wait and says no more until it is ended.
    private final class WaitingVisit: SiteVisit {
        private let ended = AsyncStream.makeStream(of: Void.self)
        private let tell = Mutex<(@Sendable (Int) -> Void)?>(nil)

        func explore(_: String) async throws(MirrorProblem) -> SiteSource {
            tell.withLock { $0 }?(60_000)
            var end = ended.stream.makeAsyncIterator()
            await end.next()
            throw .cancelled
        }
        func sweep(_: SiteSource, withTexts _: Bool) async throws(MirrorProblem) -> SiteSweep { throw .cancelled }
        func fetch(_: [SiteSweep.Item]) async throws(MirrorProblem) -> [MirrorEntry] { throw .cancelled }
        func fetch(_: PictureRequest) async throws(MirrorProblem) -> PictureAnswer { throw .cancelled }
        func whenWaiting(_ tell: @escaping @Sendable (Int) -> Void) { self.tell.withLock { $0 = tell } }
        var statistics: SiteClient.Statistics { SiteClient.Statistics() }
        func end() { ended.continuation.finish() }
    }

    @Test func aSiteThatIsSlowSaysUntilWhenItIsWaitedFor() async throws {
        let fixture = try Fixture { _ in WaitingVisit() }
        _ = try await fixture.service.save(CatalogueRequest(address: "https://example.org"), as: id, for: fixture.caller)
        let told = try await fixture.waitUntil(id) { $0.retryAt != nil }
        #expect(told.phase == .exploring && told.retryAt == Instant(milliseconds: fixture.time.value + 60_000))
        try await fixture.service.cancel(id, for: fixture.caller)
        #expect(try await fixture.wait(id).retryAt != nil, "it is left alone for ten days")
        fixture.service.stop()
    }

    @Test func aSiteTakesItsNewNameWhenEverythingIsCompared() async throws {
        let site = try FakeWordPress(posts: 2)
        let fixture = try Fixture()
        #expect(try await fixture.add(site.address, as: id).name == "Fake")
        site.contents.withLock { $0.name = "New &amp; better" }
        #expect(try await fixture.refresh(id, isWhole: true).name == "New & better")
        await site.stop()
    }

    @Test(arguments: ["categories", "pages"]) func aListThatIsSuddenlyEmptyIsAskedAbout(list: String) async throws {
        let site = try FakeWordPress(posts: 4)
        site.contents.withLock { ($0.categories, $0.pages) = (3, pages(3)) }
        let fixture = try Fixture()
        #expect(try await fixture.add(site.address, as: id).problem == nil)
        let before = try await fixture.contents(id)
        site.contents.withLock { if list == "pages" { $0.pages = [] } else { $0.categories = 0 } }
        #expect(try await fixture.refresh(id, isWhole: true).problem == "emptied")
        #expect(try await fixture.contents(id) == before)
        try await fixture.service.refresh(id, isWhole: true, acceptsLoss: true, for: fixture.caller)
        #expect(try await fixture.wait(id).problem == nil)
        let after = try await fixture.contents(id)
        #expect(list == "pages" ? after.pages.isEmpty : after.categories.isEmpty)
        #expect(after.products.count == 4)
        await site.stop()
    }

    @Test func aLossThatWasConfirmedStaysSoAfterAPause() async throws {
        let site = try FakeWordPress(posts: 4)
        site.contents.withLock { $0.pages = pages(3) }
        let fixture = try Fixture()
        _ = try await fixture.add(site.address, as: id)
        site.contents.withLock { contents in
            contents.pages = []
            contents.breaking = { path, _ in path.hasSuffix("/wp/v2/media") ? HTTPResponse(status: .forbidden) : nil }
        }
        try await fixture.service.refresh(id, isWhole: true, acceptsLoss: true, for: fixture.caller)
        #expect(try await fixture.wait(id).problem == "firewall")
        site.contents.withLock { $0.breaking = nil }
        for isPaused in [true, false] {
            let request = CatalogueRequest(address: site.address, isPaused: isPaused)
            _ = try await fixture.service.save(request, as: id, for: fixture.caller)
        }
        #expect(try await fixture.wait(id).problem == nil)
        #expect(try await fixture.contents(id).pages.isEmpty)
        await site.stop()
    }

    @Test func anotherAddressKeepsWhatIsThereUntilTheOtherPlaceIsRead() async throws {
        let (site, other) = (try FakeWordPress(posts: 3), try FakeWordPress(posts: 5))
        let fixture = try Fixture()
        _ = try await fixture.add(site.address, as: id)
        await site.stop()
        _ = try await fixture.add(site.address + "nothing/", as: id)
        #expect(try await fixture.contents(id).products.count == 3)
        let summary = try await fixture.add(other.address, as: id)
        #expect(summary.problem == nil && summary.address == other.address)
        #expect(try await fixture.contents(id).products.count == 5)
        await other.stop()
    }

    @Test func pagesComeInTheSitesOrderWithThoseAboveThem() async throws {
        let site = try FakeWordPress(posts: 1)
        site.contents.withLock { $0.pages = pages(3) }
        let fixture = try Fixture()
        _ = try await fixture.add(site.address, as: id)
        let found = try await fixture.contents(id).pages
        #expect(found.map(\.title) == ["Page 2", "Page 1", "Page 0"])
        #expect(found[0].parent == found[2].id && found[2].parent == nil)
        await site.stop()
    }
}
