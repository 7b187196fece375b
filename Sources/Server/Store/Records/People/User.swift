import Domain

/// A person who can sign in.
public struct User: Equatable, Sendable {
    /// The person's identity.
    public let id: Identifier<User>
    /// The person's name; no two people share one.
    public var name: String
    /// The Argon2id string of the passphrase; nil while none is set.
    public var passPhraseHash: String?
    /// The space with the person's data.
    public let space: Identifier<Space>
    /// The moment at which the person was added.
    public let createdAt: Instant
    /// The person's licence key as text; nil if there is none.
    public var licence: String?
    /// Whether the person owns the server; at most one does. Where nobody is marked, it is who was added first.
    public var isOwner: Bool
    /// Whether the person may not sign in; the data stays.
    public var isDisabled: Bool
    /// The size limit of the person's uploaded files, in bytes, besides the server's own; nil for none.
    public var fileBytes: Int64?

    public init(
        id: Identifier<User>, name: String, passPhraseHash: String? = nil, space: Identifier<Space>, createdAt: Instant,
        licence: String? = nil, isOwner: Bool = false, isDisabled: Bool = false, fileBytes: Int64? = nil
    ) {
        self.id = id
        self.name = name
        self.passPhraseHash = passPhraseHash
        self.space = space
        self.createdAt = createdAt
        self.licence = licence
        self.isOwner = isOwner
        self.isDisabled = isDisabled
        self.fileBytes = fileBytes
    }
}

extension User: RowValue {
    /// Reads a row of the table `user`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(
            id: try row["id"], name: try row["name"], passPhraseHash: try row["pass_phrase_hash"], space: try row["space"],
            createdAt: try row["created_at"], licence: try row["licence"], isOwner: try row["is_owner"], isDisabled: try row["is_disabled"],
            fileBytes: try row["file_bytes"])
    }
}
