import Wire

/// A request to the process that reads websites; each is one line of its standard input.
public struct VisitRequest: Equatable, WireMessage {
    /// What is requested.
    public enum Work: Equatable, Sendable {
        /// How a site publishes its data.
        case explore(String)
        /// What a site has.
        case sweep(SiteSource, withTexts: Bool)
        /// The texts of items of the last sweep.
        case fetch([SiteSweep.Item])
        /// Which of some addresses have nothing any more.
        case look([String])
        /// The title of the page at an address.
        case title(String)
        /// The readable text of the page at an address.
        case page(String)
        case picture(PictureRequest)

        /// The processor time that reading may take, in seconds.
        public var processorSeconds: Int {
            switch self {
            case .sweep: 120
            case .explore, .fetch, .look, .picture, .title, .page: 30
            }
        }

        /// The time in all, with the site's pauses and retries, in seconds.
        public var seconds: Int {
            switch self {
            case .sweep: 3 * 3_600
            case .explore, .fetch, .look, .picture: 3_600
            case .title: 60
            case .page: 600
            }
        }
    }

    /// The number of the request within a visit, which its answers repeat.
    public var number: Int64
    /// What is requested.
    public var work: Work

    public init(number: Int64, work: Work) {
        self.number = number
        self.work = work
    }

    public init() { self.init(number: 0, work: .fetch([])) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        var (typed, titled, page, source, withTexts): (String?, String?, String?, SiteSource?, Bool?)
        var (items, picture, asked): (WireList<SiteSweep.Item>?, PictureRequest?, WireList<String>?)
        switch work {
        case .explore(let known): typed = known
        case .sweep(let known, let flag): (source, withTexts) = (known, flag)
        case .fetch(let known): items = WireList(known)
        case .look(let known): asked = WireList(known)
        case .title(let known): titled = known
        case .page(let known): page = known
        case .picture(let known): picture = known
        }
        try visitor.required("number", &number)
        try visitor.optional("explore", &typed)
        try visitor.optional("sweep", &source)
        try visitor.optional("texts", &withTexts)
        try visitor.optional("fetch", &items)
        try visitor.optional("look", &asked)
        try visitor.optional("title", &titled)
        try visitor.optional("page", &page)
        try visitor.optional("picture", &picture)
        if let typed {
            work = .explore(typed)
        } else if let source, let withTexts {
            work = .sweep(source, withTexts: withTexts)
        } else if let asked {
            work = .look(asked.elements)
        } else if let titled {
            work = .title(titled)
        } else if let page {
            work = .page(page)
        } else if let picture {
            work = .picture(picture)
        } else if let items {
            work = .fetch(items.elements)
        } else {
            try visitor.refuse("request")
        }
    }
}
