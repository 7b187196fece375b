import Domain
import Wire

/// Is a WordPress site that gives its posts, pages, categories and pictures out by REST, a shop's products included.
struct WordPressSite: MirroredSite {
    /// Describes the site.
    let source: SiteSource
    /// Fetches.
    let client: SiteClient
    /// Computes identities.
    let identities: RemoteIdentity

    private var pages: WordPressPages { WordPressPages(source: source, client: client) }

    /// Lists everything the site has, with what changes when it changes.
    func sweep() async throws(MirrorTrouble) -> SiteSweep {
        let reader = WordPressReader(source: source, identities: identities)
        let wanted: [WordPressListing] = source.hasPosts ? [.media, .categories, .posts, .pages] : []
        let lists = try await pages.lists(source.hasShop ? wanted + [.shopProducts] : wanted)
        let takesUnlisted = source.hasPosts && lists[.media] == nil
        var sweep = SiteSweep(index: PictureIndex(identities: identities, takesUnlisted: takesUnlisted))
        for item in lists[.media] ?? [] { note(media: item, in: &sweep) }
        sweep.ready = (lists[.categories] ?? []).compactMap { reader.category($0, index: sweep.index) }
        for item in lists[.shopProducts] ?? [] { note(ofShop: item, in: &sweep) }
        let numbers = Set((lists[.posts] ?? []).compactMap { $0["id"]?.integer })
        sweep.items.removeAll { $0.place == .shop && numbers.contains($0.number) }
        for item in lists[.posts] ?? [] { note(item, kind: .product, place: .post, in: &sweep) }
        for item in lists[.pages] ?? [] { note(item, kind: .page, place: .page, in: &sweep) }
        try await addShopCategories(to: &sweep)
        return sweep
    }

    /// Fetches texts by their numbers.
    func fetch(_ items: [SiteSweep.Item], of sweep: SiteSweep) async throws(MirrorTrouble) -> [MirrorEntry] {
        guard let place = items.first?.place, let kind = items.first?.kind else { return [] }
        let numbers = items.map { String($0.number) }.joined(separator: ",")
        let query = "include=\(numbers)&per_page=100&orderby=id&order=asc&_fields="
        let (route, fields) =
            switch place {
            case .post:
                (
                    "wp/v2/posts",
                    "id,slug,link,title,content,modified_gmt,categories,featured_media,sticky,acf,better_featured_image.source_url"
                )
            case .page: ("wp/v2/pages", "id,slug,link,title,content,modified_gmt,featured_media")
            case .shop:
                ("wc/store/v1/products", "id,name,sku,permalink,description,short_description,prices,images,categories,attributes")
            }
        let shopQuery = "include=\(numbers)&per_page=100&_fields=" + fields
        let answer = try await client.fetch(FetchRequest(try pages.address(route, place == .shop ? shopQuery : query + fields)))
        guard let list = try WordPressPages.json(answer).array else { throw .malformed }
        let marks = Dictionary(items.map { ($0.number, $0.mark) }) { first, _ in first }
        let reader = WordPressReader(source: source, identities: identities)
        return list.compactMap { json in
            guard let number = json["id"]?.integer, let mark = marks[number] else { return nil }
            switch kind {
            case .page: return reader.page(json, mark: mark, index: sweep.index)
            default:
                return place == .shop
                    ? reader.shopProduct(json, mark: mark, index: sweep.index)
                    : reader.product(json, mark: mark, index: sweep.index, offer: sweep.offers[number])
            }
        }
    }

    private func note(ofShop json: JSON, in sweep: inout SiteSweep) {
        guard let number = json["id"]?.integer else { return }
        sweep.offers[number] = SiteSweep.Offer(price: ShopPrice.text(json["prices"]), article: json["sku"]?.string ?? "")
        sweep.items.append(
            SiteSweep.Item(
                kind: .product, id: identities.id(of: .product, String(number)), number: number,
                mark: RemoteIdentity.digest(json.text).text, place: .shop))
    }

    /// Adds the categories of a shop that has products besides the posts.
    private func addShopCategories(to sweep: inout SiteSweep) async throws(MirrorTrouble) {
        guard sweep.items.contains(where: { $0.place == .shop }) else { return }
        let reader = WordPressReader(source: source, identities: identities)
        for json in try await pages.lists([.shopCategories])[.shopCategories] ?? [] {
            if let category = reader.category(json, index: sweep.index), !sweep.ready.contains(where: { $0.id == category.id }) {
                sweep.ready.append(category)
            }
        }
    }

    /// Notes a post or page; what asks for a password is as if it were not there.
    private func note(_ json: JSON, kind: RemoteIdentity.Kind, place: SiteSweep.Item.Place, in sweep: inout SiteSweep) {
        guard let number = json["id"]?.integer, json["content"]?["protected"]?.bool != true else { return }
        let id = identities.id(of: kind, String(number))
        var said = json["said"]?.string ?? ""
        if kind == .product, let offer = sweep.offers[number] {
            said += "\n" + offer.price + "\n" + offer.article
        }
        sweep.items.append(
            SiteSweep.Item(kind: kind, id: id, number: number, mark: RemoteIdentity.digest(said).text, place: place))
    }

    private func note(media json: JSON, in sweep: inout SiteSweep) {
        guard let number = json["id"]?.integer, json["mime_type"]?.string?.hasPrefix("image/") == true,
            let address = json["source_url"]?.string.flatMap({ FetchAddress($0, relativeTo: source.home) })
        else { return }
        sweep.index.add(number: number, address: address)
        guard let entry = sweep.index.find(number: number) else { return }
        sweep.pictures[entry.key] = SiteSweep.Picture(entry: entry, mark: json["said"]?.string ?? "")
    }
}
