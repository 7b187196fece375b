extension HexadecimalDigits {
    /// Reads bytes of two lowercase digits each; nil for any other text.
    public static func bytes(in text: String) -> [UInt8]? {
        let digits = ExactText.bytes(of: text)
        guard digits.count % 2 == 0 else { return nil }
        var bytes: [UInt8] = []
        for index in 0..<digits.count / 2 {
            guard let high = value(of: digits[2 * index]), let low = value(of: digits[2 * index + 1]) else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    /// Returns bytes as two lowercase digits each.
    public static func text(of bytes: [UInt8]) -> String {
        var text = ""
        for byte in bytes { text += self.text(of: UInt64(byte), digitCount: 2) }
        return text
    }
}
