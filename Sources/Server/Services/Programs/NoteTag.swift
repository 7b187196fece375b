import Domain
import EmbeddedSupport
import Secrets

/// The entity tag of a note: the number of its last journal entry, and a digest of its title and text then, by which a version that the
/// journal no longer has, or another journal, is distinguished.
public struct NoteTag: Equatable, Sendable {
    let revision: Int64
    private let digest: String

    private static let digestLength = 16

    init(_ note: Note, revision: Int64) {
        self.revision = revision
        let bytes = Blake2b.digest(of: Array((note.title + "\0" + note.text).utf8))
        digest = String(
            bytes.prefix(Self.digestLength / 2).flatMap { byte in
                let digits = String(byte, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            })
    }

    /// Reads what stands between the quotation marks of a tag, whatever the media type is that it ends with; nil for any other text.
    public init?(text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let revision = Int64(parts[0]), revision >= 0, parts[1].utf8.count == Self.digestLength else {
            return nil
        }
        self.revision = revision
        digest = String(parts[1])
    }

    /// The tag without the quotation marks.
    public var text: String { "\(revision)-\(digest)" }
}
