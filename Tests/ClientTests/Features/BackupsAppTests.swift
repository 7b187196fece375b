import ClientTesting
import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Backups
@testable import Client
@testable import Core

/// Drives the screen of backups within the app: what the server tells, an archive that is read, one that replaces everything.
struct BackupsAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = .begun(at: "/more/backup", settings: [StoreBatch.Setting(Setting.space, "s")], now: now)
        signIn()
        send(.tabTapped(.more))
        send(.act("backups"))
    }

    private func answer(_ answer: ArchiveAnswer) -> Message { .media(.archiveAnswered(status: 200, body: answer.jsonText)) }

    @Test func theServerIsAskedAndWhatItTellsIsKept() {
        send(.backups(.backTapped))
        let asked = send(.act("backups")).compactMap { if case .request(let request) = $0 { request.path } else { nil } }
        #expect(asked == [Route.backups])
        send(.unreachable(.backups))
        #expect(app.features.backups.state.status == nil && app.features.backups.state.isStatusMissed)
        send(.answered(.backups, status: 200, body: BackupAnswer(isOwner: true).jsonText))
        #expect(app.features.backups.state.status == BackupAnswer(isOwner: true) && !app.features.backups.state.isStatusMissed)
    }

    @Test func anArchiveIsSentAndReadAndSaysWhatItHeld() {
        #expect(media(send(.media(.chosen(for: BackupsView.ownKind, 3..<4)))) == [.sendArchive(file: 3, replaces: false)])
        #expect(media(send(.media(.chosen(for: BackupsView.ownKind, 4..<5)))) == [], "one at a time")
        send(.media(.archiveSent(percent: 40)))
        #expect(app.features.backups.state.reading == .sending(percent: 40, replaces: false))
        send(.backups(.opened))
        #expect(app.features.backups.state.reading == .sending(percent: 40, replaces: false), "leaving the screen stops nothing")
        send(answer(ArchiveAnswer(entryCount: 7, fileCount: 2, missingCount: 1)))
        #expect(app.features.backups.state.reading == .done(entries: 7, files: 2, missing: 1))
        send(.backups(.opened))
        #expect(app.features.backups.state.reading == .none)
    }

    @Test func everythingGivesWayOnlyToWhoSaysSo() {
        #expect(media(send(.media(.chosen(for: BackupsView.serverKind, 3..<4)))) == [])
        #expect(app.features.backups.state.hasDialog)
        send(.backups(.cancelled))
        #expect(!app.features.backups.state.hasDialog)
        send(.media(.chosen(for: BackupsView.serverKind, 4..<5)))
        #expect(media(send(.backups(.replaceConfirmed))) == [.sendArchive(file: 4, replaces: true)])
        let effects = send(answer(ArchiveAnswer(secret: "secret")))
        #expect(effects.contains { if case .removeAllAndEnter("secret") = $0 { true } else { false } })
    }

    @Test func sendingIsStopped() {
        send(.media(.chosen(for: BackupsView.ownKind, 3..<4)))
        #expect(media(send(.backups(.cancelled))) == [.stopArchive])
        send(.media(.archiveAnswered(status: 0, body: "")))
        #expect(app.features.backups.state.reading == .none)
    }

    @Test(arguments: [
        (0, "", BackupsState.Problem.unreachable), (409, Problem(.contradiction, status: 409, detail: "").jsonText, .unsuitable),
        (413, Problem(.tooLarge, status: 413, detail: "").jsonText, .tooLarge), (500, "<html>", .unreachable), (507, "{}", .other),
    ]) func whatIsNotReadSaysWhy(status: Int, body: String, problem: BackupsState.Problem) {
        send(.media(.chosen(for: BackupsView.ownKind, 3..<4)))
        send(.media(.archiveAnswered(status: status, body: body)))
        #expect(app.features.backups.state.reading == .failed(problem))
    }

    @Test func whatARestoreReplacedIsOfferedToBeDownloaded() throws {
        var status = BackupAnswer(isOwner: true)
        send(.answered(.backups, status: 200, body: status.jsonText))
        #expect(!drawn().dom.root.textContent.contains("Before the restore"))
        status.earlier = [EarlierArchive(name: "before-restore-x.zip", madeAt: now, byteCount: 2_000_000)]
        send(.answered(.backups, status: 200, body: status.jsonText))
        #expect(drawn().dom.root.textContent.contains("Before the restore"))
        let link = try #require(drawn().dom.root.first { $0.attributes[.download] == "before-restore-x.zip" })
        #expect(link.attributes[.href] == "/api/v1/earlier-archives?name=before-restore-x.zip" && link.textContent.contains("2"))
    }

    @Test func aRestoreIsFollowedUntilEverythingIsThere() {
        func asksAgain(_ effects: [Effect]) -> Bool {
            effects.contains { if case .wake(_, BackupsFeature.restorePause) = $0 { true } else { false } }
        }
        func texts() -> [String] { drawn().dom.root.all { $0.attributes[.class] == "setting-value" }.map(\.textContent) }
        var status = BackupAnswer(isOwner: true)
        var report = RestoreReport(restoredAt: now, madeAt: now, entryCount: 7, fileCount: 2)
        report.devices = ["phone": 3, "laptop": nil, "desk": 0].sorted { $0.key < $1.key }.map {
            RestoredDevice(name: $0, waitingCount: $1)
        }
        report.lackingCount = 1
        status.restore = report
        let asked = send(.answered(.backups, status: 200, body: status.jsonText))
        #expect(asksAgain(asked))
        #expect(texts() == ["Everything sent", "Not connected yet", "3 items to send"])
        #expect(drawn().dom.root.textContent.contains("Changes: 7, files: 2") && drawn().dom.root.textContent.contains("1 file is still"))
        report.devices = [RestoredDevice(name: "phone", waitingCount: 0)]
        report.lackingCount = 0
        status.restore = report
        let done = send(.answered(.backups, status: 200, body: status.jsonText))
        #expect(!asksAgain(done))
        #expect(drawn().dom.root.textContent.contains("Everything is back.") && texts().isEmpty)
    }

    @Test func linesSayWhetherNightsAreKept() {
        var status = BackupAnswer(isOwner: true)
        func lines() -> [String] {
            BackupsView.lines(status, Strings(.english)) { _ in "today" }.map { $0.text + ($0.isBad ? " " + $0.serverWords : "") }
        }
        #expect(lines()[0].hasPrefix("Nightly backups are off."))
        status.isNightly = true
        #expect(lines() == [])
        (status.madeAt, status.triedAt) = (now, now)
        #expect(lines() == ["Last backup: today", "Test restore passed on today"])
        status.findings = ["gone"]
        status.problem = "The disk is full."
        #expect(
            lines() == [
                "Last backup: today", "The last backup failed: The disk is full.",
                "This backup can’t be restored: gone",
            ])
        send(.answered(.backups, status: 200, body: status.jsonText))
        let words = drawn().dom.root.all { $0.attributes[.lang] == "en" }
        #expect(words.map(\.textContent) == [" The disk is full.", " gone"], "they are read aloud as what they are")
    }
}
