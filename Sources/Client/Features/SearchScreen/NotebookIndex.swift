import Core
import Domain
import Search

/// The index of everything that can be found on the device, updated from the notebook and the catalogues a little at a time.
struct NotebookIndex {
    /// The maximum number of bytes of text in one step, so that a step takes few milliseconds.
    static let stepByteCount = 96_000
    /// The number of bytes that something without text counts as.
    private static let leastByteCount = 64

    private(set) var index = SearchIndex(countsTags: true)
    private var waiting: [EntityID] = []
    private var snapshots: [(id: EntityID, revision: Int64, products: [EntityID])] = []

    /// Returns whether all changes are in the index, except what is deferred.
    func isReady(besides putOff: EntityID? = nil) -> Bool { waiting.allSatisfy { $0 == putOff } }

    init() {}

    /// Adds what has changed to what is to be indexed.
    mutating func enqueue(_ changed: Set<EntityID>) { waiting += changed }

    /// Indexes some of what has changed; no further item is begun once `byteCount` bytes are used up. What is deferred keeps waiting.
    mutating func step(_ notebook: inout Notebook, byteCount: Int = stepByteCount, besides putOff: EntityID? = nil) {
        var left = byteCount
        var isPutOff = false
        defer { if isPutOff, let putOff { waiting.append(putOff) } }
        while left > 0, let id = waiting.popLast() {
            if id == putOff {
                isPutOff = true
                continue
            }
            left -= NotebookIndex.leastByteCount
            guard let document = notebook.searchDocument(of: id) else {
                index.remove(id)
                continue
            }
            left -= document.title.utf8.count + document.text.utf8.count + document.pictureText.utf8.count
            index.insert(document)
        }
    }

    /// Returns which catalogue has a product, and where; nil for one that none has.
    func place(ofProduct id: EntityID) -> (catalogue: EntityID, place: Int)? {
        for snapshot in snapshots {
            if let place = snapshot.products.firstIndex(of: id) { return (snapshot.id, place) }
        }
        return nil
    }

    /// Indexes the products of the catalogues on the device, except those that are indexed already.
    mutating func update(_ held: [SearchedCatalogue]) {
        for known in snapshots where !held.contains(where: { $0.id == known.id && $0.revision == known.revision }) {
            for id in known.products { index.remove(id) }
        }
        snapshots.removeAll { known in !held.contains { $0.id == known.id && $0.revision == known.revision } }
        for snapshot in held where !snapshots.contains(where: { $0.id == snapshot.id }) {
            var products: [EntityID] = []
            for place in 0..<snapshot.count {
                let entry = snapshot.product(place)
                index.insert(SearchDocument(.product, entry.id, title: entry.name, text: entry.article))
                products.append(entry.id)
            }
            snapshots.append((snapshot.id, snapshot.revision, products))
        }
    }
}
