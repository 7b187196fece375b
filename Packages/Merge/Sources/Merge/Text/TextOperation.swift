/// Stands for consecutive events of one entry that delete at one position or insert side by side.
struct TextOperation: Sendable {
    /// Tells what the events do.
    enum Kind: Sendable {
        /// Deletes one scalar an event, always at the same position.
        case deletion
        /// Inserts one scalar an event, each after the one before it.
        case insertion
    }

    /// Numbers the first event.
    let start: EventNumber
    /// Counts the events.
    var count: Int
    /// Gives the first event's position in the text at its parents, in scalars.
    let position: Int
    /// Tells what the events do.
    let kind: Kind
    /// Locates the inserted scalars in the log's content; 0 for deletions.
    let contentStart: Int
    /// Gives how much longer the text is before the operation than before its entry, in scalars.
    let lengthChange: Int

    /// Follows the number of the last event.
    var end: EventNumber { start + count }

    /// Returns the position of an event of the operation, in scalars.
    func position(of event: EventNumber) -> Int {
        kind == .insertion ? position + (event - start) : position
    }

    /// Returns how much longer the text is than before its entry once the given number of events is done.
    func lengthChange(after eventCount: Int) -> Int {
        kind == .insertion ? lengthChange + eventCount : lengthChange - eventCount
    }
}
