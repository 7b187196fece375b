/// A request to work on an import whose files have arrived.
public struct ImportRequest: Equatable, WireMessage {
    /// What is to be done.
    public enum Action: String, CaseIterable, WireWord {
        /// Find out what there is, and what would be lost.
        case look
        /// Move it in.
        case take
        /// Move what was moved in to the trash.
        case undo
        /// End what is under way, between two steps.
        case stop
    }

    public var action = Action.look
    /// The name of the topic for all notes; nil for those of the source.
    public var topic: String?
    /// The address of the page that is moved in; nil for what was sent.
    public var page: String?

    public init(_ action: Action, topic: String? = nil, page: String? = nil) {
        self.action = action
        self.topic = topic
        self.page = page
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("action", &action)
        try visitor.optional("topic", &topic)
        try visitor.optional("page", &page)
    }
}
