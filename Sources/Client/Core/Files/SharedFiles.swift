/// The files that another program shares, or that a person drops onto a list of notes: pictures and others by their numbers, text files
/// with their possible readings.
public struct SharedFiles: Equatable, Sendable {
    /// The kind of files that are dropped onto a list of notes.
    public static let dropKind = "notes"

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

    /// Creates files from texts as the page's scripts list them: the name of each file, then its readings.
    public init(pictures: Range<Int>, others: Range<Int>, listed: [[String]]) {
        self.init(pictures: pictures, others: others, texts: listed.map { TextFile(name: $0.first ?? "", listed: $0.dropFirst()) })
    }

    /// Whether there are none.
    public var isEmpty: Bool { pictures.isEmpty && others.isEmpty && texts.isEmpty }
}
