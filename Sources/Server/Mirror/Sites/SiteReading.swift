import JSON

/// A sweep, and what is needed to read the texts of its items.
struct SiteReading: Sendable {
    /// A shop's offer of a product.
    struct Offer: Sendable {
        /// The price with its currency.
        var price: String
        /// The article number.
        var article: String
    }

    var sweep = SiteSweep()
    /// The texts of items that came with the list, by the site's number; they need not be fetched.
    var texts: [SiteSweep.Item.Place: [Int64: JSON]] = [:]
    var index: PictureIndex
    /// The offers of a shop, by the site's number.
    var offers: [Int64: Offer] = [:]

    init(index: PictureIndex) {
        self.index = index
    }
}
