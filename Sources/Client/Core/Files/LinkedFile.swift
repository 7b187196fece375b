import Domain
import Wire

/// What is known of a file of the library to which a note links.
public enum LinkedFile: Equatable, Sendable {
    /// Nothing but the name in the link: the device was not told of it yet.
    case unknown
    /// The device stores it and has yet to send it.
    case waiting(byteCount: Int64)
    case there(FileEntry)
    /// The file was deleted, or the server doesn't know it.
    case gone
}
