import Domain

/// Records one operation in the order the server took it.
public struct JournalEntry: Equatable, Sendable {
    /// Numbers the entry within its space, from 1.
    public let revision: Int64
    /// Names the entity that was changed.
    public let entity: EntityID
    /// Names the kind of the entity.
    public let kind: EntityKind
    /// Names the session that sent the operation; nil for the server's own.
    public let session: Identifier<Session>?
    /// Marks when the server took it.
    public let receivedAt: Instant
    /// Holds the operation's JSON form, which the store does not look into.
    public let operation: String

    /// Makes an entry.
    public init(
        revision: Int64, entity: EntityID, kind: EntityKind, session: Identifier<Session>?, receivedAt: Instant, operation: String
    ) {
        self.revision = revision
        self.entity = entity
        self.kind = kind
        self.session = session
        self.receivedAt = receivedAt
        self.operation = operation
    }
}
