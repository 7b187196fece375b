import Domain
import EmbeddedSupport

/// Keeps the best of many places of an index, in their order: the better score first, then the later moment, then the lower identity.
struct RankedPlaces {
    /// Is a place and what it is ranked by.
    struct Item {
        /// Tells how well it answers.
        let score: Int
        /// Counts the milliseconds since 1970 until it was made.
        let moment: Int64
        let id: EntityID
        /// Numbers the place.
        let place: Int

        /// Tells whether it comes before another.
        func precedes(_ other: Item) -> Bool {
            if score != other.score { return score > other.score }
            return moment != other.moment ? moment > other.moment : id < other.id
        }
    }

    /// Counts the places that were added.
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

    /// Lists the best places, the best first.
    mutating func best() -> [Item] {
        cut()
        return kept
    }

    private mutating func cut() {
        kept.sortStably { $0.precedes($1) }
        if kept.count > limit { kept.removeLast(kept.count - limit) }
    }
}
