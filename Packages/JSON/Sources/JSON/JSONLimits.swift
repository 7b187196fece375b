/// The limits of what a JSON document may cost its reader.
public struct JSONLimits: Equatable, Sendable {
    /// The highest possible `maximumDepth`: trees are processed by recursion, and the browser's stack is 1 MiB.
    public static let highestDepth = 256
    /// The limits for documents from the network.
    public static let standard = JSONLimits()

    /// The maximum number of arrays and objects open at once, 0 to `highestDepth`.
    public let maximumDepth: Int
    /// The maximum size of a document in bytes.
    public let maximumBytes: Int
    /// The maximum length of one number in bytes, including its sign and exponent.
    public let maximumNumberLength: Int

    /// Creates limits; a depth beyond `highestDepth` is a programmer's mistake.
    public init(maximumDepth: Int = 128, maximumBytes: Int = 64 << 20, maximumNumberLength: Int = 64) {
        precondition(maximumDepth >= 0 && maximumDepth <= JSONLimits.highestDepth, "JSON depth limit out of range")
        self.maximumDepth = maximumDepth
        self.maximumBytes = maximumBytes
        self.maximumNumberLength = maximumNumberLength
    }
}
