/// All tokens of a person.
public struct TokenListAnswer: WireMessage {
    private var list: LenientList<Token>

    /// The tokens that could be read.
    public var tokens: [Token] { list.elements }

    public init(tokens: [Token]) { list = LenientList(tokens) }

    public init() { self.init(tokens: []) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("tokens", &list)
    }
}

public extension Call where Body == NoMessage, Answer == TokenListAnswer {
    static var listTokens: Self { Self(.listTokens) }
}
