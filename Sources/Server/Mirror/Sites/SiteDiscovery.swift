import JSON

/// The search for the way in which a site publishes its data, beginning with what a person typed.
struct SiteDiscovery: Sendable {
    /// The largest size of a page that is examined, in bytes.
    static let pageLimit = HTMLDocument.maximumBytes
    /// The largest number of feeds named by a page that are tried.
    static let maximumFeeds = 5

    private let client: SiteClient

    init(client: SiteClient) {
        self.client = client
    }

    /// Returns the source of a site's data.
    func explore(_ typed: String) async throws(MirrorProblem) -> SiteSource {
        let page = try await firstPage(typed)
        if let source = feed(in: page, home: page.address) { return source }
        let document = page.looksLikeHTML ? HTMLDocument.read(WebText(page, as: .html).bytes) : nil
        var problem: MirrorProblem?
        do throws(MirrorProblem) {
            if let source = try await rest(page, document) { return source }
        } catch {
            // A temporary failure of a site is no reason to treat it as one without REST from then on.
            if error.isPassing { throw error }
            problem = error
        }
        var found = try await feed(page, document)
        if found == nil { found = try await sitemaps(page, document) }
        if var source = found {
            if problem != nil || !Self.restLinks(of: page, document).isEmpty { source.isDoubtful = true }
            return source
        }
        if let problem { throw problem }
        switch page.status {
        case 404, 410: throw .notFound
        case 401, 403: throw .firewall
        default: throw .noContent
        }
    }

    /// Fetches the page at an address; without a scheme by `https`, then by `http` if nobody answers there.
    func firstPage(_ typed: String) async throws(MirrorProblem) -> FetchAnswer {
        let text = ASCII.trimmed(typed)
        let hasScheme = ASCII.position(of: "http://", in: text) == 0 || ASCII.position(of: "https://", in: text) == 0
        if !hasScheme, text.contains("://") || text.isEmpty { throw .badAddress }
        guard let address = FetchAddress(hasScheme ? text : "https://" + text) else { throw .badAddress }
        do throws(MirrorProblem) {
            return try await client.fetch(FetchRequest(address, limit: Self.pageLimit))
        } catch {
            guard !hasScheme, error == .unreachable || error == .interrupted, let plain = FetchAddress("http://" + text) else {
                throw error
            }
            return try await client.fetch(FetchRequest(plain, limit: Self.pageLimit))
        }
    }

    /// Returns the places of REST that a page names.
    private static func restLinks(of page: FetchAnswer, _ document: MarkupNode?) -> [String] {
        let sent: [String] = page.headers.filter { $0.name == "link" && $0.value.contains("https://api.w.org/") }.compactMap { field in
            guard let start = field.value.firstIndex(of: "<"), let end = field.value.firstIndex(of: ">"), start < end else { return nil }
            return String(field.value[field.value.index(after: start)..<end])
        }
        return sent + (document?.all { $0.name == "link" && $0["rel"] == "https://api.w.org/" }.compactMap { $0["href"] } ?? [])
    }

    private func rest(_ page: FetchAnswer, _ document: MarkupNode?) async throws(MirrorProblem) -> SiteSource? {
        var places = Self.restLinks(of: page, document)
        places += ["/wp-json/", "/index.php?rest_route=/"]
        // A site in a folder has them there.
        if page.address.path != "/" { places += ["wp-json/", "index.php?rest_route=/"] }
        var tried: Set<FetchAddress> = []
        var problem: MirrorProblem?
        for place in places {
            guard let root = FetchAddress(place, relativeTo: page.address), tried.insert(root).inserted,
                let address = root.adding(query: "_fields=name,url,home,namespaces")
            else { continue }
            let answer = try await client.fetch(FetchRequest(address))
            if answer.status == 401 || answer.status == 403 { problem = .firewall }
            guard answer.status == 200, let index = SiteJSON.parse(answer), let namespaces = index["namespaces"]?.array else { continue }
            let names = namespaces.compactMap(\.string)
            let hasShop = names.contains("wc/store/v1") || names.contains("wc/store")
            guard names.contains("wp/v2") || hasShop else { continue }
            var source = SiteSource(kind: .rest, root: root, home: page.address, name: PlainText.read(index["name"]?.string ?? ""))
            if source.name.isEmpty { source.name = page.address.host }
            source.hasShop = hasShop
            source.hasPosts = names.contains("wp/v2")
            if let document { source.contacts = ContactsReader.read(document) }
            return source
        }
        if let problem { throw problem }
        return nil
    }

