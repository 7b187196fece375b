import JSON

/// A request to set or change the passphrase.
public struct PassPhraseRequest: WireMessage {
    /// The current passphrase; nil if none was set.
    public var current: String?
    /// The new passphrase.
    public var new = ""

    public init(current: String?, new: String) {
        self.current = current
        self.new = new
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.optional("current", &current)
        try visitor.required("new", &new)
    }
}

public extension Call where Body == PassPhraseRequest, Answer == NoMessage {
    static var setPassPhrase: Self { Self(.setPassPhrase) }
}
