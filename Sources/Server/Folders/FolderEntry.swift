/// Describes a file or folder as a watched folder has it.
public struct FolderEntry: Equatable, Sendable {
    /// Tells what an entry is; links, devices and the like are none.
    public enum Kind: Equatable, Sendable {
        case file
        case folder
    }

    /// Holds the path below the watched folder as the bytes the file system has.
    public let path: [UInt8]
    /// Tells what it is.
    public let kind: Kind
    /// Counts the bytes.
    public let byteCount: Int64
    /// Marks when the content last changed, in milliseconds since 1970.
    public let modifiedMilliseconds: Int64
    /// Tells one content from another, by size, time and place on the disk.
    public let version: String
    /// Says that the file has several names, so that it may have arrived whole without having been written.
    public let hasOtherNames: Bool
}
