import Backups
import Domain
import Localization
import Testing
import Wire

@testable import Client

/// Drives the screen of backups within the app: what the server tells, an archive that is read, one that replaces everything.
struct BackupsAppTests {
    private static let now = Instant(milliseconds: 1_700_000_000_000)
    private let app: App

    init() {
        app = App(boot: .test("/more/backup", now: Self.now))
        var state = StoredState()
        state.settings = [StoreBatch.Setting(Setting.space, "s")]
        _ = app.update(.loaded(state), now: Self.now)
        let session = SessionAnswer(user: "me", space: "s", device: "d", deviceName: "d", hasPassPhrase: true)
        take(.answered(.account(.session), status: 200, body: session.jsonText))
        take(.tabTapped(.more))
        take(.settings(.backupTapped))
    }

    @discardableResult private func take(_ message: Message) -> [Effect] { app.update(message, now: Self.now) }

    private func media(_ effects: [Effect]) -> [MediaEffect] {
        effects.compactMap { if case .media(let effect) = $0 { effect } else { nil } }
    }

    private func answer(_ answer: ArchiveAnswer) -> Message { .media(.archiveAnswered(status: 200, body: answer.jsonText)) }

    @Test func theServerIsAskedAndWhatItTellsIsKept() {
        take(.backups(.backTapped))
        let asked = take(.settings(.backupTapped)).compactMap { if case .request(let request) = $0 { request.path } else { nil } }
        #expect(asked == [Route.backups])
        take(.unreachable(.backups))
        #expect(app.features.backups.state.status == nil && app.features.backups.state.isStatusMissed)
        take(.answered(.backups, status: 200, body: BackupAnswer(isOwner: true).jsonText))
        #expect(app.features.backups.state.status == BackupAnswer(isOwner: true) && !app.features.backups.state.isStatusMissed)
    }

    @Test func anArchiveIsSentAndReadAndSaysWhatItHeld() {
        #expect(media(take(.media(.chosen(for: BackupsView.ownKind, 3..<4)))) == [.sendArchive(file: 3, replaces: false)])
        #expect(media(take(.media(.chosen(for: BackupsView.ownKind, 4..<5)))) == [], "one at a time")
        take(.media(.archiveSent(percent: 40)))
        #expect(app.features.backups.state.reading == .sending(percent: 40, replaces: false))
        take(.backups(.opened))
        #expect(app.features.backups.state.reading == .sending(percent: 40, replaces: false), "leaving the screen stops nothing")
        take(answer(ArchiveAnswer(entryCount: 7, fileCount: 2, missingCount: 1)))
        #expect(app.features.backups.state.reading == .done(entries: 7, files: 2, missing: 1))
        take(.backups(.opened))
        #expect(app.features.backups.state.reading == .none)
    }

    @Test func everythingGivesWayOnlyToWhoSaysSo() {
        #expect(media(take(.media(.chosen(for: BackupsView.serverKind, 3..<4)))) == [])
        #expect(app.features.backups.state.hasDialog)
        take(.backups(.cancelled))
        #expect(!app.features.backups.state.hasDialog)
        take(.media(.chosen(for: BackupsView.serverKind, 4..<5)))
        #expect(media(take(.backups(.replaceConfirmed))) == [.sendArchive(file: 4, replaces: true)])
        let effects = take(answer(ArchiveAnswer(secret: "secret")))
        #expect(effects.contains { if case .removeAllAndEnter("secret") = $0 { true } else { false } })
    }

    @Test func sendingIsStopped() {
        take(.media(.chosen(for: BackupsView.ownKind, 3..<4)))
        #expect(media(take(.backups(.cancelled))) == [.stopArchive])
        take(.media(.archiveAnswered(status: 0, body: "")))
        #expect(app.features.backups.state.reading == .none)
    }

    @Test(arguments: [
        (0, "", BackupsState.Problem.unreachable), (409, Problem(.contradiction, status: 409, detail: "").jsonText, .unsuitable),
        (413, Problem(.tooLarge, status: 413, detail: "").jsonText, .tooLarge), (500, "<html>", .unreachable), (507, "{}", .other),
    ]) func whatIsNotReadSaysWhy(status: Int, body: String, problem: BackupsState.Problem) {
        take(.media(.chosen(for: BackupsView.ownKind, 3..<4)))
        take(.media(.archiveAnswered(status: status, body: body)))
        #expect(app.features.backups.state.reading == .failed(problem))
    }

    @Test func linesSayWhetherNightsAreKept() {
        var status = BackupAnswer(isOwner: true)
        func lines() -> [String] {
            BackupsView.lines(status, Strings(.english)) { _ in "today" }.map { ($0.isBad ? "! " : "") + $0.text }
        }
        #expect(lines()[0].hasPrefix("No backup is made at night."))
        status.isNightly = true
        #expect(lines() == [])
        (status.madeAt, status.triedAt) = (Self.now, Self.now)
        #expect(lines() == ["Last backup: today.", "It was restored for a trial, and holds: today."])
        status.findings = ["gone"]
        status.problem = "The disk is full."
        #expect(lines() == ["Last backup: today.", "! The last backup failed: The disk is full.", "! It does not hold: gone"])
    }
}
