import EmbeddedSupport

/// The picture of a photo note: its file, and enough to reserve its space before the file has loaded.
///
/// All of it is one register of the journal, so that concurrent changes on two devices never mix two pictures.
public struct Picture: Equatable, Sendable {
    /// The maximum length of the stored form, in bytes.
    public static let maximumTextLength = 3_000
    /// The maximum length of an edge, in pixels.
    public static let maximumEdge = 100_000

    /// The identity of the file (`/api/v1/files`).
    public var file: EntityID
    /// The SHA-256 of the original as 64 lowercase hexadecimal digits; empty until it is known.
    public var digest: String
    /// The media type of the original.
    public var mediaType: String
    /// The width in pixels, as shown.
    public var width: Int
    /// The height in pixels, as shown.
    public var height: Int
    /// When it was taken; nil for unknown.
    public var takenAt: Instant?
    /// A picture of about 16 pixels as a `data:` address, shown blurred until a better one has loaded; empty for none.
    public var tiny: String

    public init(
        file: EntityID, digest: String = "", mediaType: String, width: Int, height: Int, takenAt: Instant? = nil, tiny: String = ""
    ) {
        self.file = file
        self.digest = digest
        self.mediaType = mediaType
        self.width = width
        self.height = height
        self.takenAt = takenAt
        self.tiny = tiny
    }

    /// The stored form: file, digest, media type, width, height, milliseconds of the moment and tiny picture separated by spaces, with `-`
    /// for a missing value.
    public var text: String {
        var parts = [file.text, digest.isEmpty ? "-" : digest, mediaType, "\(width)", "\(height)"]
        if let takenAt { parts.append("\(takenAt.milliseconds)") } else { parts.append("-") }
        parts.append(tiny.isEmpty ? "-" : tiny)
        return parts.joined(separator: " ")
    }

    /// Reads the stored form; nil for anything but what `text` writes for a valid picture.
    public init?(text: String) {
        let bytes = ExactText.bytes(of: text)
        guard bytes.count <= Picture.maximumTextLength else { return nil }
        var parts: [String] = []
        for part in bytes.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
            parts.append(String(decoding: part, as: UTF8.self))
        }
        guard parts.count == 7, let file = EntityID(text: parts[0]), let width = Int(parts[3]), let height = Int(parts[4]) else {
            return nil
        }
        let takenAt = Int64(parts[5]).flatMap { Instant(validating: $0) }
        self.init(
            file: file, digest: Picture.value(parts[1]), mediaType: parts[2], width: width, height: height, takenAt: takenAt,
            tiny: Picture.value(parts[6]))
        guard isSound, ExactText.areSame(self.text, text) else { return nil }
    }

    private static func value(_ part: String) -> String { ExactText.areSame(part, "-") ? "" : part }

    private var isSound: Bool {
        guard (1...Picture.maximumEdge).contains(width), (1...Picture.maximumEdge).contains(height) else { return false }
        if let takenAt, takenAt.milliseconds < 0 { return false }
        return (digest.isEmpty || ContentDigest.isValid(digest)) && MediaType.isValid(mediaType) && (tiny.isEmpty || isTinySound)
    }

    private var isTinySound: Bool {
        guard let rest = ExactText.rest(of: tiny, after: "data:image/") else { return false }
        return ExactText.bytes(of: rest).allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","): true
            default: false
            }
        }
    }
}
