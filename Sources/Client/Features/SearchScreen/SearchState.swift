import EmbeddedSupport
import ViewTree

/// What a person searches for and what was found.
public struct SearchState: Equatable, Sendable {
    /// The state of the server's search for files of the library.
    public enum Library: Equatable, Sendable {
        /// The server was not asked.
        case idle
        /// The server is being asked.
        case waiting
        /// The server has answered.
        case answered
        /// The server was not reached.
        case missed
    }

    /// The maximum number of earlier searches that are kept.
    public static let maximumRecent = 10
    /// The maximum number of hits in one PDF, whose address contains all of them.
    static let maximumDocument = 200
    /// The number of hits of each sort that are shown at first, and that each further page adds.
    public static let pageSize = 30

    /// The text of the field.
    public private(set) var query = ""
    /// The earlier searches, the last one first.
    public var recent: [String] = []
    /// The maximum number of hits of each sort that are shown.
    public private(set) var limit = SearchState.pageSize
    /// The sorts that have hits.
    public var sections: [SearchSection] = []
    /// Whether the index is not complete yet.
    public var isPreparing = false
    /// The state of the server's search for files.
    public var library = Library.idle
    /// The names that may follow `@`.
    public var mentions: [String] = []
    /// The tags in use, without `#`.
    public var tags: [String] = []
    /// The tag that was last chosen in the list of tags; empty before the first.
    private(set) var lastTag = ""

    public init() {}

    /// Whether the field contains something that can be searched for.
    var isAsking = false

    /// The number of rows that are shown.
    public var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: SearchMessage) -> [SearchEffect] {
        switch message {
        case .opened: return [.searchAll, .focus(SearchView.field)]
        case .typed(let text): return look(for: text)
        case .cleared: return look(for: "") + [.focus(SearchView.field)]
        case .offerTapped(let offer): return look(for: offer.query) + [.focus(SearchView.field)]
        case .recentTapped(let text): return look(for: text)
        case .recentCleared:
            recent = []
            return [.storeRecent([]), .focus(SearchView.field)]
        case .opens(let target): return remember() + [.open(target)]
        case .documentTapped: return [.makeDocument(limit: SearchState.maximumDocument)]
        case .moreTapped:
            limit += SearchState.pageSize
            return [.searchAll]
        case .moved(let row): return row < rowCount ? [.focus(row < 0 ? SearchView.field : SearchView.row(row))] : []
        case .accepted:
            guard let first = sections.first?.rows.first else { return [] }
            return remember() + [.open(first.target)]
        case .backTapped: return [.back]
        case .tagTapped(let tag):
            lastTag = tag
            return [.showTag(tag)]
        case .tagReached(let place): return [.focus(TagsView.row(place))]
        case .tagsLeft: return [.leaveTags]
        }
    }

    private mutating func look(for text: String) -> [SearchEffect] {
        query = text
        limit = SearchState.pageSize
        return [.search]
    }

    /// Adds the query to the earlier searches.
    private mutating func remember() -> [SearchEffect] {
        let text = ExactText.trimmed(query)
        guard !text.isEmpty else { return [] }
        recent = [text] + recent.filter { !ExactText.areSame($0, text) }.prefix(SearchState.maximumRecent - 1)
        return [.storeRecent(recent)]
    }
}
