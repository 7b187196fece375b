import Components
import Core
import Domain
import Localization
import SearchScreen
import ViewTree

extension AppView {
    /// Whether the current list or screen has the button that opens the search.
    var hasSearchButton: Bool { app.listScreen.kind.isSearchable && app.isLoaded && !app.isNotebookClosed }

    /// The button that opens the search, the first button of the bar; empty on a screen without a search.
    var searchButton: Node {
        guard hasSearchButton else { return .text("") }
        return .element(
            Controls.iconButton(.search, label: strings.findingLabel, key: "/", className: "search-button") { [app] in
                act { app.features.search.openFromHere() }
            }
            .attr(.ariaKeyshortcuts, "/ Control+Shift+F"))
    }

    /// The sync status and the search button, which are in the bar of each list before its own buttons.
    var barMarks: Node {
        .element(
            el(.div, "bar-marks") {
                statusMark
                searchButton
            })
    }
}
