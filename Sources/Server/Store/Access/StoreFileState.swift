/// The sizes and the condition of a database's file.
public struct StoreFileState: Equatable, Sendable {
    /// The bytes of the file, without its log.
    public var byteCount: Int64
    /// The unused bytes in it.
    public var freeByteCount: Int64
    /// Whether unused bytes can be freed bit by bit; an older file has to be rewritten first.
    public var canGiveBack: Bool
    /// Whether something was removed since the file was last rewritten: rows leave traces where they were before they were moved.
    public var hasTraces: Bool

    public init(byteCount: Int64, freeByteCount: Int64, canGiveBack: Bool, hasTraces: Bool) {
        self.byteCount = byteCount
        self.freeByteCount = freeByteCount
        self.canGiveBack = canGiveBack
        self.hasTraces = hasTraces
    }
}
