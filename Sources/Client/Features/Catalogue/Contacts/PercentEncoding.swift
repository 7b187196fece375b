import EmbeddedSupport

/// The encoding of texts as parts of addresses (RFC 3986).
enum PercentEncoding {
    /// Returns a text in which all but letters, digits and `-._~` of ASCII is percent-encoded; a line break becomes `%0D%0A`.
    static func text(_ text: String, also allowed: String = "") -> String {
        let kept = ExactText.bytes(of: "-._~" + allowed)
        var written: [UInt8] = []
        for byte in ExactText.bytes(of: text) {
            let isPlain = byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
            if isPlain || kept.contains(byte) {
                written.append(byte)
            } else {
                if byte == 0x0A { written += ExactText.bytes(of: "%0D") }
                written += [0x25, digit(byte >> 4), digit(byte & 15)]
            }
        }
        return String(decoding: written, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }
}
