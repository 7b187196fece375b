import ClientTesting
import Domain
import JSON
import Replication
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import Editor
@testable import Photos

@Suite("Photos in the whole client")
struct PhotosAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = App(boot: .test("/photos", now: now))
        _ = app.update(.loaded(StoredState()), now: now)
    }

    private func file(_ id: EntityID) -> KeptFile {
        var file = KeptFile(id: id, request: UploadRequest(name: "a.jpg", byteCount: 100, mediaType: "image/jpeg", purpose: .photo))
        (file.width, file.height) = (40, 30)
        return file
    }

    /// Chooses files and lets the device keep all of them.
    @discardableResult
    private func add(_ count: Int, for word: String = PhotosView.kind) throws -> [EntityID] {
        var effects = send(.media(.chosen(for: word, 0..<count)))
        var kept: [EntityID] = []
        while case .store(_, let id, _, _)? = media(effects).first(where: { if case .store = $0 { true } else { false } }) {
            kept.append(id)
            effects = send(.media(.kept(file(id))))
        }
        return kept
    }

    @Test("A photo was taken when its picture says, else when its file was last changed")
    func takenAt() throws {
        let id = EntityID(high: 1, low: 1)
        let upload = UploadRequest(
            name: "a.jpg", byteCount: 1, mediaType: "image/jpeg", modifiedAt: Instant(milliseconds: 7), purpose: .photo)
        var object = try #require(upload.json.object)
        (object["id"], object["width"], object["height"]) = (.string(id.text), .integer(1), .integer(1))
        #expect(KeptFile(text: JSON.object(object).text)?.picture?.takenAt == Instant(milliseconds: 7))
        object["takenAt"] = .integer(5)
        #expect(KeptFile(text: JSON.object(object).text)?.picture?.takenAt == Instant(milliseconds: 5))
    }

    private func signIn() -> [Effect] {
        let session = SessionAnswer(user: "anna", space: "s", device: "d", deviceName: "D", hasPassPhrase: true)
        return send(.becameLeader, .answered(.account(.session), status: 200, body: session.jsonText))
    }

    @Test("A picture fetched from the server becomes a photo of a topic, with words under it")
    func fetching() throws {
        let topic = Identifier<Topic>(EntityID(high: 3, low: 4))
        #expect(send(.media(.fetched(nil, topic: topic, caption: "Bowl"))).isEmpty)
        guard case .store(6, let id, .photo, _)? = media(send(.media(.fetched(6, topic: topic, caption: "Bowl")))).first else {
            Issue.record("nothing kept")
            return
        }
        send(.media(.kept(file(id))))
        let photo = try #require(app.notebook.photos().first)
        #expect(photo.picture?.file == id && photo.caption == "Bowl" && photo.topicID == topic)
    }

    @Test("A tab that does not talk to the server knows what waits, and what is refused counts as not sent")
    func unsent() throws {
        let effects = App(boot: .test("/photos", now: now)).update(.loaded(StoredState()), now: now)
        #expect(media(effects).contains(.readUploads) && !app.sync.isLeader)
        let waiting = file(EntityID(high: 9, low: 9))
        send(.media(.uploadsRead([waiting])))
        #expect(app.core.unsentCount == 1 && app.notebook.photos().isEmpty)
        _ = signIn()
        let problem = Problem(.tooLarge, status: 413, detail: "").jsonText
        let before = app.core.unsentCount
        send(.media(.upload(.answered(waiting.id, status: 413, body: problem))))
        #expect(app.core.uploads.queue.files.isEmpty && app.core.unsentCount == before)
        #expect(app.says(.filesRefused(name: "a.jpg", count: 1, .serverFull)))
    }

    @Test("Bytes that the device has lost are not said to be there")
    func lost() throws {
        send(.media(.uploadsRead([file(EntityID(high: 9, low: 9))])))
        _ = signIn()
        send(.media(.upload(.unreadable(EntityID(high: 9, low: 9)))))
        #expect(app.says(.filesRefused(name: "a.jpg", count: 1, .lost)))
    }

    @Test("Files that are chosen for one place, or for none, are let go of")
    func unused() throws {
        #expect(media(send(.media(.chosen(for: PictureSheet.kind, 3..<5)))) == [.forgetChosen(3..<5)], "no note is open")
    }

    @Test("A photo is in the notebook only once the device keeps its file, and several are kept one after the other")
    func adding() throws {
        let effects = send(.media(.chosen(for: PhotosView.kind, 4..<6)))
        guard case .store(4, let first, .photo, _)? = media(effects).first, media(effects).count == 2 else {
            Issue.record("nothing kept")
            return
        }
        #expect(app.notebook.photos().isEmpty && app.core.uploads.progress == Uploads.Progress(number: 1, total: 2))
        #expect(app.core.pendingWriteCount == 2)
        let next = send(.media(.kept(file(first))))
        #expect(app.notebook.photos().map { $0.picture?.file } == [first] && app.core.uploads.queue.files.map { $0.id } == [first])
        guard case .store(5, let second, .photo, _)? = media(next).first else {
            Issue.record("no second")
            return
        }
        send(.media(.kept(file(second))))
        #expect(app.notebook.photos().map { $0.picture?.file } == [second, first] && app.core.uploads.progress == nil)
    }

    @Test("A file that can't be kept is named with the reason, and the others are added")
    func refusals() {
        var effects = send(.media(.chosen(for: PhotosView.kind, 0..<3)))
        send(.media(.notKept(name: "a.txt", errorName: "notPicture")))
        #expect(app.notice == nil)
        effects = send(.media(.notKept(name: "b.jpg", errorName: "empty")))
        guard case .store(2, let id, _, _)? = media(effects).first else {
            Issue.record("the third is not tried")
            return
        }
        send(.media(.kept(file(id))))
        #expect(app.says(.filesRefused(name: "a.txt", count: 2, .noPicture)) && app.notebook.photos().count == 1)
    }

    @Test("A full device ends adding, says so, and loses nothing")
    func full() throws {
        try add(1)
        send(.media(.chosen(for: PhotosView.kind, 1..<9)))
        send(.media(.notKept(name: "c.jpg", errorName: "QuotaExceededError")))
        #expect(app.says(.filesRefused(name: "c.jpg", count: 1, .deviceFull)) && app.notice?.stay == .untilClosed)
        #expect(app.notebook.photos().count == 1 && app.core.uploads.additions.isEmpty && app.core.uploads.progress == nil)
    }

    @Test("A photo says where it is: on the device, so much uploaded, on the server")
    func places() throws {
        let kept = try add(1)
        let photo = try #require(app.notebook.photos().first)
        #expect(app.features.photos.place(of: photo) == .onDevice)
        let effects = signIn()
        #expect(media(effects).contains(.upload(.begin(file(kept[0])))))
        send(.media(.upload(.answered(kept[0], status: 200, body: UploadAnswer(offset: 40).jsonText))))
        #expect(app.features.photos.place(of: photo) == .uploading(percent: 40))
        let whole = UploadAnswer(offset: 100, isComplete: true, digest: String(repeating: "0", count: 64))
        let done = send(.media(.upload(.answered(kept[0], status: 200, body: whole.jsonText))))
        #expect(app.features.photos.place(of: photo) == .onServer && media(done) == [.upload(.settle(kept[0], isProven: false))])
    }

    @Test("Only the tab that talks to the server uploads; the others tell it, and hear when it is done")
    func tabs() throws {
        let effects = send(.media(.chosen(for: PhotosView.kind, 0..<1)))
        guard case .store(_, let id, _, _)? = media(effects).first else { return }
        let told = send(.media(.kept(file(id))))
        #expect(told.contains { if case .broadcast(let text) = $0 { text.contains("\"uploads\"") } else { false } })
        #expect(!media(told).contains { if case .upload = $0 { true } else { false } })
        var message = TabMessage(operations: [])
        message.settings = [StoreBatch.Setting(Setting.uploads, id.text)]
        send(.told(message.text))
        let photo = try #require(app.notebook.photos().first)
        #expect(app.core.uploads.queue.files.isEmpty && app.features.photos.place(of: photo) == .onServer)
        message.settings = [StoreBatch.Setting(Setting.uploads, "")]
        #expect(media(send(.told(message.text))) == [.readUploads])
    }

    @Test("A file that was kept when the page was killed becomes a photo at the next start, once")
    func recovery() {
        let id = EntityID(high: 4, low: 4)
        #expect(media(send(.becameLeader)) == [.readUploads])
        send(.media(.uploadsRead([file(id)])))
        send(.media(.uploadsRead([file(id), file(EntityID(high: 4, low: 5))])))
        #expect(app.notebook.photos().map { $0.picture?.file } == [id] && app.core.uploads.queue.files.count == 2)
    }

    @Test("Another picture takes the place of the first, which is no longer sent")
    func changing() throws {
        let first = try add(1)
        let photo = try #require(app.notebook.photos().first).id
        send(.photos(.stripTapped(photo)))
        #expect(app.screen == .photo(photo) && app.editor?.photo == photo)
        let second = try add(1, for: PhotoHeader.kind)
        #expect(app.notebook.photo(photo)?.picture?.file == second[0] && app.core.uploads.queue.files.map { $0.id } == second)
        #expect(first != second)
    }

    @Test("A caption is written, coloured and dated like a note; leaving leads back to the photos")
    func caption() throws {
        try add(1)
        let photo = try #require(app.notebook.photos().first).id
        send(
            .photos(.stripTapped(photo)), .editor(.textTyped("Oak", replacing: 0..<0, caret: 3)),
            .editor(.color(.tapped(.standard(.indigo)))), .editor(.deadline(.switched(app.today.adding(days: 1)))), .editor(.doneTapped))
        let found = app.notebook.photo(photo)
        let written = try #require(found)
        #expect(written.caption == "Oak" && written.color != nil && written.deadline == app.today.adding(days: 1))
        #expect(app.screen == .photos && app.core.words.name(of: written) == "Oak")
    }

    @Test("What does not fit into a caption is offered to a new note of the photo's topic")
    func overlongCaption() throws {
        let topics = [Identifier<Topic>(EntityID(high: 5, low: 1)), Identifier<Topic>(EntityID(high: 5, low: 2))]
        try add(1)
        let photo = try #require(app.notebook.photos().first).id
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in
            var operations: [Operation] = []
            for topic in topics { operations += try notebook.addTopic(topic, name: topic.text, now: now) }
            return operations + (try notebook.setTopic(photo, to: topics[1], now: now))
        }
        send(.photos(.stripTapped(photo)), .editor(.textExceeded("rest")))
        #expect(app.says(.textFull(count: 4, isCaption: true, of: photo.entity)))
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { _ in }.node())
        #expect(screen.find(text: "The caption is full. 4 characters were left out.") != nil)
        send(.noticeTapped)
        #expect(app.notebook.notes(in: topics[1]).map(\.text) == ["rest"] && app.notebook.notes(in: topics[0]).isEmpty)
    }

    @Test("Photos deleted together come back together")
    func deleting() throws {
        try add(3)
        let ids = app.notebook.photos().map { $0.id }
        send(.photos(.selectTapped), .photos(.selectAllTapped(ids)), .photos(.deleteSelectedTapped(ids)))
        #expect(app.notebook.photos().isEmpty && app.says(.photosDeleted(count: 3, noteCount: 0)))
        send(.noticeTapped)
        #expect(app.notebook.photos().map { $0.id } == ids)
    }

    @Test("A touched photo opens in the viewer, among those listed with it, and leads from there to its own screen (E13)")
    func viewing() throws {
        try add(3)
        let ids = app.notebook.photos().map { $0.id }
        send(.photos(.tapped(ids[1], ElementBounds(left: 16, top: 60, width: 167, height: 167))))
        let viewer = try #require(app.core.viewer.state)
        #expect(viewer.index == 1 && viewer.count == 3 && app.screen == .photos)
        let item = app.core.viewer.items?.viewerItem(1)
        #expect(item?.width == 40 && item?.localKey == item?.id.text)
        send(.photos(.detailsTapped))
        #expect(app.core.viewer.state == nil && app.screen == .photo(ids[1]))
    }

    @Test("A photo that the list before it does not have is viewed alone")
    func viewingAlone() throws {
        try add(2)
        let photo = app.notebook.photos()[1]
        send(.photos(.menu(.chosen(2), topics: [Identifier(EntityID(high: 3, low: 4))])))
        send(.show(.photo(photo.id)), .photos(.pictureTapped(ElementBounds())))
        #expect(app.features.photos.viewed == [photo.id] && app.core.viewer.items?.viewerItem(0)?.id == photo.picture?.file)
    }

    @Test("Every screen with photos can be drawn")
    func views() throws {
        try add(2)
        let screen = RecordedScreen()
        func draw() { screen.render(AppView(app: app) { _ in }.node()) }
        send(.photos(.grid(.placed(width: 375, top: 60, count: 2))))
        draw()
        #expect(screen.find(role: "listbox", "Photos")?.children.count == 2)
        let ids = app.notebook.photos().map { $0.id }
        send(.photos(.stripTapped(ids[0])))
        draw()
        #expect(screen.find(class: "photo-picture") != nil && screen.find(text: "Saved on this device") != nil)
        send(.editor(.act(.delete)), .tabTapped(.more), .act("trash"))
        draw()
        #expect(screen.find(class: "trash-picture") != nil)
        send(.trash(.restorePhoto(ids[0])))
        #expect(app.notebook.photos().count == 2)
    }
}
