import Domain

/// A token by which another program acts for a person, without its secret.
public struct Token: Equatable, WireMessage {
    /// The identity of the token.
    public var id = ""
    /// The name that the person gave it.
    public var name = ""
    /// What it lets a program do.
    public var scopes: [TokenScope] = []
    /// When it was made.
    public var createdAt = Instant(milliseconds: 0)
    /// From when on it no longer works; nil for never.
    public var expiresAt: Instant?
    /// When it was last used, to about an hour; nil before its first use.
    public var usedAt: Instant?

    /// The maximum length of a name, in Unicode scalars.
    public static let maximumNameLength = 100

    public init(id: String, name: String, scopes: [TokenScope], createdAt: Instant, expiresAt: Instant?, usedAt: Instant?) {
        self.id = id
        self.name = name
        self.scopes = scopes
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.usedAt = usedAt
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("id", &id)
        try visitor.required("name", &name)
        try visitor.required("scopes", &scopes, limit: 16)
        try visitor.required("createdAt", &createdAt)
        try visitor.optional("expiresAt", &expiresAt)
        try visitor.optional("usedAt", &usedAt)
    }
}

extension TokenScope: WireWord {}
