import Domain

/// The files whose contents the server should have and does not have: pictures of photo notes that never arrived or were lost, and files
/// whose bytes are gone. A device that still has one sends it again by `beginUpload`.
public struct LackingFilesAnswer: Equatable, WireMessage {
    /// The maximum number of files in one answer.
    public static let maximumCount = 1_000

    /// The identities of the files, in their order.
    public var files: [EntityID] = []
    /// Whether there may be more, after the last one.
    public var hasMore = false

    public init(files: [EntityID], hasMore: Bool) {
        self.files = files
        self.hasMore = hasMore
    }

    public init() {}

    /// The query of the address that asks for the files after one; empty for the first.
    public static func addressQuery(after file: EntityID?) -> String { file.map { "?after=" + $0.text } ?? "" }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("files", &files, limit: LackingFilesAnswer.maximumCount)
        try visitor.required("more", &hasMore)
    }
}

public extension Call where Body == NoMessage, Answer == LackingFilesAnswer {
    static var listLackingFiles: Self { Self(.listLackingFiles) }
}
