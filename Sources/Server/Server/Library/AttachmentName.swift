/// The field that makes a browser save a file under its name (RFC 6266).
enum AttachmentName {
    /// Returns the value of `Content-Disposition`: a plain name for old clients, and the true one in UTF-8 (RFC 8187).
    static func field(_ name: String) -> String {
        let safe = safe(name)
        var plain = ""
        for scalar in safe.unicodeScalars {
            let isPlain = scalar.isASCII && scalar != "\"" && scalar != "\\" && scalar != "%"
            plain.unicodeScalars.append(isPlain ? scalar : "_")
        }
        return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(escaped(safe))"
    }

    /// Replaces what must not be part of a name: slashes, control characters and characters that change the direction of reading.
    private static func safe(_ name: String) -> String {
        var safe = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: safe.append("_")
            default: safe.append(scalar == "/" || scalar == "\\" ? "_" : scalar)
            }
        }
        return safe.isEmpty ? "file" : String(safe)
    }

    private static func escaped(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
