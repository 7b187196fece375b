/// Bounds what a JSON document may cost its reader.
public struct JSONLimits: Equatable, Sendable {
    /// Greatest `maximumDepth`: trees are walked by recursion, and the browser's stack is 1 MiB.
    public static let highestDepth = 256
    /// Limits for documents that come over the network.
    public static let standard = JSONLimits()

    /// Greatest number of arrays and objects open at once, 0 to `highestDepth`.
    public let maximumDepth: Int
    /// Greatest size of a document in bytes.
    public let maximumBytes: Int
    /// Greatest length of one number in bytes, its sign and exponent included.
    public let maximumNumberLength: Int

    /// Creates limits; a depth beyond `highestDepth` is a programmer's mistake.
    public init(maximumDepth: Int = 128, maximumBytes: Int = 64 << 20, maximumNumberLength: Int = 64) {
        precondition(maximumDepth >= 0 && maximumDepth <= JSONLimits.highestDepth, "JSON depth limit out of range")
        self.maximumDepth = maximumDepth
        self.maximumBytes = maximumBytes
        self.maximumNumberLength = maximumNumberLength
    }
}
