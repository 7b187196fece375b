/// Texts in the form of a PDF file and its metadata.
enum PDFText {
    private static let digits = Array("0123456789abcdef".utf8)

    /// Returns a text as UTF-16 in hexadecimal digits (ISO 32000-1, 7.9.2).
    static func literal(_ text: String) -> String {
        var bytes = Array("<feff".utf8)
        for unit in text.utf16 {
            for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> UInt16(shift)) & 15]) }
        }
        return String(decoding: bytes + [UInt8(ascii: ">")], as: UTF8.self)
    }

    /// Returns a text with the special characters of XML escaped.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
