/// Argon2 on threads of its own, few at a time, so that neither event threads nor memory are used up by it.
public final class PassPhraseQueue: Sendable {
    let threads: BoundedThreads

    /// Creates a queue that runs at most `concurrency` (1 or more) at once and lets `maximumWaiting` (0 or more) wait.
    public init(concurrency: Int = 2, maximumWaiting: Int = 16) {
        threads = BoundedThreads(concurrency: concurrency, maximumWaiting: maximumWaiting)
    }

    /// Returns the result of `PassPhrase.hash`; throws its errors, and `busy` when too many wait.
    public func hash(_ phrase: String) async throws(SecretsError) -> String {
        try await result { () throws(SecretsError) in try PassPhrase.hash(phrase) }
    }

    /// Returns the result of `PassPhrase.verify`; throws `busy` when too many wait.
    public func verify(_ phrase: String, against stored: String) async throws(SecretsError) -> Bool {
        try await result { () throws(SecretsError) in PassPhrase.verify(phrase, against: stored) }
    }

    private func result<Value: Sendable>(
        of work: @escaping @Sendable () throws(SecretsError) -> Value
    ) async throws(SecretsError) -> Value {
        let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<Result<Value, SecretsError>, Never>) in
            do throws(SecretsError) {
                try threads.run {
                    continuation.resume(returning: Result(catching: work))
                }
            } catch {
                continuation.resume(returning: .failure(error))
            }
        }
        return try outcome.get()
    }
}
