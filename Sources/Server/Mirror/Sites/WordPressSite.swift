import JSON

/// A WordPress site that publishes its posts, pages, categories and pictures by REST, including a shop's products.
struct WordPressSite: MirroredSite {
    let source: SiteSource
    let client: SiteClient
    let identities: RemoteIdentity

    private var pages: WordPressPages { WordPressPages(source: source, client: client) }

    /// Returns everything the site has, with fingerprints that change when it changes.
    func sweep(withTexts: Bool) async throws(MirrorProblem) -> SiteReading {
        let reader = WordPressReader(source: source, identities: identities)
        let wanted: [WordPressListing] = source.hasPosts ? [.media, .categories, .posts, .pages] : []
        let lists = try await pages.lists(
            source.hasShop ? wanted + [.shopProducts] : wanted, withTexts: withTexts ? [.posts, .pages] : [])
        let takesUnlisted = source.hasPosts && lists[.media] == nil
        var reading = SiteReading(index: PictureIndex(identities: identities, takesUnlisted: takesUnlisted))
        for item in lists[.media]?.items ?? [] { note(media: item, in: &reading) }
        reading.sweep.ready = (lists[.categories]?.items ?? []).compactMap { reader.category($0, index: reading.index) }
        for item in lists[.shopProducts]?.items ?? [] { note(ofShop: item, in: &reading) }
        let posts = lists[.posts]?.items ?? []
        let numbers = Set(posts.compactMap { $0["id"]?.integer })
        reading.sweep.items.removeAll { $0.place == .shop && numbers.contains($0.number) }
        for item in posts { note(item, kind: .product, place: .post, in: &reading) }
        for item in lists[.pages]?.items ?? [] { note(item, kind: .page, place: .page, in: &reading) }
        reading.texts = [.post: lists[.posts]?.texts ?? [:], .page: lists[.pages]?.texts ?? [:]]
        reading.sweep.lists = lists.keys.map(\.rawValue).sorted()
        reading.sweep.isWhole = lists.values.allSatisfy(\.isWhole)
        if lists.values.contains(where: \.isDamaged) { reading.sweep.miss(0) }
        // A look for changes alone requests as little as possible.
        if withTexts { reading.sweep.name = try await pages.siteName() }
        try await addShopCategories(to: &reading)
        return reading
    }

    /// Returns texts by their numbers; those that did not come with the list are fetched.
    func fetch(_ items: [SiteSweep.Item], of reading: SiteReading) async throws(MirrorProblem) -> [MirrorEntry] {
        guard let place = items.first?.place else { return [] }
        let listing: WordPressListing =
            switch place {
            case .post: .posts
            case .page: .pages
            case .shop: .shopProducts
            }
        let listed = reading.texts[place] ?? [:]
        var texts = items.compactMap { listed[$0.number] }
        let others = items.map(\.number).filter { listed[$0] == nil }
        if !others.isEmpty {
            let address = try pages.address(listing.route, listing.query(numbers: others))
            guard let fetched = try WordPressPages.json(try await client.fetch(FetchRequest(address))).json.array else { throw .malformed }
            texts += fetched
        }
        let fingerprints = Dictionary(items.map { ($0.number, $0.fingerprint) }) { first, _ in first }
        let reader = WordPressReader(source: source, identities: identities)
        return texts.compactMap { json in
            guard let number = json["id"]?.integer, let fingerprint = fingerprints[number] else { return nil }
            return switch place {
            case .post: reader.product(json, fingerprint: fingerprint, index: reading.index, offer: reading.offers[number])
            case .page: reader.page(json, fingerprint: fingerprint, index: reading.index)
            case .shop: reader.shopProduct(json, fingerprint: fingerprint, index: reading.index)
            }
        }
    }

    private func note(ofShop json: JSON, in reading: inout SiteReading) {
        guard let number = json["id"]?.integer else { return }
        reading.offers[number] = SiteReading.Offer(price: ShopPrice.text(json["prices"]), article: json["sku"]?.string ?? "")
        reading.sweep.items.append(
            SiteSweep.Item(
                kind: .product, id: identities.id(of: .product, String(number)), number: number,
                fingerprint: RemoteIdentity.digest(json.text).text, place: .shop))
    }

    /// Adds the categories of a shop that has products besides the posts.
    private func addShopCategories(to reading: inout SiteReading) async throws(MirrorProblem) {
        guard reading.sweep.items.contains(where: { $0.place == .shop }) else { return }
        let reader = WordPressReader(source: source, identities: identities)
        var known = Set(reading.sweep.ready.map(\.id))
        guard let list = try await pages.lists([.shopCategories])[.shopCategories] else { return }
        reading.sweep.lists?.append(WordPressListing.shopCategories.rawValue)
        if !list.isWhole { reading.sweep.isWhole = false }
        if list.isDamaged { reading.sweep.miss(0) }
        for json in list.items {
            if let category = reader.category(json, index: reading.index), known.insert(category.id).inserted {
                reading.sweep.ready.append(category)
            }
        }
    }

    /// Adds a post or page, unless it requires a password.
    private func note(_ json: JSON, kind: RemoteIdentity.Kind, place: SiteSweep.Item.Place, in reading: inout SiteReading) {
        guard let number = json["id"]?.integer, json["content"]?["protected"]?.bool != true else { return }
        let id = identities.id(of: kind, String(number))
        var said = json["said"]?.string ?? ""
        if kind == .product, let offer = reading.offers[number] {
            said += "\n" + offer.price + "\n" + offer.article
        }
        reading.sweep.items.append(
            SiteSweep.Item(kind: kind, id: id, number: number, fingerprint: RemoteIdentity.digest(said).text, place: place))
    }

    private func note(media json: JSON, in reading: inout SiteReading) {
        guard let number = json["id"]?.integer, json["mime_type"]?.string?.hasPrefix("image/") == true,
            let address = json["source_url"]?.string.flatMap({ FetchAddress($0, relativeTo: source.home) })
        else { return }
        reading.index.add(number: number, address: address)
        guard let entry = reading.index.find(number: number) else { return }
        reading.sweep.pictures[entry.key] = SiteSweep.Picture(entry: entry, fingerprint: json["said"]?.string ?? "")
    }
}
