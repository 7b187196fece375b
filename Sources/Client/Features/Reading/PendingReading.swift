import Core
import Domain
import EmbeddedSupport
import Merge
import Replication

/// Where the words of a picture are to go: an edit of the text as it was when the picture was chosen.
///
/// Whatever is written meanwhile, here or elsewhere, is concurrent with that edit, and merging finds its place; so nothing has to follow
/// the caret. The edit is written under an agent of its own, since other edits of this session come in between. The agent is created when
/// the words are inserted, since another tab may insert them, too.
struct PendingReading: Equatable, Sendable {
    /// The line break that precedes the words if they would not begin a line.
    private static let lineBreak: Unicode.Scalar = "\n"
    /// The placeholder for the words.
    private static let gap: Unicode.Scalar = "\u{FFFC}"

    /// The reading of the picture.
    var reading: TextReading
    /// The edit, with a gap instead of the words.
    private let template: Operation

    /// Fixes a place in a text, given in Unicode scalars.
    init(
        _ reading: TextReading, _ kind: EntityKind, _ entity: EntityID, _ field: String, in text: TextDocument, at position: Int
    ) {
        self.reading = reading
        let scalars = text.scalars
        let place = min(max(position, 0), scalars.count)
        let needsBreak = place > 0 && scalars[place - 1] != PendingReading.lineBreak
        let inserted = needsBreak ? [PendingReading.lineBreak, PendingReading.gap] : [PendingReading.gap]
        let edit = TextEdit(position: place, deletedCount: 0, inserted: inserted)
        template = Operation(
            kind: kind, entity: entity,
            change: .edit(field: field, TextRun(agent: Agent(rawValue: 0), firstSequence: 0, parents: text.frontier, edits: [edit])))
    }

    /// Reads the stored form; nil for anything else.
    init?(file: EntityID, stored: String) {
        guard let operation = Record.operations(in: "[" + stored + "]")?.first, case .edit = operation.change else { return nil }
        reading = TextReading(file: file)
        template = operation
    }

    /// The form in which the device stores it.
    var stored: String { Record.text(of: template) }

    /// The note or photo that the words are to go into.
    var entity: EntityID { template.entity }

    /// Returns the edit that inserts words.
    func operation(inserting words: String, limit: Int, by agent: Agent) -> Operation {
        guard case .edit(let field, var run) = template.change, let edit = run.edits.first else { return template }
        var inserted = edit.inserted.filter { $0 != PendingReading.gap }
        inserted += ExactText.scalars(of: words, limit: limit)
        run.agent = agent
        run.edits = [TextEdit(position: edit.position, deletedCount: 0, inserted: inserted)]
        return Operation(kind: template.kind, entity: template.entity, change: .edit(field: field, run))
    }
}
