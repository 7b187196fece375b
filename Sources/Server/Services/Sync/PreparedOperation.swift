import Replication

/// Carries an operation that was checked by itself and written as the journal will keep it.
struct PreparedOperation: Sendable {
    let operation: Operation
    let text: String

    /// Checks and writes an operation.
    init(_ operation: Operation) throws(ServiceError) {
        try OperationRules.check(operation)
        self.operation = operation
        text = JournalText.text(of: operation)
    }
}
