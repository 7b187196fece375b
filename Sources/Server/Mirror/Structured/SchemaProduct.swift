import Domain
import Wire

/// The product that a page is about, as schema.org describes it.
struct SchemaProduct {
    private static let types: Set<String> = ["product", "productgroup", "individualproduct", "productmodel", "someproducts"]
    /// The properties that name other products than that of the page.
    private static let ofOthers: Set<String> = [
        "isrelatedto", "issimilarto", "isaccessoryorsparepartfor", "isconsumablefor", "itemlistelement", "hasvariant", "itemreviewed",
    ]

    private let page: SchemaPage
    private let item: SchemaItem

    /// Finds the product of a page at an address; nil if the page describes none, or several of which none is its own.
    init?(_ page: SchemaPage, at address: FetchAddress, title: String) {
        var found: [SchemaItem] = []
        for item in Self.products(in: page) {
            let name = item.text("name")
            if let place = found.firstIndex(where: { $0.text("name") == name }) {
                found[place].fill(from: item)
            } else {
                found.append(item)
            }
        }
        func leadsHere(_ item: SchemaItem) -> Bool {
            let places = [item.text("url"), item.text("mainentityofpage"), item.id].filter { !$0.isEmpty }
            return places.contains { FetchAddress($0, relativeTo: address)?.page == address.page }
        }
        let own = found.count < 2 ? found : found.filter(leadsHere)
        let titled = own.count == 1 ? own : found.filter { $0.text("name") == title }
        guard titled.count == 1 else { return nil }
        self.page = page
        item = titled[0]
    }

    private static func products(in page: SchemaPage) -> [SchemaItem] {
        var products: [SchemaItem] = []
        var open = Array(page.items.reversed())
        while let item = open.popLast() {
            if !types.isDisjoint(with: item.types) {
                products.append(item)
                continue
            }
            for (property, part) in item.parts.reversed() where !ofOthers.contains(property) {
                var part = part
                // An offer may name its product, instead of the product its offer.
                if property == "itemoffered", part.items("offers").isEmpty { part.add(.item(item), to: "offers") }
                open.append(part)
            }
        }
        return products
    }

    /// The name; empty without one.
    var name: String { item.text("name") }
    /// The article number; empty without one.
    var article: String { item.text("sku", "productid", "mpn", "gtin13", "gtin") }
    /// The text about it, which may be HTML; empty without one.
    var description: String {
        guard case .text(let text)? = item.values["description"]?.first else { return "" }
        return text
    }

    /// The addresses of its pictures as they are written.
    var pictures: [String] {
        (item.values["image"] ?? []).compactMap { value in
            switch value {
            case .text(let text): return text
            case .item(let part):
                let picture = page.resolved(part)
                let place = picture.text("contenturl", "url")
                return place.isEmpty ? picture.id : place
            }
        }
    }

    /// The price as it is shown, from the lowest to the highest one; empty without one.
    var price: String {
        var offers = page.items("offers", of: item)
        if offers.isEmpty { offers = page.items("hasvariant", of: item).flatMap { page.items("offers", of: $0) } }
        offers += offers.flatMap { page.items("offers", of: $0) }
        offers += offers.flatMap { page.items("pricespecification", of: $0) }
        let said = offers.flatMap { offer in ["price", "lowprice", "highprice"].flatMap(offer.texts) }
        return ShopPrice.text(said, currency: offers.lazy.map { $0.text("pricecurrency") }.first { !$0.isEmpty } ?? "")
    }

    /// Short facts about it.
    var attributes: [MetadataItem] {
        var found = ["size", "color", "material"].map { ($0, item.texts($0).joined(separator: ", ")) }
        for property in page.items("additionalproperty", of: item) { found.append((property.text("name"), property.text("value"))) }
        return found.filter { !$0.0.isEmpty && !$0.1.isEmpty }.prefix(ProductAttributes.maximumCount)
            .map { MetadataItem(ProductAttributes.shown($0.0), $0.1) }
    }

    /// The names of the categories that it is in, each part of the one before it: what leads to the page, else what the product
    /// says itself.
    func categories(at address: FetchAddress, home: FetchAddress) -> [String] {
        for list in page.all where list.types.contains("breadcrumblist") {
            let steps = page.items("itemlistelement", of: list).map { step in
                let target = page.items("item", of: step).first
                let place = [target?.id, target?.text("url"), step.text("item")].lazy.compactMap(\.self).first { !$0.isEmpty }
                let name = step.text("name")
                return (
                    name: name.isEmpty ? target?.text("name") ?? "" : name, position: Double(step.text("position")) ?? .infinity,
                    page: place.flatMap { FetchAddress($0, relativeTo: address)?.page }
                )
            }
            let names = steps.sorted { $0.position < $1.position }
                .filter { !$0.name.isEmpty && $0.name != name && $0.page != address.page && $0.page != home.page }.map(\.name)
            if !names.isEmpty { return Array(names.prefix(Self.maximumCategories)) }
        }
        let said = item.text("category")
        let path = said.isEmpty ? page.items("category", of: item).first?.text("name") ?? "" : said
        let parts = path.split(separator: ">").map { PlainText.line(String($0)) }.filter { !$0.isEmpty }
        return Array(parts.prefix(Self.maximumCategories))
    }

    /// The largest number of categories inside each other.
    private static let maximumCategories = 10
}
