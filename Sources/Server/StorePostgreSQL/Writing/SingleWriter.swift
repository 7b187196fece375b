import Store

/// The writing of one body in a transaction of its own, on one connection.
struct SingleWriter {
    let line: PostgresLine

    /// Runs a body, commits what it changed, and tells its caller.
    func run(_ job: ScopedJob) {
        let deadline = line.deadline
        for attempt in 1... {
            do {
                try commit(job, until: deadline)
                return job.job.succeed()
            } catch let lost as LostCommit {
                switch lost.mark.isCommitted(asking: line) {
                case true?: return job.job.succeed()
                case false? where PostgresLine.mayTryAgain(after: attempt): continue
                case _: return job.job.fail(StoreError.unknownOutcome)
                }
            } catch let error as PostgresError {
                guard line.recovers(from: error, attempt: attempt, deadline: deadline) else { return job.job.fail(StoreError(error)) }
            } catch {
                line.rollBack()
                return job.job.fail(error)
            }
        }
    }

    /// A commit whose connection was lost.
    private struct LostCommit: Error {
        let mark: CommitMark
    }

    private func commit(_ job: ScopedJob, until deadline: Int64) throws {
        let connection = try line.connection(until: deadline)
        try connection.queue("BEGIN")
        let mark = CommitMark(of: line.identity)
        try mark.queue(on: connection)
        try Lock.queue(job.scope.parts, on: connection)
        let rows = PostgresTransaction.Rows(connection, isLocking: true)
        try rows.fetch(Set(job.scope.spaces).union(job.scope.foreseen))
        let transaction = PostgresTransaction(rows, isAlone: true)
        do {
            try job.job.run(in: transaction)
        } catch {
            // The body may have replaced the database's error by one of its own.
            throw transaction.failure ?? error
        }
        if let failure = transaction.failure { throw failure }
        try transaction.send()
        do throws(PostgresError) {
            try connection.commit()
        } catch {
            guard case .lost = error else { throw error }
            throw LostCommit(mark: mark)
        }
    }
}
