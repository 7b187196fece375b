import Domain

/// A note whose words were changed by a program that keeps no moment of change.
public struct UndatedNote: Equatable, Sendable {
    /// The note.
    public let id: EntityID
    /// The moment at which the server received the last edit of its title or text.
    public let receivedAt: Instant

    public init(id: EntityID, receivedAt: Instant) {
        self.id = id
        self.receivedAt = receivedAt
    }
}
