/// Numbers as lowercase hexadecimal digits.
public enum HexadecimalDigits {
    /// Returns the value of one lowercase digit's ASCII code; nil for any other byte.
    public static func value(of byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    /// Returns the last digits of a 64-bit number, by default all 16.
    @inline(never) public static func text(of number: UInt64, digitCount: Int = 16) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digitCount)
        var shift = digitCount * 4 - 4
        while shift >= 0 {
            let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift) & 15)
            bytes.append(digit < 10 ? digit + 0x30 : digit - 10 + 0x61)
            shift -= 4
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
