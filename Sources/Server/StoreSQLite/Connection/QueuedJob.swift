import Store

/// A job that waits for the thread that writes.
enum QueuedJob: Sendable {
    /// A body that is run in a transaction, with others.
    case write(any WriteJob)
    /// Work on the files, for which no transaction may be open.
    case upkeep(any UpkeepJob)
}
