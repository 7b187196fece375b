import Domain
import Foundation
import HTTP
import Replication
import Server
import Services
import TestKit
import Testing
import Wire

/// Hands archives out and takes them in over HTTP, as a browser asks.
@Suite(.timeLimit(.minutes(1))) struct ArchiveRouteTests {
    private let fixture: ServerFixture
    private let owner: UploadingDevice
    private let note: Identifier<Note>

    init() async throws {
        fixture = try ServerFixture(.socket)
        owner = try await UploadingDevice(fixture)
        try await owner.upload(1, Array(repeating: 7, count: 300_000), name: "film.mp4")
        var device = WritingDevice(seed: 1)
        let operations: [Replication.Operation]
        (note, operations) = try device.note("kept", now: ServerFixture.now)
        _ = try await fixture.send(.post, Route.sync, cookie: owner.cookie, body: WritingDevice.push(operations))
    }

    private func send(_ archive: [UInt8], to fixture: ServerFixture, _ cookie: String, part: Int = 100_000) async throws {
        for start in stride(from: 0, to: archive.count, by: part) {
            let bytes = Array(archive[start..<min(start + part, archive.count)])
            let reply = try await fixture.send(
                .patch, Route.archive, headers: [(UploadAnswer.offsetHeader, "\(start)")], cookie: cookie, body: bytes)
            #expect(try reply.status == 200 && ArchiveAnswer(json: reply.json()).offset == Int64(start + bytes.count))
        }
    }

    private func serverArchive() async throws -> [UInt8] {
        let reply = try await owner.get(Route.serverArchive)
        #expect(reply.status == 200 && reply.headers["Content-Type"] == "application/zip")
        #expect(reply.headers["Content-Disposition"]?.contains("enot-server-2027-01-15.zip") == true)
        #expect(reply.body.starts(with: [0x50, 0x4B, 3, 4]))
        return reply.body
    }

    private static let replaces = Array(#"{"replaces":true}"#.utf8)

    @Test func theOwnerHasAllOfTheServerAndNobodyElse() async throws {
        _ = try await serverArchive()
        let stranger = try await fixture.signInStranger()
        #expect(try await fixture.send(.get, Route.serverArchive, cookie: stranger).status == 404)
        #expect(try await fixture.send(.get, Route.serverArchive).status == 401)
        let told = try BackupAnswer(json: try await fixture.send(.get, Route.backups, cookie: stranger).json())
        #expect(told == BackupAnswer(isOwner: false, hasOthers: true))
        #expect(try BackupAnswer(json: try await owner.get(Route.backups).json()) == BackupAnswer(isOwner: true, hasOthers: true))
    }

    @Test func anotherServerBecomesThisOne() async throws {
        let archive = try await serverArchive()
        let second = try ServerFixture(.socket)
        let cookie = try await second.signIn()
        try await send(archive, to: second, cookie)
        let reply = try await second.send(.post, Route.archive, cookie: cookie, body: Self.replaces)
        let answer = try ArchiveAnswer(json: reply.json())
        #expect(reply.status == 200 && answer.fileCount == 1 && answer.missingCount == 0 && second.lines.all == ["replaced"])
        // A device of the archive's server goes on; the one that brought the archive has a link.
        let secret = try #require(answer.secret)
        let signIn = try await second.send(.post, Route.session, body: SignInRequest(invitation: secret, deviceName: "New").bytes)
        let renewed = try #require(signIn.cookie)
        for cookie in [renewed, owner.cookie] {
            let reply = try await second.send(.get, Route.notes + "/" + note.entity.text, cookie: cookie)
            #expect(reply.status == 200 && String(decoding: reply.body, as: UTF8.self).contains("kept"))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: second.folder.path)
        #expect(names.contains { $0.hasPrefix("before-restore-2027-01-15") })
    }

    @Test func anArchiveWithADamagedJournalChangesNothing() async throws {
        var archive = try await serverArchive()
        let line = try #require(archive.firstRange(of: Array(#"{"revision":1,"#.utf8)))
        archive[line.lowerBound] = UInt8(ascii: "[")
        let second = try ServerFixture(.socket)
        let cookie = try await second.signIn()
        var device = WritingDevice(seed: 2)
        let (stays, operations) = try device.note("stays", now: ServerFixture.now)
        _ = try await second.send(.post, Route.sync, cookie: cookie, body: WritingDevice.push(operations))
        try await send(archive, to: second, cookie)
        let refused = try await second.send(.post, Route.archive, cookie: cookie, body: Self.replaces)
        let problem = try #require(try refused.problem())
        #expect(refused.status == 409 && problem.kind == .contradiction)
        #expect(problem.detail.contains("is damaged") && problem.detail.contains("journal.jsonl"), "\(problem.detail)")
        #expect(second.lines.all == [])
        let reply = try await second.send(.get, Route.notes + "/" + stays.entity.text, cookie: cookie)
        #expect(reply.status == 200 && String(decoding: reply.body, as: UTF8.self).contains("stays"))
    }

    @Test func nothingTakesThePlaceOfWhatOthersHave() async throws {
        let archive = try await serverArchive()
        let stranger = try await fixture.signInStranger()
        try await send(archive, to: fixture, owner.cookie)
        let refused = try await fixture.send(.post, Route.archive, cookie: owner.cookie, body: Self.replaces)
        #expect(try refused.status == 409 && refused.problem()?.detail.contains("Other people have data") == true)
        try await send(archive, to: fixture, stranger)
        #expect(try await fixture.send(.post, Route.archive, cookie: stranger, body: Self.replaces).status == 404)
        #expect(fixture.lines.all == [])
    }

    @Test func partsComeInTheirOrderAndWhole() async throws {
        func part(_ bytes: [UInt8], at offset: Int) async throws -> Reply {
            try await fixture.send(
                .patch, Route.archive, headers: [(UploadAnswer.offsetHeader, "\(offset)")], cookie: owner.cookie, body: bytes)
        }
        #expect(try await part([1, 2, 3], at: 0).status == 200)
        let refused = try await part([4], at: 4)
        #expect(try refused.status == 409 && refused.json()["offset"]?.integer == 3)
        #expect(try await part([4], at: 3).status == 200)
        #expect(try await part([], at: -1).status == 400)
        // Anything may be sent anew from the beginning.
        #expect(try await part([9], at: 0).status == 200)
        #expect(try await part([8, 7], at: 1).status == 200)
        #expect(try await part([7], at: 1).json()["offset"]?.integer == 3, "a part whose answer was lost is there already")
        let read = try await fixture.send(.post, Route.archive, cookie: owner.cookie, body: Array("{}".utf8))
        #expect(try read.status == 409 && read.problem()?.detail.contains("can't be read") == true)
        #expect(try await fixture.send(.delete, Route.archive, cookie: owner.cookie).status == 204)
    }
}
