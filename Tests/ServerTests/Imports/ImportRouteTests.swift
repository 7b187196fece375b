import Archive
import Domain
import Foundation
import HTTP
import Server
import TestKit
import Testing
import Wire

@testable import Services

/// Moves notes in over HTTP, as the app asks.
@Suite(.timeLimit(.minutes(1))) struct ImportRouteTests {
    private let fixture: ServerFixture
    private let cookie: String
    private let id = EntityID(high: 0xA11, low: 1)

    init() async throws {
        fixture = try ServerFixture(.socket)
        cookie = try await fixture.signIn()
    }

    private var place: String { Route.imports + "/" + id.text }

    /// An export of Google Keep with two notes and a picture that is not there.
    private static func export(_ second: String = "b") -> [UInt8] {
        var archive = ZIPArchive()
        func note(_ title: String, _ more: String = "") -> [UInt8] {
            let times = #""userEditedTimestampUsec":1000,"createdTimestampUsec":\#(title.utf8.count)"#
            return Array(#"{"isTrashed":false,"title":"\#(title)",\#(times)\#(more)}"#.utf8)
        }
        archive.add("Takeout/Keep/a.json", note("a"))
        archive.add("Takeout/Keep/b.json", note("bb", #","textContent":"\#(second)","attachments":[{"filePath":"gone.png"}]"#))
        archive.add("Takeout/Keep/a.html", [60])
        return archive.finished()
    }

    private func append(
        _ bytes: [UInt8], at offset: Int = 0, part: Int = 0, name: String = "takeout-001.zip", as cookie: String? = nil
    ) async throws -> Reply {
        try await fixture.send(
            .patch, place + "?part=\(part)&name=\(name)", headers: [(UploadAnswer.offsetHeader, "\(offset)")],
            cookie: cookie ?? self.cookie, body: bytes)
    }

    private func work(_ action: ImportRequest.Action, topic: String? = nil) async throws -> Reply {
        try await fixture.send(.post, place, cookie: cookie, body: ImportRequest(action, topic: topic).bytes)
    }

    private func status() async throws -> ImportAnswer {
        await fixture.imports.settle()
        return try ImportAnswer(json: try await fixture.send(.get, place, cookie: cookie).json())
    }

    private func ledger(_ query: String) async throws -> ImportLedgerAnswer {
        try ImportLedgerAnswer(json: try await fixture.send(.get, Route.importLedgers + "/" + id.text + query, cookie: cookie).json())
    }

    private func file(_ query: String = "") async throws -> String {
        String(decoding: try await fixture.send(.get, Route.importLedgerFiles + "/" + id.text + query, cookie: cookie).body, as: UTF8.self)
    }

    @Test func anExportIsLookedAtMovedInAndUndone() async throws {
        let archive = Self.export()
        let middle = archive.count / 2
        #expect(try await append(Array(archive[..<middle])).status == 200)
        #expect(try await append(Array(archive[..<middle]), at: 7).status == 409)
        let arrived = try ImportAnswer(json: try await append(Array(archive[middle...]), at: middle).json())
        #expect(arrived.stage == .arriving && arrived.offset == Int64(archive.count) && arrived.name == "takeout-001.zip")
        #expect(try await work(.look).status == 200)
        let looked = try await status()
        #expect(looked.stage == .looked && looked.format == "Google Keep" && looked.hasFiles)
        #expect(looked.itemCount == 3 && looked.takenCount == 1 && looked.changedCount == 1 && looked.skippedCount == 1)
        #expect(
            try await ledger("?outcome=changed").lines.map(\.detail) == [
                "gone.png is not in the source; its file of the source is attached"
            ])
        #expect(try await work(.take).status == 200)
        let taken = try await status()
        #expect(taken.stage == .taken && taken.noteCount == 2 && !taken.hasFiles)
        let lines = try await ledger("")
        #expect(lines.lines.count == 3 && lines.next == nil)
        let note = try #require(lines.lines.first { $0.source.hasSuffix("b.json") }).destination.dropFirst(5)
        let read = try await fixture.send(.get, Route.notes + "/" + String(note), cookie: cookie)
        #expect(read.status == 200 && String(decoding: read.body, as: UTF8.self).contains("bb"))
        #expect(try await file().split(separator: "\n").count == 3)
        let table = try await file("?format=csv")
        #expect(table.contains("\"Takeout/Keep/a.html\",\"settings\",\"skipped\",\"\",\"The note beside it has the same.\"\r\n"))
        // Its files are no longer here.
        #expect(try await work(.take).status == 409)
        #expect(try await work(.undo).status == 200)
        let undone = try await status()
        #expect(undone.stage == .undone && undone.takenCount >= 2)
        let listed = try ImportListAnswer(json: try await fixture.send(.get, Route.imports, cookie: cookie).json())
        #expect(listed.imports == [undone])
        #expect(try await fixture.send(.delete, place, cookie: cookie).status < 300)
        #expect(try await fixture.send(.get, place, cookie: cookie).status == 404)
    }

    @Test func allNotesGoToTheTopicThatAPersonChose() async throws {
        _ = try await append(Self.export())
        _ = try await work(.take, topic: "Moved")
        #expect(try await status().stage == .taken)
        let note = try #require(try await ledger("?outcome=taken").lines.first).destination.dropFirst(5)
        let read = try await fixture.send(.get, Route.notes + "/" + String(note), cookie: cookie)
        #expect(read.status == 200)
    }

    @Test func nobodyElseKnowsOfAnImport() async throws {
        _ = try await append(Self.export())
        let stranger = try await fixture.signInStranger()
        #expect(try await fixture.send(.get, place, cookie: stranger).status == 404)
        #expect(try await fixture.send(.get, Route.importLedgers + "/" + id.text, cookie: stranger).status == 404)
        #expect(try await fixture.send(.get, Route.importLedgerFiles + "/" + id.text, cookie: stranger).status == 404)
        #expect(try await fixture.send(.get, Route.imports).status == 401)
        // An import of the same identity is another one.
        #expect(try await append(Self.export("c"), as: stranger).status == 200)
        #expect(fixture.imports.folder.people().count == 2)
    }

    @Test func whatIsNoExportSaysSoWithoutPathsOfTheServer() async throws {
        _ = try await append(Array("PK\u{3}\u{4} is not all of it".utf8), name: "broken.zip")
        _ = try await work(.look)
        let failed = try await status()
        #expect(failed.stage == .failed && failed.problem?.contains("broken.zip") == true)
        #expect(failed.problem?.contains(fixture.folder.path) == false)
    }

    @Test func aNameLeadsNowhere() async throws {
        for (number, (name, known)) in [("..", "file"), ("..%2F..%2Fx", ".._.._x"), ("", "file"), ("a%0Ab", "a_b")].enumerated() {
            let other = Route.imports + "/" + EntityID(high: 0xA12, low: UInt64(number)).text
            let reply = try await fixture.send(
                .patch, other + "?part=0&name=" + name, headers: [(UploadAnswer.offsetHeader, "0")], cookie: cookie, body: Array("x".utf8))
            #expect(try reply.status == 200 && ImportAnswer(json: reply.json()).name == known, "\(name)")
        }
        #expect(try await append([1], part: ImportFolder.maximumPartCount).status == 413)
        #expect(try await append([1], part: -1).status == 413)
    }

    @Test func aServerThatEndedMeanwhileHasAnImportThatCanBeContinued() async throws {
        _ = try await append(Self.export())
        let caller = try #require(fixture.imports.folder.people().first)
        let key = ImportFolder.Key(person: caller, id: id)
        var record = try #require(fixture.imports.folder.record(of: key))
        record.answer.stage = .taking
        try fixture.imports.folder.save(record, of: key)
        let found = try await status()
        #expect(found.stage == .interrupted && found.hasFiles)
        _ = try await work(.take)
        #expect(try await status().stage == .taken)
    }

    // MARK: Pages

    private func keep(_ page: String) async throws -> ImportAnswer {
        let request = ImportRequest(.take, topic: "Web pages", page: page)
        #expect(try await fixture.send(.post, place, cookie: cookie, body: request.bytes).status == 200)
        return try await status()
    }

    @Test func aPageBecomesANoteWithItsPicturesAndIsUndone() async throws {
        let kept = try await keep(PageVisit.address)
        #expect(kept.stage == .taken && kept.noteCount == 1 && kept.pictureCount == 1 && kept.name == PageVisit.address && !kept.hasFiles)
        let line = try #require(try await ledger("").lines.first { $0.destination.hasPrefix("note:") })
        let read = try await fixture.send(.get, Route.notes + "/" + String(line.destination.dropFirst(5)), cookie: cookie)
        let text = String(decoding: read.body, as: UTF8.self)
        #expect(text.contains(#"All \"moss\""#) && text.contains("It **grows**.") && text.contains("](photo:"))
        #expect(text.contains("https://moss.example/gone") && text.contains(PageVisit.address))
        let again = try await keep(PageVisit.address)
        #expect(again.stage == .taken && again.noteCount == 0, "it is there already")
        #expect(try await work(.undo).status == 200)
        #expect(try await status().stage == .undone)
        #expect(try await ledger("").lines.contains { $0.destination == line.destination && $0.detail == "in the trash" })
    }

    @Test func whatIsNotThereSaysSo() async throws {
        let answer = try await keep("https://moss.example/nothing")
        #expect(answer.stage == .failed && answer.problem == "There is nothing at this address." && !answer.hasFiles)
    }
}
