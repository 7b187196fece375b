import Dispatch
import Store
import Synchronization

/// A job that waits for the thread that writes.
enum QueuedJob: Sendable {
    /// A body that is run in a transaction, with others.
    case write(any WriteJob)
    /// Work on the files, for which no transaction may be open.
    case upkeep(any UpkeepJob)
}

/// The queue by which any thread passes jobs to the one that writes.
final class WriteQueue: Sendable {
    private struct State {
        var jobs: [QueuedJob] = []
        var isClosed = false
        var isWriterAsleep = false
    }

    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)

    /// Adds a job; returns false when the queue was closed.
    func append(_ job: QueuedJob) -> Bool {
        let (isAccepted, mustWake) = state.withLock { state -> (Bool, Bool) in
            guard !state.isClosed else { return (false, false) }
            state.jobs.append(job)
            defer { state.isWriterAsleep = false }
            return (true, state.isWriterAsleep)
        }
        if mustWake { wake.signal() }
        return isAccepted
    }

    /// Accepts no more jobs; those that wait are still returned.
    func close() {
        let mustWake = state.withLock { state -> Bool in
            state.isClosed = true
            defer { state.isWriterAsleep = false }
            return state.isWriterAsleep
        }
        if mustWake { wake.signal() }
    }

    /// Waits for jobs, then removes and returns at most `limit`, in order; returns nil once the queue is closed and empty.
    func dequeue(limit: Int) -> [QueuedJob]? {
        while true {
            let taken = state.withLock { state -> [QueuedJob]? in
                if state.jobs.isEmpty {
                    state.isWriterAsleep = !state.isClosed
                    return state.isClosed ? nil : []
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
