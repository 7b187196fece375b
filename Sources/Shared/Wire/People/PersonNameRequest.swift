/// A request to add a person.
public struct PersonNameRequest: WireMessage {
    /// The name, which nobody else has.
    public var name: String

    public init(name: String) { self.name = name }

    public init() { self.init(name: "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("name", &name)
    }
}

public extension Call where Body == PersonNameRequest, Answer == NoMessage {
    static var renameSelf: Self { Self(.renameSelf) }
}
