import Domain

/// Holds what the search is to know of a file.
public struct FoundFile: Equatable, Sendable {
    /// Identifies the file.
    public let id: EntityID
    /// Numbers its last change among those of its space.
    public let change: Int64
    /// Holds its name; nil for a file that is not listed, or gone.
    public let name: String?
    /// Holds what can be read in it.
    public let text: String
    /// Marks when it was made.
    public let createdAt: Instant
    /// Says that it is in the trash.
    public let isInTrash: Bool

    /// Describes a file.
    public init(id: EntityID, change: Int64, name: String?, text: String, createdAt: Instant, isInTrash: Bool) {
        self.id = id
        self.change = change
        self.name = name
        self.text = text
        self.createdAt = createdAt
        self.isInTrash = isInTrash
    }
}
