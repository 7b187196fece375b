import Domain

/// Moments as people and programs read them.
enum TimestampText {
    /// Returns a moment in UTC by ISO 8601, with milliseconds only if there are some: `2024-05-01T10:00:00Z`.
    static func text(of instant: Instant) -> String {
        let date = CivilDate(instant, offsetMinutes: 0)
        let millisecondsOfDay = ((instant.milliseconds % 86_400_000) + 86_400_000) % 86_400_000
        let (seconds, milliseconds) = (millisecondsOfDay / 1000, millisecondsOfDay % 1000)
        let day = padded(Int64(date.year), 4) + "-" + padded(Int64(date.month), 2) + "-" + padded(Int64(date.day), 2)
        let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }.joined(separator: ":")
        return day + "T" + time + (milliseconds == 0 ? "" : "." + padded(milliseconds, 3)) + "Z"
    }

    /// Returns a moment in UTC in a form suitable for file names: `2024-05-01T100000Z`.
    static func fileName(of instant: Instant) -> String {
        text(of: Instant(milliseconds: instant.milliseconds / 1000 * 1000)).replacing(":", with: "")
    }

    private static func padded(_ number: Int64, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
