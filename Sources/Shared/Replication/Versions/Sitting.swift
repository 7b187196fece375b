import Domain
import EmbeddedSupport

/// What one author changed in an entity without a long pause.
public struct Sitting: Equatable, Sendable {
    /// The longest pause within a sitting, in milliseconds.
    public static let longestPause: Int64 = 5 * 60_000

    /// The number of the author in the list to which origins refer.
    public let author: Int
    /// The earliest moment of its operations.
    public internal(set) var first: Instant
    /// The latest moment of its operations.
    public internal(set) var last: Instant
    /// The number of steps up to its end: with it, the version that it left.
    public internal(set) var stepCount: Int
    /// The number of letters that were inserted.
    public internal(set) var insertedCount: Int
    /// The number of letters that were deleted.
    public internal(set) var deletedCount: Int
}

extension EntityVersions {
    /// Returns the sittings in which an entity was written, in the order of their ends; each operation has its origin.
    ///
    /// Sittings of several authors may overlap. The version that one leaves has everything that was there at its end.
    public func sittings(of origins: [OperationOrigin]) -> [Sitting] {
        precondition(origins.count == stepCounts.count, "each operation has an origin")
        var sittings: [Sitting] = []
        var grouping = SittingGrouping<Int>()
        for (index, origin) in origins.enumerated() {
            let steps = steps(of: index)
            if steps.isEmpty || !operations[index].makesVersions { continue }
            let letters = letterCounts(of: steps)
            let place = grouping.sitting(of: origin.author, first: origin.first, last: origin.last)
            if place < sittings.count {
                sittings[place].first = min(sittings[place].first, origin.first)
                sittings[place].last = max(sittings[place].last, origin.last)
                sittings[place].stepCount = steps.upperBound
                sittings[place].insertedCount += letters.inserted
                sittings[place].deletedCount += letters.deleted
            } else {
                sittings.append(
                    Sitting(
                        author: origin.author, first: origin.first, last: origin.last, stepCount: steps.upperBound,
                        insertedCount: letters.inserted, deletedCount: letters.deleted))
            }
        }
        sittings.sortStably { $0.stepCount < $1.stepCount }
        return sittings
    }
}
