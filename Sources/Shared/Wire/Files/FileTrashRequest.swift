import Domain

/// A request to delete files of the trash for good, or to put them back there for as long as nothing has removed them.
public struct FileTrashRequest: Equatable, WireMessage {
    /// The identities of the files, `FileListAnswer.maximumCount` at most.
    public var files: [EntityID] = []
    /// Whether files that were deleted for good are put back into the trash.
    public var isUndone = false

    public init(_ files: [EntityID], isUndone: Bool = false) {
        self.files = files
        self.isUndone = isUndone
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("files", &files, limit: FileListAnswer.maximumCount)
        try visitor.nonempty("isUndone", &isUndone)
    }
}

public extension Call where Body == FileTrashRequest, Answer == NoMessage {
    static var emptyFileTrash: Self { Self(.emptyFileTrash) }
}
