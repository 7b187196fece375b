/// Gives a write another moment, because it was stamped by a clock that ran far ahead and no server has taken it yet.
public struct Restamp: Equatable, Sendable {
    /// Names the write by the timestamp it was made with, which no other write has.
    public let old: Timestamp
    /// Holds the timestamp it has from now on.
    public let new: Timestamp

    /// Makes a change of timestamps.
    public init(_ old: Timestamp, as new: Timestamp) {
        self.old = old
        self.new = new
    }
}
