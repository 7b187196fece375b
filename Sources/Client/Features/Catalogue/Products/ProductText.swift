import Domain
import Localization
import ViewTree

/// What lists say of products.
public enum ProductText {
    /// Returns article, price, signs and stars in one line.
    static func details(_ entry: ProductIndex.Entry, _ rating: Int64?, _ strings: Strings) -> Element {
        el(.span, "row-detail product-details") {
            if !entry.article.isEmpty { el(.span) { strings.catalogueArticle(article: entry.article) } }
            if !entry.price.isEmpty { el(.span, "product-price") { entry.price } }
            if entry.isBack { el(.span, "product-featured") { strings.catalogueBack } }
            if entry.isFeatured { el(.span, "product-featured") { strings.catalogueFeatured } }
            StarsView.mark(rating, strings)
        }
    }

    /// Returns the name of an attribute: localised for those that every site may have, otherwise the site's own.
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

    /// Returns what the site says of a product in a word or two.
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
