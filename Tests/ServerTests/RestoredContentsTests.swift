import Domain
import HTTP
import Merge
import Replication
import Server
import TestKit
import Testing
import Wire

/// Brings back, over HTTP, the pictures of what came after the backup that a server was restored from.
@Suite(.timeLimit(.minutes(1))) struct RestoredContentsTests {
    private let fixture: ServerFixture
    private let phone: UploadingDevice

    init() async throws {
        fixture = try ServerFixture(.socket)
        phone = try await UploadingDevice(fixture)
    }

    /// The write of a photo note of a file.
    private func note(_ number: UInt64) throws -> [Replication.Operation] {
        var replica = Replica(agent: Agent(rawValue: number))
        var photo = Photo(id: Identifier(EntityID(high: 3, low: number)))
        (photo.position, photo.createdAt) = ("V", ServerFixture.now)
        photo.picture = Picture(file: UploadingDevice.id(number), mediaType: "image/jpeg", width: 4, height: 3)
        return [try replica.create(photo, now: ServerFixture.now)]
    }

    private func push(_ operations: [Replication.Operation]) async throws {
        let reply = try await fixture.send(.post, Route.sync, cookie: phone.cookie, body: WritingDevice.push(operations))
        #expect(reply.status == 200)
    }

    private func status(_ number: UInt64) async throws -> Int {
        try await phone.get(Route.fileContents + "/" + UploadingDevice.id(number).text).status
    }

    private func lacking(_ query: String = "") async throws -> [EntityID] {
        try LackingFilesAnswer(json: try await phone.get(Route.lackingFiles + query).json()).files
    }

    /// Replaces everything on a server by an archive, as the Backup screen of another device does.
    private func restore(_ archive: [UInt8], on fixture: ServerFixture) async throws {
        let cookie = try await fixture.signIn("Desk")
        _ = try await fixture.send(.patch, Route.archive, headers: [(UploadAnswer.offsetHeader, "0")], cookie: cookie, body: archive)
        let reply = try await fixture.send(.post, Route.archive, cookie: cookie, body: Array(#"{"replaces":true}"#.utf8))
        #expect(reply.status == 200)
        #expect(try await fixture.send(.get, Route.backups, cookie: cookie).status == 401, "it signs in anew, without its data")
    }

    @Test func picturesOfAfterTheBackupComeBackFromADevice() async throws {
        try await push(note(1))
        try await phone.upload(1, [1, 1], purpose: .photo)
        let archive = try await phone.get(Route.serverArchive).body
        for number: UInt64 in 2...4 {
            try await push(note(number))
            try await phone.upload(number, [UInt8(number), 0], purpose: .photo)
        }
        try await phone.upload(5, [5, 0])
        #expect(try await lacking() == [])
        try await restore(archive, on: fixture)
        for number: UInt64 in 2...5 { #expect(try await status(number) == 404) }
        // The phone has the notes and the originals.
        for number: UInt64 in 1...4 { try await push(note(number)) }
        #expect(try await lacking() == [2, 3, 4].map { UploadingDevice.id($0) })
        try await expectReport(waiting: nil, lacking: 3)
        for count in [5, 0] {
            let told = Array(#"{"since":0,"operations":[],"waiting":\#(count)}"#.utf8)
            let reply = try await fixture.send(.post, Route.sync, cookie: phone.cookie, body: told)
            #expect(try SyncAnswer(json: try reply.json()).asksForWaiting)
            try await expectReport(waiting: count, lacking: 3)
        }
        #expect(try await lacking("?after=" + UploadingDevice.id(3).text) == [UploadingDevice.id(4)])
        #expect(try await phone.get(Route.lackingFiles + "?after=x").status == 400)
        for number: UInt64 in 1...4 { try await phone.upload(number, [UInt8(number), number == 1 ? 1 : 0], purpose: .photo) }
        try await phone.upload(5, [5, 0])
        for number: UInt64 in 1...5 { #expect(try await status(number) == 200) }
        #expect(try await lacking() == [])
        try await expectReport(waiting: 0, lacking: 0)
    }

    /// Expects what the person is told of the restore: how much the phone still has to send, and how many files lack their contents.
    private func expectReport(waiting: Int?, lacking: Int) async throws {
        let report = try #require(try BackupAnswer(json: try await phone.get(Route.backups).json()).restore)
        #expect(report.devices.map(\.waitingCount).contains(waiting) && report.lackingCount == lacking)
        #expect(report.entryCount > 0 && report.fileCount == 1)
    }

    @Test func whatARestoreReplacedIsOfferedToTheOwner() async throws {
        let archive = try await phone.get(Route.serverArchive).body
        #expect(try BackupAnswer(json: try await phone.get(Route.backups).json()).earlier == [])
        try await push(note(1))
        try await phone.upload(1, [1, 1], purpose: .photo)
        try await restore(archive, on: fixture)
        let earlier = try BackupAnswer(json: try await phone.get(Route.backups).json()).earlier
        let first = try #require(earlier.first)
        #expect(earlier.count == 1 && first.name.hasPrefix("before-restore-") && first.byteCount > 0)
        let reply = try await phone.get(Route.earlierArchives + first.addressQuery)
        #expect(reply.status == 200 && reply.body.count == Int(first.byteCount))
        #expect(reply.headers["Content-Disposition"]?.contains(first.name) == true)
        for name in ["", "enot.sqlite", "../" + first.name, "before-restore-x.zip"] {
            #expect(try await phone.get(Route.earlierArchives + "?name=" + name).status == 404)
        }
        // It is a whole server's, from which everything can be restored again.
        let other = try ServerFixture(.socket)
        try await restore(reply.body, on: other)
        let path = Route.fileContents + "/" + UploadingDevice.id(1).text
        #expect(try await other.send(.get, path, cookie: phone.cookie).status == 200)
        let stranger = try await fixture.signInStranger()
        #expect(try await fixture.send(.get, Route.earlierArchives + first.addressQuery, cookie: stranger).status == 404)
        #expect(try BackupAnswer(json: try await fixture.send(.get, Route.backups, cookie: stranger).json()).earlier == [])
    }
}
