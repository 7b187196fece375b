/// A page of the people of a server: the owner first, then by their names, byte by byte.
public struct PeopleAnswer: WireMessage {
    private var list: LenientList<Person>
    /// The name after which the next page begins; nil if there are no more people.
    public var next: String?

    /// The people that could be read.
    public var people: [Person] { list.elements }

    public init(people: [Person], next: String? = nil) {
        list = LenientList(people)
        self.next = next
    }

    public init() { self.init(people: []) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("people", &list)
        try visitor.optional("next", &next)
    }
}

public extension Call where Body == NoMessage, Answer == PeopleAnswer {
    static var listPeople: Self { Self(.listPeople) }
}
