import Domain

/// A place of the catalogues tab (G0).
public enum CataloguePlace: Equatable, Sendable {
    case categories
    /// The products of a category; the catalogue's own identity stands for all products.
    case category(EntityID)
    /// The starred products and the viewing history.
    case favourites
    /// What the site says of itself.
    case about
    /// Another page of the site.
    case page(EntityID)
    /// How to reach the people behind the site.
    case contacts
}
