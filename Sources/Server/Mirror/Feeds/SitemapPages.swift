import Domain
import Wire

/// The pages that a site lists in its sitemaps, as entries of a catalogue.
struct SitemapPages {
    /// The largest number of pages that are read.
    static let maximumPages = 500
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

    /// Fetches the pages, except those of articles.
    func read(besides links: Set<String>, index: PictureIndex) async throws(MirrorProblem) -> Outcome {
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
        let places = maps.places.filter { !links.contains($0.page) }
        if places.count > Self.maximumPages {
            outcome.isWhole = false
            outcome.unreadCount += places.count - Self.maximumPages
        }
        for address in places.prefix(Self.maximumPages) {
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
                    if let entry = entry(answer, at: address, place: outcome.entries.count, index: index) { outcome.entries.append(entry) }
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
        return outcome
    }

    /// Returns a page as an entry; nil for one that requires a password.
    private func entry(_ answer: FetchAnswer, at address: FetchAddress, place: Int, index: PictureIndex) -> MirrorEntry? {
        let root = HTMLDocument.read(WebText(answer, as: .html).bytes)
        let main = PageParts.main(of: root)
        guard main.all(where: { $0.name == "form" && $0.hasClass("post-password-form") }).isEmpty else { return nil }
        let title = PageParts.title(of: root, main: main, site: source.name)
        var content = ContentReader(base: PageParts.base(of: root, at: address), index: index)
        var page = CataloguePage(
            id: identities.id(of: .page, address.text), title: title, role: PageRole.of(slug: address.path, title: title),
            link: address.text)
        page.order = place
        page.content = content.read(main)
        return MirrorEntry(
            page, fingerprint: RemoteIdentity.digest(page.jsonText).text, pictures: content.pictures, contacts: ContactsReader.read(main))
    }
}
