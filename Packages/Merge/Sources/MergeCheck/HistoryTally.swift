/// Counts the histories that passed and failed.
public struct HistoryTally: Sendable {
    /// Counts the histories that merged as they should.
    public private(set) var passedCount = 0
    /// Counts the histories that failed, malformed lines among them.
    public private(set) var failedCount = 0

    public init() {}

    /// Checks the history of the next line, or counts a malformed one; returns a message when it failed.
    public mutating func add(_ result: Result<History, HistoryError>) -> String? {
        let number = passedCount + failedCount + 1
        let failure: String?
        switch result {
        case .success(let history): failure = HistoryCheck.failure(of: history, seed: UInt64(number))
        case .failure(.expectedNumber(let offset)): failure = "expected a number at byte \(offset)"
        case .failure(.trailingBytes(let offset)): failure = "something follows at byte \(offset)"
        case .failure(.malformed(let reason)): failure = reason
        }
        guard let failure else {
            passedCount += 1
            return nil
        }
        failedCount += 1
        return "history \(number): \(failure)"
    }

    /// Returns the one line that sums up the check.
    public var summary: String { "\(passedCount) passed, \(failedCount) failed" }
}
