import Domain
import Palette
import Search
import SearchScreen

/// What the palette needs of other features.
final class PaletteWiring: Wiring, PaletteNeeds {
    func find(_ query: SearchQuery, kinds: [SearchDocument.Kind], limit: Int, besides open: EntityID?) -> [EntityID] {
        features.search.find(query, kinds: kinds, limit: limit, besides: open)
    }
    func isIndexed(besides putOff: EntityID?) -> Bool { features.search.isIndexed(besides: putOff) }
    func marked(_ words: String, of topic: Topic) -> String { features.search.marked(words, of: topic) }
}
