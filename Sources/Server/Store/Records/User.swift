import Domain

/// Describes a person who can sign in.
public struct User: Equatable, Sendable {
    /// Identifies the person.
    public let id: Identifier<User>
    /// Names the person; no two have one name.
    public var name: String
    /// Holds the Argon2id string of the pass phrase; nil while none is set.
    public var passPhraseHash: String?
    /// Names the space the person's data is in.
    public let space: Identifier<Space>
    /// Marks when the person was added.
    public let createdAt: Instant
    /// Holds the person's licence key as text; nil for none.
    public var licence: String?

    /// Makes a description.
    public init(
        id: Identifier<User>, name: String, passPhraseHash: String? = nil, space: Identifier<Space>, createdAt: Instant,
        licence: String? = nil
    ) {
        self.id = id
        self.name = name
        self.passPhraseHash = passPhraseHash
        self.space = space
        self.createdAt = createdAt
        self.licence = licence
    }
}
