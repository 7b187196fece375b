import Domain

/// Tells where a device is reached while nothing of Enot is open there: at the push service of its browser.
public struct PushSubscription: Equatable, Sendable {
    /// Names the device's session, with which this goes.
    public let session: Identifier<Session>
    /// Holds the address at the push service; no two devices have one.
    public let address: String
    /// Holds the browser's public key.
    public let publicKey: [UInt8]
    /// Holds the secret that browser and server share.
    public let authentication: [UInt8]
    /// Marks since when the device wants to be told.
    public let subscribedAt: Instant

    /// Makes a description.
    public init(session: Identifier<Session>, address: String, publicKey: [UInt8], authentication: [UInt8], subscribedAt: Instant) {
        self.session = session
        self.address = address
        self.publicKey = publicKey
        self.authentication = authentication
        self.subscribedAt = subscribedAt
    }
}
