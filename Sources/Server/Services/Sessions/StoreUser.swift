import Store

/// A service with a database, whose errors become those of this module.
protocol StoreUser {
    /// The database.
    var store: any Store { get }
}

extension StoreUser {
    /// Runs a use case in a transaction that may write within a scope; for a request, only if it is still permitted then.
    func write<Outcome: Sendable>(
        in scope: WriteScope, _ body: @escaping @Sendable (any WriteTransaction) throws -> Outcome
    ) async throws(ServiceError) -> Outcome {
        do { return try await store.writeIfPermitted(in: scope, body) } catch { throw ServiceError(error) }
    }

    /// Runs a use case in a transaction that reads.
    func read<Outcome: Sendable>(
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Outcome
    ) async throws(ServiceError) -> Outcome {
        do { return try await store.read(body) } catch { throw ServiceError(error) }
    }
}
