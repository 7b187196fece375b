import Domain

/// A signed-in device.
public struct Session: Equatable, Sendable {
    /// The identity of the session, and with it of the device.
    public let id: Identifier<Session>
    /// The person who signed in.
    public let user: Identifier<User>
    /// The digest of the token that the device presents; no two sessions share one.
    public let tokenDigest: [UInt8]
    /// The device's name.
    public var name: String
    /// The moment at which the device signed in.
    public let signedInAt: Instant
    /// The moment at which the device was last seen, to about an hour.
    public var lastSeenAt: Instant

    public init(
        id: Identifier<Session>, user: Identifier<User>, tokenDigest: [UInt8], name: String, signedInAt: Instant, lastSeenAt: Instant
    ) {
        self.id = id
        self.user = user
        self.tokenDigest = tokenDigest
        self.name = name
        self.signedInAt = signedInAt
        self.lastSeenAt = lastSeenAt
    }
}

extension Session: RowValue {
    /// Reads a row of the table `session`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(
            id: try row["id"], user: try row["user"], tokenDigest: try row["token_digest"], name: try row["name"],
            signedInAt: try row["signed_in_at"], lastSeenAt: try row["last_seen_at"])
    }
}
