import Components
import Domain
import Finding
import Localization
import ViewTree

extension AppView {
    /// Tells whether the screen has the button that opens the search.
    var hasMagnifier: Bool { app.listScreen.kind.entry.isSearchable && app.isLoaded && !app.isNotebookClosed }

    /// Gives the button that opens the search, within reach of a thumb.
    var magnifier: Element {
        let send = self.send
        return Controls.iconButton(.search, label: strings.findingLabel, key: "/", className: "magnifier") { send(.findingAsked) }
            .attr(.ariaKeyshortcuts, "/ Control+Shift+F")
    }
}
