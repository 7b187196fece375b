import Domain
import JSON
import Merge
import Replication
import Wire

/// Converts between an entity's state and the text a device stores for it: a JSON list of operations, as on the wire.
public enum Record {
    /// Writes the state of an entity.
    public static func text(of state: EntityState) -> String {
        text(of: state.operations())
    }

    /// Writes a list of operations.
    public static func text(of operations: [Operation]) -> String {
        var writer = JSONWriter()
        writer.beginArray()
        for operation in operations { operation.write(to: &writer) }
        writer.endArray()
        return writer.text
    }

    /// Writes one operation.
    public static func text(of operation: Operation) -> String {
        var writer = JSONWriter()
        operation.write(to: &writer)
        return writer.text
    }

    /// Gives what an operation is kept under that does not fit into the record of its entity; no other has it.
    public static func key(of operation: Operation) -> String {
        switch operation.change {
        case .write(_, let timestamp): operation.entity.text + "-" + timestamp.text
        case .edit(let field, let run): operation.entity.text + "-" + field + "-" + run.agent.text + "-\(run.firstSequence)"
        }
    }

    /// Reads a list of operations; nil for text that is none.
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

    /// Merges operations into a stored record and gives the new text; nil when the record can't be read or merged.
    public static func merged(_ stored: String?, with operations: [Operation]) -> String? {
        guard let first = operations.first else { return stored }
        var state = EntityState(kind: first.kind, id: first.entity)
        do throws(MergeError) {
            if let stored {
                guard let known = Record.operations(in: stored) else { return nil }
                for operation in known { try state.apply(operation) }
            }
            for operation in operations { try state.apply(operation) }
            return text(of: state)
        } catch {
            return nil
        }
    }
}
