/// The files that another program shares: pictures and others by their numbers, text files with their possible readings.
public struct SharedFiles: Equatable, Sendable {
    /// Names the pictures.
    public var pictures: Range<Int>
    /// Names the files that are no pictures and no texts.
    public var others: Range<Int>
    /// Lists the texts.
    public var texts: [TextFile]

    public init(pictures: Range<Int>, others: Range<Int>, texts: [TextFile]) {
        self.pictures = pictures
        self.others = others
        self.texts = texts
    }

    /// Says that there are none.
    public var isEmpty: Bool { pictures.isEmpty && others.isEmpty && texts.isEmpty }
}
