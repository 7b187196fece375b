import Domain
import Localization
import Wire

extension CatalogueState {
    /// Returns the title of the shown place.
    public func title(_ strings: Strings) -> String {
        switch place {
        case .category(let id) where id != current: snapshot?.category(id)?.name ?? strings.catalogueCategories
        case .category: strings.catalogueEverything
        case .favourites: strings.catalogueFavourites
        case .about: snapshot?.page(.about)?.title ?? strings.catalogueAbout
        case .page(let id): snapshot?.page(id)?.title ?? strings.catalogueAbout
        case .contacts: strings.catalogueContacts
        case .categories: summary?.name ?? strings.catalogueTitle
        }
    }

    /// Returns the name of the product that is shown in detail.
    func productTitle(_ strings: Strings) -> String {
        detailProduct?.name ?? detail.flatMap { entry(of: $0.product) }?.name ?? strings.productTitle
    }
}
