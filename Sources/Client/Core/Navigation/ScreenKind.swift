import EmbeddedSupport

/// A kind of screen. Each feature has its own, and names them in `screens`.
public struct ScreenKind: Equatable, Sendable {
    /// Where a screen stands in a window that has room for two.
    public enum Pane: Sendable {
        /// The list, with what was opened from it beside.
        case list
        /// What was opened from a list, with the list beside.
        case detail
    }

    /// What the keys on a screen are about; the list of all keys begins with them.
    public enum KeyPlace: Int, CaseIterable, Sendable {
        case everywhere, lists, text, pictures
    }

    /// The address's path; the identity of what a screen is of follows a slash at the end.
    public let path: String
    /// The tab of the bar that it belongs to; nil for no bar.
    public let tab: Tab?
    /// How deep it lies.
    public let depth: Int
    /// Whether it has the button that opens the search.
    public let isSearchable: Bool
    /// Where it stands in a wide window; nil for a screen that has it all.
    public let pane: Pane?
    /// What the keys on it are about.
    public let keys: KeyPlace

    public init(_ path: String, _ tab: Tab?, depth: Int, isSearchable: Bool = false, pane: Pane? = nil, keys: KeyPlace = .everywhere) {
        self.path = path
        self.tab = tab
        self.depth = depth
        self.isSearchable = isSearchable
        self.pane = pane
        self.keys = keys
    }

    /// Whether there are many screens of the kind, each of something.
    public var isOfSomething: Bool { path.utf8.last == UInt8(ascii: "/") }

    /// Whether two kinds have the same address.
    public static func == (left: ScreenKind, right: ScreenKind) -> Bool { ExactText.areSame(left.path, right.path) }
}
