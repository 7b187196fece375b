import ViewTree

extension Formatting {
    /// Reads a key; nil for one that formats nothing. Letters and digits are those at the key's place on a Latin keyboard.
    init?(_ event: Event, usesCommandKey: Bool) {
        guard !event.isComposing else { return nil }
        let modifiers = event.modifiers
        if modifiers == .control || modifiers == .meta {
            switch event.text {
            case "b", "B": self = .mark(.bold)
            case "i", "I": self = .mark(.italic)
            case "e", "E": self = .mark(.code)
            default: return nil
            }
        } else if modifiers == [.control, .shift] || modifiers == [.meta, .shift] {
            switch event.text {
            case "x", "X": self = .mark(.struck)
            case "e", "E": self = .codeBlock
            case "k", "K": self = .link
            case "l", "L": self = .form(.task)
            case "7": self = .form(.number)
            case "8": self = .form(.bullet)
            case "9": self = .form(.quote)
            default: return nil
            }
        } else if modifiers == [.meta, .alt] || modifiers == .alt && !usesCommandKey {
            guard let level = Int(event.text), (1...6).contains(level) else { return nil }
            self = .form(.heading(level))
        } else {
            return nil
        }
    }

    /// The keys in the form of `aria-keyshortcuts`.
    static let keyShortcuts = "Control+B Control+I Control+E Control+Shift+X Control+Shift+K Control+Shift+L Control+Shift+8"
}
