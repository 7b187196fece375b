import Domain
import Search

/// What the palette asks of the search.
public protocol PaletteNeeds: AnyObject {
    /// Returns what on the device answers a query, the best first.
    func look(for query: SearchQuery, kinds: [SearchDocument.Kind], limit: Int, besides open: EntityID?) -> [EntityID]
    /// Whether all that has changed is in the index, but for what is put off.
    func isIndexed(besides putOff: EntityID?) -> Bool
    /// Returns words about a topic, with a mark where it is archived.
    func marked(_ words: String, of topic: Topic) -> String
}
