import Store

/// A thread that writes, in groups, the bodies of some of the spaces.
final class Committer: Sendable {
    private let queue = JobQueue<ScopedJob>()
    private let thread: JobThread

    /// The largest number of bodies in a group.
    private static let maximumGroupSize = 1_024

    /// Starts the thread; bodies that have to run alone are passed to `alone`.
    init(_ access: PostgresAccess, alone: LinePool) throws(StoreError) {
        let queue = queue
        thread = try JobThread {
            let line = PostgresLine(access, session: PostgresSettings.writing) { queue.isClosed }
            let writer = GroupWriter(line: line) { alone.append(SingleWriteJob(job: $0)) }
            while let jobs = queue.dequeue(limit: Committer.maximumGroupSize) { writer.run(jobs) }
        }
    }

    /// Adds a body.
    func append(_ job: ScopedJob) {
        if !queue.append(job) { job.job.fail(StoreError.closed) }
    }

    /// Accepts no more bodies; the thread ends once it has written those that wait.
    func end() { queue.close() }

    /// Waits until the thread has ended. Called once.
    func join() { thread.join() }
}

/// A body that writes alone.
struct SingleWriteJob: LineJob {
    let job: ScopedJob

    func run(on line: PostgresLine) { SingleWriter(line: line).run(job) }

    func fail(_ error: StoreError) { job.job.fail(error) }
}
