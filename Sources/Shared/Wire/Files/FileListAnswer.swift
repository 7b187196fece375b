import JSON

/// Holds a page of the library's list.
public struct FileListAnswer: Equatable, Sendable {
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

    /// Makes an answer.
    public init(total: Int, revision: Int64, waiting: Int = 0, problem: String? = nil, files: [FileEntry]) {
        self.total = total
        self.revision = revision
        self.waiting = waiting
        self.problem = problem
        self.files = files
    }

    /// Reads the JSON form `{"total","revision","waiting","trouble"?,"months"?,"files"}`.
    public init(json: JSON) throws(WireError) {
        total = try json.count(at: "total")
        revision = try json.whole(at: "revision")
        waiting = try json.count(at: "waiting")
        problem = json["trouble"]?.string
        if json["months"] != nil {
            for month in try json.list(at: "months", limit: FileMonth.maximumCount) { months.append(try FileMonth(json: month)) }
        }
        files = []
        for entry in try json.list(at: "files", limit: FileListAnswer.maximumCount) { files.append(try FileEntry(json: entry)) }
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([
            ("total", .integer(Int64(total))), ("revision", .integer(revision)), ("waiting", .integer(Int64(waiting))),
            ("files", .array(files.map { $0.json })),
        ])
        if !months.isEmpty { object["months"] = .array(months.map { $0.json }) }
        if let problem { object["trouble"] = .string(problem) }
        return .object(object)
    }
}
