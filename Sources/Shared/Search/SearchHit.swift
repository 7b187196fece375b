import Domain

/// Is a thing that answers a query.
public struct SearchHit: Equatable, Sendable {
    /// Tells what it is.
    public let kind: SearchDocument.Kind
    /// Identifies it.
    public let id: EntityID
    /// Says that it is in the trash.
    public let isInTrash: Bool
    /// Tells how well it answers: what each word is worth where it stands best, added up.
    public let score: Int
}
