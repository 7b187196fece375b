import Wire

/// Where a site's data is, as found once and kept for later runs.
public struct SiteSource: Equatable, WireMessage {
    /// The way in which a site publishes its data.
    public enum Kind: String, WireWord {
        /// WordPress's REST, and WooCommerce's if the site has it.
        case rest
        /// RSS, Atom and JSON Feed, with the pages of a sitemap.
        case feed
    }

    /// The largest number of names that several articles have.
    static let maximumSharedNames = 1_000
    /// The largest number of names of categories that are kept.
    static let maximumCategoryNames = 2_000
    /// The largest length of the name, in Unicode scalars.
    static let maximumName = 500

    /// The way in which the site publishes its data.
    public var kind: Kind
    /// The address of the REST root or of the feed.
    public var root: FetchAddress
    /// The address of the site's first page, the base of relative addresses.
    public var home: FetchAddress
    /// The site's name.
    public var name: String
    /// Whether the site has a shop.
    public var hasShop = false
    /// Whether the site has posts and pages.
    public var hasPosts = true
    /// The lists that the site returned in the last run; nil before the first. One that is refused later does not count as empty.
    public var lists: [String]?
    /// What several articles of a feed were called in the runs so far, so that it is no name of one.
    public var sharedNames: [String] = []
    /// The sitemaps, for sites without REST.
    public var sitemaps: [String] = []
    /// The names of the categories that articles and products named in the runs so far, as they were first written.
    public var categoryNames: [String] = []
    /// Whether the site has sitemaps alone, without a feed.
    public var lacksFeed = false
    /// Whether something that would be better gave no answer when the source was found, so that the next run looks again.
    public var isDoubtful = false
    /// The contacts found on the first page.
    public var contacts = CatalogueContacts()

    public init(kind: Kind, root: FetchAddress, home: FetchAddress, name: String) {
        self.kind = kind
        self.root = root
        self.home = home
        self.name = String(String.UnicodeScalarView(name.unicodeScalars.prefix(Self.maximumName)))
    }

    public init() { self.init(kind: .rest, root: .nowhere, home: .nowhere, name: "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("kind", &kind)
        try visitor.required("root", &root)
        try visitor.required("home", &home)
        try visitor.required("name", &name)
        try visitor.required("shop", &hasShop)
        try visitor.required("posts", &hasPosts)
        try visitor.nonempty("sitemaps", &sitemaps, limit: .max)
        try visitor.nonempty("shared", &sharedNames, limit: .max)
        try visitor.nonempty("categories", &categoryNames, limit: .max)
        try visitor.nonempty("feedless", &lacksFeed)
        try visitor.nonempty("doubtful", &isDoubtful)
        try visitor.nonempty("contacts", &contacts)
        var lists = lists.map { WireList($0) }
        try visitor.optional("lists", &lists)
        self.lists = lists?.elements
    }

    public mutating func validate() { name = String(String.UnicodeScalarView(name.unicodeScalars.prefix(Self.maximumName))) }

    /// Notes the categories of a sweep, so that later ones identify them alike.
    public mutating func note(categories entries: [MirrorEntry]) throws(MirrorProblem) {
        guard kind == .feed else { return }
        var known = Set(categoryNames)
        for entry in entries where entry.kind == .category && categoryNames.count < Self.maximumCategoryNames {
            guard let category = CatalogueCategory(text: entry.body) else { throw .malformed }
            if known.insert(category.name).inserted { categoryNames.append(category.name) }
        }
    }

    /// Returns the site of the source for a catalogue's identities.
    func site(client: SiteClient, identities: RemoteIdentity) -> any MirroredSite {
        switch kind {
        case .rest: WordPressSite(source: self, client: client, identities: identities)
        case .feed: FeedSite(source: self, client: client, identities: identities)
        }
    }
}
