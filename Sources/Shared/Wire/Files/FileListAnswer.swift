/// A page of the library's list.
public struct FileListAnswer: Equatable, WireMessage {
    /// The maximum number of files in one answer.
    public static let maximumCount = 500

    /// The number of all files that match the filter.
    public var total: Int
    /// A number that grows with every change of the library, so that a client knows whether pages belong together.
    public var revision: Int64
    /// The number of files waiting to be processed.
    public var waiting: Int
    /// Why there are no previews, as one stable word; nil for no problem.
    public var problem: String?
    /// The number of files of each month that has any, the latest first; empty if months were not requested.
    public var months: [FileMonth] = []
    /// The files from the requested place on, the latest first.
    public var files: [FileEntry]

    public init(total: Int, revision: Int64, waiting: Int = 0, problem: String? = nil, files: [FileEntry]) {
        self.total = total
        self.revision = revision
        self.waiting = waiting
        self.problem = problem
        self.files = files
    }

    public init() { self.init(total: 0, revision: 0, files: []) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("total", &total)
        try visitor.required("revision", &revision)
        try visitor.required("waiting", &waiting)
        try visitor.optional("trouble", &problem)
        try visitor.nonempty("months", &months, limit: FileMonth.maximumCount)
        try visitor.required("files", &files, limit: FileListAnswer.maximumCount)
    }
}

public extension Call where Body == NoMessage, Answer == FileListAnswer {
    static var listFiles: Self { Self(.listFiles) }
    static var listTrashedFiles: Self { Self(.listTrashedFiles) }
}
