import EmbeddedSupport

/// A minute of a day by calendar and clock, without a time zone.
public struct CivilMoment: Hashable, Comparable, Sendable {
    public let day: CivilDate
    /// The time of day.
    public let time: ClockTime

    public init(_ day: CivilDate, _ time: ClockTime) {
        self.day = day
        self.time = time
    }

    /// Returns the moment a number of minutes later, or earlier for a negative number.
    public func adding(minutes: Int) -> CivilMoment {
        let sum = time.minutes + minutes
        let days = sum >= 0 ? sum / ClockTime.minutesOfDay : (sum + 1) / ClockTime.minutesOfDay - 1
        return CivilMoment(day.adding(days: days), ClockTime(wrapping: sum))
    }

    /// The moment in the format of ISO 8601, `2026-03-20T09:05`.
    public var text: String { day.text + "T" + time.text }

    /// Reads a moment in the format of `text`, ignoring any more precise part after it; nil for any other text.
    public init?(text: String) {
        let bytes = ExactText.bytes(of: text)
        guard bytes.count >= CivilMoment.textLength, bytes[CivilDate.textLength] == UInt8(ascii: "T"),
            let day = CivilDate(text: String(decoding: bytes[..<CivilDate.textLength], as: UTF8.self)),
            let time = ClockTime(text: String(decoding: bytes[(CivilDate.textLength + 1)..<CivilMoment.textLength], as: UTF8.self))
        else { return nil }
        self.init(day, time)
    }

    private static let textLength = CivilDate.textLength + 6

    /// Orders moments by day and time.
    public static func < (left: CivilMoment, right: CivilMoment) -> Bool { (left.day, left.time) < (right.day, right.time) }
}
