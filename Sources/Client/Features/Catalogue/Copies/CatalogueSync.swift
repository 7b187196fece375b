import Core
import Domain
import JSON
import Wire

/// The update of the device's copies of catalogues, one at a time and part by part.
///
/// Details are written to the device as they arrive, under numbers that nothing refers to yet; head and index follow with the last part in
/// one transaction, so that an interruption in between leaves the copy as it was.
public struct CatalogueSync: Sendable {
    /// What follows from a part.
    public struct Step: Sendable {
        /// What is to be written.
        public var writes: [SnapshotWrite] = []
        /// The address of the next part; nil after the last one.
        public var query: String?
        /// The contents as far as they are known.
        public var snapshot: CatalogueSnapshot
        /// Whether they are complete, so that they replace the old ones.
        public var isFinished = false
    }

    /// The maximum number of products in a chunk of details.
    static let chunkSize = 40
    /// The maximum number of outdated details at which the details are never all fetched again.
    static let tolerableStaleCount = 200

    private var snapshot: CatalogueSnapshot?
    private var before: ProductIndex?
    /// What the server says of products that left the site.
    private var gone: [ProductIndex.Entry] = []
    private var start: (revision: Int64, firstChunk: Int) = (0, 0)
    private var hasBegun = false

    public init() {}

    /// The catalogue that is being updated; nil while there is none.
    public var current: EntityID? { snapshot?.id }
    /// Whether the device has nothing of the catalogue that could be shown meanwhile.
    public var isFirst: Bool { start.revision == 0 }

    /// Starts with the device's copy of a catalogue and returns the query of the first part's address.
    ///
    /// Where most of the stored details are outdated, everything is fetched again.
    public mutating func begin(_ snapshot: CatalogueSnapshot) -> String {
        let isStale = snapshot.staleCount > max(CatalogueSync.tolerableStaleCount, snapshot.index.count)
        start = (isStale ? 0 : snapshot.revision, snapshot.nextChunk)
        (hasBegun, before, gone) = (false, nil, [])
        self.snapshot = snapshot
        return CatalogueSync.query(after: start.revision, from: nil)
    }

    /// Stops the update; the next attempt starts from what the device has.
    public mutating func stop() { snapshot = nil }

    /// Adds a part to the copy and returns what comes next; nil when none was requested.
    public mutating func receive(_ part: CatalogueContent) -> Step? {
        guard var snapshot else { return nil }
        if !hasBegun {
            hasBegun = true
            gone = part.gone.map { ProductIndex.Entry(gone: $0) }
            if part.isWhole || start.revision == 0 {
                var empty = CatalogueSnapshot(id: snapshot.id)
                empty.nextChunk = snapshot.nextChunk
                before = snapshot.index
                empty.remember(snapshot.gone)
                snapshot = empty
                start.revision = 0
            }
            if part.isWhole || !part.categories.isEmpty || !part.pages.isEmpty {
                (snapshot.categories, snapshot.pages) = (part.categories, part.pages)
            }
        } else {
            snapshot.categories += part.categories
            snapshot.pages += part.pages
        }
        var step = Step(snapshot: snapshot)
        add(part, to: &step)
        if let next = part.next {
            step.query = CatalogueSync.query(after: start.revision, from: next)
            self.snapshot = step.snapshot
        } else {
            finish(part.revision, &step)
            self.snapshot = nil
        }
        return step
    }

    private func add(_ part: CatalogueContent, to step: inout Step) {
        let id = step.snapshot.id
        for product in part.products where step.snapshot.index.place(of: product.id) != nil { step.snapshot.staleCount += 1 }
        var first = 0
        while first < part.products.count {
            let products = Array(part.products[first..<min(first + CatalogueSync.chunkSize, part.products.count)])
            var text = ""
            for product in products { text += product.jsonText + "\n" }
            step.writes.append(.put(SnapshotKey.chunk(id, step.snapshot.nextChunk), text))
            step.snapshot.index.add(products, chunk: step.snapshot.nextChunk)
            step.snapshot.nextChunk += 1
            first += CatalogueSync.chunkSize
        }
        if !part.removed.isEmpty {
            let left = step.snapshot.index.entries(of: part.removed)
            step.snapshot.index.remove(part.removed)
            step.snapshot.remember(left)
            step.snapshot.staleCount += part.removed.count
        }
        step.snapshot.pictures.add(part.pictures)
    }

    private func finish(_ revision: Int64, _ step: inout Step) {
        let id = step.snapshot.id
        step.snapshot.revision = revision
        step.snapshot.index.sort()
        step.snapshot.remember(before?.entries(missingIn: &step.snapshot.index) ?? [])
        step.snapshot.remember(gone)
        step.isFinished = true
        if start.revision == 0 {
            step.writes.append(.delete(from: SnapshotKey.chunk(id, 0), to: SnapshotKey.chunk(id, start.firstChunk)))
        }
        step.writes += [
            .put(SnapshotKey.head(id), step.snapshot.head), .put(SnapshotKey.index(id), step.snapshot.index.text),
            .put(SnapshotKey.pictures(id), step.snapshot.pictures.text),
        ]
    }

    private static func query(after revision: Int64, from next: String?) -> String {
        "?after=\(revision)" + (next.map { "&from=" + $0 } ?? "")
    }
}
