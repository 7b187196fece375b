import Store

/// A piece of work on a connection, and the caller to tell.
protocol LineJob: Sendable {
    /// Does the work and tells the caller its outcome.
    func run(on line: PostgresLine)
    /// Tells the caller that nothing was done, and why.
    func fail(_ error: StoreError)
}

/// Threads with a connection each, which share the work that waits.
final class LinePool: Sendable {
    private let queue = JobQueue<any LineJob>()
    private let threads: [JobThread]

    /// Starts threads; their connections are opened when they are needed.
    init(_ access: PostgresAccess, session: String, count: Int) throws(StoreError) {
        let queue = queue
        var threads: [JobThread] = []
        for _ in 0..<count {
            threads.append(
                try JobThread {
                    let line = PostgresLine(access, session: session) { queue.isClosed }
                    while let jobs = queue.dequeue(limit: 1) { for job in jobs { job.run(on: line) } }
                })
        }
        self.threads = threads
    }

    /// Adds work, which fails with `closed` after the end.
    func append(_ job: any LineJob) {
        if !queue.append(job) { job.fail(.closed) }
    }

    /// Accepts no more work; the threads end once they have done what waits.
    func end() { queue.close() }

    /// Waits until the threads have ended. Called once.
    func join() { for thread in threads { thread.join() } }
}
