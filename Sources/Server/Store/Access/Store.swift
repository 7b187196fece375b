/// A durable database of everything a server has; drivers differ in the database only and pass one contract suite.
public protocol Store: Sendable {
    /// Runs a body in a transaction that may write, and returns once what it wrote is durable.
    ///
    /// Bodies that wait together are committed together, each undone alone if it throws; its error is passed on as it is.
    /// A body may run a second time after a failure of others, and its transaction must not outlive it.
    /// Throws `StoreError` when the database fails.
    func write<Outcome: Sendable>(_ body: @escaping @Sendable (any WriteTransaction) throws -> Outcome) async throws -> Outcome

    /// Runs a body on the caller's thread in a transaction that sees one state of the database.
    ///
    /// The transaction must not outlive the body. Throws the body's own error, or `StoreError` when the database fails.
    func read<Outcome>(_ body: (any ReadTransaction) throws -> Outcome) throws -> Outcome

    /// Commits what waits, then frees the database; later calls throw `StoreError.closed`. Blocks the caller.
    func close()
}
