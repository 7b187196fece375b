import Archive
import ArchiveFiles
import Blobs
import Domain
import Foundation
import Merge
import Replication
import Store
import TestKit
import Testing
import Wire

@testable import Services

/// Reads people's archives back: into the space they are of, into others, and again.
@Suite(.timeLimit(.minutes(1))) struct ArchiveReaderTests {
    private static let now = Instant(milliseconds: 1_795_000_000_000)

    /// Holds a person with notes and files on a server.
    private struct Home {
        let fixture: LibraryFixture
        let synchronization: SyncService
        let parts: ArchiveParts
        var device = WritingDevice(seed: 1)
        /// Names the author of what is written.
        var agent: Agent { device.agent }

        init(_ seed: UInt64 = 1) async throws {
            fixture = try await LibraryFixture()
            synchronization = SyncService(store: fixture.store, agent: Agent(rawValue: 99), now: { ArchiveReaderTests.now })
            parts = ArchiveParts(store: fixture.store, blobs: fixture.blobs, folder: fixture.folder.path, settings: [])
            device = WritingDevice(seed: seed)
        }

        mutating func write(_ text: String) async throws -> Identifier<Note> {
            let (id, operations) = try device.note(text, now: ArchiveReaderTests.now)
            try await push(operations)
            return id
        }

        func push(_ operations: [Replication.Operation]) async throws {
            _ = try await synchronization.synchronize(SyncRequest(since: 0, operations: operations), by: fixture.caller)
        }

        func export(_ name: String = "a.zip") async throws -> String {
            let path = fixture.folder.path + "/" + name
            _ = try await ArchiveFile.make(path) { descriptor throws(ServiceError) in
                try await ArchiveMaker(parts).write(fixture.caller.spaceID, to: descriptor, now: ArchiveReaderTests.now)
            }
            return path
        }

        func read(_ path: String, limits: FileLimits = FileLimits()) async throws -> ArchiveCount {
            try await ArchiveReader(parts, synchronization: synchronization, limits: limits, now: { ArchiveReaderTests.now })
                .read(path, for: fixture.caller)
        }

        func text(_ id: Identifier<Note>) async throws -> String? {
            try await fixture.store.read { transaction in try transaction.projection(id, in: fixture.caller.spaceID)?.text }
        }
    }

    @Test func anotherServerHasTheSameAfterwards() async throws {
        var home = try await Home()
        let notes = [try await home.write("first"), try await home.write("второй")]
        try await home.fixture.upload(1, Array("a film".utf8))
        try await home.fixture.upload(2, Array("a picture".utf8), purpose: .photo)
        let other = try await Home(2)
        let count = try await other.read(try await home.export())
        #expect(count.files == 2 && count.missing == [] && count.refused == 0)
        var texts: [String?] = []
        for note in notes { texts.append(try await other.text(note)) }
        #expect(texts == ["first", "второй"])
        #expect(try await other.fixture.names() == ["1"])
        #expect(try other.fixture.storedDigests() == home.fixture.storedDigests())
        #expect(try await IntegrityCheck.check(other.fixture.store) == [])
    }

    @Test func albumsComeAlongWithTheFilesThatAreThere() async throws {
        let home = try await Home()
        try await home.fixture.upload(1, Array("a film".utf8))
        try await home.fixture.upload(2, Array("a picture".utf8), purpose: .photo)
        try await home.fixture.upload(3, Array("a sound".utf8))
        let (kept, deleted) = (EntityID(high: 1, low: 1), EntityID(high: 1, low: 2))
        let files = [1, 2].map { LibraryFixture.id($0) }
        let caller = home.fixture.caller
        for id in [kept, deleted] {
            _ = try await home.fixture.library.makeAlbum(id, AlbumRequest(name: "Паром", files: files), for: caller)
        }
        _ = try await home.fixture.library.changeAlbum(deleted, AlbumChangeRequest(isDeleted: true), for: caller)
        let archive = try await home.export()
        let other = try await Home(2)
        for _ in 0..<2 {
            _ = try await other.read(archive)
            let albums = try await other.fixture.library.albums(withFiles: true, for: other.fixture.caller).albums
            #expect(albums.map(\.id) == [kept] && albums.map(\.name) == ["Паром"] && albums.map(\.files) == [files])
        }
        let renamed = AlbumChangeRequest(name: "Ferry", added: [LibraryFixture.id(3)])
        _ = try await other.fixture.library.changeAlbum(kept, renamed, for: other.fixture.caller)
        _ = try await other.read(archive)
        let album = try #require(try await other.fixture.library.albums(withFiles: true, for: other.fixture.caller).albums.first)
        #expect(album.name == "Ferry" && album.files.count == 3, "what was changed since stays")
    }

    @Test(arguments: ["enot/", "Мой архив/"]) func anArchiveThatWasPackedWithItsFolderIsRead(folder: String) async throws {
        var home = try await Home()
        let note = try await home.write("first")
        try await home.fixture.upload(1, Array("a film".utf8))
        let reader = try ZIPReader(path: try await home.export())
        var packed = ZIPArchive()
        packed.add("__MACOSX/" + ArchiveManifest.name, [1])
        for entry in reader.entries { packed.add(folder + entry.name, try reader.bytes(of: entry, limit: .max)) }
        let path = home.fixture.folder.path + "/packed.zip"
        try Data(packed.finished()).write(to: URL(fileURLWithPath: path))
        let other = try await Home(2)
        let count = try await other.read(path)
        #expect(count.files == 1 && count.missing == [] && count.refused == 0)
        #expect(try await other.text(note) == "first")
    }

    @Test func nothingIsDoubledHoweverOftenItIsRead() async throws {
        var home = try await Home()
        let note = try await home.write("once")
        try await home.fixture.upload(1, Array("a film".utf8))
        let path = try await home.export()
        let revision = try await home.synchronization.revision(of: home.fixture.caller.spaceID)
        for _ in 0..<2 { #expect(try await home.read(path).refused == 0) }
        #expect(try await home.text(note) == "once")
        #expect(try await home.synchronization.revision(of: home.fixture.caller.spaceID) == revision)
        #expect(try await home.fixture.names() == ["1"])
    }

    @Test func whatWasWrittenSinceStays() async throws {
        var home = try await Home()
        _ = try await home.write("before")
        let path = try await home.export()
        let since = try await home.write("since")
        _ = try await home.read(path)
        #expect(try await home.text(since) == "since")
    }

    @Test func whatWasRemovedForGoodSinceComesBackAndWhatIsInTheTrashStaysThere() async throws {
        var home = try await Home()
        let notes = [try await home.write("gone"), try await home.write("kept"), try await home.write("trash")]
        // Two devices wrote at once: the text of the first one has two branches.
        try await home.push(
            (7...8).map { agent in
                Operation(
                    kind: .note, entity: notes[0].entity,
                    change: .edit(
                        field: "text",
                        TextRun(
                            agent: Agent(rawValue: agent), firstSequence: 0, parents: [EventID(agent: home.agent, sequence: 3)],
                            edits: [TextEdit(position: 4, deletedCount: 0, inserted: ["!"])])))
            })
        let path = try await home.export()
        func delete(_ note: Identifier<Note>, at moment: Instant) async throws {
            let stamp = Timestamp(milliseconds: Self.now.milliseconds + 1, counter: 0, agent: Agent(rawValue: 5))
            let write = Operation.Change.write([FieldWrite("deletedAt", .integer(moment.milliseconds))], at: stamp)
            try await home.push([Operation(kind: .note, entity: note.entity, change: write)])
        }
        try await delete(notes[0], at: Self.now)
        #expect(try await home.synchronization.purgeExpired(now: Self.now.adding(days: 40)) == 1)
        try await delete(notes[2], at: Self.now)
        let count = try await home.read(path)
        #expect(count.refused == 0)
        #expect(try await IntegrityCheck.check(home.fixture.store) == [])
        let space = home.fixture.caller.spaceID
        let found = try await home.fixture.store.read { transaction in
            try notes.map { note in try transaction.projection(note, in: space) }
        }
        #expect(found.map { $0?.text } == ["gone!!", "kept", "trash"])
        #expect(found.map { $0?.deletedAt == nil } == [true, true, false])
    }

    @Test func linesOfMoreThanAnyNumberAreRefused() async throws {
        let home = try await Home()
        let path = home.fixture.folder.path + "/hostile.zip"
        var archive = ZIPArchive()
        let part = ArchiveManifest.Part(space: EntityID(high: 1, low: 1), folder: "")
        archive.add(ArchiveManifest.name, ArchiveManifest(time: Self.now, program: "x", isServer: false, parts: [part]).bytes)
        let id = EntityID(high: 1, low: 2).text
        archive.add(FileLine.name, Array("{\"id\":\"\(id)\",\"name\":\"a\",\"bytes\":9223372036854775807}\n".utf8))
        try Data(archive.finished()).write(to: URL(fileURLWithPath: path))
        await #expect(throws: ServiceError.self) { try await home.read(path, limits: FileLimits(totalBytes: 5)) }
    }

    @Test func nobodySendsMoreOfArchivesThanCouldBeReadBack() async throws {
        let home = try await Home()
        var settings = BackupService.Settings { _ in (day: CivilDate(Self.now, offsetMinutes: 0), hour: 0) }
        settings.limits = FileLimits(totalBytes: 100)
        let service = BackupService(
            home.parts, sessions: SessionService(store: home.fixture.store), synchronization: home.synchronization, settings: settings,
            now: { Self.now })
        func send(at offset: Int64, as caller: Caller) async throws {
            var rest: [UInt8]? = [1, 2, 3]
            _ = try await service.append(
                at: offset, byteCount: 3, for: caller,
                next: {
                    defer { rest = nil }
                    return rest
                })
        }
        let first = home.fixture.caller
        let second = Caller(userID: first.userID, spaceID: first.spaceID, sessionID: Identifier(EntityID(high: 7, low: 2)))
        let stranger = Caller(
            userID: Identifier(EntityID(high: 6, low: 2)), spaceID: Identifier(EntityID(high: 5, low: 2)),
            sessionID: Identifier(EntityID(high: 7, low: 3)))
        try await send(at: 0, as: first)
        let limit = BackupService.writtenBytes + 100
        try home.parts.blobs.openUpload(try #require(try home.parts.blobs.uploadNames().first)).cut(to: limit - 3)
        try await send(at: limit - 3, as: first)
        for (caller, offset) in [(first, limit), (second, 0)] {
            await #expect(throws: ServiceError.tooLarge("All archives together", limit: Int(limit))) {
                try await send(at: offset, as: caller)
            }
        }
        for caller in [stranger, first, second] { try await send(at: 0, as: caller) }
    }

    @Test func aWholeServersArchiveAndTooMuchAreRefused() async throws {
        let home = try await Home()
        try await home.fixture.upload(1, Array("a film".utf8))
        let path = home.fixture.folder.path + "/server.zip"
        _ = try await ArchiveFile.make(path) { descriptor throws(ServiceError) in
            try await ArchiveMaker(home.parts).write(to: descriptor, now: Self.now)
        }
        await #expect(throws: ServiceError.unsuitable("The archive contains an entire server. Restore it with: enot restore FILE.")) {
            try await home.read(path)
        }
        let other = try await Home(2)
        await #expect(throws: ServiceError.tooLarge("The file", limit: 5)) {
            try await other.read(home.export(), limits: FileLimits(fileBytes: 5))
        }
        await #expect(throws: ServiceError.fileQuota(limit: 5)) {
            try await other.read(home.export("b.zip"), limits: FileLimits(totalBytes: 5))
        }
        #expect(try await other.fixture.names() == [])
    }
}
