import Domain

/// A token by which another program acts for a person.
public struct TokenRecord: Equatable, Sendable {
    /// The identity of the token, which stands for that of a session in the journal.
    public let id: Identifier<TokenRecord>
    /// The person for whom the program acts.
    public let user: Identifier<User>
    /// The digest of the secret that the program presents; no two tokens share one.
    public let digest: [UInt8]
    /// The name that the person gave it.
    public let name: String
    /// What it lets a program do.
    public let scopes: Set<TokenScope>
    /// When it was made.
    public let createdAt: Instant
    /// From when on it no longer works; nil for never.
    public let expiresAt: Instant?
    /// When it was last used, to about an hour; nil before its first use.
    public var usedAt: Instant?

    public init(
        id: Identifier<TokenRecord>, user: Identifier<User>, digest: [UInt8], name: String, scopes: Set<TokenScope>, createdAt: Instant,
        expiresAt: Instant? = nil, usedAt: Instant? = nil
    ) {
        self.id = id
        self.user = user
        self.digest = digest
        self.name = name
        self.scopes = scopes
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.usedAt = usedAt
    }

    /// The scopes as one text, in their order, with a space between them.
    public var scopeText: String { TokenScope.allCases.filter(scopes.contains).map(\.rawValue).joined(separator: " ") }
}

extension TokenRecord: RowValue {
    /// Reads a row of the table `token`; scopes of later programs let a program do nothing.
    public init(row: some StoredRow) throws(StoreError) {
        let scopes: String = try row["scopes"]
        self.init(
            id: try row["id"], user: try row["user"], digest: try row["digest"], name: try row["name"],
            scopes: Set(scopes.split(separator: " ").compactMap { TokenScope(rawValue: String($0)) }), createdAt: try row["created_at"],
            expiresAt: try row["expires_at"], usedAt: try row["used_at"])
    }
}
