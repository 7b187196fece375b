import Blobs
import Domain
import Foundation
import HTTP
import Mirror
import Store
import StoreSQLite
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

/// Checks catalogues from a site to a device: whole, in changes, broken off, hostile.
@Suite(.serialized, .timeLimit(.minutes(3))) struct CatalogueServiceTests {
    private let id = EntityID(high: 9, low: 9)

    /// Holds a service over a database, which can be left as a kill leaves it and taken up again.
    final class Fixture: Sendable {
        let folder: TemporaryFolder
        let service: CatalogueService
        let store: any Store
        let caller = Caller(
            userID: Identifier(EntityID(high: 6, low: 1)), spaceID: Identifier(EntityID(high: 5, low: 1)),
            sessionID: Identifier(EntityID(high: 7, low: 1)))
        let stranger = Caller(
            userID: Identifier(EntityID(high: 6, low: 2)), spaceID: Identifier(EntityID(high: 5, low: 2)),
            sessionID: Identifier(EntityID(high: 7, low: 2)))

        init(
            _ folder: TemporaryFolder? = nil, recorded: String? = nil, allowsPrivateSites: Bool = true,
            visit: (@Sendable (VisitSettings) -> any SiteVisit)? = nil
        ) throws {
            self.folder = try folder ?? TemporaryFolder()
            store = try TestStore.open(self.folder.path + "/enot.sqlite")
            var settings = CatalogueSettings()
            settings.allowsPrivateSites = allowsPrivateSites
            settings.recordedFolder = recorded
            settings.visit = visit
            settings.wait = { _ in try Task.checkCancellation() }
            let clock = Mutex2(value: 1_700_000_000_000)
            time = clock
            disk = FillingStore(store)
            let free = Mutex2(value: 1 << 40)
            freeBytes = free
            var calls = DiskCalls.system
            calls.freeBytes = { _ in free.value }
            service = CatalogueService(
                store: disk, folder: CatalogueFolder(dataFolder: self.folder.path), room: DiskRoom(folder: self.folder.path, calls: calls),
                settings: settings,
                now: { Instant(milliseconds: clock.value) }, announce: { [announcements] _ in announcements.continuation.yield() },
                note: { [notes] _ in notes.add(1) })
        }

        let time: Mutex2
        /// Holds the bytes of the disk that are free.
        let freeBytes: Mutex2
        let disk: FillingStore
        /// Counts what an operator was told.
        let notes = Mutex2(value: 0)
        private let announcements = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

        /// Waits until a catalogue has no run: looks at it, and again each time something is announced, so often at most.
        func wait(_ id: EntityID) async throws -> CatalogueSummary {
            try await waitUntil(id) { $0.phase == .idle || $0.phase == .paused }
        }

        /// Waits until something is true of a catalogue, as `wait` does.
        func waitUntil(_ id: EntityID, _ isTrue: (CatalogueSummary) -> Bool) async throws -> CatalogueSummary {
            var announced = announcements.stream.makeAsyncIterator()
            for _ in 0..<10_000 {
                let summary = try #require(try await service.list(for: caller).first { $0.id == id })
                if isTrue(summary) { return summary }
                await announced.next()
            }
            throw NeverIdle(catalogue: id)
        }

        /// Says that a catalogue's run did not end.
        struct NeverIdle: Error {
            let catalogue: EntityID
        }

        func add(_ address: String, as id: EntityID) async throws -> CatalogueSummary {
            _ = try await service.save(CatalogueRequest(address: address), as: id, for: caller)
            return try await wait(id)
        }

        func refresh(_ id: EntityID, isWhole: Bool = false) async throws -> CatalogueSummary {
            try await service.refresh(id, isWhole: isWhole, for: caller)
            return try await wait(id)
        }

        func contents(_ id: EntityID, after revision: Int64 = 0) async throws -> CatalogueContent {
            var whole = try await service.contents(of: id, after: revision, from: nil, for: caller)
            while let next = whole.next {
                let part = try await service.contents(of: id, after: revision, from: next, for: caller)
                whole.products += part.products
                whole.pictures += part.pictures
                whole.next = part.next
            }
            return whole
        }
    }

    /// Is a store whose disk can be full.
    final class FillingStore: Store {
        private let store: any Store
        /// Counts the transactions that there is room for; nil for any number.
        private let room = Mutex<Int?>(nil)
        /// Runs once between the next reading of several catalogues and its end.
        private let delay = Mutex<(@Sendable () async throws -> Void)?>(nil)

        init(_ store: any Store) {
            self.store = store
        }

        func fill(_ isFull: Bool, afterWrites count: Int = 0) { room.withLock { $0 = isFull ? count : nil } }

        func delayNextListing(_ work: @escaping @Sendable () async throws -> Void) { delay.withLock { $0 = work } }

        func write<Outcome: Sendable>(
            in scope: WriteScope, _ body: @escaping @Sendable (any WriteTransaction) throws -> Outcome
        ) async throws -> Outcome {
            let hasRoom = room.withLock { room in
                defer { room = room.map { max(0, $0 - 1) } }
                return room != 0
            }
            guard hasRoom else { throw StoreError.full }
            return try await store.write(in: scope, body)
        }

        func read<Outcome: Sendable>(
            _ body: @escaping @Sendable (any ReadTransaction) throws -> Outcome
        ) async throws -> Outcome {
            let outcome = try await store.read(body)
            guard Outcome.self == [CatalogueRecord].self else { return outcome }
            let work = delay.withLock { delay in
                defer { delay = nil }
                return delay
            }
            try await work?()
            return outcome
        }

        func close() { store.close() }
    }

    final class Mutex2: Sendable {
        private let box: Mutex<Int64>
        init(value: Int64) { box = Mutex(value) }
        var value: Int64 { box.withLock { $0 } }
        func add(_ more: Int64) { box.withLock { $0 += more } }
    }

    @Test func aSiteBecomesACatalogueWithItsPictures() async throws {
        let site = try FakeWordPress(posts: 230)
        site.contents.withLock { $0.posts[0].isProtected = true }
        let fixture = try Fixture()
        let summary = try await fixture.add(site.address, as: id)
        #expect(summary.problem == nil && summary.productCount == 229 && summary.name == "Fake" && summary.revision == 1)
        let contents = try await fixture.contents(id)
        #expect(contents.isWhole && contents.products.count == 229 && contents.pictures.count == 229 && contents.categories.count == 2)
        #expect(contents.products.contains { $0.name == "Post №7" && $0.pictures.count == 1 && $0.article == "7" })
        let picture = try #require(contents.products.first { $0.article == "7" }?.pictures.first)
        let file = try await fixture.service.picture(picture, size: nil, for: fixture.caller)
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: file.path))) == FakeWordPress.picture(7) && file.mediaType == "image/png")
        await #expect(throws: ServiceError.self) { try await fixture.service.picture(picture, size: nil, for: fixture.stranger) }
        await #expect(throws: ServiceError.self) { try await fixture.service.contents(of: id, after: 0, from: nil, for: fixture.stranger) }
        await site.stop()
    }

    @Test func textsOfAFirstRunComeWithTheList() async throws {
        let site = try FakeWordPress(posts: 320)
        let fixture = try Fixture()
        #expect(try await fixture.add(site.address, as: id).productCount == 320)
        #expect(site.requests.filter { $0.contains("include=") }.count == 1, "all but the last twenty")
        #expect(try await fixture.refresh(id).revision == 1, "an item with its text and one without have one mark")
        #expect(site.requests.filter { $0.contains("include=") }.count == 1)
        #expect(try await fixture.refresh(id, isWhole: true).revision == 1)
        await site.stop()
    }

    @Test func everyChangeAppearsAfterOneRun() async throws {
        let site = try FakeWordPress(posts: 6)
        let fixture = try Fixture()
        _ = try await fixture.add(site.address, as: id)
        let before = try await fixture.contents(id)
        #expect(try await fixture.refresh(id).revision == 1, "nothing changed")
        site.contents.withLock { contents in
            (contents.posts[0].title, contents.posts[0].modified) = ("New", "2024-02-01T00:00:00")
            contents.posts[1].category = 2
            contents.posts[2].isProtected = true
            contents.posts.remove(at: 3)
            contents.posts.append(FakeWordPress.Post(number: 77, title: "Added"))
            contents.pictures[1_005] = FakeWordPress.picture(250) + [1]
        }
        #expect(try await fixture.refresh(id).revision == 2)
        let changes = try await fixture.contents(id, after: 1)
        #expect(!changes.isWhole && changes.removed.count == 2)
        #expect(Set(changes.products.map(\.article)) == ["1", "2", "5", "77"], "the fifth has another picture")
        let fifth = try #require(changes.products.first { $0.article == "5" })
        #expect(fifth.pictures != before.products.first { $0.article == "5" }?.pictures && changes.pictures.map(\.id) == fifth.pictures)
        #expect(try await fixture.contents(id).products.count == 5)
        await site.stop()
    }

    @Test func aPictureReplacedWithoutAWordIsSeenByTheComparisonOfTenDays() async throws {
        let site = try FakeWordPress(posts: 3)
        let fixture = try Fixture()
        _ = try await fixture.add(site.address, as: id)
        site.contents.withLock { $0.pictures[1_002] = FakeWordPress.picture(200) }
        #expect(try await fixture.refresh(id).revision == 1)
        fixture.time.add(CatalogueService.refreshDays * 86_400_000)
        try await fixture.service.startDue()
        #expect(try await fixture.wait(id).revision == 2)
        #expect(try await fixture.contents(id, after: 1).products.map(\.article) == ["2"])
        await site.stop()
    }

    @Test(arguments: [403, 200, 500]) func aBadAnswerReplacesNothing(status: Int) async throws {
        let site = try FakeWordPress(posts: 4)
        let fixture = try Fixture()
        _ = try await fixture.add(site.address, as: id)
        let before = try await fixture.contents(id)
        site.contents.withLock { contents in
            contents.breaking = { path, _ in
                path == "/robots.txt"
                    ? nil
                    : HTTPResponse(
                        status: HTTPStatus(rawValue: status), contentType: "text/html", bytes: Array("<h1>Are you human?</h1>".utf8))
            }
        }
        let summary = try await fixture.refresh(id, isWhole: true)
        #expect(summary.problem == (status == 500 ? "siteFailed" : "firewall") && summary.productCount == 4)
        #expect(try await fixture.contents(id) == before)
        site.contents.withLock { $0.breaking = nil }
        #expect(try await fixture.refresh(id).problem == nil)
        await site.stop()
    }

    @Test(arguments: ["media", "categories", "pages"]) func aListRefusedAfterItWasGivenIsNoEmptyList(list: String) async throws {
        let site = try FakeWordPress(posts: 4)
        let fixture = try Fixture()
        _ = try await fixture.add(site.address, as: id)
        let before = try await fixture.contents(id)
        site.contents.withLock { contents in
            contents.breaking = { path, _ in path.hasSuffix("/wp/v2/" + list) ? HTTPResponse(status: .forbidden) : nil }
        }
        let summary = try await fixture.refresh(id, isWhole: true)
        #expect(summary.problem == "firewall")
        #expect(try await fixture.contents(id) == before)
        site.contents.withLock { $0.breaking = nil }
        #expect(try await fixture.refresh(id, isWhole: true).problem == nil)
        #expect(try await fixture.contents(id) == before)
        await site.stop()
    }

    @Test func aListGivenAfterItWasRefusedIsReadWhole() async throws {
        let site = try FakeWordPress(posts: 4)
        site.contents.withLock { contents in
            contents.breaking = { path, _ in path.hasSuffix("/wp/v2/media") ? HTTPResponse(status: .forbidden) : nil }
        }
        let fixture = try Fixture()
        #expect(try await fixture.add(site.address, as: id).productCount == 4)
        #expect(try await fixture.contents(id).pictures.isEmpty)
        site.contents.withLock { $0.breaking = nil }
        _ = try await fixture.refresh(id)
        #expect(try await fixture.contents(id).pictures.count == 4)
        await site.stop()
    }

    @Test func aDeviceThatSendsTheFoundAddressBackChangesNothingElse() async throws {
        let site = try FakeWordPress(posts: 3)
        let fixture = try Fixture()
        let typed = String(site.address.dropLast())
        _ = try await fixture.add(typed, as: id)
        let shown = try #require(try await fixture.service.list(for: fixture.caller).first?.address)
        #expect(shown != typed)
        for isPaused in [true, false] {
            let request = CatalogueRequest(address: shown, isPaused: isPaused)
            #expect(try await fixture.service.save(request, as: id, for: fixture.caller).productCount == 3)
        }
        #expect(try await fixture.contents(id).products.count == 3)
        #expect(try await fixture.refresh(id).revision == 1)
        await site.stop()
    }

    @Test func anEmptyAnswerRemovesNothing() async throws {
        let site = try FakeWordPress(posts: 4)
        let fixture = try Fixture()
        _ = try await fixture.add(site.address, as: id)
        site.contents.withLock { $0.posts = [] }
        let summary = try await fixture.refresh(id)
        #expect(summary.problem == "noContent" && summary.productCount == 4)
        await site.stop()
    }

    @Test func aRunBrokenOffAtAnyRequestIsGoneOnWith() async throws {
        let site = try FakeWordPress(posts: 130)
        let whole = try await { () async throws -> Int in
            let fixture = try Fixture()
            _ = try await fixture.add(site.address, as: id)
            return site.requests.count
        }()
        let folder = try TemporaryFolder()
        var place = 1
        var seen = 0
        for cut in stride(from: 1, through: whole, by: 9) {
            place = cut
            site.contents.withLock { contents in
                contents.count = 0
                let limit = place
                contents.breaking = { _, count in count >= limit ? HTTPResponse(status: .notImplemented) : nil }
            }
            let fixture = try Fixture(folder)
            let summary = try await fixture.add(site.address, as: id)
            if summary.productCount == 0 { #expect(try await fixture.contents(id).products.isEmpty, "nothing of a part is seen") }
            seen = max(seen, summary.productCount)
            fixture.service.stop()
            fixture.store.close()
        }
        site.contents.withLock { $0.breaking = nil }
        let fixture = try Fixture(folder)
        let summary = try await fixture.refresh(id)
        #expect(summary.problem == nil && summary.productCount == 130 && (seen == 0 || seen == 130))
        #expect(Set(try await fixture.contents(id).products.map(\.article)).count == 130)
        await site.stop()
    }

    @Test func aPausedCatalogueFetchesNothingAndARemovedOneIsGone() async throws {
        let site = try FakeWordPress(posts: 3)
        let fixture = try Fixture()
        let request = CatalogueRequest(address: site.address, isPaused: true)
        let summary = try await fixture.service.save(request, as: id, for: fixture.caller)
        #expect(summary.phase == .paused && site.requests.isEmpty)
        await #expect(throws: ServiceError.self) { try await fixture.service.refresh(id, for: fixture.caller) }
        _ = try await fixture.add(site.address, as: id)
        let path = try #require(try await fixture.contents(id).pictures.first).id
        await #expect(throws: ServiceError.notFound("Catalogue not found.")) { try await fixture.service.remove(id, for: fixture.stranger) }
        #expect(try await fixture.service.list(for: fixture.caller).count == 1)
        let file = try await fixture.service.picture(path, size: nil, for: fixture.caller).path
        #expect(FileManager.default.fileExists(atPath: file), "somebody else removes no files either")
        try await fixture.service.remove(id, for: fixture.caller)
        #expect(try await fixture.service.list(for: fixture.caller).isEmpty)
        await #expect(throws: ServiceError.notFound("Catalogue not found.")) { try await fixture.service.remove(id, for: fixture.caller) }
        await #expect(throws: ServiceError.self) { try await fixture.service.picture(path, size: nil, for: fixture.caller) }
        await site.stop()
    }

    @Test func onADiskThatIsFullNoRunsFollowEachOther() async throws {
        let site = try FakeWordPress(posts: 3)
        let fixture = try Fixture()
        _ = try await fixture.add(site.address, as: id)
        fixture.time.add((CatalogueService.refreshDays + 1) * 24 * 3_600_000)
        fixture.disk.fill(true)
        func look() async throws -> Int64 {
            try await fixture.service.startDue()
            _ = try await fixture.wait(id)
            return fixture.notes.value
        }
        let told = try await look()
        for _ in 0..<5 { #expect(try await look() == told) }
        fixture.time.add(CatalogueService.retryMilliseconds)
        #expect(try await look() > told, "an hour later it is tried again")
        fixture.disk.fill(false)
        fixture.time.add(2 * CatalogueService.retryMilliseconds)
        _ = try await look()
        #expect(try await fixture.wait(id).problem == nil)
        await site.stop()
    }

    /// Is a visit over which the process that reads ends.
    private struct UnreadableVisit: SiteVisit {
        func explore(_: String) async throws(MirrorProblem) -> SiteSource { throw .unreadable }
        func sweep(_: SiteSource, withTexts _: Bool) async throws(MirrorProblem) -> SiteSweep { throw .unreadable }
        func fetch(_: [SiteSweep.Item]) async throws(MirrorProblem) -> [MirrorEntry] { throw .unreadable }
        func fetch(_: PictureRequest) async throws(MirrorProblem) -> PictureAnswer { throw .unreadable }
        var statistics: SiteClient.Statistics { SiteClient.Statistics() }
        func end() {}
    }

    @Test func whatNobodyCanReadIsPausedAfterThreeRunsUntilThePersonSaysOtherwise() async throws {
        let folder = try TemporaryFolder()
        let visits = Mutex2(value: 0)
        @Sendable func visit(_: VisitSettings) -> any SiteVisit {
            visits.add(1)
            return UnreadableVisit()
        }
        let fixture = try Fixture(folder, visit: visit)
        #expect(try await fixture.add("https://example.org/", as: id).phase == .idle)
        for run in 2...6 {
            fixture.time.add(CatalogueService.longestRetryMilliseconds)
            try await fixture.service.startDue()
            let summary = try await fixture.wait(id)
            #expect(summary.problem == "unreadable" && summary.phase == (run < 3 ? .idle : .paused))
        }
        #expect(visits.value == 3)
        fixture.service.stop()
        fixture.store.close()
        let again = try Fixture(folder, visit: visit)
        again.time.add(10 * CatalogueService.longestRetryMilliseconds)
        await again.service.start()
        #expect(try await again.wait(id).phase == .paused && visits.value == 3, "a start does not begin it again")
        #expect(try await again.add("https://example.org/", as: id).phase == .idle && visits.value == 4, "the person does")
    }

    @Test func mirroringLeavesRoomForWhatPeopleWriteAndSend() async throws {
        let site = try FakeWordPress(posts: 3)
        let fixture = try Fixture()
        fixture.freeBytes.add(DiskRoom.Use.replaceable.reservedBytes - 1 - fixture.freeBytes.value)
        #expect(try await fixture.add(site.address, as: id).problem == "storage")
        #expect(site.requests.isEmpty)
        fixture.freeBytes.add(2)
        fixture.time.add(CatalogueService.longestRetryMilliseconds)
        let summary = try await fixture.refresh(id)
        #expect(summary.problem == "storage" && site.requests.allSatisfy { !$0.contains("/uploads/") }, "no room for pictures")
        fixture.freeBytes.add(1 << 30)
        #expect(try await fixture.refresh(id).problem == nil)
        #expect(DiskRoom.Use.file.reservedBytes < DiskRoom.Use.replaceable.reservedBytes)
        await site.stop()
    }

    @Test func pausesDoubleUpToADay() {
        let hour = CatalogueService.retryMilliseconds
        let pauses = [1, 2, 3, 6, 100].map { CatalogueService.pauseMilliseconds(after: .unreachable, failures: $0) / hour }
        #expect(pauses == [1, 2, 4, 24, 24])
        #expect(CatalogueService.pauseMilliseconds(after: .firewall, failures: 1) == 24 * hour)
    }

    @Test func sitesInsideTheNetworkAreRefusedUnlessAllowed() async throws {
        let site = try FakeWordPress(posts: 1)
        let fixture = try Fixture(allowsPrivateSites: false)
        #expect(try await fixture.add(site.address, as: id).problem == "privateAddress")
        #expect(site.requests.isEmpty)
        await #expect(throws: ServiceError.self) {
            try await fixture.service.save(CatalogueRequest(address: "ftp://example.org"), as: id, for: fixture.caller)
        }
        await site.stop()
    }
}
