/// Stands for scalars side by side that share a fate: inserted by consecutive events, or from before the replay.
struct TrackedSpan {
    /// Identifies the first scalar: the event that inserted it, or a placeholder for text from before the replay.
    var id: Int
    /// Counts the scalars.
    var count: Int
    /// Identifies the scalar that was left of the first one when it was inserted.
    var originLeft: Int
    /// Identifies the item that was right of all of them when they were inserted.
    let originRight: Int
    /// Gives the state in the version stood on: 0 not yet inserted, 1 inserted, 1 + n deleted n times.
    var state: Int
    /// Says that some event replayed so far deletes the scalars, whatever version is stood on.
    var isFinallyDeleted: Bool

    /// Counts the scalars visible in the version stood on.
    var currentLength: Int { state == TextTracker.inserted ? count : 0 }
    /// Counts the scalars visible after everything replayed so far.
    var finalLength: Int { isFinallyDeleted ? 0 : count }
}
