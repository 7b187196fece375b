import Components
import ViewTree

/// What stands around a feature's screen, and takes what a person does on it.
public struct Frame {
    /// The button that opens the search; nothing on a screen without a search.
    public let searchButton: Node
    /// How things stand with the server, and the button that opens the search: what every list has in its bar before its own buttons.
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

    /// Returns where the page of a screen stands.
    public func place(of screen: Screen) -> Page.Place { places(screen) }

    /// Carries out what a person does; `isDrawn` is false for what draws itself.
    public func act(isDrawn: Bool = true, _ act: @escaping () -> Void) { handle(.performed(isDrawn: isDrawn, act)) }

    /// Sends a message from a feature's view to that feature.
    public func send<Message>(_ message: Message, to update: @escaping (Message) -> Void) { act { update(message) } }
}
