import ClientTesting
import Domain
import Testing
import Wire

@testable import Client
@testable import Core
@testable import Photos

/// States what becomes of many files that are chosen at once.
struct PicksAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = App.begun(at: "/photos", topics: ["Forest"], now: now)
    }

    private func file(_ id: EntityID, to place: FilePlace = .none, _ purpose: UploadRequest.Purpose = .photo) -> KeptFile {
        var file = KeptFile(id: id, request: UploadRequest(name: "a.jpg", byteCount: 100, mediaType: "image/jpeg", purpose: purpose))
        (file.width, file.height, file.place) = (40, 30, place)
        return file
    }

    private var onlyInPage: Int { app.core.onlyInPageCount }

    /// Chooses files; gives those whose bytes are to be stored at once.
    private func choose(_ files: Range<Int>, for word: String = PhotosView.kind) -> [FilePick] {
        media(send(.media(.chosen(for: word, files)))).flatMap { if case .hold(let picks) = $0 { picks } else { [FilePick]() } }
    }

    @Test func allButTheFirstAreHeldAtOnceAndAllAreCounted() throws {
        let picks = choose(0..<560)
        #expect(picks.map(\.number) == Array(1..<560) && picks.allSatisfy { $0.purpose == .photo && $0.place == .none })
        #expect(onlyInPage == 560 && app.core.unsentCount >= 560)
        #expect(app.core.uploads.progress == Uploads.Progress(number: 1, total: 560))
        send(.media(.held(picks[..<300].map(\.id))))
        #expect(onlyInPage == 260)
        let first = try #require(app.core.uploads.additions.first?.id)
        #expect(media(send(.media(.kept(file(first))))).first == .store(file: 1, id: picks[0].id, .photo, .none))
        #expect(onlyInPage == 259 && app.core.uploads.progress == Uploads.Progress(number: 2, total: 560))
        send(.media(.held(picks.map(\.id))))
        #expect(onlyInPage == 0 && app.core.pendingWriteCount >= 559)
        // What is chosen meanwhile waits behind them, and is held as well.
        #expect(choose(560..<561).map(\.number) == [560] && onlyInPage == 1)
    }

    @Test func oneFileIsStoredAsAWhole() {
        #expect(choose(0..<1).isEmpty && onlyInPage == 1)
    }

    @Test func aFullDeviceKeepsWhatItHolds() throws {
        let picks = choose(0..<4)
        send(.media(.held([picks[1].id])))
        let effects = send(.media(.notKept(name: "a.jpg", errorName: "QuotaExceededError")))
        #expect(media(effects) == [.store(file: 2, id: picks[1].id, .photo, .none)] && onlyInPage == 0)
        send(.media(.kept(file(picks[1].id))))
        #expect(app.notebook.photos().count == 1 && app.says(.filesRefused(name: "a.jpg", count: 1, .deviceFull)))
    }

    @Test func whatAPageLeftIsAddedByTheNextWhereItBelongs() throws {
        let topic = try #require(app.notebook.topics().first?.id)
        #expect(media(send(.becameLeader)) == [.readUploads])
        #expect(media(send(.media(.uploadsRead([])))) == [.readPicks])
        let ids = (1...3).map { EntityID(high: 5, low: $0) }
        let picks = [HeldPick(id: ids[0], purpose: .photo), HeldPick(id: ids[1], purpose: .library), HeldPick(id: ids[2], purpose: .photo)]
        #expect(media(send(.media(.picksRead(picks, lost: [])))) == [.storeHeld(ids[0], .photo)])
        #expect(onlyInPage == 0 && app.core.uploads.progress == Uploads.Progress(number: 1, total: 3))
        #expect(media(send(.media(.kept(file(ids[0], to: .topic(topic)))))).contains(.storeHeld(ids[1], .library)))
        #expect(media(send(.media(.kept(file(ids[1], .library))))).contains(.storeHeld(ids[2], .photo)))
        send(.media(.kept(file(ids[2], to: .topic(Identifier(EntityID(high: 1, low: 99)))))))
        #expect(app.notebook.photos().map { $0.picture?.file } == [ids[2], ids[0]])
        #expect(app.notebook.photos().map(\.topicID) == [nil, topic])
        #expect(media(send(.wokeUp)).contains(.readPicks), "another tab may be gone by then")
        #expect(app.core.uploads.queue.files.map(\.id) == ids && app.core.uploads.progress == nil)
    }

    @Test func whatWasLostIsToldByName() {
        send(.becameLeader, .media(.uploadsRead([])))
        #expect(app.notice == nil)
        send(.media(.picksRead([], lost: ["a.jpg", "b.jpg"])))
        #expect(app.says(.filesNotTaken(["a.jpg", "b.jpg"])) && app.notice?.stay == .untilClosed)
        #expect(app.notice?.text(app.strings).contains("a.jpg, b.jpg") == true)
        let many = (1...9).map { "\($0).jpg" }
        #expect(Notice.filesNotTaken(many).text(app.strings).hasSuffix("5.jpg, …"))
    }

    @Test func picturesOfANoteComeBackIntoIt() throws {
        app.addNotes("Oak", now: now)
        let note = try #require(app.notebook.notes(in: app.notebook.topics()[0].id).first?.id)
        send(.becameLeader, .media(.uploadsRead([])))
        let id = EntityID(high: 5, low: 1)
        send(.media(.picksRead([HeldPick(id: id, purpose: .photo)], lost: [])), .media(.kept(file(id, to: .note(note)))))
        let found = app.notebook.photo(showing: id)
        let photo = try #require(found)
        #expect(app.notebook.note(note)?.text.contains("photo:\(EntityReference(photo.id.entity).text)") == true)
    }

    @Test(arguments: ["", "topic", "topic x", "note 1", "elsewhere 00000000000000010000000000000002"])
    func anyOtherTextIsNoPlace(text: String) {
        #expect(FilePlace(text: text) == .none)
    }

    @Test func aPlaceIsReadBack() {
        let id = EntityID(high: 1, low: 2)
        for place in [FilePlace.none, .topic(Identifier(id)), .note(Identifier(id))] { #expect(FilePlace(text: place.text) == place) }
    }

    @Test func whatAnotherProgramSharesKeepsThePageUntilItIsAnswered() {
        send(.media(.shared(SharedFiles(pictures: 0..<2, others: 2..<3, texts: []))))
        #expect(onlyInPage == 3)
        send(.sharing(.answered(isWanted: false)))
        #expect(onlyInPage == 0)
    }

    @Test func anArchiveThatIsBeingSentKeepsThePage() {
        send(.backups(.chosen(file: 3, replaces: false)))
        #expect(onlyInPage == 1)
        send(.backups(.cancelled))
        #expect(onlyInPage == 0)
    }
}
