import Domain

/// The name of a row that a transaction reads: a database on a network fetches many of them at once.
public enum RowKey: Hashable, Sendable {
    /// A signed-in device.
    case session(Identifier<Session>)
    /// Somebody who can sign in.
    case person(Identifier<User>)
    /// A space, and the bytes of its journal.
    case space(Identifier<Space>)
    /// The journal entry of a revision.
    case entry(Identifier<Space>, revision: Int64)
    /// The identity of the first topic in use of a space.
    case firstTopic(Identifier<Space>)
    /// The record of an entity.
    case entity(Identifier<Space>, EntityID)
    /// A merged text with its frontier.
    case text(ProjectedText)
    /// The next sequence of an agent of a merged text.
    case sequence(agent: String, ProjectedText)
}
