import Domain
import JSON

/// Tells whoever is signed in how the server is backed up.
public struct BackupAnswer: Equatable, WireMessage {
    /// Says that the server belongs to whoever asks, who alone may have all of it.
    public var isOwner = false
    /// Says that others have data on the server, so that no archive may take its place from a browser.
    public var hasOthers = false
    /// Says that archives are made every night.
    public var isNightly = false
    /// Marks when the newest archive was made; nil before the first.
    public var madeAt: Instant?
    /// Marks when the newest archive was tried; nil before the first was.
    public var triedAt: Instant?
    /// Lists what was wrong with it; nothing where it held.
    public var findings: [String] = []
    /// Says why the last archive could not be made; nil where it could.
    public var problem: String?

    /// Limits what is told of findings.
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
    }
}
