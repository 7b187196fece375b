import Dispatch
import Synchronization

/// Asynchronous work in a synchronous main, which is needed to wait for signals.
enum Blocking {
    /// Blocks the thread until the work is done, and returns its result or throws its error.
    static func run<Outcome: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () async throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        let slot = Slot<Outcome, Failure>()
        let semaphore = DispatchSemaphore(value: 0)
        Task.detached {
            do throws(Failure) {
                let outcome = try await work()
                slot.result.withLock { $0 = .success(outcome) }
            } catch {
                slot.result.withLock { $0 = .failure(error) }
            }
            semaphore.signal()
        }
        semaphore.wait()
        guard let result = slot.result.withLock({ $0 }) else { preconditionFailure("finished work has a result") }
        return try result.get()
    }

    private final class Slot<Outcome: Sendable, Failure: Error>: Sendable {
        let result = Mutex<Result<Outcome, Failure>?>(nil)
    }
}
