/// A request's body in chunks; reading slowly slows the sender down. A body from the network is read once, by one task.
public struct HTTPRequestBody: AsyncSequence, Sendable {
    /// A chunk, never empty.
    public typealias Element = [UInt8]
    /// What reading throws: `clientGone`, and `bodyTooLarge` when the body is collected.
    public typealias Failure = HTTPError

    private enum Source: Sendable {
        case bytes([UInt8])
        case network(HTTPExchange)
    }

    private let source: Source
    /// The length known beforehand, in bytes.
    let declaredLength: Int

    /// Creates a body from bytes in memory.
    public init(bytes: [UInt8]) {
        source = .bytes(bytes)
        declaredLength = bytes.count
    }

    /// Creates the body that arrives on an exchange's connection.
    init(exchange: HTTPExchange, declaredLength: Int) {
        source = .network(exchange)
        self.declaredLength = declaredLength
    }

    /// Reads the whole body; throws `bodyTooLarge(limit:)` when it has more than `limit` bytes, and `clientGone`. Before bytes are kept,
    /// `admit` is called with their count; returns nil when it refuses.
    public func collect(limit: Int, admit: (Int) -> Bool) async throws(HTTPError) -> [UInt8]? {
        if declaredLength > limit { throw .bodyTooLarge(limit: limit) }
        if case .bytes(let bytes) = source { return admit(bytes.count) ? bytes : nil }
        var collected: [UInt8] = []
        var chunks = makeAsyncIterator()
        while let chunk = try await chunks.next(isolation: nil) {
            guard admit(chunk.count) else { return nil }
            collected += chunk
        }
        return collected
    }

    /// Reads the whole body; throws `bodyTooLarge(limit:)` when it has more than `limit` bytes, and `clientGone`.
    public func collect(limit: Int) async throws(HTTPError) -> [UInt8] {
        try await collect(limit: limit) { _ in true } ?? []
    }

    /// Returns an iterator over the chunks.
    public func makeAsyncIterator() -> AsyncIterator {
        switch source {
        case .bytes(let bytes): AsyncIterator(exchange: nil, rest: bytes)
        case .network(let exchange): AsyncIterator(exchange: exchange, rest: [])
        }
    }

    /// The iterator over the chunks of a body.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let exchange: HTTPExchange?
        fileprivate var rest: [UInt8]

        /// Returns the next chunk, nil at the end; throws `clientGone`.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(HTTPError) -> [UInt8]? {
            if let exchange { return try await exchange.nextChunk() }
            defer { rest = [] }
            return rest.isEmpty ? nil : rest
        }
    }
}
