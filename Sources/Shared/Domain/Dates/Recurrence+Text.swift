import EmbeddedSupport

extension Recurrence: FieldText {
    public static var shape: FieldShape { .text }

    /// The rule as it is stored: `daily`, `weekly 1,3,5`, `monthly 31`, `yearly 2-29` or `after 10`.
    public var text: String {
        switch self {
        case .daily: return Recurrence.dailyName
        case .weekly(let days):
            var text = Recurrence.weeklyName
            for (place, day) in days.days.enumerated() { text += (place == 0 ? "" : ",") + "\(day)" }
            return text
        case .monthly(let day): return Recurrence.monthlyName + "\(day)"
        case .yearly(let month, let day): return Recurrence.yearlyName + "\(month)-\(day)"
        case .afterDone(let days): return Recurrence.afterName + "\(days)"
        }
    }

    /// Reads a rule in exactly the form of `text`; nil for any other text.
    public init?(text: String) {
        guard let rule = Recurrence(reading: text), ExactText.areSame(rule.text, text) else { return nil }
        self = rule
    }

    private init?(reading text: String) {
        if ExactText.areSame(text, Recurrence.dailyName) {
            self = .daily
        } else if let rest = ExactText.rest(of: text, after: Recurrence.weeklyName) {
            guard let days = Weekdays(Recurrence.numbers(in: rest, between: ",")) else { return nil }
            self = .weekly(days)
        } else if let rest = ExactText.rest(of: text, after: Recurrence.monthlyName) {
            let numbers = Recurrence.numbers(in: rest, between: ",")
            guard numbers.count == 1, (1...31).contains(numbers[0]) else { return nil }
            self = .monthly(day: numbers[0])
        } else if let rest = ExactText.rest(of: text, after: Recurrence.yearlyName) {
            let numbers = Recurrence.numbers(in: rest, between: "-")
            guard numbers.count == 2, CivilDate(year: Recurrence.leapYear, month: numbers[0], day: numbers[1]).hasValue else { return nil }
            self = .yearly(month: numbers[0], day: numbers[1])
        } else if let rest = ExactText.rest(of: text, after: Recurrence.afterName) {
            let numbers = Recurrence.numbers(in: rest, between: ",")
            guard numbers.count == 1, (1...Recurrence.maximumDays).contains(numbers[0]) else { return nil }
            self = .afterDone(days: numbers[0])
        } else {
            return nil
        }
    }

    /// Returns the numbers of a text, of up to three digits each; empty for a text with anything else.
    private static func numbers(in text: String, between separator: Unicode.Scalar) -> [Int] {
        var numbers: [Int] = []
        for part in ExactText.scalars(of: text).split(separator: separator, omittingEmptySubsequences: false) {
            guard (1...3).contains(part.count), part.allSatisfy({ ("0"..."9").contains($0) }) else { return [] }
            numbers.append(part.reduce(0) { $0 * 10 + Int($1.value - 0x30) })
        }
        return numbers
    }

    private static let dailyName = "daily"
    private static let weeklyName = "weekly "
    private static let monthlyName = "monthly "
    private static let yearlyName = "yearly "
    private static let afterName = "after "
    /// A year that has all days of the calendar.
    private static let leapYear = 2_000
}
