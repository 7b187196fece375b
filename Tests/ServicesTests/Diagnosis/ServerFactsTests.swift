import Domain
import Services
import Store
import Testing
import Wire

@Suite struct ServerFactsTests {
    private static let hour: Int64 = 3_600_000
    private static let day = 24 * hour
    private static let now = Instant(milliseconds: 1_000 * day)

    /// Makes the facts of a server of which nothing is wrong, with changes.
    private static func facts(_ change: (inout ServerFacts) -> Void = { _ in }) -> ServerFacts {
        var facts = ServerFacts(now: now)
        facts.version = "1.2.3"
        facts.freeBytes = 100 << 30
        facts.isClockSet = true
        facts.permissions = 0o700
        facts.database = .checked([])
        facts.lackingFiles = 0
        facts.backups = SeenBackups(
            newestAt: Instant(milliseconds: now.milliseconds - 3 * hour), testedAt: Instant(milliseconds: now.milliseconds - 2 * hour))
        change(&facts)
        return facts
    }

    private static func certificate(days: Int64) -> @Sendable (inout ServerFacts) -> Void {
        { $0.encryption = .certificate(expiresAt: Instant(milliseconds: now.milliseconds + days * day + 1)) }
    }

    private static func work(failed: Int = 0, waitedDays: Int64 = 0) -> @Sendable (inout ServerFacts) -> Void {
        {
            let added = Instant(milliseconds: now.milliseconds - waitedDays * day)
            $0.work = [
                MediaWork(kind: .examining, waitingCount: 3, failedCount: failed, waitsSince: added),
                MediaWork(kind: .copying, waitingCount: 1, waitsSince: Instant(milliseconds: 0)),
            ]
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let kind: ServerFinding.Kind
        let verdict: ServerFinding.Verdict
        var number: Int64 = 0
        var text = ""
        let change: @Sendable (inout ServerFacts) -> Void

        var testDescription: String { "\(kind) \(verdict)" }
    }

    static let cases: [Case] = [
        Case(kind: .version, verdict: .good, text: "1.2.3") { _ in },
        Case(kind: .roomEnough, verdict: .good, number: 100 << 30) { _ in },
        Case(kind: .roomEnough, verdict: .notice) { $0.freeBytes = nil },
        Case(kind: .roomLittle, verdict: .notice, number: 1 << 30) { $0.freeBytes = 1 << 30 },
        Case(kind: .roomNone, verdict: .bad, number: 1 << 20) { $0.freeBytes = 1 << 20 },
        Case(kind: .clockSet, verdict: .good) { $0.clockDifference = 999 },
        Case(kind: .clockUnknown, verdict: .good) { $0.isClockSet = nil },
        Case(kind: .clockFree, verdict: .notice) { $0.isClockSet = false },
        Case(kind: .clockWrong, verdict: .bad, number: -1_000) { $0.clockDifference = -1_000 },
        Case(kind: .folderPrivate, verdict: .good) { _ in },
        Case(kind: .folderOpen, verdict: .notice, text: "750") { $0.permissions = 0o750 },
        Case(kind: .folderReadOnly, verdict: .bad) { $0.isWritable = false },
        Case(kind: .loopbackOnly, verdict: .good) { _ in },
        Case(kind: .encryptedByProxy, verdict: .good) { $0.encryption = .proxy },
        Case(kind: .notEncrypted, verdict: .bad) { $0.isLoopback = false },
        Case(kind: .certificateUnreadable, verdict: .bad, text: "x") { $0.encryption = .unreadable("x") },
        Case(kind: .certificateValid, verdict: .good, number: 21, change: certificate(days: 21)),
        Case(kind: .certificateExpiring, verdict: .notice, number: 20, change: certificate(days: 20)),
        Case(kind: .certificateExpiring, verdict: .notice, number: 7, change: certificate(days: 7)),
        Case(kind: .certificateExpiring, verdict: .bad, number: 6, change: certificate(days: 6)),
        Case(kind: .certificateExpired, verdict: .bad, change: certificate(days: -1)),
        Case(kind: .noProxy, verdict: .good) { _ in },
        Case(kind: .proxyOnThisMachine, verdict: .good) { $0.hasPublicOrigin = true },
        Case(kind: .proxyTrusted, verdict: .good, text: "10.0.0.1, fd00::1") {
            ($0.hasPublicOrigin, $0.proxies) = (true, ["10.0.0.1", "fd00::1"])
        },
        Case(kind: .proxyIgnored, verdict: .notice, text: "10.0.0.2") { ($0.hasPublicOrigin, $0.ignoredProxy) = (true, "10.0.0.2") },
        Case(kind: .addressesShared, verdict: .notice, text: "172.17.0.1") { ($0.isLoopback, $0.sharedAddress) = (false, "172.17.0.1") },
        Case(kind: .networkUnneeded, verdict: .good) { _ in },
        Case(kind: .networkReached, verdict: .good, text: "push.example") { $0.network = ("push.example", true) },
        Case(kind: .networkMissed, verdict: .bad, text: "push.example") { $0.network = ("push.example", false) },
        Case(kind: .notificationsUnused, verdict: .good) { $0.acceptedNotifications = 0 },
        Case(kind: .notificationsAccepted, verdict: .good, number: 9) { ($0.acceptedNotifications, $0.failedNotifications) = (9, 9) },
        Case(kind: .notificationsFailing, verdict: .bad, number: 10) { ($0.acceptedNotifications, $0.failedNotifications) = (9, 10) },
        Case(kind: .mediaThere, verdict: .good) { _ in },
        Case(kind: .mediaMissing, verdict: .notice) { $0.hasMediaProgram = false },
        Case(kind: .databaseSound, verdict: .good, number: 7) { $0.databaseBytes = 7 },
        Case(kind: .databaseUnchecked, verdict: .good, number: 7) { ($0.databaseBytes, $0.database) = (7, .unchecked) },
        Case(kind: .databaseDamaged, verdict: .bad, text: "a") { $0.database = .checked(["a", "b"]) },
        Case(kind: .databaseUnreadable, verdict: .bad, text: "x") { $0.database = .unreadable("x") },
        Case(kind: .filesComplete, verdict: .good) { $0.lackingFiles = 0 },
        Case(kind: .filesLacking, verdict: .notice, number: 3) { $0.lackingFiles = 3 },
        Case(kind: .backupsOff, verdict: .notice) { $0.backups = nil },
        Case(kind: .backupsNone, verdict: .bad) { $0.backups = SeenBackups() },
        Case(kind: .backupsFresh, verdict: .good, number: 3) { _ in },
        Case(kind: .restoreTested, verdict: .good, number: now.milliseconds - 2 * hour) { _ in },
        Case(kind: .restoreTested, verdict: .notice, number: now.milliseconds - 50 * hour) {
            $0.backups?.testedAt = Instant(milliseconds: now.milliseconds - 50 * hour)
        },
        Case(kind: .restoreUntested, verdict: .notice) { $0.backups?.testedAt = nil },
        Case(kind: .backupsOld, verdict: .bad, number: 50) {
            $0.backups = SeenBackups(newestAt: Instant(milliseconds: now.milliseconds - 50 * hour))
        },
        Case(kind: .backupsFailed, verdict: .bad) { $0.backups?.hasFailed = true },
        Case(kind: .backupsFuture, verdict: .notice, text: "enot-2036-01-01.zip") { $0.backups?.future = "enot-2036-01-01.zip" },
        Case(kind: .jobsDone, verdict: .good) { _ in },
        Case(kind: .jobsWaiting, verdict: .good, number: 4, change: work(waitedDays: 1)),
        Case(kind: .jobsFailing, verdict: .notice, number: 2, change: work(failed: 2)),
        Case(kind: .jobsStuck, verdict: .bad, number: 2, change: work(failed: 2, waitedDays: 2)),
    ]

    @Test(arguments: cases) func aFactHasItsVerdict(_ expected: Case) {
        let findings = Self.facts(expected.change).findings
        let finding = findings.first { $0.kind == expected.kind.rawValue }
        #expect(finding?.verdict == expected.verdict.rawValue)
        #expect(finding?.number == expected.number && finding?.text == expected.text)
    }

    @Test func everySubjectIsTold() {
        let subjects = Self.facts().findings.map(\.subject)
        let expected = ServerFinding.Subject.allCases.flatMap { $0 == .backups ? [$0, $0] : [$0] }
        #expect(subjects == expected.map(\.rawValue), "of backups how old the newest is, and when one was restored")
        #expect(Self.facts().findings.allSatisfy { $0.verdict == ServerFinding.Verdict.good.rawValue })
        #expect(Set(Self.cases.map(\.kind)).count == ServerFinding.Kind.allCases.count, "every finding has a case here")
    }
}
