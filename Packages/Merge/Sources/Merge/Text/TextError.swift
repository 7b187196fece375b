/// Says why a run was refused; the document is as it was before.
public enum TextError: Error, Equatable, Sendable {
    /// Reports a parent that the document does not hold.
    case unknownParent(EventID)
    /// Reports a run that does not begin at or before the agent's next event.
    case sequenceGap(agent: Agent, expected: Int, found: Int)
    /// Reports an event whose identity is known with other parents or other content.
    case identityReused(EventID)
    /// Reports the first event that points outside the text its parents give, in scalars.
    case positionOutOfBounds(position: Int, length: Int)
    /// Reports an edit that deletes a negative number of scalars.
    case negativeDeletedCount(Int)
    /// Reports a run without events.
    case emptyRun
    /// Reports a run that would take the document past the events it can hold.
    case tooManyEvents(limit: Int)
}
