import JSON

/// How the server is, for its owner: findings, each with a verdict.
public struct ServerAnswer: Equatable, WireMessage {
    public var findings: [ServerFinding] = []

    /// The maximum number of findings in an answer.
    public static let maximumFindingCount = 50

    public init(findings: [ServerFinding]) {
        self.findings = findings
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("findings", &findings, limit: Self.maximumFindingCount)
    }
}

/// A fact about the server with a verdict.
public struct ServerFinding: Equatable, WireMessage {
    /// What a fact is about.
    public enum Subject: String, CaseIterable, Sendable {
        case version, disk, clock, permissions, encryption, proxy, network, notifications, media, database, files, backups, jobs
    }

    /// Whether something is to be done.
    public enum Verdict: String, CaseIterable, Sendable {
        case good
        /// Something is worth knowing.
        case notice
        /// Somebody has to do something.
        case bad
    }

    /// What was found. The number and the text of a finding are what its case says.
    public enum Kind: String, CaseIterable, Sendable {
        /// Text: the version.
        case version
        /// Number: the free bytes.
        case roomEnough, roomLittle, roomNone
        case clockSet, clockUnknown, clockFree
        /// Number: the milliseconds by which the clock differs from the database's.
        case clockWrong
        case folderPrivate, folderReadOnly
        /// Text: the permissions in octal digits.
        case folderOpen
        case encryptedByProxy, loopbackOnly, notEncrypted
        /// Number: the days for which the certificate is valid.
        case certificateValid, certificateExpiring
        case certificateExpired
        /// Text: the problem of the certificate.
        case certificateUnreadable
        case noProxy, proxyOnThisMachine
        /// Text: the addresses of the proxies.
        case proxyTrusted
        /// Text: the address of a proxy whose report of addresses is ignored.
        case proxyIgnored
        /// Text: the one address from which everybody signs in.
        case addressesShared
        /// Text: the host.
        case networkReached, networkMissed
        case networkUnneeded
        /// Number: the notifications since the start.
        case notificationsAccepted, notificationsFailing
        case notificationsUnused
        /// Whether the program that makes previews, text from pictures and documents is installed.
        case mediaThere, mediaMissing
        /// Number: the bytes of the database.
        case databaseSound, databaseUnchecked
        /// Text: what is wrong.
        case databaseDamaged, databaseUnreadable
        case filesComplete
        /// Number: the files that lack their contents.
        case filesLacking
        case backupsOff, backupsNone
        /// Number: the hours since the newest backup.
        case backupsFresh, backupsOld
        case backupsFailed
        /// Text: the name of an archive that a clock that was ahead has made.
        case backupsFuture
        /// Number: when a backup was last restored for a test and held, in milliseconds since 1970.
        case restoreTested
        case restoreUntested
        /// Number: the files that wait.
        case jobsDone, jobsWaiting
        /// Number: the files whose work failed.
        case jobsFailing
        /// Number: the days for which a file has waited to be examined.
        case jobsStuck
    }

    /// The word of the subject; a newer server may have others than this program knows.
    public var subject = ""
    /// The word of the verdict.
    public var verdict = Verdict.good.rawValue
    /// The word of what was found.
    public var kind = ""
    /// A number that belongs to it; 0 for none.
    public var number: Int64 = 0
    /// A text that belongs to it; empty for none.
    public var text = ""

    public init(_ subject: Subject, _ verdict: Verdict, _ kind: Kind, number: Int64 = 0, text: String = "") {
        self.subject = subject.rawValue
        self.verdict = verdict.rawValue
        self.kind = kind.rawValue
        self.number = number
        self.text = text
    }

    public init() {}

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("subject", &subject)
        try visitor.required("verdict", &verdict)
        try visitor.required("kind", &kind)
        try visitor.nonempty("number", &number)
        try visitor.nonempty("text", &text)
    }
}

public extension Call where Body == NoMessage, Answer == ServerAnswer {
    static var tellServer: Self { Self(.tellServer) }
}
