import EmbeddedSupport

/// Numbers and sizes as text in a language.
public struct NumberText: Sendable {
    /// The language of the texts.
    public let language: Language

    public init(_ language: Language) {
        self.language = language
    }

    /// The separator of a number from its unit, and of thousands in Russian: U+00A0, at which no line breaks.
    static let noBreakSpace = "\u{A0}"

    /// Returns a whole number with its digits in groups of three: `1,234`, in Russian `1 234` with U+00A0.
    public func grouped(_ value: Int64) -> String {
        let separator = language == .russian ? Self.noBreakSpace : ","
        let digits = ExactText.bytes(of: String(value.magnitude))
        var result = value < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { result += separator }
            result.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return result
    }

    /// Returns a size in decimal units (1 kB is 1000 bytes): `999 B`, `1.5 MB`, `24 kB`; in Russian `1,5 МБ`.
    ///
    /// Rounds half up; sizes below ten units have one decimal, unless it is zero. A negative size is a programmer's mistake.
    public func byteSize(_ bytes: Int64) -> String {
        precondition(bytes >= 0, "a size is never negative")
        var unit = 0
        var divisor: Int64 = 1
        while unit < Self.unitCount - 1, bytes >= divisor * 1000 - Self.roundingMargin(unit: unit, divisor: divisor) {
            unit += 1
            divisor *= 1000
        }
        return sizeDigits(bytes, divisor: divisor) + Self.noBreakSpace + unitName(unit)
    }

    private static let unitCount = 5

    /// Returns how many bytes short of a full next unit a size may be and still round up to it.
    private static func roundingMargin(unit: Int, divisor: Int64) -> Int64 {
        unit == 0 ? 0 : divisor / 2
    }

    private func sizeDigits(_ bytes: Int64, divisor: Int64) -> String {
        guard divisor > 1 else { return grouped(bytes) }
        // Whole units are divided first, so that even the largest size can't overflow.
        let tenths = bytes / divisor * 10 + (bytes % divisor + divisor / 20) / (divisor / 10)
        if tenths >= 100 { return grouped(bytes / divisor + (bytes % divisor >= divisor / 2 ? 1 : 0)) }
        if tenths % 10 == 0 { return grouped(tenths / 10) }
        return grouped(tenths / 10) + (language == .russian ? "," : ".") + String(tenths % 10)
    }

    private func unitName(_ unit: Int) -> String {
        switch language {
        case .english, .japanese: ["B", "kB", "MB", "GB", "TB"][unit]
        case .russian: ["Б", "кБ", "МБ", "ГБ", "ТБ"][unit]
        }
    }
}
