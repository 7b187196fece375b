/// The field `Content-Digest` (RFC 9530): digests by algorithm, each in base64 between colons.
enum ContentDigestField {
    /// Returns the 32 bytes of the SHA-256 in a field; nil for a field that has none or can't be read.
    static func sha256(_ field: String) -> [UInt8]? {
        for item in field.split(separator: ",") {
            let text = item.filter { $0 != " " && $0 != "\t" }
            guard text.lowercased().hasPrefix(prefix), text.hasSuffix(":"), text.utf8.count > prefix.utf8.count else { continue }
            guard let bytes = decode(Array(text.utf8.dropFirst(prefix.utf8.count).dropLast())), bytes.count == 32 else { return nil }
            return bytes
        }
        return nil
    }

    private static let prefix = "sha-256=:"

    /// Decodes base64 with its padding (RFC 4648, section 4).
    private static func decode(_ text: [UInt8]) -> [UInt8]? {
        guard text.count.isMultiple(of: 4) else { return nil }
        let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        guard padding <= 2 else { return nil }
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        for (index, character) in text.dropLast(padding).enumerated() {
            guard let value = value(of: character) else { return nil }
            bits = bits << 6 | value
            if index % 4 != 0 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(6 - 2 * (index % 4)))) }
        }
        return bytes
    }

    private static func value(of character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
