import Domain
import Search

/// What the palette asks of the search.
public protocol PaletteNeeds: AnyObject {
    /// Returns what on the device matches a query, the best first.
    func find(_ query: SearchQuery, kinds: [SearchDocument.Kind], limit: Int, besides open: EntityID?) -> [EntityID]
    /// Returns whether all changes are in the index, except those of the entity whose indexing is put off.
    func isIndexed(besides putOff: EntityID?) -> Bool
    /// Returns words about a topic, marked if the topic is archived.
    func marked(_ words: String, of topic: Topic) -> String
}
