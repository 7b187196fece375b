import Dispatch
import Domain
import Merge
import Replication
import Store
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

/// Checks the server's search and the words in pictures; `SimulationTests` checks that browsers find the same.
@Suite struct SearchServiceTests {
    private let fixture: LibraryFixture
    private let synchronization: SyncService
    private let search: SearchService
    private let reader: PictureReader

    init() async throws {
        let fixture = try await LibraryFixture()
        self.fixture = fixture
        synchronization = SyncService(store: fixture.store, agent: Agent(rawValue: 9), now: { fixture.clock.now })
        search = SearchService(store: fixture.store)
        reader = PictureReader(
            store: fixture.store, blobs: fixture.blobs, media: fixture.media, languages: ["en"], synchronization: synchronization)
    }

    private func found(_ query: String, kinds: [String] = []) async throws -> [EntityID] {
        try await search.search(SearchRequest(query: query, kinds: kinds), for: fixture.caller).hits.map(\.id)
    }

    private func push(_ operations: [Replication.Operation]) async throws {
        _ = try await synchronization.synchronize(SyncRequest(since: 0, operations: operations), by: fixture.caller)
    }

    private func photo(_ number: UInt64, of file: UInt64) throws -> [Replication.Operation] {
        var replica = Replica(agent: Agent(rawValue: 100 + number))
        var photo = Photo(id: Identifier(EntityID(high: 0xF0, low: number)))
        photo.position = OrderKey.between(nil, nil)
        photo.createdAt = fixture.clock.now
        photo.picture = Picture(file: LibraryFixture.id(file), mediaType: "image/png", width: 10, height: 10)
        return [try replica.create(photo, now: fixture.clock.now)]
    }

    /// Is a store whose first reading waits until it is released.
    private final class HeldStore: Store {
        private let store: any Store
        private let isFirst = Mutex(true)
        private let begun = AsyncStream.makeStream(of: Void.self)
        private let gate = DispatchSemaphore(value: 0)

        init(_ store: any Store) {
            self.store = store
        }

        /// Waits until somebody waits.
        func waitForReading() async {
            var readings = begun.stream.makeAsyncIterator()
            await readings.next()
        }

        func letGoOn() { gate.signal() }

        func write<Outcome: Sendable>(
            in scope: WriteScope, _ body: @escaping @Sendable (any WriteTransaction) throws -> Outcome
        ) async throws -> Outcome {
            try await store.write(in: scope, body)
        }

        func read<Outcome: Sendable>(
            _ body: @escaping @Sendable (any ReadTransaction) throws -> Outcome
        ) async throws -> Outcome {
            holdTheFirst()
            return try await store.read(body)
        }

        /// Keeps the thread of the first reading until it is released.
        private func holdTheFirst() {
            let isHeld = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            if isHeld {
                begun.continuation.yield()
                gate.wait()
            }
        }

        func close() { store.close() }
    }

    @Test(.timeLimit(.minutes(1))) func nobodyWaitsWhileAnotherSpacesIndexIsMade() async throws {
        let held = HeldStore(fixture.store)
        let search = SearchService(store: held)
        let other = Caller(
            userID: Identifier(EntityID(high: 6, low: 2)), spaceID: Identifier(EntityID(high: 5, low: 2)),
            sessionID: Identifier(EntityID(high: 7, low: 2)))
        async let first = search.search(SearchRequest(query: "boat"), for: other)
        await held.waitForReading()
        let second = try await withTaskCancellationHandler {
            try await search.search(SearchRequest(query: "boat"), for: fixture.caller)
        } onCancel: {
            held.letGoOn()
        }
        held.letGoOn()
        #expect(try await first.count == 0 && second.count == 0)
    }

    /// A store that reads everything twice, as a database on a network may.
    private struct RepeatingStore: Store {
        let store: any Store

        func write<Outcome: Sendable>(
            in scope: WriteScope, _ body: @escaping @Sendable (any WriteTransaction) throws -> Outcome
        ) async throws -> Outcome {
            try await store.write(in: scope, body)
        }

