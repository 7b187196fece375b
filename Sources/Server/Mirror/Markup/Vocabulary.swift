/// The set of names that an element belongs to, whatever prefix a document gives it (Namespaces in XML 1.0).
enum Vocabulary: Sendable {
    /// HTML, and every kind of RSS: their elements have no prefix.
    case plain
    /// Atom 1.0 and 0.3.
    case atom
    /// The texts of RSS 1.0 (`content:encoded`).
    case content
    /// Dublin Core (`dc:date`).
    case dublinCore
    /// The terms of Dublin Core (`dcterms:modified`).
    case dublinCoreTerms
    /// Media RSS (`media:content`).
    case media
    /// XHTML inside of a feed.
    case xhtml
    /// The podcasts of iTunes (`itunes:image`).
    case podcast
    /// RDF, the outermost element of RSS 1.0.
    case rdf
    /// What FeedBurner adds (`feedburner:origLink`).
    case feedBurner
    /// Any other.
    case other

    /// Creates the vocabulary of a namespace's name.
    init(namespace: String) {
        let name = namespace.lowercased()
        for (part, vocabulary) in Self.namespaces where ASCII.contains(name, part) {
            self = vocabulary
            return
        }
        self = name.isEmpty ? .plain : .other
    }

    /// Creates the vocabulary that a prefix usually means, for documents that declare none.
    init(usualPrefix prefix: String) {
        self = Self.prefixes[prefix] ?? .other
    }

    /// What tells namespaces apart, in lower case; the first part that is found counts.
    private static let namespaces: [(String, Vocabulary)] = [
        ("w3.org/2005/atom", .atom), ("purl.org/atom/", .atom), ("w3.org/1999/xhtml", .xhtml), ("rss/1.0/modules/content", .content),
        ("purl.org/dc/elements/", .dublinCore), ("purl.org/dc/terms", .dublinCoreTerms), ("purl.org/dc/dcmitype", .other),
        ("search.yahoo.com/mrss", .media), ("itunes.com/dtds", .podcast), ("apple.com/itunes", .podcast), ("rdf-syntax-ns", .rdf),
        ("rssnamespace.org/feedburner", .feedBurner), ("purl.org/rss/1.0/modules", .other), ("purl.org/rss/1.0", .plain),
        ("netscape.com/rdf/simple", .plain), ("netscape.com/rss", .plain), ("backend.userland.com/rss", .plain),
        ("blogs.law.harvard", .plain),
        ("purl.org/net/rss1.1", .plain), ("sitemaps.org/schemas/sitemap", .plain), ("google.com/schemas/sitemap/", .plain),
    ]

    private static let prefixes: [String: Vocabulary] = [
        "": .plain, "atom": .atom, "content": .content, "dc": .dublinCore, "dcterms": .dublinCoreTerms, "media": .media, "xhtml": .xhtml,
        "itunes": .podcast, "rdf": .rdf, "feedburner": .feedBurner, "rss": .plain,
    ]
}