    private func feed(_ page: FetchAnswer, _ document: MarkupNode?) async throws(MirrorProblem) -> SiteSource? {
        let named = Self.feedLinks(in: document).prefix(Self.maximumFeeds).compactMap { $0["href"] }
        let places =
            named + ["/feed/", "/?feed=rss2", "/feed.json", "/feed.xml", "/rss.xml", "/atom.xml", "/index.xml"]
        let base = document.map { PageParts.base(of: $0, at: page.address) } ?? page.address
        var tried: Set<FetchAddress> = []
        var problem: MirrorProblem?
        for (number, place) in places.enumerated() {
            guard let address = FetchAddress(place, relativeTo: base), tried.insert(address).inserted else { continue }
            let answer: FetchAnswer
            do throws(MirrorProblem) { answer = try await client.fetch(FetchRequest(address)) } catch {
                guard error.isOfTheSite else { throw error }
                if error != .robots && error != .tooManyRedirects { problem = problem ?? error }
                continue
            }
            guard var source = feed(in: answer, home: page.address) else { continue }
            source.sitemaps = try await client.sitemaps(of: page.address) + Sitemaps.usualPlaces
            if let document { source.contacts = ContactsReader.read(document) }
            source.isDoubtful = number > 0 && !named.isEmpty
            return source
        }
        if let problem { throw problem }
        return nil
    }

    /// Returns the source of a site that lists its pages without having a feed.
    private func sitemaps(_ page: FetchAnswer, _ document: MarkupNode?) async throws(MirrorProblem) -> SiteSource? {
        guard page.status == 200, let document else { return nil }
        let places = try await client.sitemaps(of: page.address) + Sitemaps.usualPlaces
        var maps = Sitemaps(client: client, home: page.address)
        try await maps.read(places.compactMap { FetchAddress($0, relativeTo: page.address) })
        guard !maps.places.isEmpty else { return nil }
        let named = document.all { $0.name == "meta" && $0["property"] == "og:site_name" }.first?["content"] ?? ""
        let name = [PlainText.line(named), PageTitle.read(document), page.address.host].first { !$0.isEmpty } ?? ""
        var source = SiteSource(kind: .feed, root: page.address, home: page.address, name: name)
        source.lacksFeed = true
        source.sitemaps = places
        source.contacts = ContactsReader.read(document)
        return source
    }

    /// The media types that a page gives its feeds: those of feeds alone, and those of any XML or JSON, which others have as well.
    private static let feedTypes: Set<String> = [
        "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml", "application/x-rss+xml",
        "application/x.atom+xml", "application/rss", "text/rss+xml", "text/rss", "application/json+feed",
    ]
    private static let vagueTypes: Set<String> = ["text/xml", "application/xml", "application/json"]

    /// Returns the elements by which a page names its feeds, those first that are surely none of something else.
    private static func feedLinks(in document: MarkupNode?) -> [MarkupNode] {
        func type(_ node: MarkupNode) -> String { ASCII.trimmed((node["type"] ?? "").prefix { $0 != ";" }).lowercased() }
        let links = document?.all { $0.name == "link" && $0["href"] != nil } ?? []
        let sure = links.filter { feedTypes.contains(type($0)) }
        let vague = links.filter { link in
            let words = (link["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
            return (words.contains("alternate") && vagueTypes.contains(type(link)))
                || (words.contains("feed") && !feedTypes.contains(type(link)))
        }
        // The second feed on a page is mostly that of its comments.
        let named = sure.prefix(1) + sure.dropFirst().filter { !ASCII.contains(($0["href"] ?? "") + ($0["title"] ?? ""), "comment") }
        return named + vague
    }

    private func feed(in answer: FetchAnswer, home: FetchAddress) -> SiteSource? {
        guard answer.status == 200, let feed = Feed(answer), !feed.items.isEmpty else { return nil }
        return SiteSource(kind: .feed, root: answer.address, home: home, name: feed.title.isEmpty ? home.host : feed.title)
    }
}
