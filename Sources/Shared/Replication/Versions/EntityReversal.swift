import Domain
import EmbeddedSupport
import Merge

/// What becomes of an entity when some of its operations are taken back and everything else stays.
///
/// The server's journal says which operations they are. Texts are made from what this device has: what it doesn't have yet stays as it is.
public struct EntityReversal: Sendable {
    /// A text that changes.
    public struct Text: Equatable, Sendable {
        /// The name of the field.
        public let field: String
        /// The text without what is taken back.
        public let scalars: [Unicode.Scalar]
    }

    /// Whether the operations created the entity and nobody else wrote into it: then it belongs in the trash, and nothing else changes.
    public private(set) var isCreation = false
    public private(set) var texts: [Text] = []
    /// The registers that change, with the latest values that others gave them, or those of a new note.
    public private(set) var fields: [FieldWrite] = []

    /// Finds what changes when operations of a journal are taken back; `isTaken` says which, by their places.
    public init(of entity: EntityState, journal: [Operation], isTaken: (Int) -> Bool) throws(MergeError) {
        var runs: [(field: String, run: TextRun)] = []
        var writes: [(write: FieldWrite, timestamp: Timestamp, isTaken: Bool)] = []
        for (place, operation) in journal.enumerated() where operation.entity == entity.id {
            let isTaken = isTaken(place)
            switch operation.change {
            case .edit(let field, let run): if isTaken { runs.append((field, run)) }
            case .write(let fields, let timestamp): for field in fields { writes.append((field, timestamp, isTaken)) }
            }
        }
        var isEmpty = true
        for text in entity.texts {
            let taken = runs.filter { ExactText.areSame($0.field, text.name) }.map { $0.run }
            let scalars = try EntityReversal.scalars(of: text.document, without: taken)
            isEmpty = isEmpty && scalars.isEmpty
            if scalars != text.document.scalars { texts.append(Text(field: text.name, scalars: scalars)) }
        }
        let creations = writes.filter { ExactText.areSame($0.write.name, Fields.createdAt.name) }
        if !creations.isEmpty, creations.allSatisfy({ $0.isTaken }) {
            // What others wrote into it needs its place and its colour.
            isCreation = isEmpty
            if isEmpty { texts = [] }
            return
        }
        let defaults = entity.kind == .note ? Note(id: Identifier(entity.id)).fieldWrites() : []
        for register in entity.registers where !ExactText.areSame(register.name, Note.changedField.name) {
            let written = writes.filter { ExactText.areSame($0.write.name, register.name) }
            guard written.contains(where: { $0.isTaken && $0.timestamp == register.timestamp }) else { continue }
            let kept = written.filter { !$0.isTaken }.max { $0.timestamp < $1.timestamp }
            let former = kept?.write.value ?? defaults.first { ExactText.areSame($0.name, register.name) }?.value ?? .null
            if former != register.value { fields.append(FieldWrite(register.name, former)) }
        }
    }

    /// Whether nothing changes.
    public var isEmpty: Bool { !isCreation && texts.isEmpty && fields.isEmpty }

    private static func scalars(of document: TextDocument, without runs: [TextRun]) throws(MergeError) -> [Unicode.Scalar] {
        if runs.isEmpty { return document.scalars }
        do throws(TextError) {
            let versions = try TextVersions(runs: document.runs())
            var events: [Range<Int>] = []
            for run in runs {
                events += versions.events(of: run.agent, sequences: run.firstSequence..<run.firstSequence + run.eventCount)
            }
            return versions.scalars(without: events)
        } catch {
            throw .text(error)
        }
    }
}
