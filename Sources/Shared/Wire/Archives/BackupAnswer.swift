import Domain
import JSON

/// The state of the server's backups, for anyone signed in.
public struct BackupAnswer: Equatable, WireMessage {
    /// Whether the person who asks owns the server; only the owner may have all of it.
    public var isOwner = false
    /// Whether others have data on the server, so that a browser may not replace it by an archive.
    public var hasOthers = false
    /// Whether archives are made every night.
    public var isNightly = false
    /// When the newest archive was created; nil before the first.
    public var madeAt: Instant?
    /// When a restore of the newest archive was last tested; nil before the first test.
    public var triedAt: Instant?
    /// What was wrong with it; empty after a test without problems.
    public var findings: [String] = []
    /// Why the last archive could not be created; nil for one that was.
    public var problem: String?

    /// The archives of what restores have replaced, the latest first; only for the owner.
    public var earlier: [EarlierArchive] = []

    /// The last restore, until all of it is there; nil if there was none.
    public var restore: RestoreReport?

    /// The maximum number of findings, and of earlier archives, in an answer.
    public static let maximumFindingCount = 20

    public init(isOwner: Bool, hasOthers: Bool = false, isNightly: Bool = false) {
        self.isOwner = isOwner
        self.hasOthers = hasOthers
        self.isNightly = isNightly
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("isOwner", &isOwner)
        try visitor.required("hasOthers", &hasOthers)
        try visitor.required("isNightly", &isNightly)
        try visitor.optional("madeAt", &madeAt)
        try visitor.optional("triedAt", &triedAt)
        try visitor.required("findings", &findings, limit: Self.maximumFindingCount)
        try visitor.optional("problem", &problem)
        try visitor.optional("restore", &restore)
        try visitor.nonempty("earlier", &earlier, limit: Self.maximumFindingCount)
    }
}

public extension Call where Body == NoMessage, Answer == BackupAnswer {
    static var tellBackups: Self { Self(.tellBackups) }
}
