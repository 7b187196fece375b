import Store

/// Statements that may run again, on a connection of their own, when it is lost.
struct SharedJob<Outcome: Sendable>: LineJob {
    let body: @Sendable (PostgresConnection) throws -> Outcome
    let continuation: CheckedContinuation<Outcome, any Error>

    func run(on line: PostgresLine) {
        let deadline = line.deadline
        for attempt in 1... {
            do {
                return continuation.resume(returning: try body(line.connection(until: deadline)))
            } catch let error as PostgresError {
                guard line.recovers(from: error, attempt: attempt, deadline: deadline) else {
                    return continuation.resume(throwing: StoreError(error))
                }
            } catch {
                line.rollBack()
                return continuation.resume(throwing: error)
            }
        }
    }

    func fail(_ error: StoreError) { continuation.resume(throwing: error) }
}
