import Components
import Domain
import Layout
import Localization
import ViewTree
import Wire

extension LibraryView {
    /// The thumb that scrolls by months.
    public static let thumb = ElementID("library-thumb")

    /// The headings of the months near the screen, which are placed over the list or the grid.
    @NodeBuilder var months: [Node] {
        let (layout, months) = (state.layout, state.pages.months)
        if !months.isEmpty {
            let shown = state.shownExtent
            let first = layout.section(of: shown.lowerBound)
            let last = layout.section(of: max(shown.lowerBound, shown.upperBound - 1))
            el(.div, "file-months", key: "months") {
                for section in first...min(max(first, last), months.count - 1) {
                    el(.h2, "file-month", key: "\(months[section].year) \(months[section].month)") { name(of: months[section]) }
                        .style(.transform, "translateY(" + StyleLength.pixels(layout.headingTop(section)) + ")")
                        .style(.height, StyleLength.pixels(layout.headingHeight))
                }
            }
        }
    }

    private func name(of month: FileMonth) -> String { DateText(strings.language).monthAndYear(year: month.year, month: month.month) }

    /// The thumb at the edge of a long list, with the month it has scrolled to.
    var scrubber: Element {
        let send = self.send
        let month = state.shownMonth.map { name(of: $0) } ?? ""
        let percent = state.pages.months.firstIndex { $0 == state.shownMonth } ?? 0
        return el(.div, "scrubber", key: "scrubber") {
            el(.div, state.scrub == nil ? "scrubber-thumb" : "scrubber-thumb is-held") {
                el(.span, "scrubber-month") { month }.attr(.ariaHidden, "true")
            }
            .ref(LibraryView.thumb)
            .style(.transform, "translateY(" + StyleLength.pixels(state.thumbOffset) + ")")
            .attr(.role, "slider").attr(.tabindex, "0").attr(.ariaLabel, strings.libraryMonths).attr(.ariaOrientation, "vertical")
            .attr(.ariaValuemin, "0").attr(.ariaValuemax, "\(state.pages.months.count - 1)").attr(.ariaValuenow, "\(percent)")
            .attr(.ariaValuetext, month)
            .on(.pointerdown) { event in
                guard event.button == 0 else { return [] }
                send(.scrub(.pressed(y: event.y, top: event.currentTarget.top)))
                return .capturePointer
            }
            .on(.pointermove) { event in
                if event.buttons & 1 != 0 { send(.scrub(.dragged(y: event.y))) }
                return []
            }
            .on(.pointerup) { _ in
                send(.scrub(.released))
                return []
            }
            .on(.pointercancel) { _ in
                send(.scrub(.released))
                return []
            }
            .on(.keydown) { event in
                switch event.text {
                case "ArrowDown", "ArrowRight", "PageDown": send(.scrub(.key(1)))
                case "ArrowUp", "ArrowLeft", "PageUp": send(.scrub(.key(-1)))
                case "Home": send(.scrub(.key(-FileMonth.maximumCount)))
                case "End": send(.scrub(.key(FileMonth.maximumCount)))
                default: return []
                }
                return [.preventDefault, .stopPropagation]
            }
        }
    }
}
