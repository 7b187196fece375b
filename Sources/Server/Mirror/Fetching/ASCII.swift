/// Operations on texts of the web, byte by byte.
enum ASCII {
    /// Returns a text without the white space around it.
    static func trimmed(_ text: some StringProtocol) -> String {
        let bytes = Array(text.utf8)
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }

    /// Returns whether a text contains another, ignoring the case of ASCII letters.
    static func contains(_ text: String, _ part: String) -> Bool {
        position(of: part, in: text) != nil
    }

    /// Returns the offset in bytes at which a text begins in another, ignoring the case of ASCII letters; nil if it isn't there.
    static func position(of part: String, in text: String, from start: Int = 0) -> Int? {
        let bytes = text.utf8.map(lowercased)
        let wanted = part.utf8.map(lowercased)
        guard !wanted.isEmpty, bytes.count >= wanted.count, start <= bytes.count - wanted.count else { return nil }
        for place in start...(bytes.count - wanted.count) where bytes[place] == wanted[0] {
            if bytes[place..<(place + wanted.count)].elementsEqual(wanted) { return place }
        }
        return nil
    }

    /// Returns a byte with its letter in lower case.
    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }

    /// Returns bytes with spaces, control characters and what is not ASCII as percent escapes.
    static func escaped(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(bytes.underestimatedCount)
        for byte in bytes {
            if byte > 0x20, byte < 0x7F {
                escaped.append(byte)
            } else {
                escaped += escape(byte)
            }
        }
        return escaped
    }

    /// Returns a part of an address in the form in which two are compared (RFC 3986, section 6.2.2): what is not ASCII as percent escapes,
    /// these with capital letters, and none for what needs none.
    static func normalized(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let escaped = escaped(bytes)
        var normalized: [UInt8] = []
        normalized.reserveCapacity(escaped.count)
        var place = 0
        while place < escaped.count {
            guard escaped[place] == UInt8(ascii: "%"), place + 2 < escaped.count,
                let byte = UInt8(String(decoding: escaped[(place + 1)...(place + 2)], as: UTF8.self), radix: 16),
                escaped[place + 1] != UInt8(ascii: "+")
            else {
                normalized.append(escaped[place])
                place += 1
                continue
            }
            let isPlain = isLetter(byte) || isDigit(byte) || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
            normalized += isPlain ? [byte] : Self.escape(byte)
            place += 3
        }
        return normalized
    }

    /// Returns a byte as a percent escape.
    private static func escape(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    /// Returns whether a byte is a digit.
    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// Returns whether a byte is a letter.
    static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// Returns whether a byte is white space in XML and HTML.
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
