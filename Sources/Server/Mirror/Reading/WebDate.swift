import Domain
import Glibc

/// The date formats of sites.
enum WebDate {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// Parses `2015-09-06T08:46:40`, with `Z` or an offset or neither, which means universal time; nil for anything else.
    static func iso(_ text: String) -> Instant? {
        let halves = ASCII.trimmed(text).split(maxSplits: 1) { $0 == "T" || $0 == "t" || $0 == " " }
        guard halves.count == 2 else { return nil }
        let days = halves[0].split(separator: "-").map { Int($0) }
        let clock = halves[1].prefix { $0.isNumber || $0 == ":" }
        let rest = halves[1].dropFirst(clock.count)
        let zone = rest.hasPrefix(".") ? rest.dropFirst().drop(while: \.isNumber) : rest
        guard days.count == 3, let year = days[0], let month = days[1], let day = days[2] else { return nil }
        return instant(year, month, day, clock: clock, zone: zone)
    }

    /// Parses `Sat, 04 Nov 2023 21:20:00 +0000` (RFC 822, with a year of four digits); nil for anything else.
    static func mail(_ text: String) -> Instant? {
        var parts = text.split { $0.isWhitespace || $0 == "," }
        if parts.first?.first?.isNumber == false { parts.removeFirst() }
        guard parts.count >= 4, let day = Int(parts[0]), let year = Int(parts[2]),
            let month = months.firstIndex(of: String(parts[1].lowercased().prefix(3)))
        else { return nil }
        return instant(year, month + 1, day, clock: parts[3], zone: parts.count > 4 ? parts[4] : "")
    }

    private static func instant(_ year: Int, _ month: Int, _ day: Int, clock: Substring, zone: Substring) -> Instant? {
        let times = clock.split(separator: ":").map { Int($0) }
        guard let date = CivilDate(year: year, month: month, day: day), times.count >= 2, let hour = times[0], let minute = times[1],
            (0..<24).contains(hour), (0..<60).contains(minute)
        else { return nil }
        let second = times.count > 2 ? times[2] ?? 0 : 0
        var offset = 0
        if let sign = zone.first, sign == "+" || sign == "-" {
            let digits = zone.dropFirst().filter(\.isNumber).prefix(4)
            guard digits.count == 4, let number = Int(digits) else { return nil }
            offset = (number / 100 * 3600 + number % 100 * 60) * (sign == "-" ? -1 : 1)
        }
        var parts = tm()
        parts.tm_year = Int32(date.year - 1900)
        parts.tm_mon = Int32(date.month - 1)
        parts.tm_mday = Int32(date.day)
        return Instant(milliseconds: Int64(timegm(&parts) + hour * 3600 + minute * 60 + min(max(second, 0), 60) - offset) * 1000)
    }
}
