import ViewTree

/// A command for the lines of a selection.
public enum LineCommand: Equatable, Sendable {
    /// Indents items by a step.
    case indent
    /// Outdents items by a step.
    case outdent
    /// Ticks the task in the line of the caret, or removes the tick.
    case tick
    /// Moves lines past the one above.
    case moveUp
    /// Moves lines past the one below.
    case moveDown

    /// Reads a key; nil for one that is not a command. Letters are those at the key's place on a Latin keyboard, whatever the layout.
    init?(_ event: Event) {
        guard !event.isComposing else { return nil }
        let modifiers = event.modifiers
        let isCommand = modifiers == .control || modifiers == .meta
        switch event.text {
        case "Tab" where modifiers.isEmpty: self = .indent
        case "Tab" where modifiers == .shift: self = .outdent
        case "Enter" where isCommand: self = .tick
        case "ArrowUp" where modifiers == .alt: self = .moveUp
        case "ArrowDown" where modifiers == .alt: self = .moveDown
        default: return nil
        }
    }

    /// The keys in the form of `aria-keyshortcuts`.
    static let keyShortcuts = "Control+Enter Alt+ArrowUp Alt+ArrowDown"
}
