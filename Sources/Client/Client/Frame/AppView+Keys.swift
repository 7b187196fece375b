import Core
import EmbeddedSupport
import ViewTree

extension AppView {
    /// Returns what a key begins that writes a letter or pastes, where the focus is in no field; nil for any other key, and where nothing
    /// is written.
    func writing(by event: Event) -> (() -> Void)? {
        guard hearsKeys, event.isPrintable || event.pastes, !event.isComposing, !app.features.all.contains(where: { $0.hasKeys }) else {
            return nil
        }
        return app.shownFeature.writing
    }

    /// Returns what a key does that no field and no control has handled; nil for nothing.
    func deed(of event: Event) -> (() -> Void)? {
        let isEscape = event.text == "Escape"
        // What Escape closes on the screen, and the drawer, cover what is below them.
        if isEscape, let close = app.features.panes.escape ?? app.shownFeature.escape { return close }
        guard hearsKeys, !event.isComposing else { return nil }
        if isEscape {
            for feature in app.features.all { if let close = feature.escape { return close } }
            return nil
        }
        // Keys that write, move or delete are frequent and never shortcuts.
        guard event.text.utf8.count == 1 || event.text.utf8.first == UInt8(ascii: "F") else { return nil }
        return app.core.acts.first { $0.isPossible && $0.shortcuts.contains { $0.isMeant(by: event) } }?.perform
    }

    /// Whether keys mean something for the screen: nothing covers it.
    private var hearsKeys: Bool { app.isLoaded && !app.isNotebookClosed && !app.isViewerOpen && !isCovered }
}

extension Event {
    /// Whether a key pastes.
    fileprivate var pastes: Bool {
        (modifiers == .control || modifiers == .meta) && (ExactText.areSame(text, "v") || ExactText.areSame(text, "V"))
    }

    /// Whether a key writes a letter or sign; a space scrolls or presses instead. Of the keys with Alt only those that write another sign
    /// than without it.
    fileprivate var isPrintable: Bool {
        let scalars = ExactText.scalars(of: text)
        guard scalars.count == 1, scalars[0] != " " else { return false }
        if modifiers.contains(.alt) { return scalars[0].value > 0x7F || modifiers.contains(.control) }
        return !modifiers.contains(.control) && !modifiers.contains(.meta)
    }
}
