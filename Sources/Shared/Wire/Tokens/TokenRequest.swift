import Domain

/// A request to make a token for another program.
public struct TokenRequest: Equatable, WireMessage {
    /// A name by which the person knows the program.
    public var name = ""
    /// What the token lets the program do.
    public var scopes: [TokenScope] = []
    /// From when on it no longer works; nil for never.
    public var expiresAt: Instant?

    public init(name: String, scopes: [TokenScope], expiresAt: Instant? = nil) {
        self.name = name
        self.scopes = scopes
        self.expiresAt = expiresAt
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("name", &name)
        try visitor.required("scopes", &scopes, limit: 16)
        try visitor.optional("expiresAt", &expiresAt)
    }
}
