/// Something that happened to the browser's database, except its answers.
public enum StorageEvent: Sendable {
    /// The browser removed the database under this page; another one replaces it, and has stored nothing of what the old one was asked to
    /// store.
    case remade
    /// The storage answers on another connection.
    case answers
    /// The revision that the storage had when the outbox was read, whose entries follow.
    case outboxRevision(Int64)
    /// The outbox could not be read.
    case outboxMissed
}
