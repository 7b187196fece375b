/// Tells the key by which push services know the server (RFC 8292).
public struct PushKeyAnswer: WireMessage {
    /// Holds the public key, as browsers take it: a point of P-256, uncompressed, in base64url.
    public var key = ""

    public init(key: String) { self.key = key }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("key", &key)
    }
}
