import Domain
import EmbeddedSupport

/// The name of a file in a store of blobs.
public enum BlobName: Hashable, Sendable {
    /// The content of a file, by its SHA-256, and the generation under which a shared store has it: nil for whichever there is. What is
    /// stored without one is the first.
    case content(String, generation: Int? = nil)
    /// A preview, by the key of its file and its longer edge.
    case preview(String, edge: Int)
    /// The copy of a film that browsers play, by the key of its previews.
    case filmCopy(String)

    /// The path of the file below a data folder, and its key in a storage of objects.
    var path: String {
        switch self {
        case .content(let digest, let generation):
            precondition(ContentDigest.isValid(digest), "contents are named by digests")
            let path = "\(Self.contents)/\(digest.prefix(2))/\(digest)"
            return if let generation, generation > 1 { path + ".\(generation)" } else { path }
        case .preview(let key, let edge): return "\(Self.previews)/\(key.prefix(2))/\(key)-\(edge).webp"
        case .filmCopy(let key): return "\(Self.previews)/\(key.prefix(2))/\(key)-copy.mp4"
        }
    }

    /// The SHA-256 of the bytes; nil if the name doesn't say it.
    public var digest: String? {
        if case .content(let digest, _) = self { digest } else { nil }
    }

    /// The name of a file of these bytes, whatever its generation.
    var withoutGeneration: BlobName { digest.map { .content($0) } ?? self }

    /// Returns the name of the content with a path; nil for any other path.
    init?(contentPath path: String) {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        let parts = path[path.index(after: slash)...].split(separator: ".", maxSplits: 1)
        guard let digest = parts.first.map(String.init), ContentDigest.isValid(digest) else { return nil }
        guard parts.count > 1 else {
            self = .content(digest, generation: 1)
            return
        }
        guard let generation = Int(parts[1]), generation > 1 else { return nil }
        self = .content(digest, generation: generation)
    }

    /// The generation of a content; nil if the name has none.
    var generation: Int? {
        if case .content(_, let generation) = self { generation } else { nil }
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
