import Catalogue
import Domain
import Editions
import Notes
import Start

/// What the catalogues need of other features.
final class CatalogueWiring: Wiring, CatalogueNeeds {
    func showGuide() { features.guide.showFromHere() }
    func refusesNote(in topic: Identifier<Topic>) -> Bool { features.editions.refusesNote(in: topic) }
    func addNote(to topic: Identifier<Topic>, title: String, text: String) { features.notes.add(to: topic, title: title, text: text) }
}
