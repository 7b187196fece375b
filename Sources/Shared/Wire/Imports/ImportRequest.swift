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

    public init(_ action: Action, topic: String? = nil) {
        self.action = action
        self.topic = topic
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("action", &action)
        try visitor.optional("topic", &topic)
    }
}
