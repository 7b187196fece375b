import JSON

/// A request to change what a person may do; it replaces all of that.
public struct PersonRequest: Equatable, WireMessage {
    /// The person's new name; nil to keep the present one.
    public var name: String?
    /// Whether the person may not sign in.
    public var isDisabled: Bool
    /// The most bytes of files that the person may have, 0 for none; nil for as many as the server allows.
    public var quotaBytes: Int64?

    public init(name: String? = nil, isDisabled: Bool, quotaBytes: Int64?) {
        self.name = name
        self.isDisabled = isDisabled
        self.quotaBytes = quotaBytes
    }

    public init() { self.init(isDisabled: false, quotaBytes: nil) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.optional("name", &name)
        try visitor.required("isDisabled", &isDisabled)
        try visitor.optional("quotaBytes", &quotaBytes)
    }

    public mutating func validate() throws(WireError) {
        if let bytes = quotaBytes { quotaBytes = try JSON.byteCount(bytes, "quotaBytes") }
    }
}

public extension Call where Body == PersonRequest, Answer == NoMessage {
    static var changePerson: Self { Self(.changePerson) }
}
