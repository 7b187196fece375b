import Domain
import Glibc

/// The dates of websites and feeds, in the forms that are really written: ISO 8601, RFC 822 and its relatives, and those of several
/// languages.
enum WebDate {
    /// Returns the moment that a text names; nil for a text that names none. A time without a zone is universal time, a day alone its
    /// beginning, a month alone its first day.
    static func read(_ text: String) -> Instant? {
        let text = ASCII.trimmed(String(text.prefix(100)))
        guard !text.isEmpty else { return nil }
        return iso(text) ?? written(text)
    }

    /// A day and a time of day, as far as they are known.
    private struct Parts {
        var year: Int?
        var month: Int?
        var day: Int?
        var seconds = 0
        /// The seconds east of Greenwich.
        var offset = 0
        /// The half of the day, for hours up to twelve.
        var isAfternoon: Bool?

        var instant: Instant? {
            var seconds = seconds
            if let isAfternoon, (1...12).contains(seconds / 3_600) {
                seconds = (seconds / 3_600 % 12 + (isAfternoon ? 12 : 0)) * 3_600 + seconds % 3_600
            }
            guard let year, let date = CivilDate(year: year, month: month ?? 1, day: day ?? 1), abs(offset) <= 24 * 3_600 else {
                return nil
            }
            var fields = tm()
            fields.tm_year = Int32(date.year - 1_900)
            fields.tm_mon = Int32(date.month - 1)
            fields.tm_mday = Int32(date.day)
            return Instant(milliseconds: Int64(timegm(&fields) + seconds - offset) * 1_000)
        }
    }

    // MARK: ISO 8601

    /// Parses ISO 8601: a year, a month, a day of the month, of the year or of a week, with or without dashes, and a time behind a `T` or a
    /// space.
    private static func iso(_ text: String) -> Instant? {
        let halves = text.split(maxSplits: 1) { $0 == "T" || $0 == "t" || $0 == " " }
        guard let first = halves.first, var parts = day(ofISO: first) else { return nil }
        guard halves.count == 2 else { return parts.instant }
        let rest = halves[1]
        let clock = rest.prefix { $0.isNumber || $0 == ":" }
        let fraction = rest.dropFirst(clock.count)
        let zone = fraction.first == "." || fraction.first == "," ? fraction.dropFirst().drop(while: \.isNumber) : fraction
        guard let seconds = time(clock) else { return nil }
        parts.seconds = seconds
        let name = ASCII.trimmed(zone)
        guard let offset = name.isEmpty ? 0 : Self.offset(name) else { return nil }
        parts.offset = offset
        return parts.instant
    }

    private static func day(ofISO text: Substring) -> Parts? {
        if text.contains(where: { $0 == "W" || $0 == "w" }) { return week(text) }
        let separator: Character = text.contains("/") ? "/" : "-"
        guard text.allSatisfy({ $0.isWholeNumber || $0 == separator }) else { return nil }
        var numbers = text.split(separator: separator, omittingEmptySubsequences: false)
        if numbers.first?.isEmpty == true { return yearAndMonth(text.dropFirst().filter { $0 != separator }) }
        if separator == "/", numbers.first?.count != 4 || numbers.count != 3 { return nil }
        if numbers.count == 1, let whole = numbers.first {
            switch whole.count {
            case 8: numbers = [whole.prefix(4), whole.dropFirst(4).prefix(2), whole.suffix(2)]
            case 7: numbers = [whole.prefix(4), whole.suffix(3)]
            case 6 where (1...12).contains(Int(whole.suffix(2)) ?? 0): numbers = [whole.prefix(4), whole.suffix(2)]
            case 6: numbers = [whole.prefix(2), whole.dropFirst(2).prefix(2), whole.suffix(2)]
            case 4: break
            default: return nil
            }
        }
        guard let first = numbers.first, first.count == 4 || (first.count == 2 && numbers.count == 3), let year = Int(first) else {
            return nil
        }
        var parts = Parts(year: first.count == 4 ? year : century(year))
        if numbers.count == 2, numbers[1].count == 3, let ordinal = Int(numbers[1]) {
            guard let day = dayOfYear(ordinal, of: parts.year ?? 0) else { return nil }
            (parts.month, parts.day) = (day.month, day.day)
            return parts
        }
        let others = numbers.dropFirst().map { $0.count <= 2 || (numbers.count == 3 && $0.hasPrefix("0")) ? Int($0) : nil }
        guard others.count <= 2, others.allSatisfy({ $0 != nil }) else { return nil }
        parts.month = others.first ?? nil
        parts.day = others.count == 2 ? others[1] : nil
        return parts
    }

