import Domain
import EmbeddedSupport

/// The best of many places of an index, in order: the better score first, then the later moment, then the lower identity.
struct RankedPlaces {
    /// A place with what it is ranked by.
    struct Item {
        /// How well it answers the query.
        let score: Int
        /// When it was created, in milliseconds since 1970.
        let moment: Int64
        let id: EntityID
        /// The place in the index.
        let place: Int

        /// Returns whether it comes before another.
        func precedes(_ other: Item) -> Bool {
            if score != other.score { return score > other.score }
            return moment != other.moment ? moment > other.moment : id < other.id
        }
    }

    /// The number of places that were added.
    private(set) var count = 0
    private let limit: Int
    private var kept: [Item] = []
    private var worst: Item?

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds a place.
    mutating func add(_ item: Item) {
        count += 1
        if let worst, !item.precedes(worst) { return }
        kept.append(item)
        guard kept.count / 2 > limit else { return }
        cut()
        worst = kept.last
    }

    /// Returns the best places, beginning with the best.
    mutating func best() -> [Item] {
        cut()
        return kept
    }

    private mutating func cut() {
        kept.sortStably { $0.precedes($1) }
        if kept.count > limit { kept.removeLast(kept.count - limit) }
    }
}
