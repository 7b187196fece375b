/// A token that was made, with its secret, which is shown once.
public struct TokenAnswer: Equatable, WireMessage {
    public var token = Token()
    /// What the program presents.
    public var secret = ""

    public init(token: Token, secret: String) {
        self.token = token
        self.secret = secret
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("token", &token)
        try visitor.required("secret", &secret)
    }
}

public extension Call where Body == TokenRequest, Answer == TokenAnswer {
    static var makeToken: Self { Self(.makeToken) }
}
