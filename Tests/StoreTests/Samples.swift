import Domain
import RandomTesting
import Store

/// Makes rows for tests.
enum Samples {
    static func id<Subject>(_ number: UInt64) -> Identifier<Subject> {
        Identifier(EntityID(high: 0xFEED_0000_0000_0001, low: number))
    }

    /// Gives the space most tests write to.
    static let space: Identifier<Space> = id(1)

    static func entry(_ revision: Int64, entity: UInt64 = 9, operation: String = "{}", session: UInt64? = 3) -> JournalEntry {
        let entity: Identifier<Note> = id(entity)
        return JournalEntry(
            revision: revision, entity: entity.entity, kind: .note, session: session.map { id($0) },
            receivedAt: Instant(milliseconds: 1_000 + revision), operation: operation)
    }

    /// Gives a text that can't be packed.
    static func noise(_ count: Int, seed: UInt64 = 1) -> String {
        var random = SeededRandom(seed: seed)
        return String(decoding: (0..<count).map { _ in UInt8(33 + random.next(below: 94)) }, as: UTF8.self)
    }

    static func record(_ number: UInt64, deletedAt: Int64? = nil, isPurged: Bool = false) -> EntityRecord {
        let entity: Identifier<Note> = id(number)
        return EntityRecord(
            id: entity.entity, kind: .note, registers: "{\"n\":\(number)}", deletedAt: deletedAt.map { Instant(milliseconds: $0) },
            isPurged: isPurged)
    }

    static func text(_ number: UInt64, _ field: String = "text") -> ProjectedText {
        let entity: Identifier<Note> = id(number)
        return ProjectedText(space: space, kind: .note, entity: entity.entity, field: field)
    }
}
