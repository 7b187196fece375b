/// The place of a file in a watched folder.
public struct WatchedPlace: Hashable, Sendable {
    /// The path of the watched folder.
    public let root: String
    /// The path below it in the file system's bytes, which need not be text.
    public let path: [UInt8]

    public init(root: String, path: [UInt8]) {
        self.root = root
        self.path = path
    }

    /// The last part of the path as text, in which bytes that are not UTF-8 are replaced.
    public var name: String {
        String(decoding: path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...], as: UTF8.self)
    }

    /// All before the last part of the path as text; empty directly in the watched folder.
    public var folder: String {
        String(decoding: path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)], as: UTF8.self)
    }
}
