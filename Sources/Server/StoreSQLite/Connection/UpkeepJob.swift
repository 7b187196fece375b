import Store

/// A job in the writer's queue: work on the database's files, and the caller to tell.
protocol UpkeepJob: Sendable {
    /// Does the work, outside of a transaction, and tells the caller its outcome.
    func run(on connection: SQLiteConnection)
    /// Tells the caller that nothing was done, and why.
    func fail(_ error: StoreError)
}

/// A job that does one piece of work for one caller.
struct ResumingUpkeepJob<Outcome: Sendable>: UpkeepJob {
    let work: @Sendable (SQLiteConnection) throws(StoreError) -> Outcome
    let continuation: CheckedContinuation<Result<Outcome, StoreError>, Never>

    func run(on connection: SQLiteConnection) {
        do throws(StoreError) {
            continuation.resume(returning: .success(try work(connection)))
        } catch {
            continuation.resume(returning: .failure(error))
        }
    }

    func fail(_ error: StoreError) { continuation.resume(returning: .failure(error)) }
}
