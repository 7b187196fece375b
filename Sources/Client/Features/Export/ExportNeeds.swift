import Wire

/// What an export needs from other features.
public protocol ExportNeeds: AnyObject {
    /// The files of the library that the device knows of.
    var knownFiles: [FileEntry] { get }
}
