import Wire

/// Asks the process that reads websites for one thing; each is one line of its standard input.
public struct VisitRequest: Equatable, WireMessage {
    /// Names what is asked for.
    public enum Work: Equatable, Sendable {
        /// Asks how a site gives its data out.
        case explore(String)
        /// Asks what a site has.
        case sweep(SiteSource, withTexts: Bool)
        /// Asks for the texts of items of the last sweep.
        case fetch([SiteSweep.Item])
        /// Asks what the page at an address is called.
        case title(String)
        /// Asks for a picture.
        case picture(PictureRequest)

        /// Limits the seconds of the processor that reading may take.
        public var processorSeconds: Int {
            switch self {
            case .sweep: 120
            case .explore, .fetch, .picture, .title: 30
            }
        }

        /// Limits the seconds in all, with the site's pauses and what is tried again.
        public var seconds: Int {
            switch self {
            case .sweep: 3 * 3_600
            case .explore, .fetch, .picture: 3_600
            case .title: 60
            }
        }
    }

    /// Counts the requests of a visit; answers name it.
    public var number: Int64
    /// Names what is asked for.
    public var work: Work

    /// Makes a request.
    public init(number: Int64, work: Work) {
        self.number = number
        self.work = work
    }

    public init() { self.init(number: 0, work: .fetch([])) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        var (typed, page, source, withTexts): (String?, String?, SiteSource?, Bool?)
        var (items, picture): (WireList<SiteSweep.Item>?, PictureRequest?)
        switch work {
        case .explore(let known): typed = known
        case .sweep(let known, let flag): (source, withTexts) = (known, flag)
        case .fetch(let known): items = WireList(known)
        case .title(let known): page = known
        case .picture(let known): picture = known
        }
        try visitor.required("number", &number)
        try visitor.optional("explore", &typed)
        try visitor.optional("sweep", &source)
        try visitor.optional("texts", &withTexts)
        try visitor.optional("fetch", &items)
        try visitor.optional("title", &page)
        try visitor.optional("picture", &picture)
        if let typed {
            work = .explore(typed)
        } else if let source, let withTexts {
            work = .sweep(source, withTexts: withTexts)
        } else if let page {
            work = .title(page)
        } else if let picture {
            work = .picture(picture)
        } else if let items {
            work = .fetch(items.elements)
        } else {
            try visitor.refuse("request")
        }
    }
}
