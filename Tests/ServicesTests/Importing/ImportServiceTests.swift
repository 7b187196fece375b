import Archive
import Domain
import Foundation
import Importing
import Markup
import Merge
import Replication
import Store
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

/// Moves folders of notes in, once and again, and takes that back.
@Suite(.timeLimit(.minutes(1))) struct ImportServiceTests {
    private static let picture: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0]

    /// A person with nothing yet, and a vault to move in.
    private struct Home {
        let fixture: LibraryFixture
        let synchronization: SyncService
        var vault: String { fixture.folder.path + "/Vault" }

        init() async throws {
            fixture = try await LibraryFixture()
            let clock = fixture.clock
            synchronization = SyncService(store: fixture.store, agent: Agent(rawValue: 99), now: { clock.now })
        }

        func write(_ path: String, _ bytes: [UInt8]) throws {
            let url = URL(fileURLWithPath: vault + "/" + path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
        }

        func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

        func service(_ limits: FileLimits = FileLimits()) -> ImportService {
            let clock = fixture.clock
            return ImportService(
                store: fixture.store, blobs: fixture.blobs, synchronization: synchronization, limits: limits, now: { clock.now })
        }

        func source() throws -> ImportSource {
            try #require(try ImportSource.open([vault], unpackingIn: fixture.folder.path).first)
        }

        /// Moves the vault in, and returns the lines of the ledger, whose sums have to be those that are returned.
        func run(_ settings: ImportSettings = ImportSettings(), limits: FileLimits = FileLimits(), writes: Bool = true) async throws
            -> [LedgerLine]
        {
            let lines = Mutex<[LedgerLine]>([])
            let source = try source()
            let sums = try await service(limits).run(source, settings, for: fixture.caller, writes: writes) { line in
                lines.withLock { $0.append(line) }
            }
            let ledger = lines.withLock { $0 }
            #expect(ledger.count == source.count && sums.total == source.count && Set(ledger.map(\.source)).count == source.count)
            #expect(LedgerLine.Outcome.allCases.reduce(0) { $0 + sums[$1] } == source.count)
            return ledger.sorted { $0.source < $1.source }
        }

        func undo() async throws -> [LedgerLine] {
            let lines = Mutex<[LedgerLine]>([])
            _ = try await service().undo(try source().importNumber, for: fixture.caller) { line in lines.withLock { $0.append(line) } }
            return lines.withLock { $0 }
        }

        func notes() async throws -> [Note] {
            let caller = fixture.caller
            return try await fixture.store.read { transaction in
                try transaction.projections(of: Note.self, in: caller.spaceID)
                    .compactMap { try transaction.projection($0, in: caller.spaceID) as Note? }
            }.filter { $0.deletedAt == nil }.sorted { $0.title < $1.title }
        }

        func topics() async throws -> [Topic] {
            let caller = fixture.caller
            return try await fixture.store.read { transaction in
                try transaction.projections(of: Topic.self, in: caller.spaceID)
                    .compactMap { try transaction.projection($0, in: caller.spaceID) as Topic? }
            }.filter { $0.deletedAt == nil }.sorted { $0.name < $1.name }
        }

        func photos() async throws -> [Photo] {
            let caller = fixture.caller
            return try await fixture.store.read { transaction in
                try transaction.projections(of: Photo.self, in: caller.spaceID)
                    .compactMap { try transaction.projection($0, in: caller.spaceID) as Photo? }
            }.filter { $0.deletedAt == nil }
        }

        func revision() async throws -> Int64 { try await synchronization.revision(of: fixture.caller.spaceID) }
    }

    private func filled() async throws -> Home {
        let home = try await Home()
        try home.write("a.md", "---\ncreated: 2020-01-02\nupdated: 2021-01-02T03:04:05Z\n---\nSee [[b]].\n\n![](p.png)")
        try home.write("Garden/b.md", "text")
        try home.write("p.png", Self.picture)
        try home.write("paper.pdf", "%PDF-1.4 paper")
        return home
    }

    @Test func notesPicturesAndFilesAreThere() async throws {
        let home = try await filled()
        let lines = try await home.run()
        #expect(lines.map(\.outcome) == [.taken, .taken, .taken, .taken] && lines.map(\.kind) == [.note, .note, .picture, .file])
        let (notes, topics, photos) = (try await home.notes(), try await home.topics(), try await home.photos())
        #expect(notes.map(\.title) == ["a", "b"] && topics.map(\.name) == ["Garden", "Vault"] && photos.count == 1)
        #expect(notes.map(\.topicID) == [topics[1].id, topics[0].id] && photos[0].topicID == topics[1].id)
        let (note, photo) = (EntityReference(notes[1].id.entity).text, EntityReference(photos[0].id.entity).text)
        #expect(notes[0].text == "See [[b|\(note)]].\n\n![](photo:\(photo))")
        #expect(
            notes[0].createdAt == Instant(milliseconds: 1_577_923_200_000) && notes[0].changedAt == Instant(milliseconds: 1_609_556_640_000)
        )
        #expect(photos[0].picture?.width == 3 && photos[0].picture?.height == 2)
        #expect(try await home.fixture.store.read { try $0.lackingFiles(of: home.fixture.caller.spaceID, after: nil, limit: 9) } == [])
        #expect(try await home.fixture.names() == ["p.png", "paper.pdf"])
        #expect(try await IntegrityCheck.check(home.fixture.store) == [])
    }

    @Test func lookingWritesNothing() async throws {
        let home = try await filled()
        let lines = try await home.run(writes: false)
        #expect(lines.map(\.outcome) == [.taken, .taken, .taken, .taken])
        #expect(try await home.revision() == 0)
        #expect(try home.fixture.storedDigests() == [])
    }

    @Test func aSecondImportAddsNothing() async throws {
        let home = try await filled()
        _ = try await home.run()
        let (revision, digests) = (try await home.revision(), try home.fixture.storedDigests())
        let lines = try await home.run()
        #expect(lines.allSatisfy { $0.outcome == .skipped && $0.detail == ImportService.thereBefore })
        #expect(try await home.revision() == revision)
        #expect(try home.fixture.storedDigests() == digests)
        try home.write("c.md", "new")
        #expect(try await home.run().filter { $0.outcome == .taken }.map(\.source) == ["c.md"])
        #expect(try await home.notes().map(\.title) == ["a", "b", "c"])
    }

    private func write(_ text: String, into note: Note, _ home: Home) async throws {
        let history = try await home.synchronization.history(of: note.id, after: 0, for: home.fixture.caller)
        var device = Replica(agent: Agent(rawValue: 5))
        for operation in history.operations { try device.apply(operation) }
        _ = try device.edit(
            .note, note.id.entity, Note.textField.name, [TextEdit(position: 0, deletedCount: 0, inserted: Array(text.unicodeScalars))])
        _ = try await home.synchronization.synchronize(
            SyncRequest(since: try await home.revision(), operations: device.takeMade()), by: home.fixture.caller)
    }

    @Test func whatWasEditedSinceStays() async throws {
        let home = try await filled()
        _ = try await home.run()
        try await write("mine ", into: try await home.notes()[1], home)
        let lines = try await home.run()
        #expect(lines[0].detail == ImportService.differs && lines[0].source == "Garden/b.md")
        #expect(try await home.notes()[1].text == "mine text")
    }

    @Test func undoTakesBackWhatNobodyHasChanged() async throws {
        let home = try await filled()
        _ = try await home.run()
        try await write("mine ", into: try await home.notes()[1], home)
        let lines = try await home.undo()
        #expect(lines.filter { $0.outcome == .skipped }.map(\.source) == ["b", "Garden"])
        #expect(lines.count { $0.outcome == .taken } == 4, "a note, a picture, a file, a topic")
        #expect(try await home.notes().map(\.title) == ["b"])
        #expect(try await home.topics().map(\.name) == ["Garden"])
        #expect(try await home.photos() == [])
        #expect(try await home.fixture.names().isEmpty)
        #expect(try await home.undo().allSatisfy { $0.outcome == .skipped }, "what is in the trash is not listed once more")
        #expect(try await IntegrityCheck.check(home.fixture.store) == [])
    }

    @Test func whatWasTakenBackComesOnceMore() async throws {
        let home = try await filled()
        _ = try await home.run()
        let before = try await home.notes()
        _ = try await home.undo()
        home.fixture.clock.set(Instant(milliseconds: home.fixture.clock.now.milliseconds + 60_000))
        _ = try await home.run()
        #expect(try await home.notes().map(\.text) == before.map(\.text))
        #expect(try await home.topics().count == 2)
        #expect(try await home.photos().count == 1)
        #expect(try await home.fixture.names() == ["p.png", "paper.pdf"])
    }

    @Test func anImportThatWasInterruptedGoesOn() async throws {
        let home = try await Home()
        for number in 0..<200 { try home.write("n\(1_000 + number).md", "text \(number)") }
        let (source, service, caller) = (try home.source(), home.service(), home.fixture.caller)
        let count = Mutex(0)
        let task = Task {
            try await service.run(source, ImportSettings(), for: caller) { _ in
                if count.withLock({
                    $0 += 1
                    return $0
                }) == 60 {
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }
        }
        await #expect(throws: (any Error).self) { _ = try await task.value }
        let first = try await home.notes().count
        #expect(first > 0 && first < 200)
        let lines = try await home.run()
        #expect(lines.count { $0.outcome == .taken } == 200 - first && lines.count { $0.outcome == .skipped } == first)
        #expect(try await home.notes().map(\.title) == (0..<200).map { "n\(1_000 + $0)" })
        #expect(try await home.topics().count == 1)
    }

    @Test func whatHasNoRoomIsLeftOutAndTold() async throws {
        let home = try await filled()
        let lines = try await home.run(limits: FileLimits(totalBytes: 5))
        #expect(lines.filter { $0.outcome == .skipped }.map(\.source) == ["p.png", "paper.pdf"])
        #expect(try await home.notes()[0].text.contains("photo:") == false)
        #expect(lines.first { $0.source == "a.md" }?.detail == "a picture of it could not be added")
    }

    @Test func aTopicOfTheSameNameGetsTheNotes() async throws {
        let home = try await filled()
        _ = try await home.run(ImportSettings(topic: "Garden"))
        try home.write("d.md", "x")
        _ = try await home.run()
        #expect(try await home.topics().map(\.name) == ["Garden", "Vault"])
    }

    @Test func theFileOfANoteThatLostSomethingStaysAttached() async throws {
        let home = try await Home()
        try home.write("a.md", "x ![[b]]")
        try home.write("b.md", "shown")
        let looked = try await home.run(writes: false)
        let lines = try await home.run()
        #expect(looked.map(\.detail) == lines.map(\.detail) && lines[0].detail.hasSuffix("; its file of the source is attached"))
        #expect(lines.map(\.outcome) == [.changed, .taken])
        let note = try await home.notes()[0]
        let file = try #require(NoteFile.identities(in: note.text).first)
        #expect(note.text.hasSuffix("\n\n[a.md](file:\(file.text))"))
        let record = try await home.fixture.store.read { try $0.file(file, in: home.fixture.caller.spaceID) }
        #expect(record?.name == "a.md" && record?.byteCount == 8)
        #expect(try await home.run().allSatisfy { $0.detail == ImportService.thereBefore })
        _ = try await home.undo()
        #expect(try await home.notes().isEmpty)
        #expect(try await home.fixture.names().isEmpty)
        _ = try await home.run()
        #expect(try await home.notes().map(\.text) == [note.text, "shown"])
        #expect(try await home.fixture.names() == ["a.md"])
    }

    @Test func withoutRoomForItsFileANoteSaysSo() async throws {
        let home = try await Home()
        try home.write("a.md", "x ![[b]]")
        try home.write("b.md", "shown")
        let lines = try await home.run(limits: FileLimits(totalBytes: 5))
        #expect(lines[0].outcome == .changed && lines[0].detail.hasSuffix("; its file of the source could not be kept"))
        #expect(try await home.notes()[0].text.contains("file:") == false)
        // Once there is room the note is still the same.
        #expect(try await home.run().allSatisfy { $0.detail == ImportService.thereBefore })
    }
}
