import Domain
import Merge
import Replication
import Wire

/// The operations of a request: entries of the outbox in their order, in which runs of a text that continue each other are one operation.
struct JoinedOperations {
    /// An operation, with its run if it edits a text.
    private struct Item {
        let text: String
        var operation: Operation?
        var run: JoinedRun?
        var isJoined = false
    }

    private var items: [Item] = []
    /// The places of the edits to which the next run of an entity may be appended.
    private var open: [EntityID: Int] = [:]

    /// The largest number of events in a joined run.
    static let maximumEventCount = 4_096
    /// The length of an entry, in bytes, above which it is sent as it is: most of it is text that was pasted.
    private static let maximumByteCount = 4_096

    /// Returns the operations of entries.
    static func of(_ entries: [OutboxEntry]) -> [EncodedOperation] {
        guard entries.count > 1 else { return entries.map { EncodedOperation(text: $0.text) } }
        var joined = JoinedOperations()
        for entry in entries { joined.append(entry) }
        return joined.items.map { EncodedOperation(text: text(of: $0)) }
    }

    private mutating func append(_ entry: OutboxEntry) {
        guard entry.text.utf8.count <= Self.maximumByteCount, let operation = Record.operations(in: "[" + entry.text + "]")?.first else {
            // Whatever it changes, no edit is moved from after it to before it.
            open = [:]
            return items.append(Item(text: entry.text))
        }
        guard case .edit(let field, let run) = operation.change else {
            open[operation.entity] = nil
            return items.append(Item(text: entry.text))
        }
        if let place = open[operation.entity], append(run, of: field, operation.kind, at: place) { return }
        open[operation.entity] = items.count
        items.append(Item(text: entry.text, operation: operation, run: JoinedRun(run)))
    }

    /// Appends a run to an earlier edit if it continues that; returns whether it does.
    private mutating func append(_ run: TextRun, of field: String, _ kind: EntityKind, at place: Int) -> Bool {
        guard let known = items[place].operation, known.kind == kind, case .edit(let knownField, _) = known.change, knownField == field,
            let count = items[place].run?.eventCount, count + run.eventCount <= Self.maximumEventCount,
            items[place].run?.append(run) == true
        else { return false }
        items[place].isJoined = true
        return true
    }

    private static func text(of item: Item) -> String {
        guard item.isJoined, let run = item.run?.run, let operation = item.operation, case .edit(let field, _) = operation.change else {
            return item.text
        }
        return Record.text(of: Operation(kind: operation.kind, entity: operation.entity, change: .edit(field: field, run)))
    }
}
