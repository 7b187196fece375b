import Domain

/// A file of a source.
public struct SourceFile: Sendable {
    /// The path in its source, with folders separated by slashes.
    public let path: String
    /// The number of bytes.
    public let byteCount: Int64
    /// When it was changed; nil for unknown.
    public let changedAt: Instant?
    /// The number of its container.
    var container = 0
    /// Its number in the container.
    let place: Int

    init(path: String, byteCount: Int64, changedAt: Instant?, place: Int) {
        self.path = path
        self.byteCount = byteCount
        self.changedAt = changedAt
        self.place = place
    }

    /// The name without folders.
    public var name: String { SourcePath.name(of: path) }
}

/// What holds the files of a source: a folder or an archive.
protocol FileContainer: Sendable {
    /// The files, in an order that is the same each time.
    var files: [SourceFile] { get }
    /// What can't be read, with the reasons.
    var refused: [(path: String, reason: String)] { get }
    /// Reads a file from beginning to end, a block at a time.
    func read(_ place: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws
}
