/// A job in the writer's queue: a body to run, and the caller to tell.
public protocol WriteJob: Sendable {
    /// Runs the body and keeps its outcome.
    func run(in transaction: any WriteTransaction) throws
    /// Tells the caller the outcome, which is durable now.
    func succeed()
    /// Tells the caller that nothing was changed, and why.
    func fail(_ error: any Error)
}

/// A job that runs one body for one caller; only the writer's thread accesses the outcome.
public final class ResumingWriteJob<Outcome: Sendable>: WriteJob, @unchecked Sendable {
    private let body: @Sendable (any WriteTransaction) throws -> Outcome
    private let continuation: CheckedContinuation<Outcome, any Error>
    private var outcome: Outcome?

    /// Creates a job from a body whose caller waits on a continuation.
    public init(
        body: @escaping @Sendable (any WriteTransaction) throws -> Outcome, continuation: CheckedContinuation<Outcome, any Error>
    ) {
        self.body = body
        self.continuation = continuation
    }

    public func run(in transaction: any WriteTransaction) throws {
        outcome = try body(transaction)
    }

    public func succeed() {
        guard let outcome else { preconditionFailure("a job that has not run can't succeed") }
        continuation.resume(returning: outcome)
    }

    public func fail(_ error: any Error) {
        continuation.resume(throwing: error)
    }
}
