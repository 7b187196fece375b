/// Tells the server where a device is reached while nothing of Enot is open there, in the words of the Push API.
public struct PushSubscriptionRequest: Equatable, WireMessage {
    /// Limits the length of an address, in bytes.
    public static let maximumAddressLength = 2_000
    /// Limits the length of a key's text, in bytes.
    static let maximumKeyLength = 100

    /// Holds the address at the push service of the browser's maker.
    public var endpoint = ""
    /// Holds the browser's public key, in base64url.
    public var p256dh = ""
    /// Holds the secret that browser and server share, in base64url.
    public var auth = ""

    public init(endpoint: String, p256dh: String, auth: String) {
        self.endpoint = endpoint
        self.p256dh = p256dh
        self.auth = auth
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("endpoint", &endpoint)
        try visitor.required("p256dh", &p256dh)
        try visitor.required("auth", &auth)
    }

    public func validate() throws(WireError) {
        guard endpoint.utf8.count <= Self.maximumAddressLength else { throw .tooLong("endpoint", limit: Self.maximumAddressLength) }
        for (name, text) in [("p256dh", p256dh), ("auth", auth)] where text.utf8.count > Self.maximumKeyLength {
            throw .tooLong(name, limit: Self.maximumKeyLength)
        }
    }
}
