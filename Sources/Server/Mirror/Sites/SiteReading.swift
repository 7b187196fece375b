import JSON

/// Holds a sweep, and what the texts of its things are read with.
struct SiteReading: Sendable {
    /// Tells what a shop asks for a product.
    struct Offer: Sendable {
        /// Holds the price with its currency.
        var price: String
        /// Holds the article number.
        var article: String
    }

    var sweep = SiteSweep()
    /// Holds texts of items that came with the list, by the site's number; they need not be asked for.
    var texts: [SiteSweep.Item.Place: [Int64: JSON]] = [:]
    var index: PictureIndex
    /// Lists what a shop asks, by the site's number.
    var offers: [Int64: Offer] = [:]

    init(index: PictureIndex) {
        self.index = index
    }
}
