import Store

/// A body that reads, in a transaction that sees one state of the database.
struct ReadJob<Outcome: Sendable>: LineJob {
    let body: @Sendable (any ReadTransaction) throws -> Outcome
    let continuation: CheckedContinuation<Outcome, any Error>

    func run(on line: PostgresLine) {
        let deadline = line.deadline
        for attempt in 1... {
            do {
                let outcome = try read(line, until: deadline)
                continuation.resume(returning: outcome)
                return end(line)
            } catch let error as PostgresError {
                guard line.recovers(from: error, attempt: attempt, deadline: deadline) else {
                    return continuation.resume(throwing: StoreError(error))
                }
            } catch {
                line.rollBack()
                return continuation.resume(throwing: error)
            }
        }
    }

    func fail(_ error: StoreError) { continuation.resume(throwing: error) }

    private func read(_ line: PostgresLine, until deadline: Int64) throws -> Outcome {
        let connection = try line.connection(until: deadline)
        // Sent with the first read.
        try connection.queue("BEGIN")
        let transaction = PostgresTransaction(PostgresTransaction.Rows(connection, isLocking: false), isAlone: true)
        do {
            let outcome = try body(transaction)
            if let failure = transaction.failure { throw failure }
            return outcome
        } catch {
            throw transaction.failure ?? error
        }
    }

    /// Ends the transaction, once the caller has what it asked for.
    private func end(_ line: PostgresLine) {
        do {
            let connection = try line.connection(until: 0)
            try connection.queue("COMMIT")
            try connection.finish()
        } catch {
            line.drop()
        }
    }
}
