import Components
import ViewTree

/// What surrounds a feature's screen, and handles what a person does on it.
public struct Frame {
    /// The button that opens the search; empty on a screen without a search.
    public let searchButton: Node
    /// The sync status, and the button that opens the search, which are in the bar of each list before its own buttons.
    public let barMarks: Node
    private let places: (Screen) -> Page.Place
    private let handle: (AppEvent) -> Void

    public init(
        searchButton: Node, barMarks: Node, places: @escaping (Screen) -> Page.Place, handle: @escaping (AppEvent) -> Void
    ) {
        self.searchButton = searchButton
        self.barMarks = barMarks
        self.places = places
        self.handle = handle
    }

    /// Returns where the page of a screen is placed.
    public func place(of screen: Screen) -> Page.Place { places(screen) }

    /// Performs what a person does; `isDrawn` is false where the result is drawn separately.
    public func act(isDrawn: Bool = true, _ act: @escaping () -> Void) { handle(.performed(isDrawn: isDrawn, act)) }

    /// Sends a message from a feature's view to that feature.
    public func send<Message>(_ message: Message, to update: @escaping (Message) -> Void) { act { update(message) } }
}
