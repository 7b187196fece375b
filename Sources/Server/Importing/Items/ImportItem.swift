import Domain

/// One item of a source, with what it is to become.
public struct ImportItem: Sendable {
    /// What an item becomes.
    public enum Content: Sendable {
        case note(ImportedNote)
        case file(ImportedFile)
        /// Nothing of its own: its ledger line says why.
        case nothing(LedgerLine.Outcome)
    }

    /// The path or the identity of the item in its source.
    public let source: String
    /// What the item is in its source.
    public let kind: LedgerLine.Kind
    public var content: Content
    /// What is different from the source, a phrase each.
    public var changes: [String]
    /// The source's own file of a note, which the note keeps if something is lost; nil for one without a file of its own.
    public var original: ImportedFile?

    init(_ source: String, _ kind: LedgerLine.Kind, _ content: Content, changes: [String] = []) {
        self.source = source
        self.kind = kind
        self.content = content
        self.changes = changes
    }

    /// Creates the item of a note that is a file of its source; where something is lost, which is more than harmless changes, the note
    /// keeps the file.
    init(_ source: SourceFile, _ note: ImportedNote, changes: [String], harmlessCount: Int = 0, fileID: EntityID) {
        self.init(source.path, .note, .note(note), changes: changes)
        guard changes.count > harmlessCount else { return }
        original = ImportedFile(id: fileID, photo: nil, topic: nil, name: source.name, shape: nil, file: source)
    }

    /// Creates an item that is left out, for a reason.
    init(skipping source: String, _ kind: LedgerLine.Kind, _ reason: String) {
        self.init(source, kind, .nothing(.skipped), changes: [reason])
    }
}

/// A topic that an import makes.
public struct ImportedTopic: Hashable, Sendable {
    public let id: EntityID
    public let name: String
    /// Whether it is archived.
    public let isArchived: Bool

    public init(id: EntityID, name: String, isArchived: Bool = false) {
        self.id = id
        self.name = name
        self.isArchived = isArchived
    }
}

/// A note that an import makes.
public struct ImportedNote: Sendable {
    public let id: EntityID
    public var topic: ImportedTopic
    /// The title, on one line.
    public var title = ""
    /// The text as Markdown, with links to notes and pictures as Enot writes them.
    public var text = ""
    public var color: HSBColor?
    public var isPinned = false
    public var isDone = false
    public var deadline: CivilDate?
    public var deadlineTime: ClockTime?
    public var remindAt: Instant?
    public var createdAt: Instant?
    public var changedAt: Instant?

    init(id: EntityID, topic: ImportedTopic) {
        self.id = id
        self.topic = topic
    }

    /// Sets a title, on one line and no longer than one may be; returns what was changed, if anything was.
    mutating func setTitle(_ text: String) -> String? {
        let shown = TitleText.shown(text)
        guard shown.unicodeScalars.count > Note.maximumTitleLength else {
            title = shown
            return nil
        }
        title = String(String.UnicodeScalarView(shown.unicodeScalars.prefix(Note.maximumTitleLength)))
        return "the title was shortened"
    }
}

/// A picture or another file that an import adds.
public struct ImportedFile: Sendable {
    /// The identity of the file.
    public let id: EntityID
    /// The photo that shows it in a note; nil for a file of the library.
    public let photo: EntityID?
    /// The topic of the photo.
    public let topic: ImportedTopic?
    public let name: String
    /// The type and size of a picture.
    public let shape: PictureShape?
    /// Where its bytes are.
    public let file: SourceFile
}
