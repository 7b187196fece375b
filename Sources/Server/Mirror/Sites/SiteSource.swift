import JSON
import Wire

/// Describes where a site's data is, as found once and kept for later runs.
public struct SiteSource: Equatable, Sendable {
    /// Names the ways in which sites give their data out.
    public enum Kind: String, Sendable {
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

    /// Reads the JSON form.
    public init(json: JSON) throws(WireError) {
        guard let kind = json["kind"]?.string.flatMap({ Kind(rawValue: $0) }),
            let root = json["root"]?.string.flatMap({ FetchAddress($0) }), let home = json["home"]?.string.flatMap({ FetchAddress($0) }),
            let name = json["name"]?.string
        else { throw .invalid("source") }
        self.init(kind: kind, root: root, home: home, name: name)
        hasShop = json["shop"]?.bool ?? false
        hasPosts = json["posts"]?.bool ?? true
        lists = json["lists"]?.array?.compactMap(\.string)
        sitemaps = (json["sitemaps"]?.array ?? []).compactMap(\.string)
        if let contacts = json["contacts"] { self.contacts = try CatalogueContacts(json: contacts) }
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([
            ("kind", .string(kind.rawValue)), ("root", .string(root.text)), ("home", .string(home.text)), ("name", .string(name)),
            ("shop", .bool(hasShop)), ("posts", .bool(hasPosts)), ("sitemaps", .array(sitemaps.map { .string($0) })),
            ("contacts", contacts.json),
        ])
        if let lists { object["lists"] = .array(lists.map { .string($0) }) }
        return .object(object)
    }

    /// Makes the site of the source for a catalogue's identities.
    func site(client: SiteClient, identities: RemoteIdentity) -> any MirroredSite {
        switch kind {
        case .rest: WordPressSite(source: self, client: client, identities: identities)
        case .feed: FeedSite(source: self, client: client, identities: identities)
        }
    }
}
