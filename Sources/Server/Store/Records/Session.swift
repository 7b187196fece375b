import Domain

/// Describes one signed-in device.
public struct Session: Equatable, Sendable {
    /// Identifies the session, and with it the device.
    public let id: Identifier<Session>
    /// Names the person who signed in.
    public let user: Identifier<User>
    /// Holds the digest of the token the device presents; no two sessions have one.
    public let tokenDigest: [UInt8]
    /// Names the device.
    public var name: String
    /// Marks when the device signed in.
    public let signedInAt: Instant
    /// Marks when the device was last seen, to about an hour.
    public var lastSeenAt: Instant

    /// Makes a description.
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
