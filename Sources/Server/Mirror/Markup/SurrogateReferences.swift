/// The joining of two numeric references, each to half of a character, as programs write that count in units of UTF-16: `&#55357;&#56832;`
/// for an emoji. Neither HTML nor XML has such references, so that both halves would be lost.
enum SurrogateReferences {
    /// The largest number of digits of a reference that is looked at.
    private static let maximumDigits = 8

    /// Returns a text in UTF-8 with the character for each such pair.
    static func joined(_ bytes: [UInt8]) -> [UInt8] {
        var joined: [UInt8] = []
        var kept = 0
        var place = 0
        while let next = bytes[place...].firstIndex(of: UInt8(ascii: "&")) {
            place = next + 1
            guard let high = reference(in: bytes, at: next), (0xD800...0xDBFF).contains(high.number),
                let low = reference(in: bytes, at: high.end), (0xDC00...0xDFFF).contains(low.number),
                let scalar = Unicode.Scalar(0x10000 + (high.number - 0xD800) << 10 + (low.number - 0xDC00))
            else { continue }
            joined += bytes[kept..<next]
            joined += String(Character(scalar)).utf8
            (kept, place) = (low.end, low.end)
        }
        return kept == 0 ? bytes : joined + bytes[kept...]
    }

    /// Returns the number of the numeric reference at a place, and the place after it; nil if there is none.
    private static func reference(in bytes: [UInt8], at place: Int) -> (number: UInt32, end: Int)? {
        guard bytes[place...].starts(with: "&#".utf8) else { return nil }
        var start = place + 2
        let isHexadecimal = start < bytes.count && bytes[start] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { start += 1 }
        let digits = bytes[start...].prefix(maximumDigits).prefix { ASCII.isDigit($0) || (isHexadecimal && ASCII.isLetter($0)) }
        guard let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10) else { return nil }
        let hasEnd = digits.endIndex < bytes.count && bytes[digits.endIndex] == UInt8(ascii: ";")
        return (number, digits.endIndex + (hasEnd ? 1 : 0))
    }
}
