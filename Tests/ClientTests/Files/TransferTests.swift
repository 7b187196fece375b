import ClientTesting
import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import Library
@testable import Unsent

/// Drives the line about many files that are being sent: how far they are, pausing and stopping.
struct TransferTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private static let megabyte: Int64 = 1 << 20

    init() {
        app = .begun(settings: [StoreBatch.Setting(Setting.space, "s")], now: now)
        send(.becameLeader)
        signIn()
        send(.outboxRead([]))
        let answer = SyncAnswer(revision: 5, operations: [], hasMore: false, serverTime: now.milliseconds)
        send(.answered(.synchronize, status: 200, body: answer.jsonText))
    }

    private func file(_ number: UInt64, _ purpose: UploadRequest.Purpose = .library) -> KeptFile {
        let request = UploadRequest(name: "\(number).bin", byteCount: 4 * TransferTests.megabyte, purpose: purpose)
        return KeptFile(id: EntityID(high: 9, low: number), request: request)
    }

    /// Lets the server tell at a moment, in seconds, how much of a file it has, in megabytes.
    @discardableResult private func tell(_ number: UInt64, _ megabytes: Int64, after seconds: Int64) -> [Effect] {
        let answer = UploadAnswer(offset: megabytes * TransferTests.megabyte, isComplete: megabytes == 4)
        let moment = Instant(milliseconds: now.milliseconds + seconds * 1_000)
        return app.update(.media(.upload(.answered(file(number).id, status: 200, body: answer.jsonText))), now: moment)
    }

    private func tap(_ message: UnsentMessage) -> [Effect] {
        send(.event(.performed(isDrawn: true) { [app] in app.features.unsent.update(message) }))
    }

    private var line: String? { drawn().dom.root.first { $0.attributes[.class] == "due-text" }?.textContent }

    @Test func fewSmallFilesAreNotWorthALine() {
        send(.media(.uploadsRead([file(1), file(2)])))
        #expect(app.core.uploads.transfer(isAwaited: false) == nil && line == nil)
    }

    @Test func inTheLibraryEachFileHasTheLine() {
        send(.media(.uploadsRead([file(1)])))
        send(.navigated(path: "/library"))
        #expect(line == "Uploading: 0%")
        tell(1, 0, after: 0)
        tell(1, 2, after: 2)
        #expect(line?.hasPrefix("Uploading: 50% · ") == true)
        send(.navigated(path: "/more"))
        #expect(line == nil)
    }

    @Test func manyFilesAreCountedWithTheirRateAndTheTimeLeft() {
        send(.media(.uploadsRead([file(1), file(2), file(3)])))
        #expect(line == "0 of 3")
        tell(1, 0, after: 0)
        tell(1, 1, after: 2)
        #expect(line == "0 of 3 · 524\u{A0}kB/s · less than a minute left")
        tell(1, 2, after: 22)
        tell(1, 3, after: 52)
        tell(1, 4, after: 92)
        #expect(line?.hasPrefix("1 of 3 · ") == true && app.core.uploads.transfer(isAwaited: false)?.percent == 33)
        tell(2, 0, after: 93)
        #expect(line?.hasSuffix(" min left") == true || line?.hasSuffix("a minute left") == true)
        for number: UInt64 in 2...3 { for part: Int64 in 1...4 { tell(number, part, after: 100 + Int64(number) * 10 + part) } }
        #expect(line == nil && app.core.uploads.transfer(isAwaited: false) == nil)
        send(.media(.uploadsRead([file(4), file(5), file(6)])))
        #expect(line == "0 of 3", "what was sent before is another matter")
    }

    @Test func aPauseLastsUntilItIsOver() {
        send(.media(.uploadsRead([file(1), file(2), file(3)])))
        tell(1, 0, after: 0)
        _ = tap(.pauseTapped(true))
        #expect(line == "0 of 3 · Paused")
        #expect(media(tell(1, 1, after: 1)).isEmpty, "nothing more is sent")
        #expect(media(send(.wokeUp)).allSatisfy { if case .upload = $0 { false } else { true } })
        #expect(media(tap(.pauseTapped(false))) == [.upload(.begin(file(1)))])
        #expect(line == "0 of 3")
    }

    @Test func stoppingCancelsFilesOfTheLibraryAndKeepsPhotos() {
        send(.media(.uploadsRead([file(1), file(2, .photo), file(3)])))
        #expect(media(tap(.stopTapped)).isEmpty && app.features.unsent.coversAll)
        _ = tap(.stopCancelled)
        #expect(app.core.uploads.queue.files.count == 3)
        _ = tap(.stopTapped)
        #expect(media(tap(.stopConfirmed)).contains(.remove([file(1).id, file(3).id])))
        #expect(app.core.uploads.queue.files.map(\.id) == [file(2).id] && !app.core.uploads.canStop)
    }

    @Test func stoppingReleasesWhatWasChosenAndRemovesWhatIsBeingStored() {
        send(.media(.chosen(for: LibraryView.kind, 0..<4)))
        let first = app.core.uploads.additions[0].id
        #expect(line == "0 of 4")
        let effects = media(tap(.stopConfirmed))
        #expect(effects.contains(.forgetChosen(1..<2)) && effects.contains(.forgetChosen(3..<4)))
        #expect(app.core.uploads.additions.map(\.id) == [first])
        let kept = KeptFile(id: first, request: UploadRequest(name: "a", byteCount: 1, purpose: .library))
        #expect(media(send(.media(.kept(kept)))).contains(.remove([first])))
        #expect(app.core.uploads.additions.isEmpty && app.core.uploads.queue.files.isEmpty)
    }
}
