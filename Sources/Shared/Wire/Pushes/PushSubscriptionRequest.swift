/// Where to reach a device while nothing of Enot is open there, in the terms of the Push API.
public struct PushSubscriptionRequest: Equatable, WireMessage {
    /// The maximum length of an address, in bytes.
    public static let maximumAddressLength = 2_000
    /// The maximum length of a key's text, in bytes.
    static let maximumKeyLength = 100

    /// The address at the push service of the browser's vendor.
    public var endpoint = ""
    /// The browser's public key, in base64url.
    public var p256dh = ""
    /// The secret that browser and server share, in base64url.
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

public extension Call where Body == PushSubscriptionRequest, Answer == NoMessage {
    static var subscribe: Self { Self(.subscribe) }
}
