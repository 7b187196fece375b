import Dispatch

/// Threads for work that waits for a disk, so that nothing else waits with it.
public enum DiskThreads {
    private static let queue = DispatchQueue(label: "disk", attributes: .concurrent)

    /// Runs blocking work; returns its result or throws its error.
    public static func run<Outcome: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Outcome
    ) async throws(Failure) -> Outcome {
        let result: Result<Outcome, Failure> = await withCheckedContinuation { continuation in
            queue.async {
                do throws(Failure) {
                    continuation.resume(returning: .success(try work()))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        return try result.get()
    }
}
