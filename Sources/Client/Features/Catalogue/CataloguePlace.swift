import Domain

/// Names the places of the tab (G0).
public enum CataloguePlace: Equatable, Sendable {
    /// Shows the categories.
    case categories
    /// Shows the products of a category; the catalogue's own identity stands for all products.
    case category(EntityID)
    /// Shows starred products and the viewing history.
    case favourites
    /// Shows what the site says of itself.
    case about
    /// Shows another page of the site.
    case page(EntityID)
    /// Shows how to reach the people behind the site.
    case contacts
}
