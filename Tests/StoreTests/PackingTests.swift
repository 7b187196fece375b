import Domain
import Foundation
import RandomTesting
import Store
import TestKit
import Testing

@testable import StoreSQLite

/// Checks that packed texts are what was stored, and that a database of an older program becomes smaller without a stop.
@Suite struct PackingTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/enot.sqlite"
    }

    @Test func aStatementUnpacksAfterItsConnectionIsClosed() throws {
        let text = String(repeating: "under the oak ", count: 40)
        try SQLiteStore(path: path).close()
        var connection: SQLiteConnection? = try SQLiteConnection(path: path, isWriter: false)
        weak let packing = connection?.packing
        let packed = try #require(packing?.packed(operation: text, of: "1"))
        var statement = try connection?.prepare("SELECT unpacked('', ?, '1')")
        connection = nil
        #expect(packing != nil)
        statement?.bind(packed)
        #expect(try statement?.first { row throws(StoreError) in row.text(0) } == text)
        statement = nil
        #expect(packing == nil)
    }

    private static func operation(_ text: String, of entity: EntityID) -> String {
        "{\"kind\":\"note\",\"id\":\"\(entity.text)\",\"text\":\"text\",\"agent\":\"00000000000000a1\",\"seq\":0,\"parents\":[],"
            + "\"edits\":[[0,0,\"\(text)\"]]}"
    }

    private static func prose(_ random: inout SeededRandom, _ count: Int) -> String {
        let words = ["forest", "river", "осень", "письмо", "森", "川", "😀", "\u{0}", "and", "a", "\\n"]
        return (0..<count).map { _ in words[random.next(below: words.count)] }.joined(separator: " ")
    }

    /// The texts of operations and notes of all lengths, some of which can't be made shorter.
    private static func texts(seed: UInt64) -> [String] {
        var random = SeededRandom(seed: seed)
        var texts = [0, 1, 20, 60, 200, 900, 12_000, 90_000].map { prose(&random, $0) }
        texts.append((0..<3_000).map { _ in String(UnicodeScalar(UInt8(33 + random.next(below: 90)))) }.joined())
        for length in [1_023, 1_024, 65_536, 65_537] { texts.append(String(repeating: "x", count: length)) }
        return texts
    }

    private static func fill(_ store: any Store, _ texts: [String]) async throws {
        try await store.write { transaction throws in
            try transaction.save(Space(id: Samples.space))
            for (index, text) in texts.enumerated() {
                let entry = Samples.entry(Int64(index) + 1, entity: UInt64(index))
                try transaction.append(
                    JournalEntry(
                        revision: entry.revision, entity: entry.entity, kind: .note, session: nil, receivedAt: entry.receivedAt,
                        operation: operation(text, of: entry.entity)), to: Samples.space)
                try transaction.save(Samples.record(UInt64(index)), in: Samples.space)
                try transaction.save(text, frontier: "[]", of: Samples.text(UInt64(index)))
            }
        }
    }

    private static func check(_ store: any Store, _ texts: [String]) async throws {
        try await store.read { transaction throws in
            let entries = try transaction.journal(of: Samples.space, after: 0, limit: .max, byteLimit: .max)
            #expect(entries.count == texts.count)
            for (index, (entry, text)) in zip(entries, texts).enumerated() {
                let expected = operation(text, of: entry.entity)
                #expect(entry.operation == expected, "\(index)")
                #expect(try transaction.journal(of: entry.entity, in: Samples.space, after: 0, containing: "\"edits\"").count == 1)
                #expect(try transaction.text(Samples.text(UInt64(index))) == text)
                let note: Note? = try transaction.projection(Samples.id(UInt64(index)), in: Samples.space)
                #expect(note?.text == text)
            }
            let bytes = entries.reduce(0) { $0 + Int64($1.operation.utf8.count) }
            #expect(try transaction.journalByteCount(of: Samples.space) == bytes)
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func whatIsPackedIsReadAsItWas(seed: UInt64) async throws {
        let texts = Self.texts(seed: 61_000 + seed)
        let first = try SQLiteStore(path: path)
        try await Self.fill(first, texts)
        try await Self.check(first, texts)
        first.close()
        let second = try SQLiteStore(path: path)
        try await Self.check(second, texts)
        #expect(try await second.packSome() == false)
        // A text that becomes shorter, or longer again, is only where it belongs.
        for text in ["short", texts[6], texts[4]] {
            try await second.write { transaction in try transaction.save(text, frontier: "[]", of: Samples.text(5)) }
            #expect(try await second.read { try $0.text(Samples.text(5)) } == text)
        }
        try await second.write { transaction in _ = try transaction.removeJournal(of: Samples.entry(1, entity: 6).entity, in: Samples.space)
        }
        let left = try await second.read { try $0.journal(of: Samples.space, after: 0, limit: .max, byteLimit: .max) }
        #expect(left.count == texts.count - 1)
        #expect(
            try await second.read { try $0.journalByteCount(of: Samples.space) } == left.reduce(0) { $0 + Int64($1.operation.utf8.count) })
    }

    @Test func aByteLimitCountsWhatIsUnpacked() async throws {
        let store = try SQLiteStore(path: path)
        let texts = [String](repeating: String(repeating: "x", count: 10_000), count: 5)
        try await Self.fill(store, texts)
        #expect(try await store.read { try $0.journal(of: Samples.space, after: 0, limit: 9, byteLimit: 15_000) }.count == 2)
    }

    @Test func aDamagedTextOfANoteIsNotTakenForAnEmptyOne() async throws {
        let store = try SQLiteStore(path: path)
        try await Self.fill(store, [String(repeating: "word ", count: 500)])
        store.close()
        let connection = try SQLiteConnection(path: path, isWriter: true)
        #expect(try connection.run("UPDATE note SET packed_content = x'78' WHERE packed_content IS NOT NULL") == 1)
        let transaction = SQLiteTransaction(connection: connection)
        #expect(throws: StoreError.self) { try transaction.text(Samples.text(0)) }
    }

    @Test func whatIsDamagedIsEmpty() async throws {
        let texts = Self.texts(seed: 62_000)
        let store = try SQLiteStore(path: path)
        try await Self.fill(store, texts)
        store.close()
        let connection = try SQLiteConnection(path: path, isWriter: true)
        let damages = [
            "x'00'", "x''", "substr(packed, 1, 40)", "CAST(substr(packed, 1, 30) || x'5a5a5a' || substr(packed, 34) AS BLOB)",
        ]
        for damage in damages {
            try connection.execute("SAVEPOINT damage; UPDATE journal SET packed = \(damage) WHERE packed IS NOT NULL")
            let entries = try SQLiteTransaction(connection: connection).journal(of: Samples.space, after: 0, limit: .max, byteLimit: .max)
            #expect(entries.contains { $0.operation.isEmpty })
            for (entry, text) in zip(entries, texts) {
                #expect(entry.operation.isEmpty || entry.operation == Self.operation(text, of: entry.entity), "\(damage)")
            }
            try connection.execute("ROLLBACK TO damage; RELEASE damage")
        }
    }

    /// Makes a database as the program before packing left it.
    private func makeOld(_ texts: [String]) async throws {
        try DatabaseFile.prepare(path)
        let connection = try SQLiteConnection(path: path, isWriter: true)
        try connection.execute("PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL")
        try Migration.run(Array(Migration.steps.prefix { $0.version < 28 }), on: connection)
        try connection.run("INSERT INTO space VALUES (?, ?, 0)", Samples.space, texts.count)
        for (index, text) in texts.enumerated() {
            let entry = Samples.entry(Int64(index) + 1, entity: UInt64(index))
            try connection.run(
                "INSERT INTO journal (space, revision, entity, kind, received_at, operation) VALUES (?, ?, ?, 'note', 0, ?)",
                Samples.space, entry.revision, entry.entity, Self.operation(text, of: entry.entity))
            try connection.run("INSERT INTO entity_state VALUES (?, ?, 'note', '{}', NULL, 0)", Samples.space, entry.entity)
            try connection.run("INSERT INTO note (space, id, content) VALUES (?, ?, ?)", Samples.space, entry.entity, text)
        }
    }

    @Test func aDatabaseOfAnOlderProgramIsPackedInSteps() async throws {
        var random = SeededRandom(seed: 63_000)
        let texts = (0..<1_700).map { _ in Self.prose(&random, 250) }
        try await makeOld(texts)
        var stepCount = 0
        // Each step by a program of its own, which ends after it.
        while true {
            let store = try SQLiteStore(path: path)
            if stepCount == 0 || stepCount == 2 { try await Self.check(store, texts) }
            guard try await store.packSome() else { break }
            stepCount += 1
            store.close()
        }
        #expect(stepCount == 8)
        let store = try SQLiteStore(path: path)
        try await Self.check(store, texts)
        let before = try await store.fileState()
        #expect(before.hasTraces && before.canGiveBack)
        try await store.rewrite()
        try await Self.check(store, texts)
        #expect(try await store.fileState().byteCount < before.byteCount / 2)
    }

    @Test func writesInBetweenArePackedOrLeftAsTheyAre() async throws {
        var random = SeededRandom(seed: 64_000)
        let texts = (0..<600).map { _ in Self.prose(&random, 250) }
        try await makeOld(texts)
        let store = try SQLiteStore(path: path)
        _ = try await store.packSome()
        let changed = Self.prose(&random, 300)
        try await store.write { transaction throws in
            for index in [3, 590] as [UInt64] {
                _ = try transaction.removeJournal(of: Samples.entry(1, entity: index).entity, in: Samples.space)
                try transaction.save(changed, frontier: "[]", of: Samples.text(index))
            }
        }
        while try await store.packSome() {}
        try await store.read { transaction throws in
            #expect(try transaction.journalCount(of: Samples.space) == 598)
            for index in [3, 590] as [UInt64] { #expect(try transaction.text(Samples.text(index)) == changed) }
            #expect(try transaction.text(Samples.text(4)) == texts[4])
        }
    }
}
