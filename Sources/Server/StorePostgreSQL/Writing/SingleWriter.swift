import Store

/// The writing of one body in a transaction of its own, on one connection.
struct SingleWriter {
    /// The most times that a body is run when others come in between, or the connection is lost before the COMMIT.
    private static let maximumAttempts = 10

    let line: PostgresLine

    /// Runs a body, commits what it changed, and tells its caller.
    func run(_ job: ScopedJob) {
        for attempt in 1... {
            do {
                try commit(job)
                return job.job.succeed()
            } catch let unknown as UnknownCommit {
                switch unknown.isCommitted(asking: line) {
                case true?: return job.job.succeed()
                case false? where attempt < Self.maximumAttempts: continue
                case _: return job.job.fail(StoreError.unknownOutcome)
                }
            } catch let error as PostgresError {
                if case .lost = error { line.drop() } else { line.rollBack() }
                if error.isAboutServer { line.drop() }
                guard Self.mayTryAgain(error), attempt < Self.maximumAttempts else { return job.job.fail(StoreError(error)) }
            } catch {
                line.rollBack()
                return job.job.fail(error)
            }
        }
    }

    private static func mayTryAgain(_ error: PostgresError) -> Bool {
        if case .lost = error { true } else { error.isPassing || error.isAboutServer }
    }

    private func commit(_ job: ScopedJob) throws {
        let connection = try line.connection()
        try connection.queue("BEGIN")
        try connection.queue("SELECT pg_current_xact_id()::text AS id")
        try Lock.queue(job.scope.parts, on: connection)
        let rows = PostgresTransaction.Rows(connection, isLocking: true)
        let answers = try rows.fetch(Set(job.scope.spaces).union(job.scope.foreseen))
        let transactionID: String = try answers[1].first?["id"] ?? ""
        let transaction = PostgresTransaction(rows, isAlone: true)
        do {
            try job.job.run(in: transaction)
        } catch {
            // The body may have replaced the database's error by one of its own.
            throw transaction.failure ?? error
        }
        if let failure = transaction.failure { throw failure }
        try transaction.send()
        try connection.queue("COMMIT")
        do throws(PostgresError) {
            try connection.finish()
        } catch {
            guard case .lost = error else { throw error }
            throw UnknownCommit(transactionID: transactionID, timeline: line.timeline)
        }
    }
}
