import Domain
import Replication

/// An operation that was checked by itself, with its text for the journal.
struct PreparedOperation: Sendable {
    let operation: Operation
    let text: String
    /// Whether the operation moves its entity to the trash and does nothing else.
    let isDeletionAlone: Bool

    /// Checks an operation and writes its text.
    init(_ operation: Operation) throws(ServiceError) {
        try OperationRules.check(operation)
        self.operation = operation
        text = JournalText.text(of: operation)
        isDeletionAlone = operation.isDeletion && Self.writesTrashAlone(operation)
    }

    private static func writesTrashAlone(_ operation: Operation) -> Bool {
        guard case .write(let fields, _) = operation.change else { return false }
        return fields.allSatisfy { $0.name == Fields.deletedAt.name || $0.name == Fields.expiredDeadline.name }
    }
}
