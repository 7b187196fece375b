import Domain
import Merge
import RandomTesting
import Replication
import Store
import Synchronization
import Testing
import Wire

@testable import Services

/// States what remains the same when a journal is folded, and what doesn't.
@Suite struct FoldingTests {
    /// Holds a device with its own copy.
    private struct Device {
        let caller: Caller
        var replica: Replica
        var revision: Int64 = 0
        var fingerprint: String?
        var unsent: [Operation] = []

        init(_ caller: Caller, agent: UInt64) {
            self.caller = caller
            replica = Replica(agent: Agent(rawValue: agent))
        }

        /// Sends what waits, and merges what is new.
        mutating func synchronize(with fixture: SyncFixture) async throws {
            var hasMore = true
            while hasMore {
                let answer = try await fixture.sync.synchronize(
                    SyncRequest(since: revision, fingerprint: fingerprint, operations: unsent), by: caller)
                unsent = []
                for operation in answer.operations { try replica.apply(operation) }
                (revision, fingerprint, hasMore) = (answer.revision, answer.fingerprint, answer.hasMore)
            }
        }

        mutating func type(_ text: String, into note: EntityID, at position: Int, deleting count: Int = 0) throws {
            let edit = TextEdit(position: position, deletedCount: count, inserted: Array(text.unicodeScalars))
            unsent.append(try replica.edit(.note, note, "text", [edit]))
        }

        func length(of note: EntityID) -> Int { replica[note]?.document(of: "text").scalarCount ?? 0 }

        func text(of note: EntityID) -> String { replica[note]?.document(of: "text").string ?? "" }
    }

    private static let note = Samples.entity(1)
    private let fixture: SyncFixture

    init() async throws { fixture = try await SyncFixture() }

    private func wait(milliseconds: Int64) { fixture.now = Instant(milliseconds: fixture.now.milliseconds + milliseconds) }

    private func fold(afterDays days: Int64 = 31) async throws -> Int {
        try await fixture.sync.foldJournals(now: fixture.now.adding(days: days)) { Issue.record("\($0)") }
    }

    private func journal() async throws -> [JournalEntry] {
        try await fixture.store.read { [space = fixture.first.spaceID] transaction in
            try transaction.journal(of: space, after: 0, limit: .max, byteLimit: .max)
        }
    }

    private func runs() async throws -> [TextRun] {
        try await journal().compactMap { entry in
            if case .edit("text", let run) = try JournalText.operation(entry.operation).change { run } else { nil }
        }
    }

    /// Returns everything but the journal: what follows from it.
    private func rest() async throws -> [String] {
        try await fixture.dump().filter { !$0.hasPrefix("JournalEntry") && !$0.hasPrefix("Space") }
    }

