import EmbeddedSupport

/// A kind of screen. Each feature has kinds of its own, which it lists in `screens`.
public struct ScreenKind: Equatable, Sendable {
    /// The pane of a screen in a window that has room for two.
    public enum Pane: Sendable {
        /// The list; what was opened from it is shown beside it.
        case list
        /// What was opened from a list; the list is shown beside it.
        case detail
    }

    /// What the keys on a screen are for; the list of all keys begins with those of the current screen.
    public enum KeyPlace: Int, CaseIterable, Sendable {
        case everywhere, lists, text, pictures
    }

    /// The path of the address; where it ends in a slash, the identity of what a screen shows follows.
    public let path: String
    /// The tab of the bar that it belongs to; nil for no bar.
    public let tab: Tab?
    /// The depth of its screens.
    public let depth: Int
    /// Whether it has the button that opens the search.
    public let isSearchable: Bool
    /// The pane in a wide window; nil for a screen that takes the whole window.
    public let pane: Pane?
    /// What the keys on its screens are for.
    public let keys: KeyPlace

    public init(_ path: String, _ tab: Tab?, depth: Int, isSearchable: Bool = false, pane: Pane? = nil, keys: KeyPlace = .everywhere) {
        self.path = path
        self.tab = tab
        self.depth = depth
        self.isSearchable = isSearchable
        self.pane = pane
        self.keys = keys
    }

    /// Whether there are many screens of the kind, each of an entity.
    public var isOfSomething: Bool { path.utf8.last == UInt8(ascii: "/") }

    /// Returns whether two kinds have the same path.
    public static func == (left: ScreenKind, right: ScreenKind) -> Bool { ExactText.areSame(left.path, right.path) }
}
