import Domain

/// A request to send an order about a product to the people behind a catalogue (G6).
public struct OrderRequest: Equatable, WireMessage {
    /// The maximum length of the order, its subject and its address together, in bytes.
    public static let maximumTextLength = 20_000

    /// The identity of the catalogue, whose contacts are the receiver.
    public var catalogue: EntityID
    /// The identity of the order, so that a repeated request sends it once.
    public var id: EntityID
    public var subject: String
    /// The text of the order.
    public var text: String
    /// The address to reply to.
    public var replyTo: String

    public init(catalogue: EntityID, id: EntityID, subject: String, text: String, replyTo: String) {
        self.catalogue = catalogue
        self.id = id
        self.subject = subject
        self.text = text
        self.replyTo = replyTo
    }

    public init() { self.init(catalogue: .zero, id: .zero, subject: "", text: "", replyTo: "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("catalogue", &catalogue)
        try visitor.required("letter", &id)
        try visitor.required("subject", &subject)
        try visitor.required("text", &text)
        try visitor.required("replyTo", &replyTo)
    }

    public mutating func validate() throws(WireError) {
        guard text.utf8.count + subject.utf8.count + replyTo.utf8.count <= OrderRequest.maximumTextLength else {
            throw .tooLong("text", limit: OrderRequest.maximumTextLength)
        }
    }
}

public extension Call where Body == OrderRequest, Answer == NoMessage {
    static var order: Self { Self(.order) }
}
