import Domain

/// The name of a row of a space that a transaction reads: a database on a network fetches many of them at once.
public enum RowKey: Hashable, Sendable {
    /// The journal entry of a revision.
    case entry(Int64)
    /// The record of an entity.
    case entity(EntityID)
    /// A merged text with its frontier.
    case text(ProjectedText)
    /// The next sequence of an agent of a merged text.
    case sequence(agent: String, ProjectedText)
}
