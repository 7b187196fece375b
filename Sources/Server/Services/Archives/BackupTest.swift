import Domain
import JSON
import Wire

/// The result of the last test of a nightly archive, which is kept beside the archives, where all servers and `enot doctor` find it.
public struct BackupTest: Equatable, Sendable, WireMessage {
    /// The name of the file with the result.
    static let fileName = "last-test.json"
    /// The maximum size of that file, in bytes.
    static let maximumBytes = 1 << 20
    /// The maximum number of findings that are kept.
    static let maximumFindingCount = 100
    /// By how much the clock of a server that tested an archive may be ahead of another's, in milliseconds.
    static let clockDifference: Int64 = 3_600_000

    /// The name of the archive that was restored for the test.
    public var archive = ""
    /// When it was restored.
    public var triedAt = Instant(milliseconds: 0)
    /// What is wrong with it; empty for an archive that held.
    public var findings: [String] = []
    /// When the newest archive was made that held, and when that was found; nil before the first one.
    public var goodAt: Instant?
    public var goodTestedAt: Instant?

    public init() {}

    /// Creates the result for an archive, which follows an earlier one.
    init(of archive: NightArchive, _ findings: [String], at moment: Instant, after earlier: BackupTest?) {
        self.archive = archive.name
        triedAt = moment
        self.findings = Array(findings.prefix(Self.maximumFindingCount))
        goodAt = findings.isEmpty ? archive.madeAt : earlier?.goodAt
        goodTestedAt = findings.isEmpty ? moment : earlier?.goodTestedAt
    }

    /// Returns the result as far as it is not of the future, by a clock that was ahead: nil if the test itself is.
    public func known(at moment: Instant) -> BackupTest? {
        let latest = Instant(milliseconds: moment.milliseconds + Self.clockDifference)
        guard triedAt <= latest else { return nil }
        var known = self
        if goodTestedAt ?? latest > latest { (known.goodAt, known.goodTestedAt) = (nil, nil) }
        return known
    }

    /// Reads the bytes of the file; nil for what is no result.
    init?(bytes: [UInt8]) {
        do { try self.init(json: JSON(parsing: bytes)) } catch { return nil }
    }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("archive", &archive)
        try visitor.required("triedAt", &triedAt)
        try visitor.nonempty("findings", &findings, limit: Self.maximumFindingCount)
        try visitor.optional("goodAt", &goodAt)
        try visitor.optional("goodTestedAt", &goodTestedAt)
    }
}
