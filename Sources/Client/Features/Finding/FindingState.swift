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

    /// Limits the searches of before that are kept.
    public static let maximumRecent = 10
    /// Limits the hits that become one PDF, whose names make up an address.
    static let maximumDocument = 200
    /// Counts the hits of each sort that are shown at first, and that each wish for more adds.
    public static let pageSize = 30

    /// Holds what the field holds.
    public private(set) var query = ""
    /// Lists the searches of before, the last one first.
    public var recent: [String] = []
    /// Limits the hits of each sort that are shown.
    public private(set) var limit = FindingState.pageSize
    /// Lists what was found, sorts without a hit left out.
    public var sections: [FindingSection] = []
    /// Says that not all is ready to be searched yet.
    public var isPreparing = false
    /// Tells how the server is asked.
    public var library = Library.idle
    /// Lists names behind `@`.
    public var mentions: [String] = []

    /// Makes the screen as it is first shown.
    public init() {}

    /// Says that the field holds something that can be looked for.
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
        case .documentTapped:
            guard let notes = sections.first(where: { $0.kind == .notes }) else { return [] }
            return [.makeDocument(notes.rows.prefix(FindingState.maximumDocument).map { $0.target })]
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

    /// Keeps the query among those of before.
    private mutating func remember() -> [FindingEffect] {
        let text = ExactText.trimmed(query)
        guard !text.isEmpty else { return [] }
        recent = [text] + recent.filter { !ExactText.areSame($0, text) }.prefix(FindingState.maximumRecent - 1)
        return [.keepRecent(recent)]
    }
}
