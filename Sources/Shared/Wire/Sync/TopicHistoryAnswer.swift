import Domain

/// What devices wrote into the notes of a topic, by sittings, the latest first.
public struct TopicHistoryAnswer: WireMessage {
    /// What one device wrote into the topic without a long pause.
    public struct Sitting: Equatable, WireMessage {
        /// The place of the device in the list of authors.
        public var author: Int
        /// When the server received the first operation.
        public var first: Instant
        /// When the server received the last operation.
        public var last: Instant
        /// The notes in the order in which they were first written.
        public var notes: [EntityID]

        public init(author: Int, first: Instant, last: Instant, notes: [EntityID]) {
            self.author = author
            self.first = first
            self.last = last
            self.notes = notes
        }

        public init() { self.init(author: 0, first: Instant(milliseconds: 0), last: Instant(milliseconds: 0), notes: []) }

        public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.required("author", &author)
            try visitor.required("first", &first)
            try visitor.required("last", &last)
            try visitor.required("notes", &notes, limit: .max)
        }
    }

    public var authors: [NoteHistoryAnswer.Author]
    public var sittings: [Sitting]
    /// The moment since which sittings are given.
    public var since: Instant

    public init(authors: [NoteHistoryAnswer.Author], sittings: [Sitting], since: Instant) {
        self.authors = authors
        self.sittings = sittings
        self.since = since
    }

    public init() { self.init(authors: [], sittings: [], since: Instant(milliseconds: 0)) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("authors", &authors, limit: .max)
        try visitor.required("sittings", &sittings, limit: .max)
        try visitor.required("since", &since)
    }

    public mutating func validate() throws(WireError) {
        for sitting in sittings where !authors.indices.contains(sitting.author) { throw .invalid("author") }
    }
}

public extension Call where Body == NoMessage, Answer == TopicHistoryAnswer {
    static var readTopicHistory: Self { Self(.readTopicHistory) }
}
