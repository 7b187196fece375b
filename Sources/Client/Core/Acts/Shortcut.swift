import Domain
import EmbeddedSupport
import ViewTree

/// A key, or several pressed together, that do something.
public struct Shortcut: Sendable {
    /// The modifier keys that are held down.
    public enum Held: Equatable, Sendable {
        case nothing, command, shiftedCommand
        /// Alt, and with it ⌘ where there is that key, since Alt alone writes signs there.
        case alternate
    }

    /// The key as it is shown; letters are upper-case.
    public let key: String
    /// The modifier keys that are held down with it.
    public let held: Held
    /// Where it works: everywhere, or in a text, where the editor itself handles it.
    public let place: ScreenKind.KeyPlace
    /// Whether it works on the current screen.
    public let isActive: Bool

    public init(_ key: String, _ held: Held = .nothing, in place: ScreenKind.KeyPlace = .everywhere, isActive: Bool = true) {
        self.key = key
        self.held = held
        self.place = place
        self.isActive = isActive
    }

    /// The keys that find words in the open text.
    public static var findInText: Shortcut { Shortcut("F", .command, in: .text) }
    /// The keys that show and hide the topics at the side.
    public static var sidebar: Shortcut { Shortcut("\\", .command) }

    /// Returns the keys as the platform writes them.
    public func text(usesCommandKey: Bool) -> String {
        switch held {
        case .nothing: key
        case .command: (usesCommandKey ? "⌘" : "Ctrl+") + key
        case .shiftedCommand: (usesCommandKey ? "⇧⌘" : "Ctrl+Shift+") + key
        case .alternate: (usesCommandKey ? "⌥⌘" : "Alt+") + key
        }
    }

    /// Returns whether a key that nothing on the screen has handled means this shortcut: a letter by its position on the keyboard, which
    /// the page determines, punctuation by the character.
    public func isMeant(by event: Event) -> Bool {
        guard place == .everywhere, isActive, ExactText.areSame(SearchFolding.folded(event.text), SearchFolding.folded(key)) else {
            return false
        }
        let modifiers = event.modifiers
        return switch held {
        // A punctuation character needs Shift, or Alt, on some keyboards.
        case .nothing: modifiers.isEmpty || !isLetter && !modifiers.contains(.control) && !modifiers.contains(.meta)
        case .command: modifiers == .control || modifiers == .meta
        case .shiftedCommand: modifiers == [.control, .shift] || modifiers == [.meta, .shift]
        case .alternate: modifiers == .alt || modifiers == [.meta, .alt]
        }
    }

    private var isLetter: Bool { key.utf8.first.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } ?? false }
}
