/// The files that another program shares: pictures and others by their numbers, text files with their possible readings.
public struct SharedFiles: Equatable, Sendable {
    /// The numbers of the pictures.
    public var pictures: Range<Int>
    /// The numbers of the files that are neither pictures nor texts.
    public var others: Range<Int>
    /// The text files.
    public var texts: [TextFile]

    public init(pictures: Range<Int>, others: Range<Int>, texts: [TextFile]) {
        self.pictures = pictures
        self.others = others
        self.texts = texts
    }

    /// Whether there are none.
    public var isEmpty: Bool { pictures.isEmpty && others.isEmpty && texts.isEmpty }
}
