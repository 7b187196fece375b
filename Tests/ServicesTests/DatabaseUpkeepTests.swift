import Blobs
import Domain
import Foundation
import Merge
import RandomTesting
import Replication
import Store
import StoreSQLite
import Synchronization
import TestKit
import Testing

@testable import Services

/// States what is left in the database's files of what was removed for good.
@Suite(.enabled(if: !TestStore.isPostgreSQL)) struct DatabaseUpkeepTests {
    private static let word = "DISTINCTIVE猫"

    private static func upkeep(_ store: any StoreUpkeep, hour: Int = 12) -> DatabaseUpkeep {
        var calls = DiskCalls.system
        calls.freeBytes = { _ in nil }
        return DatabaseUpkeep(store: store, room: DiskRoom(folder: "/", calls: calls)) { hour }
    }

    /// Counts the places in the database's files at which the word stands.
    private func count(in fixture: SyncFixture) throws -> Int {
        var count = 0
        for suffix in ["", "-wal"] {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: fixture.folder.path + "/enot.sqlite" + suffix))
            var rest = bytes[...]
            while let place = rest.range(of: Data(Self.word.utf8)) {
                count += 1
                rest = rest[place.upperBound...]
            }
        }
        return count
    }

    /// Pushes notes, photo notes and topics among which some have the word wherever a person can write, and deletes those.
    private func write(to fixture: SyncFixture, seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        var secret: [(UInt64, EntityKind)] = []
        var operations: [Replication.Operation] = []
        for number in 1...900 as ClosedRange<UInt64> {
            let isSecret = number.isMultiple(of: 7)
            func text(_ count: Int) -> String { String(repeating: (isSecret ? Self.word : "ordinary") + " \(number) ", count: count) }
            let identity = random.next() | 1
            let kind: EntityKind = isSecret && number.isMultiple(of: 2) ? .photo : .note
            let length = [1, 3, 20, 90, 400][Int(number % 5)]
            operations += [
                Samples.topic(identity &+ 1), Samples.write(identity &+ 1, [FieldWrite("name", .text(text(10)))], at: 1, kind: .topic),
            ]
            switch kind {
            case .photo:
                operations += [
                    Samples.write(
                        identity, [FieldWrite("position", .text("V")), FieldWrite("createdAt", .integer(5))], at: 0, kind: .photo),
                    Samples.typing(identity, text(length), field: "caption", kind: .photo),
                ]
            default:
                operations += [
                    Samples.note(identity), Samples.typing(identity, text(2), field: "title"),
                    Samples.typing(identity, text(length)),
                ]
            }
            if isSecret { secret += [(identity, kind), (identity &+ 1, .topic)] }
            if number.isMultiple(of: 20) {
                try await fixture.push(operations, since: try await fixture.sync.revision(of: fixture.first.spaceID))
                operations = []
            }
        }
        secret.shuffle(using: &random)
        let deletions = secret.map { Samples.deletion($0.0, at: 9, kind: $0.1) }
        try await fixture.push(deletions, since: try await fixture.sync.revision(of: fixture.first.spaceID), isConfirmed: true)
    }

    /// The seed is one with which rows leave traces where they lay before they were moved.
    @Test(arguments: [2] as [UInt64]) func wordsThatWereRemovedForGoodAreInNoFile(seed: UInt64) async throws {
        let fixture = try await SyncFixture()
        try await write(to: fixture, seed: seed)
        #expect(try count(in: fixture) > 1_000)
        fixture.now = SyncFixture.moment.adding(days: 31)
        #expect(try await fixture.sync.purgeExpired(now: fixture.now) == 256)
        #expect(try await Self.upkeep(fixture.file).tend(isAtStart: false) == .done)
        #expect(try count(in: fixture) == 0)
        let state = try await fixture.file.fileState()
        #expect(state.freeByteCount == 0 && state.canGiveBack)
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func whatWasWrittenInPlaceOfAWordTakesItsPlace() async throws {
        let fixture = try await SyncFixture()
        try await fixture.push([Samples.topic(1), Samples.write(1, [FieldWrite("name", .text(Self.word))], at: 1, kind: .topic)])
        #expect(try count(in: fixture) > 0)
        fixture.now = SyncFixture.moment.adding(days: 31)
        _ = try await fixture.push([Samples.deletion(1, at: 5, kind: .topic)], since: 2)
        #expect(try await fixture.sync.purgeExpired(now: fixture.now.adding(days: 31)) == 1)
        // Nothing is rewritten at a start: what the database overwrites by itself, and the log, are enough here.
        #expect(try await Self.upkeep(fixture.file).tend(isAtStart: true) == .done)
        #expect(try count(in: fixture) == 0)
    }

    @Test func withoutRoomTheFileIsNotRewrittenButTriedAgain() async throws {
        let fixture = try await SyncFixture()
        try await fixture.push([Samples.topic(1)])
        try await Self.remove(from: fixture.store)
        let bytes = try await fixture.file.fileState().byteCount
        let free = Mutex<Int64?>(DiskRoom.Use.file.reservedBytes + 2 * bytes - 1)
        var calls = DiskCalls.system
        calls.freeBytes = { _ in free.withLock { $0 } }
        let file = RecordedFile(fixture.file)
        let upkeep = DatabaseUpkeep(store: file, room: DiskRoom(folder: "/", calls: calls)) { 12 }
        #expect(try await upkeep.tend(isAtStart: false) == .noRoom(byteCount: bytes))
        #expect(file.rewritings == 0)
        free.withLock { $0 = DiskRoom.Use.file.reservedBytes + 2 * bytes }
        #expect(try await upkeep.tend(isAtStart: false) == .done)
        #expect(file.rewritings == 1)
        #expect(try await upkeep.tend(isAtStart: false) == .done)
        #expect(file.rewritings == 1)
    }

    @Test func aLargeFileIsRewrittenInTheNightAfterARemovalWhateverStartsLieInBetween() async throws {
        let fixture = try await SyncFixture()
        let file = RecordedFile(fixture.file, byteCount: DatabaseUpkeep.smallBytes + 1)
        #expect(try await Self.upkeep(file, hour: 3).tend(isAtStart: false) == .done)
        #expect(file.rewritings == 0, "nothing was removed")
        try await Self.remove(from: fixture.store)
        #expect(try await Self.upkeep(file, hour: 14).tend(isAtStart: false) == .done)
        #expect(file.rewritings == 0)
        let afterStart = Self.upkeep(file, hour: 3)
        #expect(try await afterStart.tend(isAtStart: true) == .done)
        #expect(file.rewritings == 0, "never at a start")
        for _ in 1...2 { #expect(try await afterStart.tend(isAtStart: false) == .done) }
        #expect(file.rewritings == 1)
    }

    @Test func aFileOfAnOlderProgramIsNotRewrittenAtAStart() async throws {
        let fixture = try await SyncFixture()
        let file = RecordedFile(fixture.file, canGiveBack: false)
        #expect(try await Self.upkeep(file).tend(isAtStart: true) == .done)
        #expect(file.rewritings == 0)
        #expect(try await Self.upkeep(file).tend(isAtStart: false) == .done)
        #expect(file.rewritings == 1)
    }

    /// Removes a catalogue of which nothing is there; the transaction is one that removes something all the same.
    private static func remove(from store: any Store) async throws {
        try await store.write { transaction in try transaction.removeCatalogueContents(Samples.entity(1), andRecord: true) }
    }

    @Test func smallFilesAreRewrittenAtOnceLargeOnesByNightAndOldOnesWhateverTheirSize() {
        func isDue(_ byteCount: Int64, isOld: Bool = false, hasTraces: Bool = true, isNight: Bool = false) -> Bool {
            DatabaseUpkeep.mustBeRewritten(
                StoreFileState(byteCount: byteCount, freeByteCount: 0, canGiveBack: !isOld, hasTraces: hasTraces), isNight: isNight)
        }
        let (small, large) = (DatabaseUpkeep.smallBytes, DatabaseUpkeep.largeBytes)
        #expect(isDue(small) && !isDue(small + 1) && isDue(small + 1, isNight: true))
        #expect(isDue(large, isNight: true) && !isDue(large + 1, isNight: true))
        #expect(!isDue(small, hasTraces: false) && !isDue(large, hasTraces: false, isNight: true))
        #expect(isDue(small, isOld: true, hasTraces: false) && !isDue(small + 1, isOld: true, hasTraces: false))
        #expect(isDue(large + 1, isOld: true, hasTraces: false, isNight: true))
    }

    /// Counts how often a database is rewritten.
    private final class RecordedFile: StoreUpkeep {
        private let file: any StoreUpkeep
        private let byteCount: Int64?
        private let canGiveBack: Bool?
        private let count = Mutex(0)

        /// Wraps a file; what is given here is told instead of what it is.
        init(_ file: any StoreUpkeep, byteCount: Int64? = nil, canGiveBack: Bool? = nil) {
            self.file = file
            self.byteCount = byteCount
            self.canGiveBack = canGiveBack
        }

        var rewritings: Int { count.withLock { $0 } }

        func fileState() async throws(StoreError) -> StoreFileState {
            var state = try await file.fileState()
            state.byteCount = byteCount ?? state.byteCount
            state.canGiveBack = canGiveBack ?? state.canGiveBack
            return state
        }

        func packSome() async throws(StoreError) -> Bool { try await file.packSome() }
        func freeSpace() async throws(StoreError) { try await file.freeSpace() }
        func emptyLog() async throws(StoreError) -> Bool { try await file.emptyLog() }

        func rewrite() async throws(StoreError) {
            count.withLock { $0 += 1 }
            try await file.rewrite()
        }
    }
}

extension SyncFixture {
    /// The database, in tests of what only a file has.
    fileprivate var file: SQLiteStore {
        guard let file = store as? SQLiteStore else { preconditionFailure("these tests run on SQLite") }
        return file
    }
}
