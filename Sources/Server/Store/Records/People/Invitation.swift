import Domain

/// A link that signs one device in, once.
public struct Invitation: Equatable, Sendable {
    /// The digest of the link's secret.
    public let digest: [UInt8]
    /// The person whom the link signs in.
    public let user: Identifier<User>
    /// The moment until which the link works.
    public let expiresAt: Instant

    public init(digest: [UInt8], user: Identifier<User>, expiresAt: Instant) {
        self.digest = digest
        self.user = user
        self.expiresAt = expiresAt
    }
}

extension Invitation: RowValue {
    /// Reads a row of the table `invitation`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(digest: try row["digest"], user: try row["user"], expiresAt: try row["expires_at"])
    }
}
