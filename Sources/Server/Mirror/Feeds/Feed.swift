import Domain
import JSON
import Wire

/// The content of a feed: RSS of any version, RDF and CDF among them, Atom 1.0 (RFC 4287) and 0.3, or JSON Feed.
struct Feed {
    /// One article of a feed.
    struct Item {
        /// The feed's permanent name for the article (`guid`, `id`); empty without one.
        var name = ""
        /// The title, without markup.
        var title = ""
        /// The address of the article's page; nil without one.
        var link: FetchAddress?
        /// The text as HTML.
        var html = ""
        /// The base of addresses in the text; nil for the article's page.
        var base: FetchAddress?
        /// The names of the categories, without markup.
        var categories: [String] = []
        /// When the article was changed, or published.
        var date: Instant?
        /// The addresses of the article's pictures that are not in the text.
        var pictures: [FetchAddress] = []
        /// The article's name for Enot: what it and no other of the document is called.
        var identity = ""

        /// Whether the article requires a password, as WordPress's form for it shows.
        var isProtected: Bool {
            guard ASCII.contains(html, "post-password-form") else { return false }
            return !HTMLDocument.read(html).all { $0.name == "form" && $0.hasClass("post-password-form") }.isEmpty
        }
    }

    /// The largest number of items that are read from one document.
    static let maximumItems = 5_000

    /// The feed's title, without markup.
    var title = ""
    /// The address of the part with older articles, if the feed names one (JSON Feed, RFC 5005).
    var next: FetchAddress?
    /// The articles in the feed's order.
    var items: [Item] = []
    /// The number of articles that are not among the items: the document has too many.
    var droppedCount = 0
    /// Whether the document was read to its end and nothing in it may be lost.
    var isWhole = true

    /// What several articles are called, now or in an earlier run: names, links, and digests of titles.
    private(set) var shared: Set<String> = []

    /// Parses an answer, knowing what several articles are called; nil if it is no feed.
    init?(_ answer: FetchAnswer, shared: Set<String> = []) {
        self.init(answer.body, charset: WebText.charset(of: answer), at: answer.address, shared: shared)
    }

    /// Parses a document from an address, knowing what several articles are called; nil if it is no feed.
    init?(_ bytes: [UInt8], charset: String? = nil, at address: FetchAddress, shared: Set<String> = []) {
        if bytes.first(where: { $0 < 0x80 && !ASCII.isSpace($0) }) == UInt8(ascii: "{") {
            let decoded = WebText(bytes, charset: charset, as: .json)
            guard let object = SiteJSON.parse(decoded.text), let feed = Feed(json: object, at: address) else { return nil }
            self = feed
            isWhole = decoded.isWhole
        } else {
            let decoded = WebText(bytes, charset: charset, as: .xml)
            let document = XMLReader.read(decoded.bytes)
            guard let root = Self.root(of: document) else { return nil }
            switch root.name {
            case "feed": self.init(atom: root, at: address)
            case "channel": self.init(definition: root, at: address)
            default: self.init(rss: root, at: address)
            }
            isWhole = isWhole && decoded.isWhole && document.isWhole
        }
        self.shared = shared
        identify()
    }

    init() {}

    /// Returns the outermost element of a feed; what a faulty program wrote before it is passed over. Nil if there is none.
    private static func root(of document: XMLReader.Document) -> MarkupNode? {
        for node in document.roots {
            let found = node.outermost { inner in
                switch inner.name {
                case "rss", "feed", "rdf": true
                case "channel": inner["href"] != nil || inner.first("item") != nil
                default: false
                }
            }
            if let first = found.first { return first }
            if node.name == "html" { return nil }
        }
        return nil
    }

    /// Adds an item, unless the document has too many.
    mutating func add(_ item: Item) {
        if items.count < Self.maximumItems { items.append(item) } else { droppedCount += 1 }
    }

    /// Sets the identity of each item: the feed's name for it, else its link, else a digest of its title and date, and of its text where
    /// those are alike. What several different items share identifies none of them, and never will: otherwise an item would change its
    /// identity as soon as the others are missing.
    private mutating func identify() {
        var contents: [String: Set<String>] = [:]
        for item in items {
            let text = RemoteIdentity.digest(item.title + "\n" + item.html).text
            if !item.name.isEmpty { contents[item.name, default: []].insert((item.link?.text ?? "") + "\n" + text) }
            // The permanent name of an article may be its link: then both are one.
            if let link = item.link, link.text != item.name { contents[link.text, default: []].insert(text) }
            contents[item.dated, default: []].insert(text)
        }
        for (name, texts) in contents where texts.count > 1 { shared.insert(name) }
        for index in items.indices {
            let item = items[index]
            let names = [item.name, item.link?.text ?? "", item.dated].filter { !$0.isEmpty && !shared.contains($0) }
            items[index].identity = names.first ?? Self.digest(item.dated + "\n" + item.html)
        }
    }

    /// Returns a text as a name of an article.
    static func digest(_ text: String) -> String { "digest:" + RemoteIdentity.digest(text).text }
}

extension Feed.Item {
    /// The title and the date as a name.
    fileprivate var dated: String { Feed.digest(title + "\n" + (date.map { String($0.milliseconds) } ?? "")) }
}
