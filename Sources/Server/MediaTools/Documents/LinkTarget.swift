/// Addresses in the form of a PDF (RFC 3986, 7-bit ASCII).
enum LinkTarget {
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// Returns an address with all characters that are not ASCII, or have a meaning in the file, as octets in hexadecimal.
    ///
    /// cairo 1.16 writes addresses between brackets as they are, so that a bracket or a backslash would end them.
    static func escaped(_ address: String) -> String {
        var bytes: [UInt8] = []
        for byte in address.utf8 {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "<"),
                UInt8(ascii: ">"), 0...0x20, 0x7F...0xFF:
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
