import Dispatch

/// The threads of a concurrent dispatch queue, for work that waits or computes for so long that it would hold others up.
public final class QueueThreads: TaskExecutor {
    private let queue: DispatchQueue

    public init(label: String, qos: DispatchQoS = .unspecified) {
        queue = DispatchQueue(label: label, qos: qos, attributes: .concurrent)
    }

    /// Runs a part of a task on one of the threads.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// Runs work on these threads, also what it calls and after it has waited; returns its result or throws its error.
    public func run<Outcome: Sendable, Failure: Error>(
        _ work: () async throws(Failure) -> Outcome
    ) async throws(Failure) -> Outcome {
        // The closure, which is no converted function, is where the task changes threads.
        try await withTaskExecutorPreference(self) { () async throws(Failure) -> Outcome in try await work() }
    }
}
