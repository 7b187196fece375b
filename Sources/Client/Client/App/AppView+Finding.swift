import Components
import Domain
import Finding
import Localization
import ViewTree

extension AppView {
    /// Tells whether the screen has the button that opens the search.
    var hasMagnifier: Bool { app.screen.kind.entry.isSearchable && app.isLoaded && !app.features.edition.isLocked }

    /// Gives the button that opens the search, within reach of a thumb.
    var magnifier: Element {
        let send = self.send
        return Controls.iconButton(.search, label: strings.findingLabel, className: "magnifier") { send(.findingAsked) }
            .attr(.ariaKeyshortcuts, "/ Control+Shift+F")
    }

    /// Tells whether a key asks for the search: `/` on lists, Ctrl or ⌘ with Shift and F everywhere, in each keyboard layout.
    func asksForSearch(_ event: Event) -> Bool {
        guard app.isLoaded, !app.features.edition.isLocked, !app.isViewerOpen, !event.isComposing else { return false }
        let isCommand = event.modifiers.contains(.control) || event.modifiers.contains(.meta)
        if isCommand, event.modifiers.contains(.shift) {
            return event.text == "F" || event.text == "f"
        }
        return event.text == "/" && !isCommand && hasMagnifier
    }
}
