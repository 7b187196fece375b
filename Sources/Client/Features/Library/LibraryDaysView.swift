import Components
import Domain
import Localization
import ViewTree

/// The choice of the days between which files were made.
struct LibraryDaysView {
    let days: LibraryDays
    let today: CivilDate
    let strings: Strings
    let send: (LibraryDaysMessage) -> Void

    /// The node of the dialog.
    var node: Node {
        Sheet(title: strings.libraryDays) { [send] in send(.cancelled) }.node {
            el(.div, "settings days") {
                side(strings.libraryFirstDay, days.first, isLast: false)
                side(strings.libraryLastDay, days.last, isLast: true)
            }
            days.calendar.node(chosen: days.chosen, today: today, strings) { [send] in send(.calendar($0)) }
            el(.div, "sheet-buttons") {
                Controls.button(strings.commonCancel, className: "button plain") { [send] in send(.cancelled) }
                Controls.button(strings.libraryApply) { [send] in send(.applied) }
            }
        }
    }

    private func side(_ title: String, _ day: CivilDate?, isLast: Bool) -> Element {
        let isChosen = days.isLast == isLast
        return el(.div, "setting days-side") {
            el(.button, isChosen ? "setting-row is-chosen" : "setting-row") {
                el(.span, "setting-title") { title }
                el(.span, "setting-value") { day.map { DateText(strings.language).long($0) } ?? strings.libraryAnyDay }
            }
            .attr(.type, "button").attr(.ariaPressed, isChosen ? "true" : "false").onTap { [send] in send(.sideChosen(isLast: isLast)) }
            if day != nil {
                Controls.iconButton(.close, label: strings.libraryClearDay(name: title)) { [send] in send(.cleared(isLast: isLast)) }
            }
        }
    }
}
