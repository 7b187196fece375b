import Domain
import JSON

/// An import of what a person has in another program: what has arrived of it, what was found, and what became of that.
public struct ImportAnswer: Equatable, WireMessage {
    /// How far an import is.
    public enum Stage: String, CaseIterable, WireWord {
        /// Its files are arriving.
        case arriving
        /// The server reads what there is.
        case looking
        /// It is known what there is, and what would be lost.
        case looked
        /// The server moves it in.
        case taking
        /// All is moved in.
        case taken
        /// The server moves to the trash what was moved in.
        case undoing
        case undone
        /// It was cancelled, or the server ended meanwhile; it can be continued.
        case interrupted
        /// Nothing of the files can be read.
        case failed
    }

    public var id = EntityID.zero
    public var stage = Stage.arriving
    /// When its first bytes arrived.
    public var begunAt = Instant(milliseconds: 0)
    /// The name of what is moved in: the first file's, without what its download added.
    public var name = ""
    /// The names of the formats, as people know them.
    public var format = ""
    /// The number of bytes of the file that is being sent that have arrived.
    public var offset: Int64 = 0
    /// The number of all items; 0 while it is unknown.
    public var itemCount = 0
    public var takenCount = 0
    public var changedCount = 0
    public var skippedCount = 0
    /// The numbers of notes, pictures and files that are there.
    public var noteCount = 0
    public var pictureCount = 0
    public var fileCount = 0
    /// Why it failed, in English; nil for no problem.
    public var problem: String?
    /// Whether its files are here, so that it can be continued.
    public var hasFiles = false

    public init() {}

    /// The number of items that were read.
    public var doneCount: Int { takenCount + changedCount + skippedCount }

    /// Whether the server works on it.
    public var isUnderWay: Bool {
        switch stage {
        case .looking, .taking, .undoing: true
        case .arriving, .looked, .taken, .undone, .interrupted, .failed: false
        }
    }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("id", &id)
        try visitor.required("stage", &stage)
        try visitor.required("begunAt", &begunAt)
        try visitor.nonempty("name", &name)
        try visitor.nonempty("format", &format)
        try visitor.nonempty("offset", &offset)
        try visitor.nonempty("items", &itemCount)
        try visitor.nonempty("taken", &takenCount)
        try visitor.nonempty("changed", &changedCount)
        try visitor.nonempty("skipped", &skippedCount)
        try visitor.nonempty("notes", &noteCount)
        try visitor.nonempty("pictures", &pictureCount)
        try visitor.nonempty("files", &fileCount)
        try visitor.optional("problem", &problem)
        try visitor.nonempty("hasFiles", &hasFiles)
    }

    public mutating func validate() throws(WireError) { offset = try JSON.byteCount(offset, "offset") }
}

public extension Call where Body == NoMessage, Answer == ImportAnswer {
    static var appendImport: Self { Self(.appendImport) }
    static var tellImport: Self { Self(.tellImport) }
}

public extension Call where Body == ImportRequest, Answer == ImportAnswer {
    static var importNotes: Self { Self(.importNotes) }
}
