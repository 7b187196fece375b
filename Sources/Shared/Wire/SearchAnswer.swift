import Domain

/// What a query found on the server.
public struct SearchAnswer: Equatable, WireMessage {
    /// A thing that answers the query.
    public struct Hit: Equatable, WireMessage {
        /// The kind: `note`, `photo`, `topic` or `file`.
        public var kind: String
        /// The identity of the thing.
        public var id: EntityID
        /// Whether it is in the trash.
        public var isInTrash: Bool
        /// The file as in lists; nil for anything else.
        public var file: FileEntry?
        /// The part of a file's text that answers the query; empty for anything else.
        public var excerpt: String

        public init(kind: String, id: EntityID, isInTrash: Bool = false, file: FileEntry? = nil, excerpt: String = "") {
            self.kind = kind
            self.id = id
            self.isInTrash = isInTrash
            self.file = file
            self.excerpt = excerpt
        }

        public init() { self.init(kind: "", id: .zero) }

        public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.required("kind", &kind)
            try visitor.required("id", &id)
            try visitor.nonempty("isInTrash", &isInTrash)
            try visitor.optional("file", &file)
            try visitor.nonempty("excerpt", &excerpt)
        }
    }

    /// The maximum number of hits in one answer, separately for those in use and those in the trash.
    public static let maximumCount = 200

    /// The number of all hits in use.
    public var count: Int
    /// The number of all hits in the trash.
    public var trashCount: Int
    /// The best hits, the best first, those in the trash after the others.
    public var hits: [Hit]

    public init(count: Int, trashCount: Int, hits: [Hit]) {
        self.count = count
        self.trashCount = trashCount
        self.hits = hits
    }

    public init() { self.init(count: 0, trashCount: 0, hits: []) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("count", &count)
        try visitor.required("trashCount", &trashCount)
        try visitor.required("hits", &hits, limit: 2 * SearchAnswer.maximumCount)
    }
}

public extension Call where Body == NoMessage, Answer == SearchAnswer {
    static var find: Self { Self(.find) }
}
