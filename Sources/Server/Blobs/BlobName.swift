import Domain
import EmbeddedSupport

/// The name of a file in a store of blobs.
public enum BlobName: Hashable, Sendable {
    /// The content of a file, by its SHA-256.
    case content(String)
    /// A preview, by the key of its file and its longer edge.
    case preview(String, edge: Int)
    /// The copy of a film that browsers play, by the key of its previews.
    case filmCopy(String)

    /// The path of the file below a data folder, and its key in a storage of objects.
    var path: String {
        switch self {
        case .content(let digest):
            precondition(ContentDigest.isValid(digest), "contents are named by digests")
            return "\(Self.contents)/\(digest.prefix(2))/\(digest)"
        case .preview(let key, let edge): return "\(Self.previews)/\(key.prefix(2))/\(key)-\(edge).webp"
        case .filmCopy(let key): return "\(Self.previews)/\(key.prefix(2))/\(key)-copy.mp4"
        }
    }

    /// The SHA-256 of the bytes; nil if the name doesn't say it.
    public var digest: String? {
        if case .content(let digest) = self { digest } else { nil }
    }

    /// The folder of contents.
    static let contents = "blobs"
    /// The folder of previews and copies.
    static let previews = "previews"

    /// Returns what the paths of contents begin with whose first two digits are a number.
    static func contents(beginningWith number: UInt8) -> String {
        "\(contents)/" + String(HexadecimalDigits.text(of: UInt64(number), digitCount: 2))
    }
}
