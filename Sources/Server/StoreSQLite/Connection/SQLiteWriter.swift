import Store
import Synchronization

/// The thread that commits jobs in groups: a savepoint for each job, one transaction for a group, callers told after the commit.
///
/// The connection is passed to the thread at the start and used by no other: hence unchecked.
final class SQLiteWriter: @unchecked Sendable {
    private let connection: SQLiteConnection
    private let queue = JobQueue<QueuedJob>()
    private let thread = Mutex<JobThread?>(nil)

    /// The largest number of jobs in a group.
    static let maximumGroupSize = 1_024

    /// Starts the thread.
    init(connection: SQLiteConnection) throws(StoreError) {
        self.connection = connection
        let started = try JobThread { [self] in run() }
        thread.withLock { $0 = started }
    }

    /// Adds a job to the queue; returns false after the end.
    func append(_ job: QueuedJob) -> Bool {
        queue.append(job)
    }

    /// Finishes the jobs that wait, then ends the thread; blocks until then. Called once.
    func end() {
        queue.close()
        thread.withLock { $0.take() }?.join()
    }

    private func run() {
        while let jobs = queue.dequeue(limit: SQLiteWriter.maximumGroupSize) {
            var group: [any WriteJob] = []
            for job in jobs {
                switch job {
                case .write(let job): group.append(job)
                case .upkeep(let job):
                    commit(group)
                    group = []
                    job.run(on: connection)
                }
            }
            commit(group)
            connection.checkpointIfLong()
        }
        connection.close()
    }

    /// Commits jobs together; when there is no room for all of them, each by itself, so that small ones succeed.
    private func commit(_ jobs: [any WriteJob]) {
        guard !jobs.isEmpty else { return }
        do throws(StoreError) {
            let failures = try attempt(jobs)
            for (job, failure) in zip(jobs, failures) {
                if let failure { job.fail(failure) } else { job.succeed() }
            }
        } catch {
            if error == .full, jobs.count > 1 {
                for job in jobs { commit([job]) }
            } else {
                for job in jobs { job.fail(error) }
            }
        }
    }

    /// Runs jobs in one transaction and commits it; returns the errors of jobs that were undone alone.
    private func attempt(_ jobs: [any WriteJob]) throws(StoreError) -> [(any Error)?] {
        do throws(StoreError) {
            try connection.run("BEGIN IMMEDIATE")
            try connection.writeDueMark()
            var failures: [(any Error)?] = []
            failures.reserveCapacity(jobs.count)
            for job in jobs { failures.append(try run(job, isAlone: jobs.count == 1)) }
            let isLost = failures.allSatisfy { $0 != nil }
            try connection.run(isLost ? "ROLLBACK" : "COMMIT")
            if !isLost { connection.forgetDueMark() }
            return failures
        } catch {
            if connection.isInTransaction {
                try connection.run("ROLLBACK")
            }
            throw error
        }
    }

    /// Runs one job and undoes it if it throws; throws when the whole transaction was lost.
    private func run(_ job: any WriteJob, isAlone: Bool) throws(StoreError) -> (any Error)? {
        if !isAlone { try connection.run("SAVEPOINT job") }
        do {
            try job.run(in: SQLiteTransaction(connection: connection))
            if !isAlone { try connection.run("RELEASE job") }
            return nil
        } catch {
            guard connection.isInTransaction else { throw error as? StoreError ?? .failed(detail: "the transaction was lost: \(error)") }
            if let error = error as? StoreError, error == .full, !isAlone { throw error }
            if !isAlone {
                try connection.run("ROLLBACK TO job")
                try connection.run("RELEASE job")
            }
            return error
        }
    }
}
