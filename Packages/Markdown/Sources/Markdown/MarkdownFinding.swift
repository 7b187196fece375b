/// A function that returns what a dialect finds in the words of a block, in their order and apart from each other.
public typealias MarkdownFinder = @Sendable (_ words: UnsafeBufferPointer<UInt8>) -> [MarkdownFinding]

/// A link or a picture that a dialect finds by rules of its own.
public struct MarkdownFinding: Equatable, Sendable {
    /// The whole of it, in bytes of the words of its block.
    public let range: Range<Int>
    /// The words that are shown, within the whole.
    public let shown: Range<Int>
    /// The address, in UTF-8.
    public let address: [UInt8]
    /// Whether it is a picture.
    public let isImage: Bool

    /// Creates a link or a picture; both ranges begin and end between scalars.
    public init(_ range: Range<Int>, shown: Range<Int>, address: [UInt8], isImage: Bool = false) {
        self.range = range
        self.shown = shown
        self.address = address
        self.isImage = isImage
    }
}
