import Dispatch
import Synchronization

/// A queue by which any thread passes jobs to those that do them.
public final class JobQueue<Job: Sendable>: Sendable {
    private struct State {
        var jobs: [Job] = []
        var isClosed = false
        /// The number of threads that wait for jobs and were not woken yet.
        var sleeperCount = 0
    }

    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)

    public init() {}

    /// Whether the queue accepts no more jobs.
    public var isClosed: Bool { state.withLock(\.isClosed) }

    /// Adds a job; returns false when the queue was closed.
    public func append(_ job: Job) -> Bool {
        let (isAccepted, mustWake) = state.withLock { state -> (Bool, Bool) in
            guard !state.isClosed else { return (false, false) }
            state.jobs.append(job)
            guard state.sleeperCount > 0 else { return (true, false) }
            state.sleeperCount -= 1
            return (true, true)
        }
        if mustWake { wake.signal() }
        return isAccepted
    }

    /// Accepts no more jobs; those that wait are still returned.
    public func close() {
        let sleeperCount = state.withLock { state -> Int in
            state.isClosed = true
            defer { state.sleeperCount = 0 }
            return state.sleeperCount
        }
        for _ in 0..<sleeperCount { wake.signal() }
    }

    /// Waits for jobs, then removes and returns at most `limit`, in order; returns nil once the queue is closed and empty.
    public func dequeue(limit: Int) -> [Job]? {
        while true {
            let taken = state.withLock { state -> [Job]? in
                if state.jobs.isEmpty {
                    guard !state.isClosed else { return nil }
                    state.sleeperCount += 1
                    return []
                }
                let jobs = Array(state.jobs.prefix(limit))
                state.jobs.removeFirst(jobs.count)
                return jobs
            }
            guard let taken else { return nil }
            if !taken.isEmpty { return taken }
            wake.wait()
        }
    }
}
