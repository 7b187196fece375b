import Catalogue
import Domain
import Search

/// Keeps the index of all that can be found on the device up to what the notebook and the catalogues hold, a little at a time.
struct NotebookIndex {
    /// Limits the bytes of text of one step, so that a step takes few milliseconds.
    static let stepByteCount = 96_000
    /// Counts for something without text as so many bytes.
    private static let leastByteCount = 64

    /// Holds the index.
    private(set) var index = SearchIndex()
    private var waiting: [EntityID] = []
    private var shelves: [(id: EntityID, revision: Int64, products: [EntityID])] = []

    /// Tells whether all that was told is in the index.
    var isReady: Bool { waiting.isEmpty }

    /// Makes the index of nothing.
    init() {}

    /// Takes note of what has changed.
    mutating func take(_ changed: Set<EntityID>) { waiting += changed }

    /// Indexes some of what has changed: as much as a number of bytes lets begin.
    mutating func step(_ notebook: inout Notebook, byteCount: Int = stepByteCount) {
        var left = byteCount
        while left > 0, let id = waiting.popLast() {
            left -= NotebookIndex.leastByteCount
            guard let document = notebook.searchDocument(of: id) else {
                index.remove(id)
                continue
            }
            left -= document.title.utf8.count + document.text.utf8.count + document.pictureText.utf8.count
            index.put(document)
        }
    }

    /// Tells which catalogue has a product, and where; nil for one that none has.
    func place(ofProduct id: EntityID) -> (catalogue: EntityID, place: Int)? {
        for shelf in shelves {
            if let place = shelf.products.firstIndex(of: id) { return (shelf.id, place) }
        }
        return nil
    }

    /// Takes the products of the catalogues that the device holds, those that are there already aside.
    mutating func take(_ held: [CatalogueShelf]) {
        for known in shelves where !held.contains(where: { $0.id == known.id && $0.revision == known.revision }) {
            for id in known.products { index.remove(id) }
        }
        shelves.removeAll { known in !held.contains { $0.id == known.id && $0.revision == known.revision } }
        for shelf in held where !shelves.contains(where: { $0.id == shelf.id }) {
            var products: [EntityID] = []
            for place in 0..<shelf.index.count {
                let entry = shelf.index.entry(at: place)
                index.put(SearchDocument(.product, entry.id, title: entry.name, text: entry.article))
                products.append(entry.id)
            }
            shelves.append((shelf.id, shelf.revision, products))
        }
    }
}
