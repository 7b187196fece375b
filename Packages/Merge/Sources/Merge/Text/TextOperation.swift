/// Consecutive events of one entry that delete at one position or insert next to each other.
struct TextOperation: Sendable {
    /// The kind of the events.
    enum Kind: Sendable {
        /// The deletion of one scalar by each event, always at the same position.
        case deletion
        /// The insertion of one scalar by each event, each after the one before it.
        case insertion
    }

    /// The number of the first event.
    let start: EventNumber
    /// The number of events.
    var count: Int
    /// The first event's position in the text at its parents, in scalars.
    let position: Int
    /// The kind of the events.
    let kind: Kind
    /// The index of the first inserted scalar in the log's content; 0 for deletions.
    let contentStart: Int
    /// How much longer the text is before the operation than before its entry, in scalars.
    let lengthChange: Int

    /// The number after that of the last event.
    var end: EventNumber { start + count }

    /// Returns the position of an event of the operation, in scalars.
    func position(of event: EventNumber) -> Int {
        kind == .insertion ? position + (event - start) : position
    }

    /// Returns how much longer the text is than before its entry, after a number of the operation's events.
    func lengthChange(after eventCount: Int) -> Int {
        kind == .insertion ? lengthChange + eventCount : lengthChange - eventCount
    }
}
