import ViewTree

/// A command for the lines of a selection.
public enum LineCommand: Equatable, Sendable {
    /// Indents items by a step.
    case indent
    /// Outdents items by a step.
    case outdent
    /// Makes tasks of lines, or plain lines of tasks.
    case toggleTasks
    /// Turns lines into items with bullets, or such items into plain lines.
    case toggleBullets
    /// Turns lines into headings, or headings into plain lines. It has no key, since `#` is a single key itself.
    case toggleHeading
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
        let isShiftedCommand = modifiers == [.control, .shift] || modifiers == [.meta, .shift]
        switch event.text {
        case "Tab" where modifiers.isEmpty: self = .indent
        case "Tab" where modifiers == .shift: self = .outdent
        case "L" where isShiftedCommand, "l" where isShiftedCommand: self = .toggleTasks
        case "8" where isShiftedCommand: self = .toggleBullets
        case "Enter" where isCommand: self = .tick
        case "ArrowUp" where modifiers == .alt: self = .moveUp
        case "ArrowDown" where modifiers == .alt: self = .moveDown
        default: return nil
        }
    }

    /// The keys in the form of `aria-keyshortcuts`.
    static let keyShortcuts = "Control+Enter Control+Shift+L Control+Shift+8 Alt+ArrowUp Alt+ArrowDown"
}
