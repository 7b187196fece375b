import Domain

/// Describes a link that signs one device in, once.
public struct Invitation: Equatable, Sendable {
    /// Holds the digest of the link's secret.
    public let digest: [UInt8]
    /// Names the person whom the link signs in.
    public let user: Identifier<User>
    /// Marks until when the link works.
    public let expiresAt: Instant

    /// Makes a description.
    public init(digest: [UInt8], user: Identifier<User>, expiresAt: Instant) {
        self.digest = digest
        self.user = user
        self.expiresAt = expiresAt
    }
}
