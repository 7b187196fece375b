import Domain

/// Describes one person's data as a whole: a journal and what follows from it.
public struct Space: Equatable, Sendable {
    /// Identifies the space.
    public let id: Identifier<Space>
    /// Numbers the last journal entry ever made, 0 before the first.
    public var revision: Int64
    /// Counts the journal entries removed for good.
    public var purgedCount: Int64

    /// Makes a description; a new space has an empty journal.
    public init(id: Identifier<Space>, revision: Int64 = 0, purgedCount: Int64 = 0) {
        self.id = id
        self.revision = revision
        self.purgedCount = purgedCount
    }
}
