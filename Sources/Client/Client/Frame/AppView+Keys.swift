import Core
import ViewTree

extension AppView {
    /// Returns what a key does that no field and no control has handled; nil for nothing.
    func deed(of event: Event) -> (() -> Void)? {
        let isEscape = event.text == "Escape"
        // What Escape closes on the screen, and the drawer, cover what is below them.
        if isEscape, let close = app.features.panes.escape ?? app.shownFeature.escape { return close }
        guard app.isLoaded, !app.isNotebookClosed, !app.isViewerOpen, !isCovered, !event.isComposing else { return nil }
        if isEscape {
            for feature in app.features.all { if let close = feature.escape { return close } }
            return nil
        }
        // Keys that write, move or delete are frequent and never shortcuts.
        guard event.text.utf8.count == 1 || event.text.utf8.first == UInt8(ascii: "F") else { return nil }
        return app.core.acts.first { $0.isPossible && $0.shortcuts.contains { $0.isMeant(by: event) } }?.perform
    }
}
