import Blobs
import Domain

/// The bytes of a file, ready for sending, and what is sent with them.
public struct FileContents: Sendable {
    /// Where they are, open or to be fetched.
    public let bytes: ContentBytes
    /// The file's name.
    public let name: String
    /// The media type, as far as the content shows it.
    public let mediaType: String
    /// A text that tells these bytes from all that may ever have the same identity.
    public let tag: String
    /// Whether other bytes may get the same identity, as in a watched folder.
    public let mayChange: Bool
}
