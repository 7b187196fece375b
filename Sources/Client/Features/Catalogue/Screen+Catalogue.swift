import Core

extension Screen {
    /// A place of the catalogues tab.
    public static func catalogue(_ place: CataloguePlace) -> Screen {
        switch place {
        case .categories: Screen(.categories)
        case .category(let id): Screen(.category, id)
        case .favourites: Screen(.favourites)
        case .about: Screen(.catalogueAbout)
        case .page(let id): Screen(.cataloguePage, id)
        case .contacts: Screen(.contacts)
        }
    }

    /// The place of the catalogues tab; nil for other screens.
    var cataloguePlace: CataloguePlace? {
        if kind == .categories { return .categories }
        if kind == .category { return id.map { .category($0) } }
        if kind == .favourites { return .favourites }
        if kind == .catalogueAbout { return .about }
        if kind == .cataloguePage { return id.map { .page($0) } }
        return kind == .contacts ? .contacts : nil
    }
}
