import Domain
import Foundation
import Store
import StorePostgreSQL
import Synchronization
import TestKit
import Testing

/// States which servers of a PostgreSQL address a store accepts.
@Suite struct LineageTests {
    private final class Record: LineageRecord {
        private let lineage: Mutex<DatabaseLineage?>

        init(_ lineage: DatabaseLineage? = nil) { self.lineage = Mutex(lineage) }

        func read() -> DatabaseLineage? { lineage.withLock { $0 } }
        func write(_ lineage: DatabaseLineage) { self.lineage.withLock { $0 = lineage } }
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ record: Record, onRefusal: @escaping @Sendable (String) -> Void = { _ in }) throws -> PostgresStore {
        var settings = PostgresSettings(address: try TestStore.address(of: folder.path))
        (settings.record, settings.onRefusal) = (record, onRefusal)
        return try PostgresStore(settings)
    }

    /// Returns the lineage of the database of the tests.
    private func found() throws -> DatabaseLineage {
        let record = Record()
        try open(record).close()
        return try #require(record.read())
    }

    @Test func theFirstLineageIsRecorded() throws {
        let lineage = try found()
        #expect(lineage.timeline == 1)
        #expect(UInt64(lineage.system) != nil)
        #expect(DatabaseLineage(text: lineage.text + "\n") == lineage)
    }

    @Test(arguments: ["", "1", "1 2 3", "a b", " "]) func otherTextsAreNoLineage(_ text: String) {
        #expect(DatabaseLineage(text: text) == nil)
    }

    @Test func anOlderTimelineIsRefused() throws {
        let lineage = try found()
        let newer = Record(DatabaseLineage(system: lineage.system, timeline: 2))
        let reasons = Mutex<[String]>([])
        #expect { try open(newer) { reason in reasons.withLock { $0.append(reason) } } } throws: { error in
            guard case StoreError.unavailable(let detail) = error else { return false }
            return detail.contains("old primary")
        }
        #expect(reasons.withLock { $0.count } == 1)
        #expect(newer.read()?.timeline == 2)
    }

    @Test func anOldPrimaryTellsOtherServersThatItIsOne() throws {
        let lineage = try found()
        #expect(throws: StoreError.self) { try open(Record(DatabaseLineage(system: lineage.system, timeline: 2))) }
        // This one has seen nothing.
        #expect(throws: StoreError.self) { try open(Record()) }
    }

    @Test func anotherSystemIsRefused() throws {
        _ = try found()
        #expect { try open(Record(DatabaseLineage(system: "1", timeline: 1))) } throws: { error in
            guard case StoreError.unavailable(let detail) = error else { return false }
            return detail.contains("another database system")
        }
        // That was no word about this one.
        try open(Record()).close()
    }

    @Test func aNewerTimelineIsFollowed() throws {
        let lineage = try found()
        let record = Record(DatabaseLineage(system: lineage.system, timeline: 0))
        let store = try open(record)
        defer { store.close() }
        #expect(record.read() == lineage)
        #expect(store.history == DatabaseHistory(newest: lineage.text, refusedCount: 0, refusal: nil))
    }

    @Test func aLostConnectionIsAGapForThoseWhoRemember() async throws {
        let store = try open(Record())
        defer { store.close() }
        let bus = try store.makeBus()
        defer { bus.close() }
        let gaps = Mutex(0)
        bus.listen { hint in if hint == .gap { gaps.withLock { $0 += 1 } } }
        try await store.write(in: .space(Samples.space, foreseen: [.space(Samples.space)])) { transaction in
            try transaction.save(Space(id: Samples.space))
        }
        let before = gaps.withLock { $0 }
        try TestStore.cutConnections(of: folder.path)
        try await store.write(in: .space(Samples.space, foreseen: [.space(Samples.space)])) { transaction in
            #expect(gaps.withLock { $0 } > before, "before anything is tried again")
            try transaction.save(Space(id: Samples.space, revision: 1))
        }
    }
}