        func read<Outcome: Sendable>(
            _ body: @escaping @Sendable (any ReadTransaction) throws -> Outcome
        ) async throws -> Outcome {
            _ = try await store.read(body)
            return try await store.read(body)
        }

        func close() { store.close() }
    }

    @Test func whatIsReadTwiceIsFoundOnce() async throws {
        let search = SearchService(store: RepeatingStore(store: fixture.store))
        var device = WritingDevice(seed: 1)
        for text in ["Boats on the lake", "A boat"] {
            try await push(device.note(text, now: fixture.clock.now).operations)
            async let others = search.search(SearchRequest(query: "boat"), for: fixture.caller)
            let answer = try await search.search(SearchRequest(query: "boat"), for: fixture.caller)
            #expect(try await others == answer)
        }
        #expect(try await search.search(SearchRequest(query: "boat"), for: fixture.caller).count == 2)
    }

    @Test func notesAreFoundAsSoonAsTheyAreThereAndAsTheyChange() async throws {
        var device = WritingDevice(seed: 1)
        let note = try device.note("Boats on the lake", now: fixture.clock.now)
        #expect(try await found("boat") == [])
        try await push(note.operations)
        #expect(try await found("boat") == [note.id.entity])
        #expect(try await found("boat", kinds: ["file"]) == [])
        var replica = Replica(agent: Agent(rawValue: 300))
        for operation in note.operations { _ = try replica.apply(operation) }
        let mark = [FieldWrite("deletedAt", .integer(fixture.clock.now.milliseconds))]
        try await push([try replica.write(.note, note.id.entity, mark, now: fixture.clock.now)])
        let answer = try await search.search(SearchRequest(query: "boat"), for: fixture.caller)
        #expect(answer.count == 0 && answer.trashCount == 1 && answer.hits.map(\.isInTrash) == [true])
    }

    @Test func whatWasRemovedForGoodIsFoundNoMore() async throws {
        var device = WritingDevice(seed: 1)
        let note = try device.note("Boats", now: fixture.clock.now)
        try await push(note.operations)
        var replica = Replica(agent: Agent(rawValue: 300))
        for operation in note.operations { _ = try replica.apply(operation) }
        let mark = [FieldWrite("deletedAt", .integer(fixture.clock.now.milliseconds))]
        try await push([try replica.write(.note, note.id.entity, mark, now: fixture.clock.now)])
        #expect(try await found("boat") == [note.id.entity])
        #expect(try await synchronization.purgeExpired(now: fixture.clock.now.adding(days: 31)) == 1)
        #expect(try await found("boat") == [])
    }

    @Test func filesAreFoundByNameAndByTheirWords() async throws {
        fixture.media.behaviour.withLock { $0.text = "Timetable of the ferry" }
        try await fixture.upload(1, [0x89, 0x50, 0x4E, 0x47])
        while try await fixture.jobs.runNext() {}
        #expect(try await found("1") == [LibraryFixture.id(1)])
        #expect(try await found("ferry") == [])
        #expect(try await reader.readNext())
        #expect(try await !reader.readNext(), "nothing is read twice")
        let answer = try await search.search(SearchRequest(query: "ferries"), for: fixture.caller)
        #expect(answer.hits.map(\.excerpt) == ["Timetable of the ferry"] && answer.hits[0].file?.name == "1")
        try await fixture.library.moveToTrash(LibraryFixture.id(1), for: fixture.caller)
        #expect(try await search.search(SearchRequest(query: "ferry"), for: fixture.caller).trashCount == 1)
    }

