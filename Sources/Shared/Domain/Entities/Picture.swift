import EmbeddedSupport

/// Describes the picture of a photo note: which file it is, and enough to draw its place before a byte of it has arrived.
///
/// All of it is one register of the journal, so that two devices that change a picture never mix two of them.
public struct Picture: Equatable, Sendable {
    /// Limits the length of the stored form, in bytes.
    public static let maximumTextLength = 3_000
    /// Limits the pixels of an edge.
    public static let maximumEdge = 100_000

    /// Identifies the file among those kept (`/api/v1/files`).
    public var file: EntityID
    /// Holds the SHA-256 of the original as 64 lowercase hexadecimal digits; empty while it is not known.
    public var digest: String
    /// Names the media type of the original.
    public var mediaType: String
    /// Counts the pixels across, as shown.
    public var width: Int
    /// Counts the pixels down, as shown.
    public var height: Int
    /// Marks when it was taken; nil where nobody knows.
    public var takenAt: Instant?
    /// Holds a picture of some 16 pixels as a `data:` address, drawn blurred until a better one is there; empty for none.
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

    /// Writes the stored form: file, digest, media type, width, height, milliseconds of the moment and tiny picture with spaces
    /// between, `-` for what there is not.
    public var text: String {
        var parts = [file.text, digest.isEmpty ? "-" : digest, mediaType, "\(width)", "\(height)"]
        if let takenAt { parts.append("\(takenAt.milliseconds)") } else { parts.append("-") }
        parts.append(tiny.isEmpty ? "-" : tiny)
        return parts.joined(separator: " ")
    }

    /// Reads the stored form; nil for anything but what `text` writes of a sound picture.
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
