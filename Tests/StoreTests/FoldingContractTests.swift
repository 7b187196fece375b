import Domain
import Store
import TestKit
import Testing

/// States what every driver does with folded entries of a journal.
@Suite struct FoldingContractTests {
    private static func makeStore(_ driver: StoreDriver, _ folder: TemporaryFolder) async throws -> any Store {
        let store = try driver.open(folder)
        try await store.write { transaction throws in
            try transaction.save(Space(id: Samples.space))
            try transaction.save(Space(id: Samples.id(2)))
            for revision in 1...6 as ClosedRange<Int64> {
                try transaction.append(
                    Samples.entry(revision, entity: 8 + UInt64(revision % 2), operation: "\(revision)"), to: Samples.space)
            }
            try transaction.append(Samples.entry(1, operation: "other"), to: Samples.id(2))
        }
        return store
    }

    private static func folded(_ revision: Int64, from first: Int64, _ count: Int64) -> JournalEntry {
        let entry = Samples.entry(revision, operation: "folded")
        return JournalEntry(
            revision: revision, entity: entry.entity, kind: .note, session: entry.session, receivedAt: entry.receivedAt,
            operation: entry.operation,
            folded: .init(firstRevision: first, firstReceivedAt: Instant(milliseconds: 1_000 + first), entryCount: count))
    }

    @Test(arguments: StoreDriver.all) func anEntryTakesThePlaceOfOthers(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let first = try await Self.makeStore(driver, folder)
        let entry = Self.folded(5, from: 1, 3)
        try await first.write { transaction throws in
            try transaction.removeJournal([1, 3, 5, 77], of: Samples.space)
            try transaction.append(entry, to: Samples.space)
            #expect(try transaction.journalByteCount(of: Samples.space) == 9)
        }
        first.close()
        let second = try driver.open(folder)
        try await second.read { transaction throws in
            let entries = try transaction.journal(of: Samples.space, after: 0, limit: 9, byteLimit: 999)
            #expect(entries.map(\.revision) == [2, 4, 5, 6] && entries[2] == entry && entries[3].folded == nil)
            #expect(try transaction.journal(of: entry.entity, in: Samples.space, after: 0, containing: "fold") == [entry])
            #expect(try transaction.journal(of: Samples.space, after: 4, limit: 1, byteLimit: 9) == [entry])
            #expect(try transaction.journalByteCount(of: Samples.space) == 9)
            #expect(try transaction.journalCount(of: Samples.space) == 4)
            #expect(try transaction.journalCount(of: Samples.space, in: 3..<6) == 2)
            #expect(try transaction.journalCount(of: Samples.id(2)) == 1)
            let places = try transaction.journalPlaces(of: Samples.space, after: 2, limit: 2)
            #expect(places.map(\.revision) == [4, 5] && places.map(\.entity) == entries[1...2].map(\.entity))
            #expect(places.map(\.receivedAt) == entries[1...2].map(\.receivedAt) && places.map(\.session) == entries[1...2].map(\.session))
            #expect(places.map(\.firstReceivedAt) == entries[1...2].map { $0.folded?.firstReceivedAt ?? $0.receivedAt })
        }
    }

    @Test(arguments: StoreDriver.all) func whatWasFoldedOverARevisionIsFound(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        let (first, last) = (Self.folded(5, from: 1, 2), Self.folded(6, from: 4, 2))
        try await store.write { transaction throws in
            try transaction.removeJournal([1, 4, 5, 6], of: Samples.space)
            for entry in [first, last] { try transaction.append(entry, to: Samples.space) }
        }
        try await store.read { transaction throws in
            func found(_ range: Range<Int64>, from revision: Int64) throws -> [JournalEntry] {
                try transaction.foldedEntries(of: Samples.space, in: range, from: revision)
            }
            #expect(try found(2..<100, from: 1) == [first])
            #expect(try found(5..<100, from: 4) == [first, last])
            #expect(try found(6..<100, from: 5) == [last])
            #expect(try found(2..<5, from: 1) == [])
            #expect(try transaction.foldedEntries(of: Samples.id(2), in: 1..<9, from: 1) == [])
        }
    }

    @Test(arguments: StoreDriver.all) func spacesToFoldAreThoseWhoseNextEntryIsOldEnough(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        func found(_ moment: Int64) async throws -> [Identifier<Space>] {
            try await store.read { try $0.spacesToFold(receivedUntil: Instant(milliseconds: moment)) }
        }
        let other: Identifier<Space> = Samples.id(2)
        #expect(try await found(1_000) == [])
        #expect(try await found(1_001) == [Samples.space, other])
        try await store.write { transaction in try transaction.save(FoldingState(revision: 3), of: Samples.space) }
        #expect(try await found(1_003) == [other])
        #expect(try await found(1_004) == [Samples.space, other])
        try await store.write { transaction in try transaction.save(FoldingState(revision: 6), of: Samples.space) }
        #expect(try await found(9_999) == [other])
    }

    @Test(arguments: StoreDriver.all) func howFarAJournalWasFoldedIsKept(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        #expect(try await store.read { try $0.folding(of: Samples.space) } == FoldingState())
        for revision in [3, 5] as [Int64] {
            try await store.write { transaction in
                try transaction.save(FoldingState(revision: revision, removedCount: revision - 1), of: Samples.space)
            }
        }
        #expect(try await store.read { try $0.folding(of: Samples.space) } == FoldingState(revision: 5, removedCount: 4))
        #expect(try await store.read { try $0.folding(of: Samples.id(2)) } == FoldingState())
        try await store.write { transaction in try transaction.removeEverything() }
        #expect(try await store.read { try $0.folding(of: Samples.space) } == FoldingState())
    }
}
