import Domain
import Store

/// A walk through the old entries of a space's journal, in which each entity is folded once, with all entries that it has.
struct FoldingWalk {
    /// The entries of an entity that are looked at.
    struct Stretch: Equatable {
        let entity: EntityID
        /// The revision after which they begin.
        let start: Int64
    }

    private var folded: Set<EntityID> = []

    /// Returns what is to be folded of the next places: no entity twice, and of each only what can be in one sitting with what is new.
    mutating func next(_ places: [JournalPlace]) -> [Stretch] {
        places.compactMap { place in
            guard folded.insert(place.entity).inserted else { return nil }
            return Stretch(entity: place.entity, start: max(0, place.revision - JournalFolding.maximumSpan))
        }
    }
}
