import Domain
import Wire

/// Holds what a site has at the moment: every thing's name and mark, without their texts.
public struct SiteSweep: Sendable {
    /// Names one thing and what the site says of it in short.
    public struct Item: Sendable {
        /// Tells where its text is fetched.
        public enum Place: Sendable {
            case post, page, shop
        }

        /// Names what it is.
        public var kind: RemoteIdentity.Kind
        /// Identifies it.
        public var id: EntityID
        /// Holds the site's number for it.
        public var number: Int64
        /// Holds what the site says of it; another mark means that it changed.
        public var mark: String
        /// Tells where its text is fetched.
        public var place: Place
    }

    /// Describes a picture that the site lists.
    public struct Picture: Sendable {
        /// Names it.
        public var entry: PictureIndex.Entry
        /// Holds what the site says of it; another mark means that it changed.
        public var mark: String
    }

    /// Tells what a shop asks for a product.
    public struct Offer: Sendable {
        /// Holds the price with its currency.
        public var price: String
        /// Holds the article number.
        public var article: String
    }

    /// Lists the things whose texts are fetched by name.
    public var items: [Item] = []
    /// Holds texts of `items` that came with the list, by the site's number; they need not be asked for.
    public var texts: [Item.Place: [Int64: JSON]] = [:]
    /// Lists things that came with their texts.
    public var ready: [MirrorEntry] = []
    /// Lists the pictures that the site lists, by key.
    public var pictures: [EntityID: Picture] = [:]
    /// Knows the pictures.
    public var index: PictureIndex
    /// Lists what a shop asks, by the site's number.
    public var offers: [Int64: Offer] = [:]
    /// Names the lists that the site gave; nil where it gives no lists.
    public var lists: [String]?
    /// Says that this is all there is, so that what is missing is gone.
    public var isWhole = true

    /// Makes an empty sweep.
    public init(index: PictureIndex) {
        self.index = index
    }
}
