/// The count of a merge's steps, some ten nanoseconds each, that ends the merge at a limit.
///
/// It depends on the history alone, and on no clock: what is refused once is refused everywhere.
public final class MergeWork {
    /// The number of steps past which a merge throws `tooMuchWork`.
    public let limit: Int
    /// The number of steps that were made.
    public private(set) var stepCount = 0

    /// The number of scalars that are moved in memory in one step.
    static let movedScalars = 64
    /// The number of events that are noted in one step.
    static let notedEvents = 16
    /// The steps of looking a span up and changing it.
    static let stepsOfChange = 8
    /// The steps of comparing a span with one beside it.
    static let stepsOfComparison = 4

    /// Creates a count with a limit; without one, it only counts.
    public init(limit: Int = .max) {
        self.limit = limit
    }

    /// Adds steps.
    func add(_ count: Int) { stepCount += count }

    /// Throws `tooMuchWork` past the limit.
    func check() throws(TextError) {
        if stepCount > limit { throw .tooMuchWork(limit: limit) }
    }
}
