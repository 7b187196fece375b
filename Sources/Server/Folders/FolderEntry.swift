/// A file or folder in a watched folder.
public struct FolderEntry: Equatable, Sendable {
    /// What an entry is; links, devices and the like are no entries.
    public enum Kind: Equatable, Sendable {
        case file
        case folder
    }

    /// The path below the watched folder, in the bytes of the file system.
    public let path: [UInt8]
    /// What the entry is.
    public let kind: Kind
    /// The size in bytes.
    public let byteCount: Int64
    /// When the content last changed, in milliseconds since 1970.
    public let modifiedMilliseconds: Int64
    /// A text that differs between contents, by size, time and place on the disk.
    public let version: String
    /// Whether the file has several names, so that it may have arrived complete without having been written.
    public let hasOtherNames: Bool
}
