import Domain
import Wire

extension FeedSite {
    /// The number of articles whose pages say whether a feed is one of products.
    static let sampleCount = 3

    /// Adds to the articles of a feed what their own pages say of them, if they are products.
    ///
    /// A product whose page gives no answer is left out of the sweep, which is not whole then: it stays as it was, with its price.
    func addOffers(to sweep: inout SiteSweep, index: PictureIndex, categories: inout NamedCategories) async throws(MirrorProblem) {
        var isShop = false
        var entries: [MirrorEntry] = []
        for (number, entry) in sweep.ready.enumerated() {
            guard number < (isShop ? SitemapPages.maximumProducts : Self.sampleCount), let product = CatalogueProduct(text: entry.body),
                let address = FetchAddress(product.link), address.host == source.home.host
            else {
                entries.append(entry)
                continue
            }
            let answer: FetchAnswer?
            do throws(MirrorProblem) {
                answer = try await client.fetch(FetchRequest(address, limit: SiteDiscovery.pageLimit))
            } catch {
                guard error.isOfTheSite else { throw error }
                answer = nil
                if isShop, error.isPassing {
                    sweep.miss(1)
                    continue
                }
            }
            guard let answer, answer.status == 200, answer.looksLikeHTML else {
                entries.append(entry)
                continue
            }
            let page = PageReading(answer, at: address, site: source)
            isShop = isShop || page.offered != nil
            if let offered = page.offered {
                entries.append(offer(product, offered, on: page, entry.pictures, index, &categories))
            } else {
                entries.append(entry)
            }
        }
        sweep.ready = entries
    }

    /// Returns a product with what its page says of it, as far as the feed says nothing.
    private func offer(
        _ article: CatalogueProduct, _ offered: SchemaProduct, on page: PageReading, _ pictures: [PictureIndex.Entry],
        _ index: PictureIndex, _ categories: inout NamedCategories
    ) -> MirrorEntry {
        var product = article
        var pictures = pictures
        product.price = offered.price
        product.article = offered.article
        product.attributes = offered.attributes
        if product.pictures.isEmpty {
            pictures += offered.pictures.prefix(CatalogueProduct.maximumList)
                .compactMap { FetchAddress($0, relativeTo: page.base).flatMap { index.find($0, isDeclared: true) } }
            product.pictures = pictures.map(\.key)
        }
        if product.categories.isEmpty {
            product.categories = [categories.id(of: offered.categories(at: page.address, home: source.home))].compactMap(\.self)
        }
        return MirrorEntry(product, fingerprint: RemoteIdentity.digest(product.jsonText).text, pictures: pictures)
    }
}
