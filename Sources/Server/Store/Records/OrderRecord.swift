import Domain

/// An order that somebody sent by this server.
public struct OrderRecord: Equatable, Sendable {
    /// The order's identity, which includes its words.
    public let identity: String
    /// The space of the sender.
    public let space: Identifier<Space>
    /// The moment at which sending was last begun.
    public let begunAt: Instant
    /// Whether the mail server accepted it.
    public let isSent: Bool

    public init(identity: String, space: Identifier<Space>, begunAt: Instant, isSent: Bool) {
        self.identity = identity
        self.space = space
        self.begunAt = begunAt
        self.isSent = isSent
    }
}

extension OrderRecord: RowValue {
    /// Reads a row of the table `letter`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(identity: try row["identity"], space: try row["space"], begunAt: try row["begun_at"], isSent: try row["is_sent"])
    }
}
