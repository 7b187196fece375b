/// A durable database of everything a server has; drivers differ in the database only and pass one contract suite.
public protocol Store: Sendable {
    /// Runs a body in a transaction that may write within a scope, and returns once what it wrote is durable.
    ///
    /// What the body reads within the scope doesn't change until the transaction ends, whichever server writes. Bodies that wait together
    /// are committed together, each undone alone if it throws; its error is passed on as it is. A body may run more than once, after a
    /// failure of others or because a row has to be fetched first, and its transaction must not outlive it. Throws `StoreError` when the
    /// database fails.
    func write<Outcome: Sendable>(
        in scope: WriteScope, _ body: @escaping @Sendable (any WriteTransaction) throws -> Outcome
    ) async throws -> Outcome

    /// Runs a body in a transaction that sees one state of the database, and returns what it returns.
    ///
    /// A body may run more than once, since a database on a network runs it again when it needs a row that was not fetched before; what it
    /// changes besides its result must come out the same then. It runs on the caller's thread if the rows are at hand, and its transaction
    /// must not outlive it. No lock may be held across a call, as it may wait. Throws the body's own error, or `StoreError` when the
    /// database fails.
    func read<Outcome: Sendable>(_ body: @escaping @Sendable (any ReadTransaction) throws -> Outcome) async throws -> Outcome

    /// Commits what waits, then frees the database; later calls throw `StoreError.closed`. Blocks the caller.
    func close()
}
