import Domain

/// The moments that cameras write.
enum WrittenMoment {
    /// The number of minutes in a day.
    private static let dayMinutes = 24 * 60

    /// Parses `2024:05:01 12:00:00` or `2024-05-01T12:00:00.5+02:00`; nil for anything else, and for the value of a clock that was never
    /// set.
    ///
    /// If no zone is written, neither in the text nor beside it, the time is taken as UTC: the moment is then right to within half a day,
    /// and the order of pictures of one place is right.
    static func instant(in text: String, zone: String? = nil) -> Instant? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 19, let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            let date = CivilDate(year: year, month: month, day: day), hour < 24, minute < 60, second <= 60, year > 1970 || month > 1
        else { return nil }
        guard bytes[4] == bytes[7], [0x2D, 0x3A].contains(bytes[4]), bytes[13] == 0x3A, bytes[16] == 0x3A, year >= 1970 else { return nil }
        var rest = bytes[19...]
        var milliseconds = 0
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
            milliseconds = number((digits + [0x30, 0x30, 0x30]).prefix(3)) ?? 0
            rest = rest.dropFirst(digits.count + 1)
        }
        let offset = minutes(of: rest) ?? zone.flatMap { minutes(of: Array($0.utf8)[...]) } ?? 0
        let seconds = Int64(date.dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second) - Int64(offset) * 60
        return Instant(milliseconds: seconds * 1000 + Int64(milliseconds))
    }

    /// Returns whether a text is a zone: `Z`, `+02:00` or `+0200`.
    static func isZone(_ text: String) -> Bool { minutes(of: Array(text.utf8)[...]) != nil }

    /// Returns the zone at the end of a text that `instant` reads, as `+02:00`; nil if there is none, or if it is UTC.
    static func zone(in text: String) -> String? {
        let rest = text.dropFirst(19).drop { $0 == "." || $0.isNumber }
        guard let minutes = minutes(of: Array(rest.utf8)[...]), minutes != 0 else { return nil }
        let (hours, left) = (abs(minutes) / 60, abs(minutes) % 60)
        return (minutes < 0 ? "-" : "+") + (hours < 10 ? "0" : "") + String(hours) + (left < 10 ? ":0" : ":") + String(left)
    }

    /// Parses a zone, `Z`, `+02:00` or `+0200`, as minutes ahead of UTC; nil for anything else.
    private static func minutes(of zone: ArraySlice<UInt8>) -> Int? {
        if zone.elementsEqual("Z".utf8) { return 0 }
        guard let sign = zone.first, sign == 0x2B || sign == 0x2D else { return nil }
        let digits = zone.dropFirst().filter { $0 != 0x3A }[...]
        guard digits.count == 4, let value = number(digits) else { return nil }
        let minutes = value / 100 * 60 + value % 100
        guard minutes < dayMinutes else { return nil }
        return sign == 0x2D ? -minutes : minutes
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }
}
