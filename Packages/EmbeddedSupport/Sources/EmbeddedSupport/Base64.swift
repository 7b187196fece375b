/// The base 64 encoding of bytes (RFC 4648).
public enum Base64 {
    private static let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Returns bytes in base 64, with padding.
    public static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var group: UInt32 = 0
            for index in 0..<3 { group = group << 8 | (index < count ? UInt32(bytes[start + index]) : 0) }
            for index in 0..<4 {
                text.append(index <= count ? characters[Int(group >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
