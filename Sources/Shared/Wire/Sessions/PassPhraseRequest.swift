import JSON

/// Sets or changes the pass phrase.
public struct PassPhraseRequest: WireMessage {
    /// Holds the pass phrase in force; nil when none was set.
    public var current: String?
    /// Holds the new pass phrase.
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
