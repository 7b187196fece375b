/// What becomes of the browser's database, but for what it brings.
public enum StorageEvent: Sendable {
    /// The browser has taken the database away under this page; another is in its place, which has stored nothing of what it was asked.
    case remade
    /// The storage answers on another connection.
    case answers
    /// The outbox could not be read.
    case outboxMissed
}
