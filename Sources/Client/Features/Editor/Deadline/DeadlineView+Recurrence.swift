import Components
import Domain
import Localization
import ViewTree

/// How a deadline repeats.
extension DeadlineView {
    /// The kinds of rules that are offered.
    enum RecurrenceKind: Int, CaseIterable {
        case never, daily, weekly, monthly, yearly, afterDone

        init(_ recurrence: Recurrence?) {
            self =
                switch recurrence {
                case nil: .never
                case .daily: .daily
                case .weekly: .weekly
                case .monthly: .monthly
                case .yearly: .yearly
                case .afterDone: .afterDone
                }
        }

        /// Returns the rule that a deadline begins with when the kind is chosen; nil for none.
        func rule(for deadline: CivilDate) -> Recurrence? {
            switch self {
            case .never: nil
            case .daily: .daily
            case .weekly: .weekly(Weekdays(of: deadline))
            case .monthly: .monthly(day: deadline.day)
            case .yearly: .yearly(month: deadline.month, day: deadline.day)
            case .afterDone: .afterDone(days: Weekdays.range.count)
            }
        }

        /// Returns the name under which it is offered.
        func name(_ strings: Strings) -> String {
            switch self {
            case .never: strings.recurrenceNever
            case .daily: strings.recurrenceDaily
            case .weekly: strings.recurrenceWeekly
            case .monthly: strings.recurrenceMonthly
            case .yearly: strings.recurrenceYearly
            case .afterDone: strings.recurrenceAfterDone
            }
        }
    }

    /// Returns the row in which a rule is chosen, and what belongs to the rule.
    @NodeBuilder func recurrenceRows(
        _ deadline: CivilDate, _ strings: Strings, _ send: @escaping (DeadlineMessage) -> Void
    ) -> [Node] {
        el(.label, "setting-row deadline-choice", key: "recurrence") {
            Icon.repeating.node
            el(.span, "setting-title") { strings.recurrenceTitle }
            el(.select, "deadline-field recurrence-field") {
                for kind in RecurrenceKind.allCases {
                    el(.option, key: "\(kind.rawValue)") { kind.name(strings) }.attr(.value, "\(kind.rawValue)")
                }
            }
            .prop(.value, "\(RecurrenceKind(recurrence).rawValue)")
            .on(.change) { event in
                let kind = Int(event.text).flatMap { RecurrenceKind(rawValue: $0) } ?? .never
                send(.recurrenceChosen(kind.rule(for: deadline)))
                return []
            }
        }
        if case .weekly(let days) = recurrence { weekdayRow(days, strings, send) }
        if case .afterDone(let days) = recurrence { intervalRow(days, strings, send) }
    }

    private func weekdayRow(_ days: Weekdays, _ strings: Strings, _ send: @escaping (DeadlineMessage) -> Void) -> Element {
        let dates = DateText(strings.language)
        return el(.div, "recurrence-days", key: "weekdays") {
            for place in 0..<Weekdays.range.count {
                let day = (strings.language.firstWeekday - 1 + place) % Weekdays.range.count + 1
                el(.button, "recurrence-day", key: "\(day)") { dates.shortWeekday(day) }
                    .attr(.type, "button").attr(.ariaLabel, dates.weekday(day)).attr(.ariaPressed, days.contains(day) ? "true" : "false")
                    .onTap { send(.recurrenceChosen(.weekly(days.toggling(day)))) }
            }
        }
        .attr(.role, "group").attr(.ariaLabel, strings.recurrenceDays)
    }

    private func intervalRow(_ days: Int, _ strings: Strings, _ send: @escaping (DeadlineMessage) -> Void) -> Element {
        el(.label, "setting-row deadline-choice", key: "interval") {
            el(.span, "setting-title") { strings.recurrenceInterval }
            el(.select, "deadline-field interval-field") {
                for count in DeadlineView.intervals(besides: days) {
                    el(.option, key: "\(count)") { strings.recurrenceIntervalDays(count: count) }.attr(.value, "\(count)")
                }
            }
            .prop(.value, "\(days)")
            .on(.change) { event in
                if let count = Int(event.text) { send(.recurrenceChosen(.afterDone(days: count))) }
                return []
            }
        }
    }

    /// Returns the numbers of days that are offered, with the chosen one.
    static func intervals(besides chosen: Int) -> [Int] {
        let usual = [1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 30, 60, 90, 180, 365]
        guard !usual.contains(chosen) else { return usual }
        return usual.filter { $0 < chosen } + [chosen] + usual.filter { $0 > chosen }
    }
}
