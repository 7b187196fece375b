import Domain

/// Describes an order that somebody had this server send.
public struct OrderRecord: Equatable, Sendable {
    /// Identifies the order, its words included.
    public let identity: String
    /// Names the space of whoever sent it.
    public let space: Identifier<Space>
    /// Marks when it was begun last.
    public let begunAt: Instant
    /// Says that the mail server has taken it.
    public let isSent: Bool

    /// Makes a description.
    public init(identity: String, space: Identifier<Space>, begunAt: Instant, isSent: Bool) {
        self.identity = identity
        self.space = space
        self.begunAt = begunAt
        self.isSent = isSent
    }
}
