import EmbeddedSupport

/// Douglas Crockford's base 32 encoding of bytes, in which no two digits look alike.
enum Base32 {
    private static let alphabet = ExactText.bytes(of: "0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    /// Returns the value of an upper-case ASCII digit; O is read as 0, I and L as 1; nil for anything else.
    static func value(of letter: UInt8) -> UInt8? {
        switch letter {
        case 0x4F: return 0
        case 0x49, 0x4C: return 1
        default:
            for (value, digit) in alphabet.enumerated() where digit == letter { return UInt8(value) }
            return nil
        }
    }

    /// Returns how many digits a number of bytes takes.
    static func digitCount(of byteCount: Int) -> Int { (byteCount * 8 + 4) / 5 }

    /// Returns bytes as ASCII digits, most significant bit first; missing bits at the end are zero.
    static func text(of bytes: [UInt8]) -> [UInt8] {
        var digits: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 5 {
                count -= 5
                digits.append(alphabet[Int(bits >> UInt32(count) & 31)])
            }
        }
        if count > 0 { digits.append(alphabet[Int(bits << UInt32(5 - count) & 31)]) }
        return digits
    }

    /// Returns the whole bytes in the values of digits.
    static func bytes(of digits: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for digit in digits {
            bits = bits << 5 | UInt32(digit)
            count += 5
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }

    /// Returns whether the bits beyond the last whole byte are zero.
    static func hasNoRest(_ digits: [UInt8]) -> Bool {
        guard let last = digits.last else { return true }
        return last & (1 << UInt8(digits.count * 5 % 8) - 1) == 0
    }
}
