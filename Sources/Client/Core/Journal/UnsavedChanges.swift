import Domain
import Replication

/// The operations that are not being stored yet.
public struct UnsavedChanges {
    /// The operations, in their order.
    public private(set) var operations: [Operation] = []
    /// The revision that this tab had heard of when it made the first deletion among them; nil where there is none.
    private(set) var heard: Int64?
    private var since = Instant(milliseconds: 0)

    /// The time after which continuous typing is stored even without a pause, in milliseconds.
    static let longestMilliseconds: Int64 = 2_000

    /// Whether there are none.
    var isEmpty: Bool { operations.isEmpty }

    /// Adds operations, made by a tab that has heard of a revision.
    mutating func add(_ made: [Operation], now: Instant, heard revision: Int64) {
        if operations.isEmpty { since = now }
        if made.contains(where: { $0.isDeletion }) { heard = min(heard ?? .max, revision) }
        operations += made
    }

    /// Returns whether they wait for so long that they are stored without a pause in typing.
    func isOverdue(now: Instant) -> Bool { now.milliseconds - since.milliseconds >= UnsavedChanges.longestMilliseconds }

    /// Removes them all; returns them, and the revision that the tab had heard of at the first deletion.
    mutating func take() -> (operations: [Operation], heard: Int64?) {
        defer { (operations, heard) = ([], nil) }
        return (operations, heard)
    }
}
