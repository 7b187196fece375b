import Domain
import Wire

/// A site that publishes its articles as a feed, and its pages by a sitemap.
struct FeedSite: MirroredSite {
    /// The largest number of pages of a feed.
    static let maximumFeedPages = 500
    /// The largest number of pages read from the sitemaps.
    static let maximumPages = 100
    /// The largest number of entries, all of which are in memory at once.
    static let maximumEntries = 5_000

    let source: SiteSource
    let client: SiteClient
    let identities: RemoteIdentity

    /// Reads the whole feed and the pages.
    func sweep(withTexts _: Bool) async throws(MirrorProblem) -> SiteReading {
        let index = PictureIndex(identities: identities, takesUnlisted: true)
        var sweep = SiteSweep()
        var categories: [String: EntityID] = [:]
        var links: Set<FetchAddress> = [source.home]
        var seen: Set<EntityID> = []
        var number = 1
        var address = source.root
        var isLinked = false
        sweep.isWhole = false
        while number <= Self.maximumFeedPages, sweep.ready.count < Self.maximumEntries {
            guard let feed = try await page(number, at: address) else {
                sweep.isWhole = number > 1
                break
            }
            if number == 1 { sweep.name = feed.title }
            let count = seen.count
            for item in feed.items {
                if let link = FetchAddress(item.link, relativeTo: source.root) { links.insert(link) }
                guard let entry = entry(item, index: index, categories: &categories), seen.insert(entry.id).inserted else { continue }
                sweep.ready.append(entry)
            }
            // A feed without pages returns the same articles again.
            if seen.count == count, !feed.items.allSatisfy(\.isProtected) {
                sweep.isWhole = number > 2
                break
            }
            number += 1
            if let next = FetchAddress(feed.next, relativeTo: address), !feed.next.isEmpty {
                (address, isLinked) = (next, true)
            } else if isLinked {
                sweep.isWhole = true
                break
            } else {
                guard let next = source.root.adding(query: "paged=\(number)") else { throw .badAddress }
                address = next
            }
        }
        var counts: [EntityID: Int] = [:]
        for entry in sweep.ready { for id in Set(entry.facts.categories) { counts[id, default: 0] += 1 } }
        for (name, id) in categories.sorted(by: { $0.key < $1.key }) {
            let category = CatalogueCategory(id: id, name: name, count: counts[id] ?? 0)
            sweep.ready.append(MirrorEntry(category, fingerprint: RemoteIdentity.digest(category.jsonText).text, pictures: []))
        }
        sweep.ready += try await pages(besides: links, index: index)
        var reading = SiteReading(index: index)
        reading.sweep = sweep
        return reading
    }

    /// Returns nothing, since a sweep has fetched all texts.
    func fetch(_ items: [SiteSweep.Item], of reading: SiteReading) async throws(MirrorProblem) -> [MirrorEntry] { [] }

    /// Returns one page of the feed; nil after the last.
    private func page(_ number: Int, at address: FetchAddress) async throws(MirrorProblem) -> Feed? {
        let answer = try await client.fetch(FetchRequest(address))
        if number > 1, [400, 404, 410].contains(answer.status) { return nil }
        switch answer.status {
        case 200: break
        case 401, 403: throw .firewall
        case 404, 410: throw .notFound
        default: throw .malformed
        }
        guard let feed = Feed(answer.body) else { throw .firewall }
        return feed.items.isEmpty && number > 1 ? nil : feed
    }

    private func entry(_ item: Feed.Item, index: PictureIndex, categories: inout [String: EntityID]) -> MirrorEntry? {
        guard !item.isProtected else { return nil }
        let link = FetchAddress(item.link, relativeTo: source.root)
        let name = item.name.isEmpty ? link?.text ?? item.title : item.name
        var content = ContentReader(base: link ?? source.home, index: index)
        var product = CatalogueProduct(
            id: identities.id(of: .product, name), name: PlainText.read(item.title), modifiedAt: item.date ?? Instant(milliseconds: 0))
        if let entry = FetchAddress(item.picture, relativeTo: source.home).flatMap({ item.picture.isEmpty ? nil : index.find($0) }) {
            content.note(entry)
        }
        product.content = content.read(item.html)
        product.link = link?.text ?? ""
        for category in item.categories.prefix(CatalogueProduct.maximumList) {
            let title = PlainText.line(category)
            guard !title.isEmpty else { continue }
            let id = categories[title] ?? identities.id(of: .category, title)
            categories[title] = id
            product.categories.append(id)
        }
        product.pictures = content.pictures.prefix(CatalogueProduct.maximumList).map(\.key)
        return MirrorEntry(product, fingerprint: RemoteIdentity.digest(product.jsonText).text, pictures: content.pictures)
    }