    @Test func photoNotesAreToldTheirWordsWhicheverCameFirst() async throws {
        fixture.media.behaviour.withLock { $0.text = "Ferry" }
        try await fixture.upload(1, [0x89, 1], purpose: .photo)
        while try await fixture.jobs.runNext() {}
        try await push(try photo(1, of: 1))
        #expect(try await reader.readNext())
        #expect(try await found("ferry") == [EntityID(high: 0xF0, low: 1)])
        try await push(try photo(2, of: 1))
        try await reader.writeTexts(in: fixture.caller.spaceID)
        #expect(Set(try await found("ferry")) == [EntityID(high: 0xF0, low: 1), EntityID(high: 0xF0, low: 2)])
    }

    @Test func aPhotoDeletedWithoutKnowingItsWordsStaysDeleted() async throws {
        fixture.media.behaviour.withLock { $0.text = "Ferry" }
        try await fixture.upload(1, [0x89, 1], purpose: .photo)
        while try await fixture.jobs.runNext() {}
        let made = try photo(1, of: 1)
        try await push(made)
        #expect(try await reader.readNext())
        var replica = Replica(agent: Agent(rawValue: 200))
        for operation in made { _ = try replica.apply(operation) }
        let id = EntityID(high: 0xF0, low: 1)
        let mark = [FieldWrite("deletedAt", .integer(fixture.clock.now.milliseconds))]
        let other = Caller(
            userID: fixture.caller.userID, spaceID: fixture.caller.spaceID, sessionID: Identifier(EntityID(high: 7, low: 2)))
        _ = try await synchronization.synchronize(
            SyncRequest(since: 1, operations: [try replica.write(.photo, id, mark, now: fixture.clock.now)]), by: other)
        let photo: Photo? = try await fixture.store.read { try $0.projection(Identifier(id), in: fixture.caller.spaceID) }
        #expect(photo?.deletedAt != nil && photo?.pictureText == "Ferry")
    }

    @Test func aPictureThatSomebodyWaitsForIsReadOnceAndItsProblemTold() async throws {
        fixture.media.behaviour.withLock { $0.text = "words" }
        try await fixture.upload(1, [0x89, 1], purpose: .photo)
        await #expect(throws: ServiceError.self) { try await reader.read(LibraryFixture.id(9), for: fixture.caller) }
        func answer(_ number: UInt64) async throws -> PictureTextAnswer {
            while true {
                let answer = try await reader.read(LibraryFixture.id(number), for: fixture.caller)
                guard case .reading = answer else { return answer }
                await Task.yield()
            }
        }
        #expect(try await answer(1) == .done("words"))
        fixture.media.behaviour.withLock { $0.problem = MediaProblem("encrypted") }
        #expect(try await answer(1) == .done("words"), "nothing is read twice")
        try await fixture.upload(2, [0x89, 1], purpose: .photo)
        #expect(try await answer(2) == .done("words"), "the same content")
        try await fixture.upload(3, [0x89, 3], purpose: .photo)
        #expect(try await answer(3) == .failed("encrypted"))
        let other = Caller(
            userID: fixture.caller.userID, spaceID: Identifier(EntityID(high: 5, low: 2)), sessionID: fixture.caller.sessionID)
        await #expect(throws: ServiceError.self) { try await reader.read(LibraryFixture.id(1), for: other) }
    }

    @Test func aPictureThatCannotBeReadIsGivenUp() async throws {
        fixture.media.behaviour.withLock { $0.text = "x" }
        try await fixture.upload(1, [0x89, 1])
        while try await fixture.jobs.runNext() {}
        fixture.media.behaviour.withLock { $0.problem = MediaProblem("toolMissing") }
        for _ in 0...PictureReader.maximumAttempts { #expect(try await !reader.readNext()) }
        fixture.media.behaviour.withLock { $0.problem = nil }
        #expect(try await reader.readNext(), "no fault of the picture's")
        try await fixture.upload(2, [0x89, 2])
        while try await fixture.jobs.runNext() {}
        fixture.media.behaviour.withLock { $0.problem = MediaProblem("unreadable") }
        #expect(try await reader.readNext())
        #expect(try await fixture.store.read { try $0.pictureText(of: LibraryFixture.id(2), in: fixture.caller.spaceID) } == "")
    }
}
