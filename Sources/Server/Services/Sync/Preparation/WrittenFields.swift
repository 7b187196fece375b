import Domain
import Merge
import Replication
import Store

/// What the journal has of writes with the timestamps of a batch, to tell what was sent before.
struct WrittenFields: Sendable {
    /// The number of the space's last entry when the journal was read.
    let revision: Int64
    private var fields: [EntityID: [Timestamp: [FieldWrite]]] = [:]

    /// Creates an empty collection for a batch, of a space whose last entry has a number.
    init(after revision: Int64) {
        self.revision = revision
    }

    /// Reads what was written to the entities of a batch with the batch's timestamps.
    init(of operations: [PreparedOperation], in space: Identifier<Space>, _ transaction: any JournalReading) throws(StoreError) {
        revision = try transaction.space(space)?.revision ?? 0
        var asked: [EntityID: Set<Timestamp>] = [:]
        for prepared in operations {
            if case .write(_, let timestamp) = prepared.operation.change { asked[prepared.operation.entity, default: []].insert(timestamp) }
        }
        for (id, timestamps) in asked {
            for entry in try transaction.journal(of: id, in: space, after: 0, containing: JournalText.patternOfWrites) {
                let operation = try JournalText.operation(entry.operation)
                if case .write(_, let timestamp) = operation.change, timestamps.contains(timestamp) { add(operation) }
            }
        }
    }

    /// Adds what an operation writes, if it does.
    mutating func add(_ operation: Operation) {
        guard case .write(let writes, let timestamp) = operation.change else { return }
        fields[operation.entity, default: [:]][timestamp, default: []] += writes
    }

    /// Returns the value that was written to a field with a timestamp; nil if none was.
    func value(of field: String, of entity: EntityID, at timestamp: Timestamp) -> FieldValue? {
        fields[entity]?[timestamp]?.first { $0.name == field }?.value
    }
}
