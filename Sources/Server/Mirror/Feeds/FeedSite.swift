import Domain
import Wire

/// A site that publishes its articles as a feed, and its pages by a sitemap.
///
/// What came is taken, whatever else does not come. A sweep is whole only if every part that the site names was read to its end and nothing
/// in it may be lost: else what is missing may still be on the site.
struct FeedSite: MirroredSite {
    /// The largest number of parts of a feed.
    static let maximumParts = 500
    /// The largest number of entries, all of which are in memory at once.
    static let maximumEntries = 5_000

    let source: SiteSource
    let client: SiteClient
    let identities: RemoteIdentity

    /// What a sweep has read so far.
    private struct Harvest {
        let index: PictureIndex
        var sweep = SiteSweep()
        /// What several articles are called.
        var shared: Set<String>
        var categories: NamedCategories
        /// The pages of the articles, as `FetchAddress.page` has them.
        var links: Set<String>
        /// The fingerprints of the articles by identity.
        var articles: [EntityID: String] = [:]
    }

    /// Reads the whole feed and the pages.
    func sweep(withTexts _: Bool) async throws(MirrorProblem) -> SiteReading {
        let index = PictureIndex(identities: identities, takesUnlisted: true)
        var harvest = Harvest(
            index: index, shared: Set(source.sharedNames),
            categories: NamedCategories(identities: identities, known: source.categoryNames),
            links: source.lacksFeed ? [] : [source.home.page])
        if !source.lacksFeed {
            try await readFeed(into: &harvest)
            try await addOffers(to: &harvest.sweep, index: index, categories: &harvest.categories)
        }
        let pages = try await SitemapPages(source: source, client: client, identities: identities).read(
            besides: harvest.links, index: index, categories: &harvest.categories)
        harvest.sweep.ready += pages.entries
        harvest.sweep.ready += harvest.categories.entries(counting: harvest.sweep.ready)
        harvest.sweep.isWhole = harvest.sweep.isWhole && pages.isWhole
        if pages.unreadCount > 0 { harvest.sweep.miss(pages.unreadCount) }
        harvest.sweep.sharedNames = Array(harvest.shared.sorted().prefix(SiteSource.maximumSharedNames))
        harvest.sweep.lists = pages.hasSitemap ? [SitemapPages.listName] : []
        var reading = SiteReading(index: index)
        reading.sweep = harvest.sweep
        return reading
    }

    /// Returns nothing, since a sweep has fetched all texts.
    func fetch(_ items: [SiteSweep.Item], of reading: SiteReading) async throws(MirrorProblem) -> [MirrorEntry] { [] }

    /// Reads the parts of the feed one after another: by its links to the next one, else by WordPress's numbers.
    private func readFeed(into harvest: inout Harvest) async throws(MirrorProblem) {
        var address = source.root
        var isLinked = false
        for number in 1...Self.maximumParts where harvest.sweep.ready.count < Self.maximumEntries {
            let part = try await part(number, at: address, isLinked: isLinked, shared: harvest.shared)
            guard case .read(let feed) = part else {
                guard case .unread = part else { return }
                // That a site has no second part of its feed is usual, and no reason to worry a person.
                if isLinked || number > 2 { harvest.sweep.miss(0) } else { harvest.sweep.isWhole = false }
                return
            }
            if number == 1 { harvest.sweep.name = feed.title }
            let isNew = add(feed, to: &harvest)
            // A feed without parts returns the same articles again: whether there are older ones is unknown.
            if !isNew, number > 1 {
                if number == 2 || isLinked { harvest.sweep.isWhole = false }
                return
            }
            if let next = feed.next {
                (address, isLinked) = (next, true)
            } else if isLinked {
                return
            } else {
                guard let next = source.root.adding(query: "paged=\(number + 1)") else { throw .badAddress }
                address = next
            }
        }
        harvest.sweep.miss(0)
    }

    private enum Part {
        case read(Feed)
        /// There is no further part.
        case end
        /// Whether there is a further part is unknown.
        case unread
    }

    /// Fetches one part of the feed; throws if the first one can't be read. A part that the feed itself links to is there, whatever is
    /// answered.
    private func part(
        _ number: Int, at address: FetchAddress, isLinked: Bool, shared: Set<String>
    ) async throws(MirrorProblem) -> Part {
        let answer: FetchAnswer
        do throws(MirrorProblem) { answer = try await client.fetch(FetchRequest(address)) } catch {
            guard number > 1, error.isOfTheSite else { throw error }
            return .unread
        }
        if number > 1, !isLinked, [400, 404, 410].contains(answer.status) { return .end }
        guard answer.status == 200, let feed = Feed(answer, shared: shared) else {
            if number > 1 { return .unread }
            switch answer.status {
            case 200, 401, 403: throw .firewall
            case 404, 410: throw .notFound
            default: throw .malformed
            }
        }
        guard feed.items.isEmpty, number > 1 else { return .read(feed) }
        return feed.isWhole ? .end : .unread
    }

    /// Adds the articles of a part; returns whether there are new ones among them.
    private func add(_ feed: Feed, to harvest: inout Harvest) -> Bool {
        var isNew = false
        harvest.shared = feed.shared
        if !feed.isWhole || feed.droppedCount > 0 { harvest.sweep.miss(feed.droppedCount) }
        for item in feed.items {
            if let link = item.link { harvest.links.insert(link.page) }
            guard !item.isProtected else {
                isNew = true
                continue
            }
            guard harvest.sweep.ready.count < Self.maximumEntries else {
                harvest.sweep.miss(1)
                continue
            }
            guard let entry = entry(item, in: &harvest) else { continue }
            isNew = true
            harvest.articles[entry.id] = entry.fingerprint
            harvest.sweep.ready.append(entry)
        }
        return isNew
    }

    /// Returns an article as a product; nil for one that is known already. One that is called as another article gets a name of its own.
    private func entry(_ item: Feed.Item, in harvest: inout Harvest) -> MirrorEntry? {
        let entry = product(item, named: item.identity, in: &harvest)
        guard let known = harvest.articles[entry.id] else { return entry }
        guard known != entry.fingerprint else { return nil }
        let text = Feed.digest(item.title + "\n" + (item.link?.text ?? "") + "\n" + item.html)
        let other = product(item, named: text, in: &harvest)
        return harvest.articles[other.id] == nil ? other : nil
    }

    private func product(_ item: Feed.Item, named name: String, in harvest: inout Harvest) -> MirrorEntry {
        var content = ContentReader(base: item.base ?? item.link ?? source.home, index: harvest.index, heedsXMLBase: true)
        var product = CatalogueProduct(
            id: identities.id(of: .product, name), name: item.title, modifiedAt: item.date ?? Instant(milliseconds: 0))
        for picture in item.pictures.prefix(CatalogueProduct.maximumList) {
            if let entry = harvest.index.find(picture, isDeclared: true) { content.note(entry) }
        }
        product.content = content.read(item.html)
        product.link = item.link?.text ?? ""
        for title in item.categories.prefix(CatalogueProduct.maximumList) {
            guard let id = harvest.categories.id(of: title) else { continue }
            if !product.categories.contains(id) { product.categories.append(id) }
        }
        product.pictures = content.pictures.prefix(CatalogueProduct.maximumList).map(\.key)
        return MirrorEntry(product, fingerprint: RemoteIdentity.digest(product.jsonText).text, pictures: content.pictures)
    }
}
