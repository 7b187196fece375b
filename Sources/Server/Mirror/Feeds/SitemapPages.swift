import Domain
import Wire

/// The pages that a site lists in its sitemaps, as entries of a catalogue: products where the sitemap or the page itself says so.
struct SitemapPages {
    /// The largest number of pages that are read besides those of products.
    static let maximumPages = 500
    /// The largest number of products that sitemaps list and that are read.
    static let maximumProducts = 1_000
    /// The word for the sitemaps among the lists that a site returned.
    static let listName = "sitemap"

    /// The pages of a site, as far as they could be read.
    struct Outcome {
        var entries: [MirrorEntry] = []
        /// Whether every sitemap and every page was read.
        var isWhole = true
        /// The number of pages and sitemaps that could not be read.
        var unreadCount = 0
        /// Whether the site has sitemaps, now or in an earlier run.
        var hasSitemap = false
    }

    let source: SiteSource
    let client: SiteClient
    let identities: RemoteIdentity

    /// A page that may be that of a category.
    private struct Found {
        var page: CataloguePage
        var pictures: [PictureIndex.Entry]
        var contacts: CatalogueContacts
    }

    /// Fetches the pages, except those of articles, and notes their categories.
    func read(
        besides links: Set<String>, index: PictureIndex, categories: inout NamedCategories
    ) async throws(MirrorProblem) -> Outcome {
        var maps = Sitemaps(client: client, home: source.home)
        try await maps.read(source.sitemaps.compactMap { FetchAddress($0, relativeTo: source.home) })
        var outcome = Outcome()
        outcome.isWhole = maps.isWhole
        outcome.unreadCount = maps.unreadCount
        outcome.hasSitemap = maps.hasSitemap
        if !maps.hasSitemap, source.lists?.contains(Self.listName) == true {
            // Pages don't go with the list of them.
            outcome.hasSitemap = true
            outcome.isWhole = false
            outcome.unreadCount = max(outcome.unreadCount, 1)
        }
        var found: [Found] = []
        for address in chosen(of: maps, besides: links, &outcome) {
            let answer: FetchAnswer
            do throws(MirrorProblem) {
                answer = try await client.fetch(FetchRequest(address, limit: SiteDiscovery.pageLimit))
            } catch {
                guard error.isOfTheSite else { throw error }
                outcome.isWhole = false
                // What a site keeps from programs is no fault to tell of.
                if error != .robots { outcome.unreadCount += 1 }
                continue
            }
            switch answer.status {
            case 200:
                if answer.looksLikeHTML {
                    let place = found.count + outcome.entries.count
                    let part = PageReading(answer, at: address, site: source)
                    if part.isProtected { continue }
                    if let product = part.product(date: maps.dates[address], isListed: maps.products.contains(address)) {
                        outcome.entries.append(entry(product, of: part, index: index, categories: &categories))
                    } else {
                        found.append(page(part, place: place, index: index))
                    }
                } else if answer.body.isEmpty || answer.mediaType.isEmpty || answer.mediaType.contains("html") {
                    outcome.isWhole = false
                    outcome.unreadCount += 1
                }
            case 404, 410: break
            default:
                outcome.isWhole = false
                outcome.unreadCount += 1
            }
        }
        for part in found where !categories.describe(part.page) {
            outcome.entries.append(
                MirrorEntry(
                    part.page, fingerprint: RemoteIdentity.digest(part.page.jsonText).text, pictures: part.pictures,
                    contacts: part.contacts))
        }
        return outcome
    }

    /// Returns the addresses that are read, in their order.
    private func chosen(of maps: Sitemaps, besides links: Set<String>, _ outcome: inout Outcome) -> [FetchAddress] {
        var (pages, products) = (0, 0)
        var chosen: [FetchAddress] = []
        for place in maps.places where !links.contains(place.page) {
            let isProduct = maps.products.contains(place)
            if isProduct { products += 1 } else { pages += 1 }
            if isProduct ? products <= Self.maximumProducts : pages <= Self.maximumPages {
                chosen.append(place)
            } else {
                outcome.isWhole = false
                outcome.unreadCount += 1
            }
        }
        return chosen
    }

    private func page(_ part: PageReading, place: Int, index: PictureIndex) -> Found {
        var content = ContentReader(base: part.base, index: index)
        var page = CataloguePage(
            id: identities.id(of: .page, part.address.text), title: part.title,
            role: PageRole.of(slug: part.address.path, title: part.title), link: part.address.text)
        page.order = place
        page.content = content.read(part.main)
        return Found(page: page, pictures: content.pictures, contacts: ContactsReader.read(part.main, of: part.described))
    }

    private func entry(
        _ found: CatalogueProduct, of part: PageReading, index: PictureIndex, categories: inout NamedCategories
    ) -> MirrorEntry {
        var content = ContentReader(base: part.base, index: index)
        var product = found
        product.id = identities.id(of: .product, part.address.text)
        for place in (part.offered?.pictures ?? []).prefix(CatalogueProduct.maximumList) {
            if let entry = FetchAddress(place, relativeTo: part.base).flatMap({ index.find($0, isDeclared: true) }) { content.note(entry) }
        }
        product.content = content.read(part.main)
        let description = part.offered?.description ?? ""
        if MirrorEntry.letters(of: product.content) < MirrorEntry.leastText, !description.isEmpty {
            product.content = content.read(description.contains("<") ? description : FeedText.plain(description))
        }
        if case .element(.heading, [.text(product.name)])? = product.content.first { product.content.removeFirst() }
        if let category = categories.id(of: part.offered?.categories(at: part.address, home: source.home) ?? []) {
            product.categories = [category]
        }
        product.pictures = content.pictures.prefix(CatalogueProduct.maximumList).map(\.key)
        return MirrorEntry(product, fingerprint: RemoteIdentity.digest(product.jsonText).text, pictures: content.pictures)
    }
}
