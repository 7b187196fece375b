import Localization

/// A message at the bottom of the screen, with one thing to do about it.
public struct Notice {
    /// The button of a notice.
    public struct Action {
        /// Returns the words on the button.
        public let label: (Strings) -> String
        /// Performs the action.
        public let perform: () -> Void
        /// Whether it undoes what the notice is about.
        let undoes: Bool
    }

    /// How long a notice is shown.
    public enum Stay: Sendable {
        /// For eight seconds.
        case passing
        /// Until it is closed or another notice is shown.
        case untilClosed
        /// As `untilClosed`, and other notices wait behind it: a text that could not be stored is left only in this notice.
        case holdingText
    }

    /// The identity among the notices shown one after another: a notice that replaces one with the same key does not move, nor wait.
    public let key: String
    /// How long it is shown.
    public let stay: Stay
    /// Returns the text of the notice.
    public let text: (Strings) -> String
    /// The button; nil for none.
    public private(set) var action: Action?

    public init(_ key: String, stay: Stay = .passing, _ text: @escaping (Strings) -> String) {
        self.key = key
        self.stay = stay
        self.text = text
    }

    /// Returns the notice with a button.
    public func offering(_ label: @escaping (Strings) -> String, _ perform: @escaping () -> Void) -> Notice {
        offering(Action(label: label, perform: perform, undoes: false))
    }

    /// Returns the notice with a button that undoes what was done; the keys that undo do the same.
    public func undone(by undo: @escaping () -> Void) -> Notice {
        offering(Action(label: { $0.commonUndo }, perform: undo, undoes: true))
    }

    private func offering(_ action: Action) -> Notice {
        var notice = self
        notice.action = action
        return notice
    }

    /// How long a passing notice is shown, in milliseconds.
    public static let milliseconds = 8_000
}
