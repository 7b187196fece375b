import Domain

/// The place at which a device is reached while nothing of Enot is open there: at the push service of its browser.
public struct PushSubscription: Equatable, Sendable {
    /// The device's session, with which the subscription ends.
    public let session: Identifier<Session>
    /// The address at the push service; no two devices share one.
    public let address: String
    /// The browser's public key.
    public let publicKey: [UInt8]
    /// The secret shared by browser and server.
    public let authentication: [UInt8]
    /// The moment since which the device wants pushes.
    public let subscribedAt: Instant

    public init(session: Identifier<Session>, address: String, publicKey: [UInt8], authentication: [UInt8], subscribedAt: Instant) {
        self.session = session
        self.address = address
        self.publicKey = publicKey
        self.authentication = authentication
        self.subscribedAt = subscribedAt
    }
}

extension PushSubscription: RowValue {
    /// Reads a row of the table `push_subscription`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(
            session: try row["session"], address: try row["address"], publicKey: try row["public_key"],
            authentication: try row["authentication"], subscribedAt: try row["subscribed_at"])
    }
}
