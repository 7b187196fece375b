import Domain
import EmbeddedSupport

/// Creates names for an archive's entries that are valid on any file system.
public enum ArchiveName {
    /// The maximum length of a name made from a title, in Unicode scalars.
    public static let maximumLength = 60
    /// The maximum length of a file extension, with its dot, in bytes.
    private static let maximumEnd = 9

    /// Returns a name with its number in front, counted from 1; `index` is counted from 0.
    public static func numbered(_ index: Int, _ name: String) -> String {
        let name = fileName(name)
        return (index < 9 ? "0\(index + 1)" : "\(index + 1)") + (name.isEmpty ? "" : " " + name)
    }

    /// Returns a name on one line without what some file system can't store; empty if nothing in it is visible.
    public static func fileName(_ name: String) -> String {
        var scalars: [Unicode.Scalar] = []
        for scalar in ExactText.scalars(of: TitleText.shown(name), limit: maximumLength) {
            switch scalar {
            case "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "\u{7F}": scalars.append("_")
            default: scalars.append(scalar.value < 0x20 ? "_" : scalar)
            }
        }
        while let last = scalars.last, last == "." || last == " " { scalars.removeLast() }
        return ExactText.text(of: scalars)
    }

    /// Returns the first line of a text, cut to the maximum length of a name; empty if nothing in it is visible.
    public static func firstLine(of text: String) -> String {
        TitleText.shown(ExactText.text(of: Array(ExactText.scalars(of: text, limit: maximumLength).prefix { $0 != "\n" })))
    }

    /// Splits a name before its extension; one without gets that of its media type, if it is a picture's.
    public static func parts(of name: String, _ mediaType: String) -> (stem: String, end: String) {
        let bytes = ExactText.bytes(of: name)
        if let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, (2...maximumEnd).contains(bytes.count - dot),
            bytes[(dot + 1)...].allSatisfy(isPlain)
        {
            return (String(decoding: bytes[..<dot], as: UTF8.self), String(decoding: bytes[dot...], as: UTF8.self))
        }
        switch mediaType {
        case "image/jpeg": return (name, ".jpg")
        case "image/tiff": return (name, ".tif")
        case "image/png", "image/gif", "image/webp", "image/heic", "image/avif", "image/bmp":
            return (name, "." + (ExactText.rest(of: mediaType, after: "image/") ?? ""))
        default: return (name, "")
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