    /// Returns the month of `0312`, with two digits of the year.
    private static func yearAndMonth(_ text: String) -> Parts? {
        guard text.count == 4, let number = Int(text) else { return nil }
        return Parts(year: century(number / 100), month: number % 100)
    }

    /// Returns the day of a week: `2018-W41-3`, `2018W413`, or Monday for `2018-W41`.
    private static func week(_ text: Substring) -> Parts? {
        guard let match = text.wholeMatch(of: #/(\d{4})-?[Ww](\d\d)(?:-?([1-7]))?/#), let year = Int(match.output.1),
            let number = Int(match.output.2), let fourth = CivilDate(year: year, month: 1, day: 4)
        else { return nil }
        // The fourth of January is in the first week, and a week's Thursday in the year of the week.
        let monday = fourth.adding(days: 7 * (number - 1) - ((fourth.dayNumber + 3) % 7 + 7) % 7)
        guard number >= 1, monday.adding(days: 3).year == year else { return nil }
        let day = monday.adding(days: match.output.3.flatMap { Int($0) }.map { $0 - 1 } ?? 0)
        return Parts(year: day.year, month: day.month, day: day.day)
    }

    private static func dayOfYear(_ ordinal: Int, of year: Int) -> CivilDate? {
        var left = ordinal
        for month in 1...12 {
            guard let length = (28...31).last(where: { CivilDate(year: year, month: month, day: $0) != nil }) else { return nil }
            if left <= length { return CivilDate(year: year, month: month, day: left) }
            left -= length
        }
        return nil
    }

    // MARK: Written dates

    /// Parses what is written in words and numbers, in about any order: `Sat, 04 Nov 23 21:20 EST`, `January 5, 2024 9:30 PM`,
    /// `2024年3月5日 09時30分`.
    private static func written(_ text: String) -> Instant? {
        if let plain = numbered(text) { return iso(plain) }
        var parts = Parts()
        // Programs that write Korean leave out the zone.
        if text.contains("년") || text.contains("오전") || text.contains("오후") { parts.offset = 9 * 3_600 }
        var hasTime = false
        for word in words(of: text) {
            let lowered = word.lowercased()
            if lowered.contains(":"), lowered.first?.isNumber == true {
                guard !hasTime, let seconds = time(lowered.prefix { $0.isNumber || $0 == ":" }) else { return nil }
                (parts.seconds, hasTime) = (seconds, true)
                var rest = lowered.drop { $0.isNumber || $0 == ":" }
                if rest.first == "." { rest = rest.dropFirst().drop(while: \.isNumber) }
                if let half = halves[String(rest)] {
                    parts.isAfternoon = half
                } else if !rest.isEmpty {
                    guard let offset = offset(String(rest)) else { return nil }
                    parts.offset = offset
                }
            } else if let half = halves[lowered] {
                parts.isAfternoon = half
            } else if parts.year == nil, parts.day == nil, let day = day(ofISO: lowered[...]), day.day != nil {
                (parts.year, parts.month, parts.day) = (day.year, day.month, day.day)
            } else if lowered.allSatisfy(\.isNumber), let number = Int(lowered) {
                if parts.day == nil, (1...31).contains(number), lowered.count <= 2 {
                    parts.day = number
                } else if parts.year == nil, lowered.count == 4 || lowered.count == 2 {
                    parts.year = lowered.count == 4 ? number : century(number)
                } else {
                    return nil
                }
            } else if parts.month == nil, let month = month(lowered) {
                parts.month = month
            } else if hasTime, let offset = offset(lowered) {
                parts.offset = offset
            } else if parts.month != nil, parts.day != nil, !isWeekday(lowered) {
                return nil
            }
        }
        guard parts.month != nil, parts.day != nil else { return nil }
        return parts.instant
    }

    /// Returns ISO 8601 whose month is a name, as in `2004-július-13T9:15`, with its number; nil for anything else.
    private static func numbered(_ text: String) -> String? {
        let parts = text.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 4, parts[0].allSatisfy(\.isWholeNumber), parts[1].allSatisfy(\.isLetter),
            let month = month(parts[1].lowercased())
        else { return nil }
        return "\(parts[0])-\(month)-\(parts[2])"
    }

    /// Returns the words of a date, a date in Chinese, Japanese or Korean signs as one of ISO 8601.
    private static func words(of text: String) -> [String] {
        var plain = ""
        for character in text {
            switch character {
            case "年", "년", "月", "월": plain += "-"
            case "日", "일", "秒", "초": plain += " "
            case "時", "시", "分", "분": plain += ":"
            case " " where plain.hasSuffix("-"): break
            case ",", "(", ")", "\u{3000}": plain += " "
            default: plain.append(character)
            }
        }
        // `5-Mar-2024` has a month's name between dashes, `5th` an ending.
        return plain.split(whereSeparator: \.isWhitespace).flatMap { word -> [String] in
            var word = String(word)
            while word.hasSuffix(":") || word.hasSuffix("-") || word.hasSuffix(".") { word.removeLast() }
            if word.contains("-"), !word.hasPrefix("-"), word.contains(where: \.isLetter), word.first?.isNumber == true {
                return word.split(separator: "-").map { String($0) }
            }
            for ending in ["st", "nd", "rd", "th"] where word.hasSuffix(ending) && word.first?.isNumber == true { word.removeLast(2) }
            return word.isEmpty ? [] : [word]
        }
    }

    private static let halves: [String: Bool] = [
        "am": false, "a.m": false, "a.m.": false, "午前": false, "오전": false, "pm": true, "p.m": true, "p.m.": true, "午後": true, "오후": true,
    ]

    /// Returns the month of a name by its beginning.
    private static func month(_ word: String) -> Int? {
        let found = months.filter { name, _ in word.hasPrefix(name) }.max { $0.0.count < $1.0.count }
        return found?.1
    }

    private static let months: [(String, Int)] =
        names([
            ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
            ["янв", "фев", "мар", "апр", "мая", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"],
            ["січ", "лют", "бер", "кві", "тра", "чер", "лип", "сер", "вер", "жов", "лис", "гру"],
            ["ιαν", "φεβ", "μαρ", "απρ", "μαϊ", "ιουν", "ιουλ", "αυγ", "σεπ", "οκτ", "νοε", "δεκ"],
            ["január", "februá", "márc", "ápri", "máju", "június", "július", "augus", "szept", "októb", "novem", "decem"],
            ["stycz", "lut", "marz", "kwie", "maj", "czer", "lip", "sier", "wrze", "paź", "list", "grud"],
            ["janv", "fév", "mars", "avr", "mai", "juin", "juil", "aoû", "sept", "oct", "nov", "déc"],
            ["ene", "feb", "mär", "abr", "mag", "giu", "lug", "ago", "set", "okt", "nov", "dez"],
        ]) + [
            ("гру", 12), ("май", 5), ("μάϊ", 5), ("μάι", 5), ("μαι", 5), ("μάρ", 3), ("ιούν", 6), ("ιούλ", 7), ("αύγ", 8), ("gen", 1),
            ("ott", 10), ("dic", 12), ("fev", 2), ("out", 10),
        ]

    private static func names(_ languages: [[String]]) -> [(String, Int)] {
        languages.flatMap { names in names.enumerated().map { ($1, $0 + 1) } }
    }

    private static func isWeekday(_ word: String) -> Bool {
        word.allSatisfy { $0.isLetter || $0 == "." } && word.count > 1 && offset(word) == nil
    }

    // MARK: Times and zones

    /// Returns the year that two digits mean (RFC 2822, section 4.3).
    private static func century(_ number: Int) -> Int { number < 50 ? 2_000 + number : 1_900 + number }

    /// Returns the seconds since midnight of `21:20:00`, `21:20` or, in ISO 8601, `212000`; nil for no time.
    private static func time(_ text: Substring) -> Int? {
        var numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        if numbers.count == 1, text.count == 4 || text.count == 6 {
            numbers = stride(from: 0, to: text.count, by: 2).map { Int(text.dropFirst($0).prefix(2)) }
        }
        guard let hour = numbers.first ?? nil, numbers.count <= 3, numbers.allSatisfy({ $0 != nil }), text.count <= 8 else { return nil }
        let minute = numbers.count > 1 ? numbers[1] ?? 0 : 0
        let second = numbers.count > 2 ? numbers[2] ?? 0 : 0
        guard (0...24).contains(hour), (0..<60).contains(minute), (0...60).contains(second), hour < 24 || minute + second == 0 else {
            return nil
        }
        return hour * 3_600 + minute * 60 + second
    }

    /// Returns the seconds east of Greenwich of a zone's name or number; nil for an unknown one.
    private static func offset(_ zone: String) -> Int? {
        let lowered = zone.lowercased()
        let name = lowered.hasPrefix("etc/") ? String(lowered.dropFirst(4)) : lowered
        if let hours = zones[name] { return Int(hours * 3_600) }
        for prefix in ["gmt", "utc", "ut"] where name.hasPrefix(prefix) && name.count > prefix.count {
            return offset(String(name.dropFirst(prefix.count)))
        }
        guard let sign = name.first, sign == "+" || sign == "-" else { return nil }
        let numbers = name.dropFirst().split(separator: ":").map { String($0) }
        var digits = numbers.joined()
        if numbers.count == 2, numbers[0].count == 1 { digits = "0" + digits }
        if digits.count <= 2 { digits += "00" }
        if digits.count == 3 { digits = "0" + digits }
        guard digits.count == 4, digits.allSatisfy(\.isNumber), let number = Int(digits), number % 100 < 60 else { return nil }
        return (number / 100 * 3_600 + number % 100 * 60) * (sign == "-" ? -1 : 1)
    }

    /// The hours east of Greenwich by a zone's name; letters are those of RFC 822.
    private static let zones: [String: Double] = [
        "z": 0, "ut": 0, "utc": 0, "gmt": 0, "wet": 0, "a": -1, "m": -12, "n": 1, "y": 12, "est": -5, "edt": -4, "et": -5, "cst": -6,
        "cdt": -5,
        "ct": -6, "mst": -7, "mdt": -6, "mt": -7, "pst": -8, "pdt": -7, "pt": -8, "akst": -9, "akdt": -8, "hst": -10, "ast": -4, "at": -4,
        "adt": -3,
        "nst": -3.5, "ndt": -2.5, "brt": -3, "bst": 1, "west": 1, "cet": 1, "met": 1, "cest": 2, "mest": 2, "eet": 2, "sast": 2, "eest": 3,
        "msk": 3, "msd": 4, "trt": 3, "gst": 4, "pkt": 5, "ist": 5.5, "wib": 7, "ict": 7, "hkt": 8, "sgt": 8, "awst": 8, "jst": 9, "kst": 9,
        "acst": 9.5, "aest": 10, "acdt": 10.5, "aedt": 11, "nzst": 12, "nzdt": 13,
    ]
}
