import EmbeddedSupport
import ViewTree

/// Holds what a person looks for and what was found.
public struct FindingState: Equatable, Sendable {
    /// Tells how the server is asked for files of the library.
    public enum Library: Equatable, Sendable {
        /// Was not asked.
        case idle
        /// Is being asked.
        case waiting
        /// Has answered.
        case answered
        /// Was not reached.
        case missed
    }

    /// Limits how many earlier searches are kept.
    public static let maximumRecent = 10
    /// Limits the hits of one PDF, whose address names all of them.
    static let maximumDocument = 200
    /// Counts the hits of each sort that are shown at first, and by which each further page grows.
    public static let pageSize = 30

    /// Holds the text of the field.
    public private(set) var query = ""
    /// Lists earlier searches, the last one first.
    public var recent: [String] = []
    /// Limits the hits of each sort that are shown.
    public private(set) var limit = FindingState.pageSize
    /// Lists the sorts that have hits.
    public var sections: [FindingSection] = []
    /// Says that the index is not complete yet.
    public var isPreparing = false
    /// Tells how the server was asked for files.
    public var library = Library.idle
    /// Lists the names that may follow `@`.
    public var mentions: [String] = []

    public init() {}

    /// Says that the field holds something that can be searched for.
    public var isAsking = false

    /// Counts the rows that are shown.
    public var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

    /// Takes a message and gives what it asks of the composition.
    public mutating func update(_ message: FindingMessage) -> [FindingEffect] {
        switch message {
        case .opened: return [.searchAll, .focus(FindingView.field)]
        case .typed(let text): return look(for: text)
        case .cleared: return look(for: "") + [.focus(FindingView.field)]
        case .offerTapped(let offer): return look(for: offer.query) + [.focus(FindingView.field)]
        case .recentTapped(let text): return look(for: text)
        case .recentCleared:
            recent = []
            return [.keepRecent([]), .focus(FindingView.field)]
        case .opens(let target): return remember() + [.open(target)]
        case .documentTapped: return [.makeDocument(limit: FindingState.maximumDocument)]
        case .moreTapped:
            limit += FindingState.pageSize
            return [.searchAll]
        case .moved(let row): return row < rowCount ? [.focus(row < 0 ? FindingView.field : FindingView.row(row))] : []
        case .accepted:
            guard let first = sections.first?.rows.first else { return [] }
            return remember() + [.open(first.target)]
        case .backTapped: return [.back]
        }
    }

    private mutating func look(for text: String) -> [FindingEffect] {
        query = text
        limit = FindingState.pageSize
        return [.search]
    }

    /// Puts the query among the earlier searches.
    private mutating func remember() -> [FindingEffect] {
        let text = ExactText.trimmed(query)
        guard !text.isEmpty else { return [] }
        recent = [text] + recent.filter { !ExactText.areSame($0, text) }.prefix(FindingState.maximumRecent - 1)
        return [.keepRecent(recent)]
    }
}
