import Components
import Domain
import Finding
import Localization
import ViewTree

extension AppView {
    /// Whether the list or screen that is shown has the button that opens the search.
    var hasSearchButton: Bool { app.listScreen.kind.entry.isSearchable && app.isLoaded && !app.isNotebookClosed }

    /// Gives the button that opens the search; it stands in the bar, first of the buttons.
    var searchButton: Node {
        let send = self.send
        guard hasSearchButton else { return .text("") }
        return .element(
            Controls.iconButton(.search, label: strings.findingLabel, key: "/", className: "search-button") { send(.findingAsked) }
                .attr(.ariaKeyshortcuts, "/ Control+Shift+F"))
    }

    /// Gives what every list has in its bar before its own buttons: how things stand with the server, and the search.
    var barMarks: Node {
        .element(
            el(.div, "bar-marks") {
                statusMark
                searchButton
            })
    }
}
