import Domain
import JSON
import Merge
import Replication
import Wire

/// The text that a device stores for an entity's state: a JSON list of operations, as on the wire.
public enum Record {
    /// Returns the text of an entity's state.
    public static func text(of state: EntityState) -> String {
        text(of: state.operations())
    }

    /// Returns the text of a list of operations.
    public static func text(of operations: [Operation]) -> String {
        var writer = JSONWriter()
        writer.beginArray()
        for operation in operations { operation.write(to: &writer) }
        writer.endArray()
        return writer.text
    }

    /// Returns the text of one operation.
    public static func text(of operation: Operation) -> String {
        var writer = JSONWriter()
        operation.write(to: &writer)
        return writer.text
    }

    /// Returns the unique key of an operation that does not fit into the record of its entity.
    public static func key(of operation: Operation) -> String {
        switch operation.change {
        case .write(_, let timestamp): operation.entity.text + "-" + timestamp.text
        case .edit(let field, let run): operation.entity.text + "-" + field + "-" + run.agent.text + "-\(run.firstSequence)"
        }
    }

    /// Reads a list of operations; nil for any other text.
    public static func operations(in text: String) -> [Operation]? {
        do throws(JSONError) {
            guard let list = try JSON(parsing: text).array else { return nil }
            var operations: [Operation] = []
            operations.reserveCapacity(list.count)
            for element in list {
                do throws(WireError) { operations.append(try Operation(json: element)) } catch { return nil }
            }
            return operations
        } catch {
            return nil
        }
    }

    /// Merges operations into a stored record.
    ///
    /// Operations that build on something that has not arrived yet are kept at the end of the record, and merged once it arrives.
    /// - Returns: The new text, nil where nothing is to be written; and the operations that the record can't contain.
    public static func merged(_ stored: String?, with operations: [Operation]) -> (text: String?, refused: [Operation]) {
        guard let first = operations.first else { return (nil, []) }
        var state = EntityState(kind: first.kind, id: first.entity)
        var waiting = operations
        if let stored {
            guard let known = Record.operations(in: stored) else { return (nil, operations) }
            waiting = known + operations
        }
        var refused: [Operation] = []
        var count = 0
        while count != waiting.count {
            count = waiting.count
            var early: [Operation] = []
            for operation in waiting {
                do throws(MergeError) { try state.apply(operation) } catch {
                    if !error.isEarly { refused.append(operation) } else if !early.contains(operation) { early.append(operation) }
                }
            }
            waiting = early
        }
        return (text(of: state.operations() + waiting), refused)
    }
}
