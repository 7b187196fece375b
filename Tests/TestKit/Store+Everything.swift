import Store

extension Store {
    /// Runs a body in a transaction that may write anything.
    public func write<Outcome: Sendable>(
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Outcome
    ) async throws -> Outcome {
        try await write(in: .everything, body)
    }
}
