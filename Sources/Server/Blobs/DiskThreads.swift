/// Threads for work that waits for a disk, so that nothing else waits with it.
public enum DiskThreads {
    private static let threads = QueueThreads(label: "disk")

    /// Runs blocking work; returns its result or throws its error.
    public static func run<Outcome: Sendable, Failure: Error>(
        _ work: () async throws(Failure) -> Outcome
    ) async throws(Failure) -> Outcome {
        try await threads.run(work)
    }
}
