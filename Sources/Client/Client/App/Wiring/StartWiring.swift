import Catalogue
import Library
import Start

/// What START and the guide need of other features.
final class StartWiring: Wiring, StartNeeds {
    func showGallery() { features.library.showGallery() }
    func sayNoCatalogueYet() { features.catalogues.sayNothingYet() }
}
