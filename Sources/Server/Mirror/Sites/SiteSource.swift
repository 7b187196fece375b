import Wire

/// Describes where a site's data is, as found once and kept for later runs.
public struct SiteSource: Equatable, WireMessage {
    /// Names the ways in which sites give their data out.
    public enum Kind: String, WireWord {
        /// Names WordPress's REST, and WooCommerce's where it is.
        case rest
        /// Names RSS, Atom and JSON Feed, with the pages of a sitemap.
        case feed
    }

    /// Limits the name, in Unicode scalars.
    static let maximumName = 500

    /// Names the way.
    public var kind: Kind
    /// Holds the address of the REST root or of the feed.
    public var root: FetchAddress
    /// Holds the address of the site's first page, against which relative addresses count.
    public var home: FetchAddress
    /// Holds the site's name.
    public var name: String
    /// Says that the site has a shop.
    public var hasShop = false
    /// Says that the site has posts and pages.
    public var hasPosts = true
    /// Names the lists that the site gave in the last run; nil before the first. One that is refused later is no empty list.
    public var lists: [String]?
    /// Lists the sitemaps, for sites without REST.
    public var sitemaps: [String] = []
    /// Tells what the first page says of how its people are reached.
    public var contacts = CatalogueContacts()

    /// Makes a source.
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
        try visitor.nonempty("contacts", &contacts)
        var lists = lists.map { WireList($0) }
        try visitor.optional("lists", &lists)
        self.lists = lists?.elements
    }

    public mutating func validate() { name = String(String.UnicodeScalarView(name.unicodeScalars.prefix(Self.maximumName))) }

    /// Makes the site of the source for a catalogue's identities.
    func site(client: SiteClient, identities: RemoteIdentity) -> any MirroredSite {
        switch kind {
        case .rest: WordPressSite(source: self, client: client, identities: identities)
        case .feed: FeedSite(source: self, client: client, identities: identities)
        }
    }
}
