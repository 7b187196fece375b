import Components
import Domain
import Localization
import ViewTree
import Wire

/// The offer to look at what was taken on this day in former years.
struct AnniversaryView {
    let anniversary: LibraryAnniversary
    let strings: Strings
    let send: (LibraryMessage) -> Void

    /// The node above the rows of the library.
    var node: Element {
        let send = self.send
        let detail = strings.fileBoth(first: anniversary.yearsText, second: strings.libraryCount(count: anniversary.count))
        return el(.section, "anniversary", key: "anniversary") {
            el(.button, "anniversary-open") {
                el(.span, "anniversary-pictures") {
                    for entry in anniversary.files where entry.hasPreview {
                        el(.span, "anniversary-picture", key: entry.id.text) { FileThumbnail(entry: entry, size: .row).nodes }
                    }
                }
                .attr(.ariaHidden, "true")
                el(.span, "anniversary-texts") {
                    el(.span, "anniversary-title") { strings.libraryOnThisDay }
                    el(.span, "anniversary-detail") { detail }
                }
            }
            .attr(.type, "button").onTap { send(.anniversaryTapped) }
            Controls.iconButton(.close, label: strings.libraryHideToday) { send(.anniversaryHidden) }
        }
        .attr(.ariaLabel, strings.libraryOnThisDay)
    }
}
