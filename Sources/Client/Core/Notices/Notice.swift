import Localization

/// Something that is said at the bottom of the screen, with one thing to do about it.
public struct Notice {
    /// What the button of a notice does.
    public struct Action {
        /// Returns the words on the button.
        public let label: (Strings) -> String
        /// Does what the button says.
        public let perform: () -> Void
    }

    /// How long a notice is shown.
    public enum Stay: Sendable {
        /// For eight seconds.
        case passing
        /// Until it is closed or something else is said.
        case untilClosed
        /// As `untilClosed`, and nothing less urgent takes its place: only the notice still has a text for which there was no room.
        case holdingText
    }

    /// The identity among the notices shown one after another: a notice that takes the place of one with the same key does not move.
    public let key: String
    /// How long it is shown.
    public let stay: Stay
    /// Returns what is said.
    public let text: (Strings) -> String
    /// What the button does; nil for no button.
    public private(set) var action: Action?

    public init(_ key: String, stay: Stay = .passing, _ text: @escaping (Strings) -> String) {
        self.key = key
        self.stay = stay
        self.text = text
    }

    /// Returns the notice with a button that does something.
    public func offering(_ label: @escaping (Strings) -> String, _ perform: @escaping () -> Void) -> Notice {
        var notice = self
        notice.action = Action(label: label, perform: perform)
        return notice
    }

    /// Returns the notice with a button that takes back what was done.
    public func undone(by undo: @escaping () -> Void) -> Notice { offering({ $0.commonUndo }, undo) }

    /// How long a passing notice is shown, in milliseconds.
    public static let milliseconds = 8_000
}
