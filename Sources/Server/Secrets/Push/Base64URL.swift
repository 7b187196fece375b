/// Bytes in 64 characters that are allowed in addresses and tokens, without padding (RFC 4648, section 5).
public enum Base64URL {
    private static let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// Returns the text of bytes.
    public static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for index in 0...group.count { text.append(characters[number >> (18 - 6 * index) & 63]) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the bytes of a text, padded or not; nil for anything but the one spelling of some bytes.
    public static func bytes(in text: String) -> [UInt8]? {
        var (bytes, number, bits): ([UInt8], Int, Int) = ([], 0, 0)
        for character in text.utf8.reversed().drop(while: { $0 == UInt8(ascii: "=") }).reversed() {
            guard let digit = characters.firstIndex(of: character) else { return nil }
            number = (number << 6 | digit) & 0xFFFF
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: number >> bits))
            }
        }
        guard bits < 6, number & (1 << bits - 1) == 0 else { return nil }
        return bytes
    }
}
