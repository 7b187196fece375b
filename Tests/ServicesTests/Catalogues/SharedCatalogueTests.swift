import Blobs
import Domain
import Mirror
import Store
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

/// States that one of several servers mirrors a site.
@Suite(.timeLimit(.minutes(1))) struct SharedCatalogueTests {
    private static let caller = Caller(
        userID: Identifier(EntityID(high: 6, low: 1)), spaceID: Identifier(EntityID(high: 5, low: 1)),
        sessionID: Identifier(EntityID(high: 7, low: 1)))
    private let id = EntityID(high: 9, low: 9)
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Is one server's service, whose visits begin and then wait until they are ended.
    private final class Server: Sendable {
        let store: any SharedStore
        let bus: any Bus
        let service: CatalogueService
        let visits = Visits()
        private let data: TemporaryFolder
        private let announced = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

        init(_ folder: TemporaryFolder) throws {
            let store = try TestStore.openShared(folder.path)
            (self.store, bus) = (store, try store.makeBus())
            var settings = CatalogueSettings()
            settings.visit = { [visits] _ in HeldVisit(visits) }
            settings.wait = { _ in try Task.checkCancellation() }
            data = try TemporaryFolder()
            let announced = announced
            service = CatalogueService(
                store: store, folder: CatalogueFolder(dataFolder: data.path), room: DiskRoom(folder: data.path), settings: settings,
                leases: StoreLeases(store: store), bus: bus, now: { SyncFixture.moment },
                announce: { _ in announced.continuation.yield() })
        }

        /// Waits until the service has nothing under way.
        func waitUntilIdle() async {
            var changes = announced.stream.makeAsyncIterator()
            while service.state.withLock({ !$0.active.isEmpty }) { await changes.next() }
        }

        func stop() {
            service.stop()
            bus.close()
        }
    }

    /// Counts visits, and waits for the first of them.
    private final class Visits: Sendable {
        private let begun = AsyncStream.makeStream(of: Void.self)
        private let number = Mutex(0)

        var count: Int { number.withLock { $0 } }

        func begin() {
            number.withLock { $0 += 1 }
            begun.continuation.yield()
        }

        func waitForOne() async { for await _ in begun.stream { return } }
    }

    /// Is a visit that waits until it is ended.
    private final class HeldVisit: SiteVisit {
        private let visits: Visits
        private let ended = AsyncStream.makeStream(of: Never.self)

        init(_ visits: Visits) { self.visits = visits }

        func explore(_: String) async throws(MirrorProblem) -> SiteSource {
            visits.begin()
            for await _ in ended.stream {}
            throw .cancelled
        }
        func sweep(_: SiteSource, withTexts _: Bool) async throws(MirrorProblem) -> SiteSweep { throw .noReader }
        func fetch(_: [SiteSweep.Item]) async throws(MirrorProblem) -> [MirrorEntry] { throw .noReader }
        func fetch(_: PictureRequest) async throws(MirrorProblem) -> PictureAnswer { throw .noReader }
        var statistics: SiteClient.Statistics { SiteClient.Statistics() }
        func end() { ended.continuation.finish() }
    }

    @Test func aCatalogueIsMirroredByOneServerAndStoppedByAnyOther() async throws {
        let servers = try (0..<3).map { _ in try Server(folder) }
        let request = CatalogueRequest(address: "http://site.example/")
        _ = try await servers[0].service.save(request, as: id, for: Self.caller)
        await servers[0].visits.waitForOne()
        for server in servers.dropFirst() {
            try await server.service.startDue()
            try await server.service.refresh(id, for: Self.caller)
            await server.waitUntilIdle()
        }
        #expect(servers.map(\.visits.count) == [1, 0, 0])
        var paused = request
        paused.isPaused = true
        _ = try await servers[1].service.save(paused, as: id, for: Self.caller)
        await servers[0].waitUntilIdle()
        try await servers[2].service.startDue()
        await servers[2].waitUntilIdle()
        #expect(servers.map(\.visits.count) == [1, 0, 0])
        for server in servers { server.stop() }
    }

    @Test func whatAKilledServerBeganIsContinuedByAnotherAndTheFirstOneStoresNothing() async throws {
        let servers = try (0..<2).map { _ in try Server(folder) }
        _ = try await servers[0].service.save(CatalogueRequest(address: "http://site.example/"), as: id, for: Self.caller)
        await servers[0].visits.waitForOne()
        let first = try await number(servers[0])
        // As if the first server had been frozen for a minute.
        try TestStore.run("UPDATE lease SET ends_at = now() - interval '1 second'", on: folder.path)
        try await servers[1].service.startDue()
        await servers[1].visits.waitForOne()
        #expect(try await number(servers[1]) != first)
        let late = CatalogueRun(
            id: id, store: servers[0].store, folder: servers[0].service.folder, room: servers[0].service.room, visit: MissingVisit(),
            now: { SyncFixture.moment }, number: first, report: { _ in })
        await #expect(throws: MirrorProblem.cancelled) { try await late.change { $0.name = "late" } }
        for server in servers { server.stop() }
    }

    /// Returns the number of the run that a catalogue has.
    private func number(_ server: Server) async throws -> Int64 {
        let record = try await server.store.read { [id] transaction in try transaction.catalogue(id) }
        let state = try CatalogueRunState(stored: #require(record).state)
        return try #require(state.run?.number)
    }
}
