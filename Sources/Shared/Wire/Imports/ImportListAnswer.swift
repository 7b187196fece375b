/// The imports of a person, the latest first.
public struct ImportListAnswer: Equatable, WireMessage {
    /// The maximum number of imports that the server remembers of a person.
    public static let maximumCount = 50

    public var imports: [ImportAnswer] = []

    public init(imports: [ImportAnswer]) { self.imports = imports }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("imports", &imports, limit: ImportListAnswer.maximumCount)
    }
}

public extension Call where Body == NoMessage, Answer == ImportListAnswer {
    static var listImports: Self { Self(.listImports) }
}
