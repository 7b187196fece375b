import Domain
import Localization
import ViewTree

/// Writes what lists say of products.
public enum ProductText {
    /// Gives article, price, praise and stars in one line.
    static func details(_ entry: ProductIndex.Entry, _ rating: Int64?, _ strings: Strings) -> Element {
        el(.span, "row-detail product-details") {
            if !entry.article.isEmpty { el(.span) { strings.catalogueArticle(article: entry.article) } }
            if !entry.price.isEmpty { el(.span, "product-price") { entry.price } }
            if entry.isFeatured { el(.span, "product-featured") { strings.catalogueFeatured } }
            StarsView.mark(rating, strings)
        }
    }

    /// Gives the name of an attribute: the reader's word for those that every site may have, else the site's own.
    public static func name(of attribute: MetadataItem, _ strings: Strings) -> String {
        switch attribute.name {
        case "cloth": strings.catalogueCloth
        case "work": strings.catalogueWork
        case "inlay": strings.catalogueInlay
        case "size": strings.catalogueSize
        case "colour": strings.catalogueColour
        default: attribute.name
        }
    }

    /// Gives what the site says of a product in a word or two.
    static func attributes(_ attributes: [MetadataItem], _ strings: Strings) -> [Node] {
        guard !attributes.isEmpty else { return [] }
        return [
            .element(
                el(.dl, "attributes") {
                    for attribute in attributes {
                        el(.div, "attribute") {
                            el(.dt) { name(of: attribute, strings) }
                            el(.dd) { attribute.value }
                        }
                    }
                })
        ]
    }
}