    private func check() async throws { #expect(try await IntegrityCheck.check(fixture.store) == []) }

    // MARK: What is folded

    @Test func aSittingBecomesOneEntryAtItsEnd() async throws {
        var device = Device(fixture.first, agent: 1)
        device.unsent.append(Samples.note(1))
        for (place, letter) in "letters".enumerated() {
            try device.type(String(letter), into: Self.note, at: place)
            try await device.synchronize(with: fixture)
            wait(milliseconds: 1_000)
        }
        let (before, unfolded) = (try await rest(), try await journal())
        #expect(try await fold(afterDays: 29) == 0)
        #expect(try await fold() == 6)
        #expect(try await rest() == before)
        let entries = try await journal()
        #expect(entries.map(\.revision) == [1, 8])
        #expect(entries[1].receivedAt == unfolded[7].receivedAt && entries[1].session == unfolded[7].session)
        let folded = JournalEntry.Folded(firstRevision: 2, firstReceivedAt: unfolded[1].receivedAt, entryCount: 7)
        #expect(entries[1].folded == folded)
        #expect(try await runs().map(\.edits) == [[TextEdit(position: 0, deletedCount: 0, inserted: Array("letters".unicodeScalars))]])
        try await check()
        #expect(try await fold() == 0)
        #expect(try await journal() == entries)
    }

    @Test func sittingsStayApart() async throws {
        var (first, second) = (Device(fixture.first, agent: 1), Device(fixture.second, agent: 2))
        first.unsent.append(Samples.note(1))
        func type(_ device: inout Device, _ text: String, after milliseconds: Int64 = 1_000) async throws {
            wait(milliseconds: milliseconds)
            try await device.synchronize(with: fixture)
            try device.type(text, into: Self.note, at: device.length(of: Self.note))
            try await device.synchronize(with: fixture)
        }
        for text in ["a", "b"] { try await type(&first, text) }
        for text in ["c", "d"] { try await type(&second, text) }
        for text in ["e", "f"] { try await type(&first, text) }
        try await type(&first, "g", after: JournalFolding.longestPause + 1)
        try await type(&first, "h", after: JournalFolding.longestPause)
        #expect(try await fold() == 4)
        let texts = try await runs().map { run in String(String.UnicodeScalarView(run.edits.flatMap(\.inserted))) }
        #expect(texts == ["ab", "cd", "ef", "gh"])
        #expect(try await journal().dropFirst().map(\.session) == [first, second, first, first].map(\.caller.sessionID))
        try await check()
    }

    @Test func anEntryDoesNotMoveBehindWhatBuildsOnIt() async throws {
        // The second device has seen the first letter only, and its edit comes between the others.
        try await fixture.push([Samples.note(1), Samples.typing(1, "a")])
        try await fixture.push([Samples.typing(1, "x", at: 1, agent: 2, parents: [(1, 0)])], as: fixture.second)
        try await fixture.push([Samples.typing(1, "b", at: 1, sequence: 1, parents: [(1, 0)])])
        try await fixture.push([Samples.typing(1, "c", at: 2, sequence: 2, parents: [(1, 1)])])
        let before = try await rest()
        #expect(try await fold() == 1)
        #expect(try await runs().map(\.eventCount) == [1, 1, 2])
        #expect(try await rest() == before)
        try await check()
    }

    @Test func whatWasFoldedIsContinued() async throws {
        for index in 0..<4 {
            if index == 2 { #expect(try await fold() == 1) }
            try await fixture.push([
                Samples.typing(1, "a", at: index, sequence: index, parents: index > 0 ? [(1 as UInt64, index - 1)] : [])
            ])
        }
        // Later entries of the same sitting may be old enough only the next day.
        #expect(try await fold() == 2)
        #expect(try await journal().map(\.folded?.entryCount) == [4])
        #expect(try await journal().map(\.folded?.firstRevision) == [1])
        try await check()
    }

    @Test func aLongSittingIsNotOneEntry() async throws {
        let space = fixture.first.spaceID
        let count = Int(JournalFolding.maximumSpan) + 10
        var operations: [Operation] = []
        for index in 0..<count {
            operations.append(Samples.typing(1, "a", at: index, sequence: index, parents: index > 0 ? [(1 as UInt64, index - 1)] : []))
        }
        for start in stride(from: 0, to: count, by: 1_000) {
            try await fixture.push(Array(operations[start..<min(start + 1_000, count)]), since: Int64(start))
        }
        #expect(try await fold() == count - 2)
        #expect(try await journal().map(\.revision) == [JournalFolding.maximumSpan, Int64(count)])
        #expect(try await fixture.store.read { try $0.folding(of: space) }.revision == Int64(count))
        #expect(try await fixture.store.read { try $0.journalByteCount(of: space) } < 2 * Int64(count))
        try await check()
    }

    // MARK: Devices

    /// Lets devices write at random, with people who are away for a while, and gives what each of them had at every revision.
    private func write(seed: UInt64) async throws -> (devices: [Device], stations: [Device]) {
        var random = SeededRandom(seed: seed)
        var devices = (1...3).map { (agent: UInt64) in Device(agent == 1 ? fixture.first : fixture.second, agent: agent) }
        devices[0].unsent = [Samples.note(1), Samples.note(2)]
        try await devices[0].synchronize(with: fixture)
        for index in 1..<3 { try await devices[index].synchronize(with: fixture) }
        var stations: [Device] = []
        for _ in 0..<60 {
            let index = random.next(below: 3)
            let note = Samples.entity(1 + UInt64(random.next(below: 2)))
            for _ in 0..<(1 + random.next(below: 6)) {
                let length = devices[index].length(of: note)
                let count = random.next(below: 4) == 0 ? min(length, 2) : 0
                try devices[index].type(count > 0 ? "" : "aé猫", into: note, at: random.next(below: length - count + 1), deleting: count)
                if random.next(below: 3) > 0 { try await devices[index].synchronize(with: fixture) }
            }
            stations.append(devices[index])
            wait(milliseconds: random.next(below: 10) == 0 ? 600_000 : 2_000)
        }
        for _ in 0..<2 { for index in 0..<3 { try await devices[index].synchronize(with: fixture) } }
        return (devices, stations)
    }

    @Test(arguments: 0..<12 as Range<UInt64>) func devicesThatStandAnywhereGetTheSame(seed: UInt64) async throws {
        let (devices, stations) = try await write(seed: 52_000 + seed)
        let texts = [1, 2].map { devices[0].text(of: Samples.entity($0)) }
        let before = try await rest()
        let count = try await journal().count
        #expect(try await fold() > 0, "seed \(seed)")
        #expect(try await rest() == before, "seed \(seed)")
        try await check()
        let entries = try await journal()
        #expect(entries.count < count)
        for (_, entries) in Dictionary(grouping: entries, by: \.entity) {
            #expect(try JournalFolding.all(of: entries, receivedUntil: fixture.now.adding(days: 1)).isEmpty, "seed \(seed)")
        }
        var new = Device(fixture.second, agent: 99)
        try await new.synchronize(with: fixture)
        #expect([1, 2].map { new.text(of: Samples.entity($0)) } == texts, "seed \(seed)")
        // Each one that was away since, within a folded sitting or not, knows where it stood, gets the rest, and sends what it has.
        for station in stations where station.revision > 0 {
            var device = station
            let unsent = device.unsent
            device.unsent = []
            try await device.synchronize(with: fixture)
            for note in [1, 2] as [UInt64] where unsent.isEmpty {
                #expect(device.text(of: Samples.entity(note)) == new.text(of: Samples.entity(note)), "seed \(seed)")
            }
            device = station
            try await device.synchronize(with: fixture)
        }
        // Nothing of what they sent again was new.
        #expect(try await rest() == before, "seed \(seed)")
        try await check()
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func somebodyWhoWasAwayForLongBuildsOnTheMiddle(seed: UInt64) async throws {
        let (_, stations) = try await write(seed: 53_000 + seed)
        _ = try await fold()
        wait(milliseconds: 40 * 86_400_000)
        var random = SeededRandom(seed: seed)
        for station in [stations[5], stations[20], stations[40]] {
            // Whoever opens the page again writes by an agent of its own, after what the device had then.
            var away = station
            away.unsent = []
            away.replica = Replica(agent: Agent(rawValue: 100 + random.next() >> 1))
            for state in station.replica.states.values { for operation in state.operations() { try away.replica.apply(operation) } }
            for _ in 0..<5 { try away.type("away", into: Self.note, at: random.next(below: away.length(of: Self.note) + 1)) }
            try await away.synchronize(with: fixture)
            try await away.synchronize(with: fixture)
            var new = Device(fixture.first, agent: 99)
            try await new.synchronize(with: fixture)
            #expect(new.text(of: Self.note) == away.text(of: Self.note) && away.text(of: Self.note).contains("away"), "seed \(seed)")
            try await check()
        }
        wait(milliseconds: 40 * 86_400_000)
        let before = try await rest()
        _ = try await fold()
        #expect(try await rest() == before, "seed \(seed)")
        try await check()
    }

    @Test func anotherPastWithinAFoldedSittingIsNoticed() async throws {
        var (device, stations) = (Device(fixture.first, agent: 1), [Device]())
        device.unsent.append(Samples.note(1))
        for place in 0..<10 {
            try device.type("a", into: Self.note, at: place)
            try await device.synchronize(with: fixture)
            stations.append(device)
            wait(milliseconds: 1_000)
        }
        _ = try await fold()
        for station in stations {
            var known = station
            try await known.synchronize(with: fixture)
            #expect(known.text(of: Self.note).unicodeScalars.count == 10)
        }
        // The server was put back to before all of it, an hour ago, and somebody has written since.
        let restored = try await SyncFixture()
        restored.now = Instant(milliseconds: fixture.now.milliseconds + 3_600_000)
        var other = Device(restored.second, agent: 2)
        other.unsent.append(Samples.note(1))
        for place in 0..<20 {
            try other.type("b", into: Self.note, at: place)
            try await other.synchronize(with: restored)
        }
        #expect(try await restored.sync.foldJournals(now: restored.now.adding(days: 31)) == 19)
        for station in stations {
            let request = SyncRequest(since: station.revision, fingerprint: station.fingerprint)
            await #expect(throws: ServiceError.aheadOfServer(revision: 21)) {
                try await restored.sync.synchronize(request, by: restored.first)
            }
        }
    }

    @Test func whatWasRemovedForGoodIsNoOtherPast() async throws {
        // The device stands at an entry of a note that is removed later, among the letters of another one.
        try await fixture.push([Samples.note(1), Samples.note(2), Samples.typing(1, "a")])
        wait(milliseconds: 1_000)
        try await fixture.push([Samples.typing(2, "x", agent: 2)], as: fixture.second)
        let answer = try await fixture.sync.synchronize(SyncRequest(since: 3), by: fixture.second)
        try await fixture.push([Samples.typing(1, "b", at: 1, sequence: 1, parents: [(1, 0)])])
        try await fixture.push([Samples.deletion(2, at: 9)], since: 5, isConfirmed: true)
        #expect(try await fixture.sync.purgeExpired(now: fixture.now.adding(days: 31)) == 1)
        #expect(try await fold() == 1)
        try await check()
        let request = SyncRequest(since: answer.revision, fingerprint: answer.fingerprint)
        #expect(try await fixture.sync.synchronize(request, by: fixture.second).operations.count == 2)
    }

    @Test func aDeviceAtAnEntryThatWasRemovedForGoodIsBelieved() async throws {
        try await fixture.push([Samples.note(1), Samples.note(2), Samples.typing(2, "x")])
        let answer = try await fixture.sync.synchronize(SyncRequest(since: 0), by: fixture.second)
        try await fixture.push([Samples.deletion(2, at: 9)], since: 3, isConfirmed: true)
        #expect(try await fixture.sync.purgeExpired(now: fixture.now.adding(days: 31)) == 1)
        let request = SyncRequest(since: answer.revision, fingerprint: answer.fingerprint)
        #expect(try await fixture.sync.synchronize(request, by: fixture.second).operations.count == 1)
    }

    @Test func aFoldedNoteIsDeletedAndBroughtBackAndRemoved() async throws {
        var device = Device(fixture.first, agent: 1)
        device.unsent.append(Samples.note(1))
        for place in 0..<6 {
            try device.type("a", into: Self.note, at: place)
            try await device.synchronize(with: fixture)
        }
        _ = try await fold()
        try await fixture.push([Samples.deletion(1, at: 9)], since: 7, as: fixture.second, isConfirmed: true)
        // An edit by a device that had not seen it brings the note back.
        try device.type("b", into: Self.note, at: 2)
        try await device.synchronize(with: fixture)
        #expect(device.replica[Self.note]?.isDeleted == false && device.text(of: Self.note) == "aabaaaa")
        try await check()
        try await fixture.push([Samples.deletion(1, at: 99_999)], since: device.revision, isConfirmed: true)
        #expect(try await fixture.sync.purgeExpired(now: fixture.now.adding(days: 31)) == 1)
        try await check()
        #expect(try await fold() == 0)
        #expect(try await journal().count == 1)
    }

    // MARK: Failures

    /// Returns a service that does something before each write.
    private func interrupted(_ beforeWrite: @escaping @Sendable () async throws -> Void) -> SyncService {
        SyncService(
            store: InterruptedStore(store: fixture.store, beforeWrite: beforeWrite), agent: Agent(rawValue: 0xE0),
            now: { SyncFixture.moment })
    }

    @Test func whatIsRemovedForGoodWhileItIsFoldedStaysAway() async throws {
        for note in [1, 2] as [UInt64] {
            try await fixture.push([Samples.note(note), Samples.typing(note, "a")])
            try await fixture.push([Samples.typing(note, "b", at: 1, sequence: 1, parents: [(1, 0)])])
        }
        let later = fixture.now.adding(days: 31)
        try await fixture.push([Samples.deletion(1, at: 9)], since: 6, isConfirmed: true)
        let first = SharedCount(1)
        let sync = interrupted { [fixture] in
            if first.takeOne() { _ = try await fixture.sync.purgeExpired(now: later) }
        }
        #expect(try await sync.foldJournals(now: later) { Issue.record("\($0)") } == 1)
        #expect(try await runs().map(\.eventCount) == [2], "the other note's")
        try await check()
    }

    @Test func whatCannotBeReadIsReportedAndHoldsNothingUp() async throws {
        let (space, other) = (fixture.first.spaceID, Samples.entity(9))
        try await fixture.push([Samples.note(1), Samples.typing(1, "a")])
        try await fixture.push([Samples.typing(1, "b", at: 1, sequence: 1, parents: [(1, 0)])])
        try await fixture.store.write { transaction in
            var damaged = Space(id: Identifier(EntityID(high: 5, low: 0)))
            damaged.revision = 2
            try transaction.save(damaged)
            for revision in 1...2 as ClosedRange<Int64> {
                let entry = JournalEntry(
                    revision: revision, entity: other, kind: .note, session: nil, receivedAt: SyncFixture.moment, operation: "?")
                try transaction.append(entry, to: damaged.id)
            }
        }
        let moment = fixture.now.adding(days: 31)
        var damage: [String] = []
        #expect(try await fixture.sync.foldJournals(now: moment) { damage.append($0) } == 1)
        #expect(damage.count == 1 && damage[0].hasPrefix(other.text))
        #expect(try await fixture.store.read { try $0.folding(of: space) }.removedCount == 1)
        #expect(try await fixture.store.read { try $0.spacesToFold(receivedUntil: moment) } == [])
    }

    @Test(arguments: 0..<3) func foldingThatWasBrokenOffContinues(writes: Int) async throws {
        _ = try await write(seed: 54_000)
        let before = try await rest()
        let left = SharedCount(writes)
        let broken = interrupted { if !left.takeOne() { throw StoreError.closed } }
        let limit = fixture.now.adding(days: 31)
        await #expect(throws: ServiceError.self) { try await broken.foldJournals(now: limit) }
        #expect(try await rest() == before)
        try await check()
        _ = try await fold()
        let entries = try await journal()
        #expect(try await rest() == before)
        #expect(try await fold() == 0)
        try await check()
        let whole = try await FoldingTests()
        _ = try await whole.write(seed: 54_000)
        _ = try await whole.fold()
        #expect(try await whole.journal() == entries)
    }
}

/// A store that does something before each write.
private struct InterruptedStore: Store {
    let store: any Store
    let beforeWrite: @Sendable () async throws -> Void

    func write<Outcome: Sendable>(
        in scope: WriteScope, _ body: @escaping @Sendable (any WriteTransaction) throws -> Outcome
    ) async throws -> Outcome {
        try await beforeWrite()
        return try await store.write(in: scope, body)
    }

    func read<Outcome: Sendable>(_ body: @escaping @Sendable (any ReadTransaction) throws -> Outcome) async throws -> Outcome {
        try await store.read(body)
    }

    func close() {}
}

/// Counts down.
private final class SharedCount: Sendable {
    private let count: Mutex<Int>

    init(_ count: Int) { self.count = Mutex(count) }

    func takeOne() -> Bool {
        count.withLock { count in
            count -= 1
            return count >= 0
        }
    }
}
