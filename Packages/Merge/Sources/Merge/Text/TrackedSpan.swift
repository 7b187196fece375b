/// Adjacent scalars of one state: inserted by consecutive events, or from before the replay.
struct TrackedSpan {
    /// The identity of the first scalar: the event that inserted it, or a placeholder for text from before the replay.
    var id: Int
    /// The number of scalars.
    var count: Int
    /// The identity of the scalar that was to the left of the first one when it was inserted.
    var originLeft: Int
    /// The identity of the item that was to the right of all of them when they were inserted.
    let originRight: Int
    /// The state in the current version: 0 not yet inserted, 1 inserted, 1 + n deleted n times.
    var state: Int
    /// Whether an event replayed so far deletes the scalars, whatever the current version is.
    var isFinallyDeleted: Bool

    /// The number of scalars visible in the current version.
    var currentLength: Int { state == TextTracker.inserted ? count : 0 }
    /// The number of scalars visible after everything replayed so far.
    var finalLength: Int { isFinallyDeleted ? 0 : count }
}
