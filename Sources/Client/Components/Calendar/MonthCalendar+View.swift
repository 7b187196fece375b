import Domain
import Localization
import ViewTree

extension MonthCalendar {
    /// The day that Tab leads to, for effects that focus it.
    public static let focusedDay = ElementID("calendar-day")
    /// The calendar, for effects that show it.
    public static let whole = ElementID("calendar")

    /// Returns the calendar, with today marked and the chosen day filled.
    public func node(chosen: CivilDate?, today: CivilDate, _ strings: Strings, send: @escaping (Message) -> Void) -> Element {
        let dates = DateText(strings.language)
        return el(.div, "calendar") {
            el(.div, "calendar-bar") {
                el(.p, "calendar-title") { dates.monthAndYear(year: focused.year, month: focused.month) }
                    .attr(.id, "calendar-title").attr(.ariaLive, "polite")
                turnButton(.back, label: strings.calendarPreviousMonth, months: -1, send)
                turnButton(.forward, label: strings.calendarNextMonth, months: 1, send)
            }
            el(.div, "calendar-grid") {
                el(.div, "calendar-week") {
                    for place in 0..<7 {
                        let weekday = (strings.language.firstWeekday - 1 + place) % 7 + 1
                        el(.span, "calendar-weekday") { dates.shortWeekday(weekday) }
                            .attr(.role, "columnheader").attr(.ariaLabel, dates.weekday(weekday))
                    }
                }
                .attr(.role, "row")
                el(.div, "calendar-month", key: "\(focused.year)-\(focused.month)") {
                    for week in 0..<MonthCalendar.weekCount {
                        el(.div, "calendar-week") {
                            for place in 0..<7 {
                                if let day = day(inWeek: week, at: place, firstWeekday: strings.language.firstWeekday) {
                                    cell(day, chosen: chosen, today: today, dates, send)
                                } else {
                                    el(.span, "calendar-gap").attr(.role, "gridcell")
                                }
                            }
                        }
                        .attr(.role, "row")
                    }
                }
                .attr(.role, "rowgroup")
                .insertion(.slide(dx: isGoingBack ? -MonthCalendar.slide : MonthCalendar.slide)).insertion(.fade).removal(.fade)
            }
            .attr(.role, "grid").attr(.ariaLabelledby, "calendar-title")
        }
        .ref(MonthCalendar.whole)
    }

    private static let slide = 32.0

    private func turnButton(_ icon: Icon, label: String, months: Int, _ send: @escaping (Message) -> Void) -> Element {
        let target = focused.adding(months: months)
        return Controls.iconButton(icon, label: label) { send(.turned(to: target)) }
    }

    private func cell(
        _ day: CivilDate, chosen: CivilDate?, today: CivilDate, _ dates: DateText, _ send: @escaping (Message) -> Void
    ) -> Element {
        let isFocused = day == focused
        var className = "calendar-day"
        if day == today { className += " is-today" }
        if day == chosen { className += " is-chosen" }
        let cell = el(.button, className) { "\(day.day)" }
            .attr(.type, "button").attr(.role, "gridcell").attr(.tabindex, isFocused ? "0" : "-1")
            .attr(.ariaLabel, dates.full(day)).attr(.ariaSelected, day == chosen ? "true" : "false")
            .attr(.ariaCurrent, day == today ? "date" : nil)
            .onTap { send(.chosen(day)) }
            .on(.keydown) { event in
                guard event.modifiers.subtracting(.shift).isEmpty else { return [] }
                let firstWeekday = dates.language.firstWeekday
                let isShifted = event.modifiers.contains(.shift)
                guard let target = MonthCalendar.day(for: event.text, isShifted: isShifted, from: day, firstWeekday: firstWeekday)
                else { return [] }
                send(.moved(to: target))
                return [.preventDefault, .stopPropagation]
            }
        return isFocused ? cell.ref(MonthCalendar.focusedDay) : cell
    }
}
