import Dispatch

/// Runs what waits for a disk on threads of its own, so that nothing else waits with it.
public enum DiskThreads {
    private static let queue = DispatchQueue(label: "disk", attributes: .concurrent)

    /// Runs work that blocks, and gives or throws what it does.
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
