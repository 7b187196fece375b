import ClientTesting
import Domain
import Merge
import Replication
import Testing
import Wire

@testable import Client
@testable import Core
@testable import SearchScreen
@testable import Trash

/// Drives the trash with files of the library in it: listed and counted among notes, restored, deleted for good, and put back.
struct TrashedFilesTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = .begun(settings: [StoreBatch.Setting(Setting.space, "s")], now: now)
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in
            let (topic, note) = (Identifier<Topic>(EntityID(high: 2, low: 1)), Identifier<Note>(EntityID(high: 1, low: 1)))
            let title = TextEdit(position: 0, deletedCount: 0, inserted: Array("Note".unicodeScalars))
            return try notebook.addTopic(topic, name: "A", now: now) + notebook.addNote(note, in: topic, now: now)
                + notebook.edit(note, field: "title", [title]) + notebook.deleteNote(note, now: now)
        }
        signIn()
    }

    private func file(_ number: UInt64, hoursAgo: Int64) -> FileEntry {
        var file = FileEntry(id: EntityID(high: 3, low: number), name: "\(number).txt", byteCount: 1_200, createdAt: now)
        file.deletedAt = Instant(milliseconds: now.milliseconds - hoursAgo * 3_600_000)
        return file
    }

    private func requests(_ effects: [Effect], _ endpoint: Endpoint) -> [Request] {
        effects.compactMap { if case .request(let request) = $0, request.endpoint == endpoint { request } else { nil } }
    }

    /// Answers the first request of an endpoint among effects.
    @discardableResult
    private func answer(_ effects: [Effect], _ endpoint: Endpoint, status: Int = 204, _ body: String = "") throws -> [Effect] {
        send(.event(.answered(try #require(requests(effects, endpoint).first), status: status, body: body)))
    }

    /// Shows the trash with files that the server tells of.
    @discardableResult private func open(_ files: [FileEntry], total: Int? = nil) throws -> [Effect] {
        let list = FileListAnswer(total: total ?? files.count, revision: 1, files: files)
        return try answer(send(.show(.trash)), .listTrashedFiles, status: 200, list.jsonText)
    }

    private var names: [String] { drawn().dom.root.all { $0.attributes[.class] == "row-title" }.map(\.textContent) }

    private var count: String? { app.features.trash.acts.first?.detail() }

    @Test func deletedFilesStandAmongWhatElseWasDeletedAndAreCounted() throws {
        #expect(count == "1")
        let effects = try open([file(1, hoursAgo: -1), file(2, hoursAgo: 5)])
        #expect(names == ["1.txt", "Note", "2.txt"] && count == "3")
        let details = drawn().dom.root.all { $0.attributes[.class] == "row-detail" }.map(\.textContent)
        #expect(details.contains { $0.hasPrefix("File · 1.2\u{A0}kB · ") && $0.hasSuffix("left") })
        #expect(effects.contains { if case .storeLibrary(TrashFeature.filesKey, _) = $0 { true } else { false } })
        #expect(requests(send(.show(.more)), .listTrashedFiles).count == 1, "they are counted anew where the count is shown")
        #expect(requests(send(.show(.topics)), .listTrashedFiles).isEmpty)
        #expect(requests(send(.libraryAnnounced), .listTrashedFiles).isEmpty)
    }

    @Test func aFileIsRestoredWhereTheServerIsReached() throws {
        try open([file(1, hoursAgo: 1), file(2, hoursAgo: 2)])
        let asked = send(.trash(.restoreFile(file(1, hoursAgo: 1).id)))
        try answer(asked, .restoreFile, status: 0)
        #expect(app.says(.notDone(isOffline: true)) && names.count == 3)
        let effects = try answer(send(.trash(.restoreFile(file(1, hoursAgo: 1).id))), .restoreFile)
        #expect(app.says(.restored(name: "1.txt")) && names == ["Note", "2.txt"] && !requests(effects, .listTrashedFiles).isEmpty)
    }

    @Test func oneFileIsDeletedForGoodAndPutBackWhileThatIsSaid() throws {
        let deleted = file(1, hoursAgo: 1)
        try open([deleted])
        let asked = send(.trash(.deleteTapped(key: deleted.id.text, name: "1.txt")))
        #expect(requests(asked, .emptyFileTrash).map(\.body) == [FileTrashRequest([deleted.id]).jsonText])
        try answer(asked, .emptyFileTrash)
        #expect(app.says(.deletedForGood(name: "1.txt")) && names == ["Note"])
        let undone = send(.noticeTapped)
        #expect(requests(undone, .emptyFileTrash).map(\.body) == [FileTrashRequest([deleted.id], isUndone: true).jsonText])
        #expect(!requests(try answer(undone, .emptyFileTrash), .listTrashedFiles).isEmpty)
        #expect(app.notebook.trash(now: now).count == 1)
    }

    @Test func emptyingTakesAllKindsAlsoWhatTheListHadNoRoomFor() throws {
        try open([file(1, hoursAgo: 1)], total: 2)
        #expect(count == "3")
        let first = try answer(send(.trash(.emptyTapped)), .emptyFileTrash)
        let rest = FileListAnswer(total: 1, revision: 2, files: [file(2, hoursAgo: 2)])
        let second = try answer(first, .listTrashedFiles, status: 200, rest.jsonText)
        #expect(requests(second, .emptyFileTrash).map(\.body) == [FileTrashRequest([file(2, hoursAgo: 2).id]).jsonText])
        try answer(second, .emptyFileTrash)
        #expect(app.says(.trashEmptied) && names.isEmpty && count == "")
        let ids = [file(1, hoursAgo: 1).id, file(2, hoursAgo: 2).id]
        #expect(requests(send(.noticeTapped), .emptyFileTrash).map(\.body) == [FileTrashRequest(ids, isUndone: true).jsonText])
        #expect(app.notebook.trash(now: now).count == 1)
    }

    @Test func withoutTheServerFilesStayAndThatIsSaid() throws {
        try open([file(1, hoursAgo: 1)])
        try answer(send(.trash(.emptyTapped)), .emptyFileTrash, status: 0)
        #expect(app.says(.filesStayInTrash) && names == ["1.txt"])
        send(.noticeTapped)
        #expect(app.notebook.trash(now: now).count == 1, "what was emptied is put back")
    }

    @Test func whatTheDeviceHasStoredIsShownWithoutTheServer() throws {
        let list = FileListAnswer(total: 1, revision: 1, files: [file(1, hoursAgo: 1), file(2, hoursAgo: 31 * 24)]).jsonText
        let effects = send(.show(.trash))
        for case .readLibrary(TrashFeature.filesKey, let read) in effects { read(list) }
        try answer(effects, .listTrashedFiles, status: 0)
        #expect(names == ["Note", "1.txt"] && drawn().find(class: "page-hint")?.textContent.hasPrefix("Couldn’t reach") == true)
        #expect(!requests(send(.wokeUp), .listTrashedFiles).isEmpty)
    }

    @Test func theSearchLeadsToTheRow() throws {
        let found = file(2, hoursAgo: 2)
        send(.act("search"))
        let opened = send(.finding(.opens(.trash(found.id))))
        let list = FileListAnswer(total: 2, revision: 1, files: [file(1, hoursAgo: 1), found]).jsonText
        let effects = try answer(opened, .listTrashedFiles, status: 200, list)
        #expect(effects.contains { if case .perform(TrashView.opened, .scrollIntoView) = $0 { true } else { false } })
        #expect(drawn().find(TrashView.opened)?.textContent.contains("2.txt") == true)
        #expect(drawn().find(class: "trash-contents")?.attributes[.href] == Route.fileContents + "/" + found.id.text)
    }
}
