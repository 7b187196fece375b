/// Civil dates and times of day as text in a language.
///
/// Dates are Gregorian and already civil, so no time zone is needed. A month outside 1…12, a day outside 1…31, a weekday outside 1…7, an
/// hour outside 0…23 or a minute outside 0…59 is a programmer's mistake.
public struct DateText: Sendable {
    /// The language of the texts.
    public let language: Language

    public init(_ language: Language) {
        self.language = language
    }

    /// Returns a date in full: `20 March 2026`, `20 марта 2026 г.`, `2026年3月20日`.
    public func long(year: Int, month: Int, day: Int) -> String {
        Self.check(month: month, day: day)
        return switch language {
        case .english: "\(day) \(monthInDate(month)) \(year)"
        case .russian: "\(day) \(monthInDate(month)) \(year)\(NumberText.noBreakSpace)г."
        case .japanese: "\(year)年\(month)月\(day)日"
        }
    }

    /// Returns a date of a known year in short: `20 Mar`, `20 мар.`, `3月20日`.
    public func short(month: Int, day: Int) -> String {
        Self.check(month: month, day: day)
        return switch language {
        case .english: "\(day) \(Self.shortEnglishMonths[month - 1])"
        case .russian: "\(day)\(NumberText.noBreakSpace)\(Self.shortRussianMonths[month - 1])"
        case .japanese: "\(month)月\(day)日"
        }
    }

    /// Returns a date in short: `20 Mar 2026`, `20.03.2026`, `2026/03/20`.
    public func short(year: Int, month: Int, day: Int) -> String {
        Self.check(month: month, day: day)
        return switch language {
        case .english: "\(day) \(Self.shortEnglishMonths[month - 1]) \(year)"
        case .russian: "\(Self.twoDigits(day)).\(Self.twoDigits(month)).\(year)"
        case .japanese: "\(year)/\(Self.twoDigits(month))/\(Self.twoDigits(day))"
        }
    }

    /// The word for yesterday, for where it stands alone.
    var yesterdayAlone: String {
        switch language {
        case .english: "Yesterday"
        case .russian: "вчера"
        case .japanese: "昨日"
        }
    }

    /// Returns the heading of a month: `March 2026`, `март 2026 г.`, `2026年3月`.
    public func monthAndYear(year: Int, month: Int) -> String {
        Self.check(month: month, day: 1)
        return switch language {
        case .english: "\(monthInDate(month)) \(year)"
        case .russian: "\(Self.russianMonths[month - 1]) \(year)\(NumberText.noBreakSpace)г."
        case .japanese: "\(year)年\(month)月"
        }
    }

    /// Returns a time of day on the 24-hour clock: `09:05`; in Japanese the hour has no leading zero.
    public func time(hour: Int, minute: Int) -> String {
        precondition((0...23).contains(hour) && (0...59).contains(minute), "no such time of day")
        let hourDigits = language == .japanese ? String(hour) : Self.twoDigits(hour)
        return "\(hourDigits):\(Self.twoDigits(minute))"
    }

    /// Returns a time of today: `today at 21:08`, `сегодня в 21:08`, `今日 21:08`.
    public func today(hour: Int, minute: Int) -> String {
        joined(day: ["today", "сегодня", "今日"], hour: hour, minute: minute)
    }

    /// Returns a time of yesterday: `yesterday at 21:08`, `вчера в 21:08`, `昨日 21:08`.
    public func yesterday(hour: Int, minute: Int) -> String {
        joined(day: ["yesterday", "вчера", "昨日"], hour: hour, minute: minute)
    }

    /// Returns a time of another day: `07 September at 21:08`, `07 сентября в 21:08`, `9月7日 21:08`.
    public func dayAndTime(month: Int, day: Int, hour: Int, minute: Int) -> String {
        Self.check(month: month, day: day)
        let days = "\(Self.twoDigits(day)) \(monthInDate(month))"
        return joined(day: [days, days, "\(month)月\(day)日"], hour: hour, minute: minute)
    }

    /// Returns the full name of a weekday, where 1 is Monday and 7 Sunday (ISO 8601).
    public func weekday(_ number: Int) -> String {
        Self.weekdayNames(language)[Self.weekdayIndex(number)]
    }

    /// Returns the short name of a weekday, as above the columns of a month, where 1 is Monday and 7 Sunday (ISO 8601).
    public func shortWeekday(_ number: Int) -> String {
        Self.shortWeekdayNames(language)[Self.weekdayIndex(number)]
    }

    /// Returns the name of a month as used in a date: `March`, `марта`, `3月`.
    public func monthInDate(_ month: Int) -> String {
        Self.check(month: month, day: 1)
        return switch language {
        case .english: Self.englishMonths[month - 1]
        case .russian: Self.russianMonthsInDates[month - 1]
        case .japanese: "\(month)月"
        }
    }

    private func joined(day: [String], hour: Int, minute: Int) -> String {
        let time = time(hour: hour, minute: minute)
        return switch language {
        case .english: "\(day[0]) at \(time)"
        case .russian: "\(day[1]) в \(time)"
        case .japanese: "\(day[2]) \(time)"
        }
    }

    private static func check(month: Int, day: Int) {
        precondition((1...12).contains(month) && (1...31).contains(day), "no such day of a year")
    }

    private static func weekdayIndex(_ number: Int) -> Int {
        precondition((1...7).contains(number), "a week has seven days")
        return number - 1
    }

    private static func twoDigits(_ value: Int) -> String {
        value < 10 ? "0\(value)" : "\(value)"
    }
}

extension DateText {
    private static let englishMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]

    private static let shortEnglishMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static let shortRussianMonths = [
        "янв.", "февр.", "мар.", "апр.", "мая", "июн.", "июл.", "авг.", "сент.", "окт.", "нояб.", "дек.",
    ]

    private static let russianMonths = [
        "январь", "февраль", "март", "апрель", "май", "июнь", "июль", "август", "сентябрь", "октябрь", "ноябрь", "декабрь",
    ]

    private static let russianMonthsInDates = [
        "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря",
    ]

    private static func weekdayNames(_ language: Language) -> [String] {
        switch language {
        case .english: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
        case .russian: ["понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье"]
        case .japanese: ["月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日", "日曜日"]
        }
    }

    private static func shortWeekdayNames(_ language: Language) -> [String] {
        switch language {
        case .english: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        case .russian: ["пн", "вт", "ср", "чт", "пт", "сб", "вс"]
        case .japanese: ["月", "火", "水", "木", "金", "土", "日"]
        }
    }
}
