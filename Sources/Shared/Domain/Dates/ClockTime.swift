import EmbeddedSupport

/// Names a minute of a day as clocks show it, without a day or a zone.
public struct ClockTime: Hashable, Comparable, Sendable {
    /// Counts the minutes since midnight, below 1440.
    public let minutes: Int

    /// Makes a time of its hour and minute; nil for one that no clock shows.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        minutes = hour * 60 + minute
    }

    /// Makes the time so many minutes after midnight, of whichever day.
    init(wrapping minutes: Int) {
        let rest = minutes % ClockTime.minutesOfDay
        self.minutes = rest < 0 ? rest + ClockTime.minutesOfDay : rest
    }

    /// Counts the hours since midnight.
    public var hour: Int { minutes / 60 }
    /// Counts the minutes of the hour.
    public var minute: Int { minutes % 60 }

    /// Names nine in the morning, when a reminder comes that needs no time of day.
    public static let morning = ClockTime(wrapping: 9 * 60)

    static let minutesOfDay = 24 * 60

    /// Orders times as a day goes.
    public static func < (left: ClockTime, right: ClockTime) -> Bool { left.minutes < right.minutes }
}

extension ClockTime: FieldText {
    public static var shape: FieldShape { .time }

    /// Writes the time as ISO 8601 does, `09:05`.
    public var text: String {
        var bytes: [UInt8] = []
        for (place, number) in [hour, minute].enumerated() {
            if place > 0 { bytes.append(ClockTime.colon) }
            bytes.append(UInt8(0x30 + number / 10))
            bytes.append(UInt8(0x30 + number % 10))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads a time as `text` writes it; nil for any other text.
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
