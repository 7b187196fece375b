/// The stored form of texts, as PostgreSQL refuses U+0000: that is stored as U+0001 and the digit 0, U+0001 as U+0001 and the digit 1.
enum PostgresText {
    private static let zero = UInt8(ascii: "0")

    /// Appends the stored form of a text.
    static func write(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { utf8 in
            guard utf8.contains(where: { $0 < 2 }) else { return bytes.append(contentsOf: utf8) }
            for byte in utf8 {
                if byte < 2 { bytes += [1, zero + byte] } else { bytes.append(byte) }
            }
        }
    }

    /// The SQL expression for the number of bytes that a stored text has as UTF-8.
    static func byteCount(ofColumn column: String) -> String {
        "octet_length(replace(\(column), chr(1), ''))"
    }

    /// Returns the text of a stored form.
    static func read(_ stored: UnsafeBufferPointer<UInt8>) -> String {
        guard stored.contains(1) else { return String(decoding: stored, as: UTF8.self) }
        var plain: [UInt8] = []
        var isEscaped = false
        for byte in stored {
            if isEscaped { plain.append(byte &- zero) } else if byte != 1 { plain.append(byte) }
            isEscaped = !isEscaped && byte == 1
        }
        return String(decoding: plain, as: UTF8.self)
    }
}
