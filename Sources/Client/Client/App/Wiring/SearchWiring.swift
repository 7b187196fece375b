import Catalogue
import Documents
import Domain
import Editor
import SearchScreen

/// What the search needs of other features.
final class SearchWiring: Wiring, SearchNeeds {
    var searchedCatalogues: [SearchedCatalogue] {
        features.catalogue.state.snapshots.map { snapshot in
            SearchedCatalogue(id: snapshot.id, revision: snapshot.revision, count: snapshot.index.count) { place in
                let entry = snapshot.index.entry(at: place)
                return SearchedCatalogue.Product(id: entry.id, name: entry.name, article: entry.article)
            }
        }
    }
    func readCatalogues() {
        features.catalogueCopies.read()
        features.catalogueCopies.readAll()
    }
    func makeDocument(notes: [Identifier<Note>], photos: [Identifier<Photo>], name: String) {
        features.documents.make(notes: notes, photos: photos, name: name)
    }
    func find(_ query: String) { features.editor.find(query) }
}
