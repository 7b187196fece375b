import Domain

/// A catalogue on the device, as far as the search uses it.
public struct SearchedCatalogue {
    /// A product, as it is found and listed.
    public struct Product {
        /// The identity of the product.
        public let id: EntityID
        /// The name of the product.
        public let name: String
        /// The seller's number of the product.
        public let article: String

        public init(id: EntityID, name: String, article: String) {
            self.id = id
            self.name = name
            self.article = article
        }
    }

    /// The identity of the catalogue.
    public let id: EntityID
    /// The revision of the device's copy; a different one is indexed again.
    public let revision: Int64
    /// The number of products.
    public let count: Int
    /// Returns the product at a place from 0 to less than `count`.
    public let product: (_ place: Int) -> Product

    public init(id: EntityID, revision: Int64, count: Int, product: @escaping (_ place: Int) -> Product) {
        self.id = id
        self.revision = revision
        self.count = count
        self.product = product
    }
}
