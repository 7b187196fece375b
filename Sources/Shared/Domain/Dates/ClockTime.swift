import EmbeddedSupport

/// A minute of a day by the clock, without a day or a time zone.
public struct ClockTime: Hashable, Comparable, Sendable {
    /// The number of minutes since midnight, below 1,440.
    public let minutes: Int

    /// Creates a time from hour and minute; nil for one that no clock shows.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        minutes = hour * 60 + minute
    }

    /// Creates the time a number of minutes after midnight, on whichever day.
    init(wrapping minutes: Int) {
        let rest = minutes % ClockTime.minutesOfDay
        self.minutes = rest < 0 ? rest + ClockTime.minutesOfDay : rest
    }

    /// The hour, from 0 to 23.
    public var hour: Int { minutes / 60 }
    /// The minute of the hour.
    public var minute: Int { minutes % 60 }

    /// Nine in the morning, the time of a reminder without a time of day.
    public static let morning = ClockTime(wrapping: 9 * 60)

    static let minutesOfDay = 24 * 60

    /// Orders times from midnight to midnight.
    public static func < (left: ClockTime, right: ClockTime) -> Bool { left.minutes < right.minutes }
}

extension ClockTime: FieldText {
    public static var shape: FieldShape { .time }

    /// The time in the format of ISO 8601, `09:05`.
    public var text: String {
        var bytes: [UInt8] = []
        for (place, number) in [hour, minute].enumerated() {
            if place > 0 { bytes.append(ClockTime.colon) }
            bytes.append(UInt8(0x30 + number / 10))
            bytes.append(UInt8(0x30 + number % 10))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads a time in the format of `text`; nil for any other text.
    public init?(text: String) {
        let bytes = ExactText.bytes(of: text)
        guard bytes.count == 5, bytes[2] == ClockTime.colon, let hour = ClockTime.number(bytes[0], bytes[1]),
            let minute = ClockTime.number(bytes[3], bytes[4])
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    private static let colon = UInt8(ascii: ":")

    private static func number(_ tens: UInt8, _ ones: UInt8) -> Int? {
        guard (0x30...0x39).contains(tens), (0x30...0x39).contains(ones) else { return nil }
        return Int(tens - 0x30) * 10 + Int(ones - 0x30)
    }
}
