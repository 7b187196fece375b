/// Holds a page of the library's list.
public struct FileListAnswer: Equatable, WireMessage {
    /// Limits the files of one answer.
    public static let maximumCount = 500

    /// Counts all files that the filter lets through.
    public var total: Int
    /// Grows with every change of the library, so that a client knows whether pages belong together.
    public var revision: Int64
    /// Counts the files that are waiting to be looked into.
    public var waiting: Int
    /// Says why there are no previews, in one stable word; nil while all is well.
    public var problem: String?
    /// Counts the files of each month that has any, the latest first; empty where months were not asked for.
    public var months: [FileMonth] = []
    /// Lists the files from the asked place on, the latest first.
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
