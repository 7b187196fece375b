import Blobs
import Domain

/// Holds the bytes of a file, open to be sent, and what has to be said of them.
public struct FileContents: Sendable {
    /// Holds the open file.
    public let file: OpenFile
    /// Holds the file's name.
    public let name: String
    /// Names the media type, as far as the content shows it.
    public let mediaType: String
    /// Tells these bytes from all that may ever stand under the same identity.
    public let tag: String
    /// Says that other bytes may come to stand under the same identity, as in a watched folder.
    public let mayChange: Bool
}
