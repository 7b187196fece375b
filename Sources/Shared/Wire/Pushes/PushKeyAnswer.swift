/// The key by which push services identify the server (RFC 8292).
public struct PushKeyAnswer: WireMessage {
    /// The public key in the format of browsers: a point of P-256, uncompressed, in base64url.
    public var key = ""

    public init(key: String) { self.key = key }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("key", &key)
    }
}

public extension Call where Body == NoMessage, Answer == PushKeyAnswer {
    static var tellPushKey: Self { Self(.tellPushKey) }
}
