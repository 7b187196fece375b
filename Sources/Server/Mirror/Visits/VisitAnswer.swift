import Wire

/// An answer of the process that reads websites to a request; each is one line of its standard output.
public struct VisitAnswer: Equatable, WireMessage {
    /// A part of what was requested, or the end of it.
    public enum Part: Equatable, Sendable {
        /// Some items of a sweep.
        case items([SiteSweep.Item])
        /// Some pictures of a sweep.
        case pictures([SiteSweep.Picture])
        /// An entry with its text, of a sweep or a batch.
        case entry(MirrorEntry)
        /// The end of a search for a site's source.
        case source(SiteSource)
        /// The end of a sweep: the site's name, the lists that it returned, whether this is everything, the number of things that could not
        /// be read, and what several articles are called.
        case swept(name: String, lists: [String]?, isWhole: Bool, unreadCount: Int?, sharedNames: [String])
        /// The end of a batch of texts.
        case fetched
        /// The end of the request for what is gone.
        case gone([String])
        /// The end of the request for a page's title.
        case title(String)
        /// The end of the request for a page's text.
        case page(KeptPage)
        /// The end of the request for a picture.
        case picture(PictureAnswer)
        /// A wait for the site that begins, in milliseconds; it belongs to no request.
        case waiting(Int)
        /// The end of a request that failed.
        case problem(MirrorProblem)

        /// Whether nothing follows.
        public var isEnd: Bool {
            switch self {
            case .items, .pictures, .entry, .waiting: false
            case .source, .swept, .fetched, .gone, .title, .page, .picture, .problem: true
            }
        }
    }

    /// The number of the request.
    public var number: Int64
    /// The part of the answer.
    public var part: Part
    /// What was requested from the site since the visit began.
    public var statistics: SiteClient.Statistics

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

    /// The members of each part.
    private struct Members {
        private var entry: MirrorEntry?
        private var items: WireList<SiteSweep.Item>?
        private var pictures: WireList<SiteSweep.Picture>?
        private var source: SiteSource?
        private var isWhole: Bool?
        private var unreadCount: Int?
        private var sharedNames: [String] = []
        private var name: String?
        private var lists: WireList<String>?
        private var isFetched: Bool?
        private var gone: WireList<String>?
        private var title: String?
        private var page: KeptPage?
        private var picture: PictureAnswer?
        private var milliseconds: Int?
        private var problem: MirrorProblem?

        init(_ part: Part) {
            switch part {
            case .entry(let entry): self.entry = entry
            case .items(let items): self.items = WireList(items)
            case .pictures(let pictures): self.pictures = WireList(pictures)
            case .source(let source): self.source = source
            case .swept(let name, let lists, let isWhole, let unreadCount, let sharedNames):
                (self.name, self.lists, self.isWhole) = (name, lists.map { WireList($0) }, isWhole)
                (self.unreadCount, self.sharedNames) = (unreadCount, sharedNames)
            case .fetched: isFetched = true
            case .gone(let gone): self.gone = WireList(gone)
            case .title(let title): self.title = title
            case .page(let page): self.page = page
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
            try visitor.optional("unread", &unreadCount)
            try visitor.nonempty("shared", &sharedNames, limit: .max)
            try visitor.optional("name", &name)
            try visitor.optional("lists", &lists)
            try visitor.optional("fetched", &isFetched)
            try visitor.optional("gone", &gone)
            try visitor.optional("title", &title)
            try visitor.optional("page", &page)
            try visitor.optional("picture", &picture)
            try visitor.optional("waiting", &milliseconds)
            try visitor.optional("trouble", &problem)
        }

        /// The part that has members; nil for none.
        var part: Part? {
            if let entry { return .entry(entry) }
            if let items { return .items(items.elements) }
            if let pictures { return .pictures(pictures.elements) }
            if let source { return .source(source) }
            if let isWhole {
                return .swept(
                    name: name ?? "", lists: lists?.elements, isWhole: isWhole, unreadCount: unreadCount, sharedNames: sharedNames)
            }
            if isFetched == true { return .fetched }
            if let gone { return .gone(gone.elements) }
            if let page { return .page(page) }
            if let title { return .title(title) }
            if let picture { return .picture(picture) }
            if let milliseconds, milliseconds <= SiteClient.longestWait { return .waiting(milliseconds) }
            return problem.map { .problem($0) }
        }
    }
}
