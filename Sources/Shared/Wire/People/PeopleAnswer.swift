/// All people of a server, the first one added first.
public struct PeopleAnswer: WireMessage {
    private var list: LenientList<Person>

    /// The people that could be read.
    public var people: [Person] { list.elements }

    public init(people: [Person]) { list = LenientList(people) }

    public init() { self.init(people: []) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("people", &list)
    }
}
