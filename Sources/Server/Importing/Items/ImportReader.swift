import Domain

/// A reader of a source, which gives its items one after the other: each once, and what a note shows before the note.
public protocol ImportReader: AnyObject {
    /// Returns the next item; nil at the end.
    func next() throws -> ImportItem?
}

/// How a source is read.
public struct ImportSettings: Sendable {
    /// The clock of whoever reads it, by which days without a zone are meant.
    public var clock: LocalClock
    /// The name of the topic for all notes; nil for those of the source.
    public var topic: String?

    public init(clock: LocalClock = .utc, topic: String? = nil) {
        self.clock = clock
        self.topic = topic
    }
}

extension ImportSource {
    /// Returns a reader from the beginning.
    public func reader(_ settings: ImportSettings) throws -> any ImportReader {
        switch format {
        case .markdown, .notion: try VaultReader(self, settings)
        case .keep: try KeepReader(self, settings)
        case .joplin: try JoplinReader(self, settings)
        case .memos, .standardNotes, .bookmarks, .evernote: try recordReader(settings)
        }
    }

    /// The number of an import of the source, by which it is undone.
    public var importNumber: UInt64 { ImportIdentity(format, name: name).number }

    /// The size limit of a note's file, in bytes; a larger one becomes a file of the library.
    static let maximumNoteBytes = 16 << 20

    /// Returns the items for what can't be read at all.
    var refusedItems: [ImportItem] { refused.map { ImportItem(skipping: $0.path, .unreadable, $0.reason) } }

    /// Returns what a file is by its first bytes: a picture's shape, or nil for any other file.
    func shape(of file: SourceFile) throws -> PictureShape? {
        guard PictureShape(try beginning(of: file, 64)) != nil else { return nil }
        let shape = PictureShape(try beginning(of: file, PictureShape.byteCount))
        // A picture of unknown size could get no place on a page.
        return shape.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    }
}
