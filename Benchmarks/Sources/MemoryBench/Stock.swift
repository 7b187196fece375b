import Core
import Domain
import Merge
import Replication

/// Made-up notes of 1.2 kB in topics of 250, as the records that a device stores.
struct Stock {
    /// The number of notes that were made.
    private(set) var noteCount = 0
    private var topic = EntityID(high: 1, low: 0)
    private var drawn: UInt64 = 88_172_645_463_325_252

    private static let author = Agent(rawValue: 7)
    private static let start: Int64 = 1_700_000_000_000
    /// The number of notes in a topic.
    static let notesPerTopic = 250
    private static let titleLength = 24
    private static let leastLength = 300
    private static let mostLength = 2_100
    /// The number of notes among which one was typed in pieces, with wrong letters; the others came at once.
    private static let typedEvery = 4
    private static let pieceLength = 150
    private static let words = [
        "forest", "river", "mushroom", "basket", "autumn", "train", "letter", "kitchen", "window", "garden", "winter", "paper", "lantern",
        "station", "harbour", "music",
    ]

    /// Returns the record of the next note, after that of its topic where it is the first of one.
    mutating func nextRecords() -> [String] {
        var records: [String] = []
        if noteCount % Stock.notesPerTopic == 0 {
            topic = EntityID(high: 1, low: UInt64(noteCount) + 1)
            records.append(
                Record.text(of: [write(.topic, topic, [FieldWrite("name", .text("Topic")), FieldWrite("position", .text("V"))])]))
        }
        let note = EntityID(high: UInt64(noteCount + 1) &* 0x9E37_79B9_7F4A_7C15, low: 2)
        let fields = [
            FieldWrite("topicID", .text(topic.text)), FieldWrite("position", .text("abc")),
            FieldWrite("createdAt", .integer(Stock.start + Int64(noteCount))),
        ]
        let title = prose(Stock.titleLength)
        let text = prose(Stock.leastLength + next(below: Stock.mostLength - Stock.leastLength))
        let isTyped = noteCount % Stock.typedEvery == 0
        records.append(
            Record.text(of: [
                write(.note, note, fields), edit(note, "title", whole(title)), edit(note, "text", isTyped ? typed(text) : whole(text)),
            ]))
        noteCount += 1
        return records
    }

    private func write(_ kind: EntityKind, _ entity: EntityID, _ fields: [FieldWrite]) -> Operation {
        let time = Timestamp(milliseconds: Stock.start + Int64(noteCount), counter: 0, agent: Stock.author)
        return Operation(kind: kind, entity: entity, change: .write(fields, at: time))
    }

    private func edit(_ note: EntityID, _ field: String, _ edits: [TextEdit]) -> Operation {
        let run = TextRun(agent: Stock.author, firstSequence: 0, parents: [], edits: edits)
        return Operation(kind: .note, entity: note, change: .edit(field: field, run))
    }

    /// Returns the edit that inserts a text at once.
    private func whole(_ text: [Unicode.Scalar]) -> [TextEdit] { [TextEdit(position: 0, deletedCount: 0, inserted: text)] }

    /// Returns the edits of typing a text from its end, piece by piece, with a wrong letter after each.
    private func typed(_ text: [Unicode.Scalar]) -> [TextEdit] {
        var edits: [TextEdit] = []
        for start in stride(from: 0, to: text.count, by: Stock.pieceLength).reversed() {
            let piece = [Unicode.Scalar](text[start..<min(start + Stock.pieceLength, text.count)])
            edits.append(TextEdit(position: 0, deletedCount: 0, inserted: piece + ["#"]))
            edits.append(TextEdit(position: piece.count, deletedCount: 1, inserted: []))
        }
        return edits
    }

    private mutating func prose(_ length: Int) -> [Unicode.Scalar] {
        var text: [Unicode.Scalar] = []
        while text.count < length {
            if !text.isEmpty { text.append(" ") }
            text += Stock.words[next(below: Stock.words.count)].unicodeScalars
        }
        return text
    }

    private mutating func next(below bound: Int) -> Int {
        drawn ^= drawn << 13
        drawn ^= drawn >> 7
        drawn ^= drawn << 17
        return Int(drawn % UInt64(bound))
    }
}
