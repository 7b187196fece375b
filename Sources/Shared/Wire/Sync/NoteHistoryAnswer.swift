import Domain
import Merge
import Replication

/// The operations on a note in the order of the journal, with where they come from: what its versions are made of.
public struct NoteHistoryAnswer: WireMessage {
    /// What sent some of the operations.
    public struct Author: Equatable, WireMessage {
        /// The identity of the device; empty for the server itself.
        public var id = ""
        /// The name of the person; empty if it is unknown.
        public var person = ""
        /// The name of the device; empty for one that was signed out, for the server and for archives.
        public var device = ""
        /// Whether it is the device that sent the request.
        public var isCurrent = false

        public init(id: String, person: String, device: String, isCurrent: Bool) {
            self.id = id
            self.person = person
            self.device = device
            self.isCurrent = isCurrent
        }

        public init() {}

        public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.nonempty("id", &id)
            try visitor.nonempty("person", &person)
            try visitor.nonempty("device", &device)
            try visitor.nonempty("isCurrent", &isCurrent)
        }
    }

    /// An operation with its origin.
    public struct Entry: Equatable, WireMessage {
        public var operation: Operation
        /// The place of its author in the list.
        public var author: Int
        /// When the server received it, or the first of what was folded into it.
        public var first: Instant
        /// When the server received it, or the last of what was folded into it.
        public var last: Instant

        public init(operation: Operation, author: Int, first: Instant, last: Instant) {
            self.operation = operation
            self.author = author
            self.first = first
            self.last = last
        }

        public init() {
            let noTime = Timestamp(milliseconds: 0, counter: 0, agent: Agent(rawValue: 0))
            let nothing = Operation(kind: .note, entity: .zero, change: .write([], at: noTime))
            self.init(operation: nothing, author: 0, first: Instant(milliseconds: 0), last: Instant(milliseconds: 0))
        }

        public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.required("operation", &operation)
            try visitor.required("author", &author)
            try visitor.required("first", &first)
            try visitor.required("last", &last)
        }
    }

    public var authors: [Author]
    public var entries: [Entry]
    /// The revision of the last entry, from which the next request continues.
    public var revision: Int64
    /// Whether there are more entries to request.
    public var hasMore: Bool

    public init(authors: [Author], entries: [Entry], revision: Int64, hasMore: Bool) {
        self.authors = authors
        self.entries = entries
        self.revision = revision
        self.hasMore = hasMore
    }

    public init() { self.init(authors: [], entries: [], revision: 0, hasMore: false) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("revision", &revision)
        try visitor.required("more", &hasMore)
        try visitor.required("authors", &authors, limit: .max)
        try visitor.required("entries", &entries, limit: .max)
    }

    public mutating func validate() throws(WireError) {
        for entry in entries where !authors.indices.contains(entry.author) { throw .invalid("author") }
    }
}

public extension Call where Body == NoMessage, Answer == NoteHistoryAnswer {
    static var readHistory: Self { Self(.readHistory) }
}
