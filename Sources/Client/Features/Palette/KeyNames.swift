/// The names of keys that are pressed together, as the platform writes them.
struct KeyNames {
    /// Whether the platform has ⌘ instead of Ctrl.
    let usesCommandKey: Bool

    /// Returns a key with Ctrl or ⌘.
    func command(_ key: String) -> String { (usesCommandKey ? "⌘" : "Ctrl+") + key }

    /// Returns a key with Ctrl or ⌘, and Shift.
    func shiftedCommand(_ key: String) -> String { (usesCommandKey ? "⇧⌘" : "Ctrl+Shift+") + key }

    /// Returns a key with Shift.
    func shift(_ key: String) -> String { (usesCommandKey ? "⇧" : "Shift+") + key }

    /// Returns a key with Alt or ⌥.
    func option(_ key: String) -> String { (usesCommandKey ? "⌥" : "Alt+") + key }
}
