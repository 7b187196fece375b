/// How a database lies on the disk.
public struct StoreFileState: Equatable, Sendable {
    /// The bytes of the file, its log aside.
    public var byteCount: Int64
    /// The bytes in it that nothing uses.
    public var freeByteCount: Int64
    /// Whether they can be given back one by one; an older file has to be rewritten first.
    public var canGiveBack: Bool
    /// Whether something was removed since the file was last written anew: rows leave traces where they lay before they were moved.
    public var hasTraces: Bool

    /// Makes a description.
    public init(byteCount: Int64, freeByteCount: Int64, canGiveBack: Bool, hasTraces: Bool) {
        self.byteCount = byteCount
        self.freeByteCount = freeByteCount
        self.canGiveBack = canGiveBack
        self.hasTraces = hasTraces
    }
}
