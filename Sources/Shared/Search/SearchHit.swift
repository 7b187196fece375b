import Domain

/// A thing that answers a query.
public struct SearchHit: Equatable, Sendable {
    /// The kind of the thing.
    public let kind: SearchDocument.Kind
    /// The identity of the thing.
    public let id: EntityID
    /// Whether it is in the trash.
    public let isInTrash: Bool
    /// How well it answers: the sum of each word's best weight.
    public let score: Int
}
