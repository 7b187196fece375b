/// Why a run was refused; the document is as it was before.
public enum TextError: Error, Equatable, Sendable {
    /// A parent is unknown.
    case unknownParent(EventID)
    /// A run begins after the agent's next event.
    case sequenceGap(agent: Agent, expected: Int, found: Int)
    /// The identity of an event is known with other parents or other content.
    case identityReused(EventID)
    /// The position of an event is outside the text at its parents, in scalars.
    case positionOutOfBounds(position: Int, length: Int)
    /// An edit deletes a negative number of scalars.
    case negativeDeletedCount(Int)
    /// A run has no events.
    case emptyRun
    /// A run would exceed the maximum number of events in a document.
    case tooManyEvents(limit: Int)
    /// A merge would take more steps than it may; see `MergeWork`.
    case tooMuchWork(limit: Int)
}
