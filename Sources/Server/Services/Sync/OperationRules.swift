import Domain
import Merge
import Replication

/// The rules for an operation by itself, before anything is looked up.
enum OperationRules {
    /// The largest sum of the distances from each edit of a batch to the next, in Unicode scalars: the text that is moved in memory to make
    /// them, some 2 GB.
    static let maximumTravel = 500_000_000

    /// Throws `tooLarge` for a batch whose edits are too far apart; people type at one place for a while.
    static func checkEditDistance(of operations: [Operation]) throws(ServiceError) {
        var travel = 0
        for operation in operations {
            guard case .edit(_, let run) = operation.change else { continue }
            travel += run.travel(from: 0)
            guard travel <= maximumTravel else { throw .tooLarge("The distance between the edits", limit: maximumTravel) }
        }
    }

    /// Throws `malformed` for an operation of a device whose timestamp is so late that the server could not follow it.
    static func checkStamp(of operation: Operation) throws(ServiceError) {
        guard case .write(_, let stamp) = operation.change else { return }
        guard stamp.milliseconds <= Timestamp.latestAcceptedMilliseconds else {
            throw .malformed("The timestamp is out of range.")
        }
    }

    /// Throws unless the operation writes fields that its kind has, with values that they may have.
    static func check(_ operation: Operation) throws(ServiceError) {
        guard let schema = EntitySchema.of(operation.kind) else {
            throw .unknownEntity("The kind \"\(operation.kind.name)\" is unknown.")
        }
        guard operation.kind != .profile || operation.entity == Profile.identity.entity else {
            throw .unknownEntity("A space has only one profile, \(Profile.identity.text).")
        }
        switch operation.change {
        case .write(let fields, _):
            guard !fields.isEmpty else { throw .malformed("A write has no fields.") }
            for (index, field) in fields.enumerated() {
                guard !fields[..<index].contains(where: { $0.name == field.name }) else {
                    throw .malformed("A write has the field \"\(field.name)\" twice.")
                }
                try check(field, of: schema)
            }
        case .edit(let field, let run):
            guard let known = schema.field(field) else { throw unknown(field, of: schema) }
            guard known.shape == .merged else { throw .malformed("The field \"\(field)\" can be written, not edited.") }
            guard run.eventCount > 0 else { throw .malformed("An edit has no events.") }
        }
    }

    private static func check(_ write: FieldWrite, of schema: EntitySchema) throws(ServiceError) {
        guard let field = schema.field(write.name) else { throw unknown(write.name, of: schema) }
        guard let accepts = field.accepts else { throw .malformed("The field \"\(write.name)\" can be edited, not written.") }
        guard accepts(write.value) else { throw .malformed("The value of the field \"\(write.name)\" is not valid.") }
        if let number = write.value.integer, field.shape == .instant, !Timestamp.isPossible(number) {
            throw .malformed("The time in the field \"\(write.name)\" is out of range.")
        }
        guard let text = write.value.text else { return }
        if field.name == Fields.position.name, !OrderKey.isValid(text) { throw .malformed("The position is not an order key.") }
        guard text.unicodeScalars.count <= field.limit else { throw .tooLarge("The field \"\(write.name)\"", limit: field.limit) }
    }

    private static func unknown(_ field: String, of schema: EntitySchema) -> ServiceError {
        .unknownEntity("The kind \"\(schema.kind.name)\" has no field \"\(field)\".")
    }
}
