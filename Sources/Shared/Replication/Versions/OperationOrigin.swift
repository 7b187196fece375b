import Domain

/// Where an operation of a journal comes from.
public struct OperationOrigin: Equatable, Sendable {
    /// The number of its author, such as a device, in a list that is kept elsewhere.
    public let author: Int
    /// The moment at which the server received it, or the first of those that were folded into it.
    public let first: Instant
    /// The moment at which the server received it, or the last of those that were folded into it.
    public let last: Instant

    public init(author: Int, first: Instant, last: Instant) {
        self.author = author
        self.first = first
        self.last = last
    }
}
