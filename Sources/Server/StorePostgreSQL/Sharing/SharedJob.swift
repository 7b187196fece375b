import Store

/// Statements that may run again, on a connection of their own, when it is lost.
struct SharedJob<Outcome: Sendable>: LineJob {
    /// The most times that the statements are run.
    private static var maximumAttempts: Int { 5 }

    let body: @Sendable (PostgresConnection) throws -> Outcome
    let continuation: CheckedContinuation<Outcome, any Error>

    func run(on line: PostgresLine) {
        for attempt in 1... {
            do {
                return continuation.resume(returning: try body(line.connection()))
            } catch let error as PostgresError {
                if case .lost = error { line.drop() } else { line.rollBack() }
                if error.isAboutServer { line.drop() }
                guard Self.mayTryAgain(error), attempt < Self.maximumAttempts else {
                    return continuation.resume(throwing: StoreError(error))
                }
            } catch {
                line.rollBack()
                return continuation.resume(throwing: error)
            }
        }
    }

    func fail(_ error: StoreError) { continuation.resume(throwing: error) }

    private static func mayTryAgain(_ error: PostgresError) -> Bool {
        if case .lost = error { true } else { error.isPassing || error.isAboutServer }
    }
}
