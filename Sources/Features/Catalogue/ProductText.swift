import Domain
import Localization
import ViewTree

/// Writes what lists say of products.
enum ProductText {
    /// Gives article, price, praise and stars in one line.
    static func details(_ entry: ProductIndex.Entry, _ rating: Int64?, _ strings: Strings) -> Element {
        el(.span, "row-detail product-details") {
            if !entry.article.isEmpty { el(.span) { strings.catalogueArticle(article: entry.article) } }
            if !entry.price.isEmpty { el(.span, "product-price") { entry.price } }
            if entry.isFeatured { el(.span, "product-featured") { strings.catalogueFeatured } }
            StarsView.mark(rating, strings)
        }
    }

    /// Gives what the site says of a product in a word or two.
    static func attributes(_ attributes: [MetadataItem]) -> [Node] {
        guard !attributes.isEmpty else { return [] }
        return [
            .element(
                el(.dl, "attributes") {
                    for attribute in attributes {
                        el(.div, "attribute") {
                            el(.dt) { attribute.name }
                            el(.dd) { attribute.value }
                        }
                    }
                })
        ]
    }
}
