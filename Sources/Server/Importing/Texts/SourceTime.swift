import Domain

/// A day or a moment as other programs write it (ISO 8601, and with a space in place of its `T`).
struct SourceTime: Equatable {
    let day: CivilDate
    /// The time of day; nil for a day alone.
    let time: ClockTime?
    private let seconds: Int
    private let milliseconds: Int
    /// The minutes by which its clock is ahead of UTC; nil for the clock of whoever reads it.
    private let offsetMinutes: Int?

    /// Reads a text; nil for any other.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, let day = CivilDate(text: String(decoding: bytes[..<10], as: UTF8.self)) else { return nil }
        self.day = day
        var rest = bytes[10...]
        guard !rest.isEmpty else {
            (time, seconds, milliseconds, offsetMinutes) = (nil, 0, 0, nil)
            return
        }
        guard rest[10] == UInt8(ascii: "T") || rest[10] == UInt8(ascii: "t") || rest[10] == UInt8(ascii: " "), rest.count >= 6 else {
            return nil
        }
        guard let time = ClockTime(text: String(decoding: rest[11..<16], as: UTF8.self)) else { return nil }
        self.time = time
        rest = rest[16...]
        var (seconds, milliseconds) = (0, 0)
        if rest.first == UInt8(ascii: ":") {
            guard rest.count >= 3, let number = Int(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self)), number <= 60 else {
                return nil
            }
            seconds = number
            rest = rest.dropFirst(3)
            if rest.first == UInt8(ascii: ".") {
                let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
                let three = (Array(digits.prefix(3)) + [0x30, 0x30, 0x30]).prefix(3)
                milliseconds = Int(String(decoding: three, as: UTF8.self)) ?? 0
                rest = rest.dropFirst(digits.count + 1)
            }
        }
        (self.seconds, self.milliseconds) = (seconds, milliseconds)
        while rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
        guard let found = Self.offset(String(decoding: rest, as: UTF8.self)) else { return nil }
        offsetMinutes = found.minutes
    }

    private static func offset(_ text: String) -> (minutes: Int?, Void)? {
        if text.isEmpty { return (nil, ()) }
        if text == "Z" || text == "z" { return (0, ()) }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard text.hasPrefix("+") || text.hasPrefix("-"), digits.count == 4 || digits.count == 2, let number = Int(digits) else {
            return nil
        }
        let minutes = digits.count == 4 ? number / 100 * 60 + number % 100 : number * 60
        return abs(minutes) <= 18 * 60 ? (text.hasPrefix("-") ? -minutes : minutes, ()) : nil
    }

    /// Returns the moment; that of a day alone is its beginning.
    func instant(by clock: LocalClock) -> Instant {
        let offset = offsetMinutes
        let zone = offset.map { minutes in LocalClock { _ in minutes } } ?? clock
        let minute = zone.instant(of: CivilMoment(day, time ?? ClockTime.midnight))
        return Instant(milliseconds: minute.milliseconds + Int64(seconds) * 1_000 + Int64(milliseconds))
    }

    /// Returns the day and the time of day by the clock of whoever reads it.
    func civil(by clock: LocalClock) -> (day: CivilDate, time: ClockTime?) {
        guard time != nil, offsetMinutes != nil else { return (day, time) }
        let moment = clock.moment(of: instant(by: clock))
        return (moment.day, moment.time)
    }
}

extension ClockTime {
    /// The beginning of a day.
    static let midnight: ClockTime = {
        guard let time = ClockTime(hour: 0, minute: 0) else { preconditionFailure("a day begins at midnight") }
        return time
    }()
}
