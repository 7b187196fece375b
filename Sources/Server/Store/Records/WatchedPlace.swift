/// Names where a file lies in a watched folder.
public struct WatchedPlace: Hashable, Sendable {
    /// Holds the path of the watched folder.
    public let root: String
    /// Holds the path below it as the bytes the file system has, which need not be text.
    public let path: [UInt8]

    /// Makes a place.
    public init(root: String, path: [UInt8]) {
        self.root = root
        self.path = path
    }

    /// Gives the last part of the path as text, in which bytes that are not UTF-8 are replaced.
    public var name: String {
        String(decoding: path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...], as: UTF8.self)
    }

    /// Gives what comes before the last part as text; empty directly in the watched folder.
    public var folder: String {
        String(decoding: path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)], as: UTF8.self)
    }
}
