import Store

/// The writing of many bodies in one transaction, on one connection: two round trips, however many they are.
///
/// In the first one the spaces are locked and all rows are fetched that the bodies will ask for; then the bodies run in memory; in the
/// second one all changes are sent, with the COMMIT. Nothing is sent of a body that throws.
struct GroupWriter {
    /// The most times that bodies run again because rows were not fetched; after that each runs alone.
    private static let maximumRounds = 4

    let line: PostgresLine
    /// Passes on a body that has to run alone.
    let runAlone: (ScopedJob) -> Void

    /// What happened to a body.
    private enum Outcome {
        case changed
        case failed(any Error)
        case alone

        var isSuccess: Bool { if case .changed = self { true } else { false } }
    }

    /// Runs bodies, commits what they changed, and tells their callers.
    func run(_ jobs: [ScopedJob]) {
        let deadline = line.deadline
        for attempt in 1... {
            do {
                let outcomes = try commit(jobs, until: deadline)
                return tell(jobs, outcomes)
            } catch let lost as LostCommit {
                switch lost.mark.isCommitted(asking: line) {
                case true?: return tell(jobs, lost.outcomes)
                case false? where PostgresLine.mayTryAgain(after: attempt): continue
                case _: return fail(jobs, StoreError.unknownOutcome)
                }
            } catch let error as PostgresError {
                if line.recovers(from: error, attempt: attempt, deadline: deadline) { continue }
                // Whoever broke a rule of the database is found by running each alone.
                guard case .refused = error, jobs.count > 1 else { return fail(jobs, StoreError(error)) }
                for job in jobs { run([job]) }
                return
            } catch {
                line.rollBack()
                // A damaged row concerns the one who reads it.
                guard jobs.count > 1 else { return fail(jobs, error) }
                for job in jobs { run([job]) }
                return
            }
        }
    }

    /// A commit whose connection was lost, and what its callers learn if it happened.
    private struct LostCommit: Error {
        let mark: CommitMark
        let outcomes: [Outcome]
    }

    private func commit(_ jobs: [ScopedJob], until deadline: Int64) throws -> [Outcome] {
        let connection = try line.connection(until: deadline)
        try connection.queue("BEGIN")
        let mark = CommitMark(of: line.identity)
        try mark.queue(on: connection)
        // All scopes of a group are spaces, which the fetch locks.
        try Lock.queue([], on: connection)
        let rows = PostgresTransaction.Rows(connection, isLocking: true)
        try rows.fetch(Set(jobs.flatMap { $0.scope.spaces + $0.scope.foreseen }))
        let (outcomes, changes) = try runBodies(jobs, rows)
        // A body that changed nothing may have found what was committed on one machine only: its answer waits for a commit, too.
        guard outcomes.contains(where: \.isSuccess) else {
            try connection.queue("ROLLBACK")
            try connection.finish()
            return outcomes
        }
        try RowChanges.queue(changes, on: connection)
        do throws(PostgresError) {
            try connection.commit()
        } catch {
            guard case .lost = error else { throw error }
            throw LostCommit(mark: mark, outcomes: outcomes)
        }
        return outcomes
    }

    private func runBodies(
        _ jobs: [ScopedJob], _ rows: PostgresTransaction.Rows
    ) throws -> (outcomes: [Outcome], changes: [RowChange]) {
        var outcomes = [Outcome](repeating: .alone, count: jobs.count)
        var changes: [RowChange] = []
        var waiting = Array(jobs.indices)
        for _ in 0..<Self.maximumRounds where !waiting.isEmpty {
            var missing: Set<RowKey> = []
            var again: [Int] = []
            for index in waiting {
                let transaction = PostgresTransaction(rows, isAlone: false)
                var failure: (any Error)?
                do { try jobs[index].job.run(in: transaction) } catch { failure = error }
                if transaction.needsToBeAlone { continue }
                guard transaction.missing.isEmpty else {
                    missing.formUnion(transaction.missing)
                    again.append(index)
                    continue
                }
                if let failure {
                    outcomes[index] = .failed(failure)
                } else {
                    outcomes[index] = .changed
                    rows.add(transaction.changed)
                    changes += transaction.changes
                }
            }
            waiting = again
            if !missing.isEmpty { try rows.fetch(missing) }
        }
        return (outcomes, changes)
    }

    private func tell(_ jobs: [ScopedJob], _ outcomes: [Outcome]) {
        for (job, outcome) in zip(jobs, outcomes) {
            switch outcome {
            case .changed: job.job.succeed()
            case .failed(let error): job.job.fail(error)
            case .alone: runAlone(job)
            }
        }
    }

    private func fail(_ jobs: [ScopedJob], _ error: any Error) {
        for job in jobs { job.job.fail(error) }
    }
}
