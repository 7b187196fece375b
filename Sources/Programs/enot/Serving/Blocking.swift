import Dispatch
import Synchronization

/// Runs asynchronous work from a synchronous main, which has to be one so that signals can be waited for.
enum Blocking {
    /// Blocks the thread until the work is done, and returns or throws what it does.
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