    /// Fetches the pages listed in the sitemaps, except those of articles.
    private func pages(besides links: Set<FetchAddress>, index: PictureIndex) async throws(MirrorProblem) -> [MirrorEntry] {
        var places: [FetchAddress] = []
        for text in source.sitemaps {
            guard let address = FetchAddress(text, relativeTo: source.home) else { continue }
            places = try await pages(of: address, depth: 0).filter { !links.contains($0) }
            if !places.isEmpty { break }
        }
        var entries: [MirrorEntry] = []
        for address in places.prefix(Self.maximumPages) {
            let answer: FetchAnswer
            do throws(MirrorProblem) {
                answer = try await client.fetch(FetchRequest(address, limit: SiteDiscovery.pageLimit))
            } catch {
                if error == .robots || error == .tooLarge || error == .tooManyRedirects { continue }
                throw error
            }
            guard answer.status == 200, let entry = page(answer, at: address, place: entries.count, index: index) else { continue }
            entries.append(entry)
        }
        return entries
    }

    /// Returns the pages listed in a sitemap; in a sitemap of sitemaps only those about pages are read.
    private func pages(of address: FetchAddress, depth: Int) async throws(MirrorProblem) -> [FetchAddress] {
        let answer: FetchAnswer
        do throws(MirrorProblem) { answer = try await client.fetch(FetchRequest(address)) } catch {
            if error == .robots || error == .tooLarge || error == .tooManyRedirects { return [] }
            throw error
        }
        guard answer.status == 200, let root = MarkupDocument.xml(answer.body)?.root else { return [] }
        let places = root.children.compactMap { $0.first("loc") }.prefix(Feed.maximumItems)
            .compactMap { FetchAddress(ASCII.trimmed($0.text), relativeTo: address) }
        if root.name == "urlset" { return places.filter { $0.host == source.home.host } }
        var found: [FetchAddress] = []
        guard root.name == "sitemapindex", depth < 2 else { return [] }
        for place in places where place.path.contains("page") { found += try await pages(of: place, depth: depth + 1) }
        return found
    }

    private func page(_ answer: FetchAnswer, at address: FetchAddress, place: Int, index: PictureIndex) -> MirrorEntry? {
        guard let root = MarkupDocument.html(answer.body, encoding: SiteDiscovery.encoding(of: answer))?.root else { return nil }
        let main = Self.mainPart(of: root)
        guard main.all(where: { $0.name == "form" && ($0["class"] ?? "").contains("post-password-form") }).isEmpty else { return nil }
        let heading = root.all { $0.name == "h1" }.first?.text ?? root.all { $0.name == "title" }.first?.text ?? ""
        let title = PlainText.line(heading)
        var content = ContentReader(base: address, index: index)
        var page = CataloguePage(
            id: identities.id(of: .page, address.text), title: title, role: PageRole.of(slug: address.path, title: title),
            link: address.text)
        page.order = place
        page.content = content.read(main)
        return MirrorEntry(
            page, fingerprint: RemoteIdentity.digest(page.jsonText).text, pictures: content.pictures, contacts: ContactsReader.read(main))
    }

    /// Returns the part of a page that is its own text.
    private static func mainPart(of root: MarkupNode) -> MarkupNode {
        let named = root.all { node in
            (node["class"] ?? "").split(separator: " ").contains { $0 == "entry-content" || $0 == "post-content" }
        }
        return named.first ?? root.all { $0.name == "main" }.first ?? root.all { $0.name == "article" }.first ?? root
    }
}
