import Domain
import Merge
import Replication
import Store

/// An entity as the operations in its journal make it, from the first to the last.
struct EntityReplay {
    /// The state after the last operation.
    private(set) var state: EntityState
    /// The moment since which the entity is in the trash by the server's clock; nil while in use.
    private(set) var deletedAt: Instant?
    /// The revisions of the edits by which merged texts came about.
    private var generations: [String: Int64] = [:]

    /// Replays the journal of an entity; throws `MergeError` for operations that contradict each other, `StoreError` for what can't be
    /// read.
    init(_ id: EntityID, kind: EntityKind, in space: Identifier<Space>, _ transaction: any JournalReading) throws {
        state = EntityState(kind: kind, id: id)
        for entry in try transaction.journal(of: id, in: space, after: 0, containing: nil) {
            let operation = try JournalText.operation(entry.operation)
            _ = try state.apply(operation)
            if case .edit(let field, _) = operation.change, generations[field] == nil { generations[field] = entry.revision }
            guard case .write = operation.change else { continue }
            deletedAt = Self.deletedAt(state, before: deletedAt, receivedAt: entry.receivedAt)
        }
    }

    /// Returns the moment since which an entity is in the trash, not before the server learnt of it; nil while in use.
    static func deletedAt(_ state: EntityState, before: Instant?, receivedAt: Instant) -> Instant? {
        guard case .integer(let marked) = state.value(of: Fields.deletedAt.name) ?? .null else { return nil }
        return before ?? max(receivedAt, Instant(milliseconds: marked))
    }

    /// Writes everything that follows from the state: record, row, texts.
    func save(isPurged: Bool, in space: Identifier<Space>, _ transaction: any EntityWriting) throws {
        let registers = RegisterText.text(of: state.registers)
        try transaction.save(
            EntityRecord(id: state.id, kind: state.kind, registers: registers, deletedAt: deletedAt, isPurged: isPurged), in: space)
        guard !isPurged else { return }
        try transaction.project(state, in: space)
        for text in state.texts {
            let name = ProjectedText(space: space, kind: state.kind, entity: state.id, field: text.name)
            var frontier = TextFrontier(of: text.document)
            frontier.generation = generations[text.name] ?? 0
            try transaction.save(text.document.string, frontier: frontier.text, of: name)
            for (agent, sequence) in text.document.agents {
                try transaction.save(nextSequence: Int64(sequence), of: agent.text, in: name)
            }
        }
    }
}
