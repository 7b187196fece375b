import Wire

/// Is what the process that reads websites says of a request; each is one line of its standard output.
public struct VisitAnswer: Equatable, WireMessage {
    /// Holds a part of what was asked for, or the end of it.
    public enum Part: Equatable, Sendable {
        /// Lists some items of a sweep.
        case items([SiteSweep.Item])
        /// Lists some pictures of a sweep.
        case pictures([SiteSweep.Picture])
        /// Holds a thing with its text, of a sweep or a batch.
        case entry(MirrorEntry)
        /// Ends what was explored.
        case source(SiteSource)
        /// Ends a sweep: tells the site's name, names the lists that it gave, and tells whether this is all there is.
        case swept(name: String, lists: [String]?, isWhole: Bool)
        /// Ends a batch of texts.
        case fetched
        /// Ends the request for a page's title.
        case title(String)
        /// Ends the request for a picture.
        case picture(PictureAnswer)
        /// Tells of a wait for the site that begins, in milliseconds; it belongs to no request.
        case waiting(Int)
        /// Ends a request that failed.
        case problem(MirrorProblem)

        /// Tells whether nothing follows.
        public var isEnd: Bool {
            switch self {
            case .items, .pictures, .entry, .waiting: false
            case .source, .swept, .fetched, .title, .picture, .problem: true
            }
        }
    }

    /// Names the request.
    public var number: Int64
    /// Holds the part.
    public var part: Part
    /// Tells what was asked of the site since the visit began.
    public var statistics: SiteClient.Statistics

    /// Makes an answer.
    public init(number: Int64, part: Part, statistics: SiteClient.Statistics) {
        self.number = number
        self.part = part
        self.statistics = statistics
    }

    public init() { self.init(number: 0, part: .fetched, statistics: SiteClient.Statistics()) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("number", &number)
        try visitor.required("requests", &statistics.requests)
        var bytes = Int64(statistics.bytes)
        try visitor.required("bytes", &bytes)
        statistics.bytes = Int(bytes)
        var members = Members(part)
        try members.visit(&visitor)
        guard let known = members.part else { return try visitor.refuse("answer") }
        part = known
    }

    /// Holds the members of each part.
    private struct Members {
        private var entry: MirrorEntry?
        private var items: WireList<SiteSweep.Item>?
        private var pictures: WireList<SiteSweep.Picture>?
        private var source: SiteSource?
        private var isWhole: Bool?
        private var name: String?
        private var lists: WireList<String>?
        private var isFetched: Bool?
        private var title: String?
        private var picture: PictureAnswer?
        private var milliseconds: Int?
        private var problem: MirrorProblem?

        init(_ part: Part) {
            switch part {
            case .entry(let entry): self.entry = entry
            case .items(let items): self.items = WireList(items)
            case .pictures(let pictures): self.pictures = WireList(pictures)
            case .source(let source): self.source = source
            case .swept(let name, let lists, let isWhole):
                (self.name, self.lists, self.isWhole) = (name, lists.map { WireList($0) }, isWhole)
            case .fetched: isFetched = true
            case .title(let title): self.title = title
            case .picture(let picture): self.picture = picture
            case .waiting(let milliseconds): self.milliseconds = milliseconds
            case .problem(let problem): self.problem = problem
            }
        }

        mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.optional("entry", &entry)
            try visitor.optional("items", &items)
            try visitor.optional("pictures", &pictures)
            try visitor.optional("source", &source)
            try visitor.optional("whole", &isWhole)
            try visitor.optional("name", &name)
            try visitor.optional("lists", &lists)
            try visitor.optional("fetched", &isFetched)
            try visitor.optional("title", &title)
            try visitor.optional("picture", &picture)
            try visitor.optional("waiting", &milliseconds)
            try visitor.optional("trouble", &problem)
        }

        /// Gives the part that there are members of; nil for none.
        var part: Part? {
            if let entry { return .entry(entry) }
            if let items { return .items(items.elements) }
            if let pictures { return .pictures(pictures.elements) }
            if let source { return .source(source) }
            if let isWhole { return .swept(name: name ?? "", lists: lists?.elements, isWhole: isWhole) }
            if isFetched == true { return .fetched }
            if let title { return .title(title) }
            if let picture { return .picture(picture) }
            if let milliseconds, milliseconds <= SiteClient.longestWait { return .waiting(milliseconds) }
            return problem.map { .problem($0) }
        }
    }
}
