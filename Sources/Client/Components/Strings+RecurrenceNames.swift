import Domain
import Localization

extension Strings {
    /// Returns when something is due again, as it follows a deadline: `every Monday`, `каждый понедельник`, `毎週月曜日`.
    public func name(of recurrence: Recurrence) -> String {
        switch recurrence {
        case .daily: return recurrenceEveryDay
        case .weekly(let weekdays):
            let days = weekdays.days
            if days.count == Weekdays.range.count { return recurrenceEveryDay }
            if days.count == 1 { return name(ofEvery: days[0]) }
            let dates = DateText(language)
            var names = ""
            for day in days { names += (names.isEmpty ? "" : language == .japanese ? "・" : ", ") + dates.shortWeekday(day) }
            return recurrenceOnDays(days: names)
        case .monthly: return recurrenceEveryMonth
        case .yearly: return recurrenceEveryYear
        case .afterDone(let days): return recurrenceDaysAfterDone(count: days)
        }
    }

    private func name(ofEvery weekday: Int) -> String {
        switch weekday {
        case 1: recurrenceEveryMonday
        case 2: recurrenceEveryTuesday
        case 3: recurrenceEveryWednesday
        case 4: recurrenceEveryThursday
        case 5: recurrenceEveryFriday
        case 6: recurrenceEverySaturday
        default: recurrenceEverySunday
        }
    }
}
