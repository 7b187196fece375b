import JSON

/// A request to use a licence key.
public struct LicenceRequest: WireMessage {
    /// The key as it was pasted.
    public var key = ""

    public init(key: String) {
        self.key = key
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("key", &key)
    }
}

public extension Call where Body == LicenceRequest, Answer == NoMessage {
    static var setLicence: Self { Self(.setLicence) }
}
