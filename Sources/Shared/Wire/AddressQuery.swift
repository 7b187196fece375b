import EmbeddedSupport

/// Texts in the query of an address.
enum AddressQuery {
    /// Returns a text with all but ASCII letters and digits encoded as in RFC 3986.
    static func encoded(_ text: String) -> String {
        var encoded: [UInt8] = []
        for byte in ExactText.bytes(of: text) {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: encoded.append(byte)
            default:
                encoded.append(0x25)
                encoded.append(digit(byte >> 4))
                encoded.append(digit(byte & 0xF))
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
