/// The numbers of histories that passed and failed.
public struct HistoryTally: Sendable {
    /// The number of histories that merged correctly.
    public private(set) var passedCount = 0
    /// The number of histories that failed, including malformed lines.
    public private(set) var failedCount = 0

    public init() {}

    /// Checks the history of the next line, or counts a malformed one; returns a message if it failed.
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

    /// The summary of the check, on one line.
    public var summary: String { "\(passedCount) passed, \(failedCount) failed" }
}
