import ClientTesting
import Domain
import Localization
import Merge
import RandomTesting
import Replication
import Testing
import Wire

@testable import Client
@testable import Core
@testable import Unsent

/// Drives the list of files that are not on the server: what is in it, what is done there, and what the status says meanwhile.
struct UnsentFilesTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = .begun(settings: [StoreBatch.Setting(Setting.space, "s")], now: now)
        send(.becameLeader)
        signIn()
        send(.outboxRead([]))
        let answer = SyncAnswer(revision: 5, operations: [], hasMore: false, serverTime: now.milliseconds)
        send(.answered(.synchronize, status: 200, body: answer.jsonText))
    }

    private func file(_ number: UInt64, _ purpose: UploadRequest.Purpose = .library) -> KeptFile {
        KeptFile(id: EntityID(high: 9, low: number), request: UploadRequest(name: "\(number).bin", byteCount: 1_200, purpose: purpose))
    }

    /// Lets the server refuse a file that the device keeps.
    private func refuse(_ file: KeptFile, _ kind: Problem.Kind = .quota) {
        send(.media(.uploadsRead([file])))
        send(.media(.upload(.answered(file.id, status: 413, body: Problem(kind, status: 413, detail: "").jsonText))))
    }

    /// Does what a person does on the screen; gives all that it asks for.
    @discardableResult private func tap(_ message: UnsentMessage) -> [Effect] {
        send(.event(.performed(isDrawn: true) { [app] in app.features.unsent.update(message) }))
    }

    private var unsent: [UnsentFile] { app.core.uploads.unsent }
    private func details() -> [String] { drawn().dom.root.all { $0.attributes[.class] == "row-detail" }.map(\.textContent) }

    @Test func theStatusCountsWhatIsRefusedAndLeadsToIt() {
        #expect(app.core.status == nil)
        refuse(file(1))
        refuse(file(2), .tooLarge)
        #expect(app.core.synchronization.text == "2 files weren’t uploaded" && app.core.unsentCount == 2)
        send(.act("synchronize"))
        #expect(app.screen == .unsent)
        #expect(details().count == 2 && details().allSatisfy { $0.hasPrefix("1.2\u{A0}kB · ") })
        #expect(drawn().find(class: "unsent-status")?.textContent == "2 files weren’t uploaded")
    }

    @Test func theNoticeOfARefusalLeadsToTheList() {
        refuse(file(1))
        #expect(app.says(.filesRefused(name: "1.bin", count: 1, .quota)))
        send(.noticeTapped)
        #expect(app.screen == .unsent)
    }

    @Test func aFileIsTriedAgainAndSavedElsewhere() {
        refuse(file(1))
        #expect(media(tap(.saveTapped(unsent[0]))) == [.saveCopy(file(1).id, name: "1.bin")])
        send(.media(.notSaved(name: "1.bin")))
        #expect(app.says(.filesRefused(name: "1.bin", count: 1, .lost)))
        #expect(media(tap(.retryTapped(file(1).id))) == [.upload(.begin(file(1)))])
        #expect(unsent.isEmpty && app.core.synchronization.text == "1 file to sync")
    }

    @Test func bytesGoOnlyOnceThePersonHasConfirmed() throws {
        refuse(file(1))
        refuse(file(2))
        send(.show(.unsent))
        #expect(media(tap(.discardTapped(unsent[0]))).isEmpty && app.features.unsent.hasDialog)
        #expect(media(tap(.discardCancelled)).isEmpty && unsent.count == 2)
        #expect(media(tap(.discardConfirmed)).isEmpty, "nothing is asked for any more")
        tap(.discardTapped(unsent[0]))
        #expect(media(tap(.discardConfirmed)) == [.remove([file(1).id])])
        #expect(unsent.map(\.id) == [file(2).id] && !app.features.unsent.hasDialog)
    }

    @Test func aPhotoGoesToTheTrashWithItsPicture() throws {
        let photo = Identifier<Photo>(EntityID(high: 8, low: 1))
        let picture = Picture(file: file(1).id, mediaType: "image/png", width: 4, height: 3)
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in
            try notebook.addPhoto(photo, picture, now: now)
        }
        refuse(file(1, .photo))
        send(.show(.unsent))
        tap(.discardTapped(unsent[0]))
        tap(.discardConfirmed)
        #expect(app.notebook.photo(photo)?.deletedAt != nil && unsent.isEmpty)
    }

    @Test func whatWasNotAddedIsListedUntilItIsDismissedOrAddedAfterAll() throws {
        for (error, name) in [("notPicture", "a.txt"), ("tooLarge", "b.mov"), ("NotReadableError", "c")] {
            app.core.uploads.add(0..<1, as: .photo) { _ in true }
            send(.media(.notKept(name: name, errorName: error)))
        }
        #expect(unsent.map(\.reason) == [.noPicture, .tooLarge, .unreadable] && app.core.unsentCount == 0)
        #expect(app.core.synchronization.text == "3 files weren’t uploaded")
        send(.show(.unsent))
        #expect(drawn().dom.root.all { ($0.attributes[.class] ?? "").hasPrefix("button plain") }.count == 3, "only to be dismissed")
        tap(.discardTapped(unsent[0]))
        #expect(unsent.map(\.name) == ["b.mov", "c"] && !app.features.unsent.hasDialog)
        let id = app.core.uploads.add(1..<2, as: .library) { _ in true }[0]
        send(.media(.kept(KeptFile(id: id, request: UploadRequest(name: "c", byteCount: 1, purpose: .library)))))
        #expect(unsent.map(\.name) == ["b.mov"])
    }

    @Test func bytesThatAreLostAreOnlyDismissed() {
        send(.media(.uploadsRead([file(1)])), .media(.upload(.unreadable(file(1).id))))
        #expect(unsent.map(\.reason) == [.lost] && unsent[0].byteCount == nil)
    }

    /// Whatever happens to changes and files, in any order.
    @Test(arguments: 1...20 as ClosedRange<UInt64>) func allIsNeverSaidToBeWellWhileSomethingIsNotOnTheServer(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for number in 1...30 as ClosedRange<UInt64> {
            let file = file(UInt64.random(in: 1...4, using: &random))
            switch Int.random(in: 0..<8, using: &random) {
            case 0: send(.media(.uploadsRead([file])))
            case 1: refuse(file, [Problem.Kind.quota, .tooLarge, .malformed].randomElement(using: &random) ?? .quota)
            case 2: send(.media(.upload(.unreadable(file.id))))
            case 3: tap(.retryTapped(file.id))
            case 4:
                if let first = unsent.first { tap(.discardTapped(first)) }
                tap(.discardConfirmed)
            case 5: app.core.uploads.add(0..<1, as: .library) { _ in true }
            case 6: send(.media(.notKept(name: "a", errorName: "empty")))
            default: app.core.journal.markRefused(EntityID(high: 7, low: number))
            }
            let isSent = app.core.unsentCount == 0 && unsent.isEmpty
            #expect(isSent == (app.core.status == nil), "seed \(seed), step \(number)")
        }
    }
}
