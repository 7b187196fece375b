import EmbeddedSupport

extension CivilDate {
    /// The day in the format of ISO 8601, `2026-03-20`: ten ASCII characters that sort as the days do.
    public var text: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(CivilDate.textLength)
        for (number, width) in [(year, 4), (month, 2), (day, 2)] {
            if !bytes.isEmpty { bytes.append(CivilDate.hyphen) }
            var divisor = width == 4 ? 1000 : 10
            while divisor > 0 {
                bytes.append(UInt8(0x30 + number / divisor % 10))
                divisor /= 10
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads a day in the format of `text`; nil for any other text, and for days that the calendar lacks.
    public init?(text: String) {
        let bytes = ExactText.bytes(of: text)
        guard bytes.count == CivilDate.textLength, bytes[4] == CivilDate.hyphen, bytes[7] == CivilDate.hyphen,
            let year = CivilDate.number(bytes[0..<4]), let month = CivilDate.number(bytes[5..<7]),
            let day = CivilDate.number(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The length of a day's text, in bytes.
    public static let textLength = 10

    private static let hyphen = UInt8(ascii: "-")

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard digit >= 0x30, digit <= 0x39 else { return nil }
            number = number * 10 + Int(digit - 0x30)
        }
        return number
    }
}
