import EmbeddedSupport
import Localization

/// A limit of a person's files as it is typed: a number of gigabytes (10⁹ bytes), or nothing for no limit.
enum FileLimit {
    /// The most gigabytes that can be typed.
    static let maximumGigabytes: Int64 = 1_000_000
    private static let bytesPerGigabyte: Int64 = 1_000_000_000

    /// What a text says.
    enum Reading: Equatable {
        case none
        case bytes(Int64)
        case unreadable
    }

    /// Reads a text: digits, with a fraction after a point or a comma.
    static func read(_ text: String) -> Reading {
        let bytes = ExactText.bytes(of: ExactText.trimmed(text))
        guard !bytes.isEmpty else { return .none }
        var (whole, fraction, unit, hasDigit) = (Int64(0), Int64(0), bytesPerGigabyte, false)
        var isFraction = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = Int64(byte - UInt8(ascii: "0"))
                hasDigit = true
                if isFraction {
                    unit /= 10
                    fraction += digit * unit
                } else {
                    whole = whole * 10 + digit
                    guard whole <= maximumGigabytes else { return .unreadable }
                }
            case UInt8(ascii: "."), UInt8(ascii: ","):
                guard !isFraction else { return .unreadable }
                isFraction = true
            default: return .unreadable
            }
        }
        return hasDigit ? .bytes(whole * bytesPerGigabyte + fraction) : .unreadable
    }

    /// Returns the text of a limit, which reads as the same one.
    static func text(of bytes: Int64?, _ language: Language) -> String {
        guard let bytes else { return "" }
        var (fraction, digits) = (bytes % bytesPerGigabyte, "")
        var unit = bytesPerGigabyte
        while fraction > 0 {
            unit /= 10
            digits += String(fraction / unit)
            fraction %= unit
        }
        let whole = String(bytes / bytesPerGigabyte)
        return digits.isEmpty ? whole : whole + (language == .russian ? "," : ".") + digits
    }
}
