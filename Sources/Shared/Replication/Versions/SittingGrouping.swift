import Domain

/// The sittings to which the operations of a journal belong, in its order.
///
/// An operation belongs to the latest sitting of its author, unless more than `Sitting.longestPause` lies between it and the author's
/// operation before it, in either direction: where a clock was put right, a new sitting begins.
public struct SittingGrouping<Author: Hashable> {
    /// The number of sittings so far.
    public private(set) var count = 0
    private var latest: [Author: (sitting: Int, last: Instant)] = [:]

    public init() {}

    /// Returns the number, from 0, of the sitting to which the next operation of an author belongs; `count` before the call for a new one.
    ///
    /// An operation into which others were folded has the moments of the first and the last of them.
    public mutating func sitting(of author: Author, first: Instant, last: Instant) -> Int {
        var sitting = count
        if let known = latest[author], abs(first.milliseconds - known.last.milliseconds) <= Sitting.longestPause {
            sitting = known.sitting
        } else {
            count += 1
        }
        latest[author] = (sitting, last)
        return sitting
    }
}
