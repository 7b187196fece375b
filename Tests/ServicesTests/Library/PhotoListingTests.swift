import Domain
import Merge
import Replication
import Store
import Synchronization
import Testing
import Wire

@testable import Services

/// States when the library lists a photo note's picture.
@Suite struct PhotoListingTests {
    private final class Told: Sendable {
        let revisions = Mutex<[Int64]>([])
    }

    private let fixture: LibraryFixture
    private let sync: SyncService
    private let told = Told()

    init() async throws {
        let fixture = try await LibraryFixture()
        let told = told
        self.fixture = fixture
        let clock = fixture.clock
        sync = SyncService(
            store: fixture.store, agent: Agent(rawValue: 0xE0), now: { clock.now },
            onLibrary: { _, revision in told.revisions.withLock { $0.append(revision) } })
    }

    private func push(_ operations: Operation...) async throws {
        _ = try await sync.synchronize(SyncRequest(since: 0, operations: operations), by: fixture.caller)
    }

    private func note(_ number: UInt64, file: UInt64, at milliseconds: Int64) -> Operation {
        let picture = Picture(file: LibraryFixture.id(file), mediaType: "image/png", width: 1, height: 1)
        let fields = [
            FieldWrite("position", .text("V")), FieldWrite("createdAt", .integer(5)), FieldWrite("picture", .text(picture.text)),
        ]
        return Samples.write(number, fields, at: milliseconds, kind: .photo)
    }

    private func listed() async throws -> [EntityID] { try await fixture.list().files.map(\.id) }

    @Test(arguments: [true, false]) func aPictureIsListedOnceBothItAndItsNoteAreThere(isNoteFirst: Bool) async throws {
        if isNoteFirst { try await push(note(1, file: 1, at: 1)) }
        try await fixture.upload(1, [1], purpose: .photo)
        if !isNoteFirst {
            #expect(try await listed() == [])
            try await push(note(1, file: 1, at: 1))
        }
        #expect(try await listed() == [LibraryFixture.id(1)])
        #expect(try await fixture.list().files.map(\.isPhoto) == [true])
        #expect(told.revisions.withLock { $0.count } == (isNoteFirst ? 0 : 1))
    }

    @Test func aPictureGoesWithItsNoteAndComesBackWithIt() async throws {
        try await fixture.upload(1, [1], purpose: .photo)
        try await push(note(1, file: 1, at: 1))
        let before = try await fixture.list().revision
        try await push(Samples.deletion(1, at: 2, kind: .photo))
        #expect(try await listed() == [])
        #expect(try await fixture.list().revision > before)
        try await push(Samples.write(1, [FieldWrite("deletedAt", .null)], at: 3, kind: .photo))
        #expect(try await listed() == [LibraryFixture.id(1)])
        #expect(try await told.revisions.withLock { $0.last } == fixture.list().revision)
        let count = told.revisions.withLock { $0.count }
        try await push(Samples.write(1, [FieldWrite("position", .text("X"))], at: 4, kind: .photo))
        #expect(told.revisions.withLock { $0.count } == count)
    }

    @Test func anotherPictureTakesThePlaceOfTheOneBefore() async throws {
        try await fixture.upload(1, [1], purpose: .photo)
        try await fixture.upload(2, [2], purpose: .photo)
        try await push(note(1, file: 1, at: 1))
        try await push(note(1, file: 2, at: 2))
        #expect(try await listed() == [LibraryFixture.id(2)])
    }

    @Test func aFileOfTheLibraryStandsForThePictureOfTheSameContent() async throws {
        try await fixture.upload(1, [1], purpose: .photo)
        try await push(note(1, file: 1, at: 1))
        try await fixture.upload(2, [1])
        #expect(try await listed() == [LibraryFixture.id(2)])
        try await fixture.library.moveToTrash(LibraryFixture.id(2), for: fixture.caller)
        #expect(try await listed() == [LibraryFixture.id(1)])
        try await fixture.library.restore(LibraryFixture.id(2), for: fixture.caller)
        #expect(try await listed() == [LibraryFixture.id(2)])
    }

    @Test func aPictureIsNotDeletedWithoutItsNote() async throws {
        try await fixture.upload(1, [1], purpose: .photo)
        try await push(note(1, file: 1, at: 1))
        await #expect(throws: ServiceError.unsuitable("The file belongs to a photo note. Delete the note.")) {
            try await fixture.library.moveToTrash(LibraryFixture.id(1), for: fixture.caller)
        }
        #expect(try await listed() == [LibraryFixture.id(1)])
    }

    @Test func aPictureThatWasMarkedAsUnusedIsListedAgainWithItsNote() async throws {
        try await fixture.upload(1, [1], purpose: .photo)
        _ = try await fixture.library.tend(now: fixture.clock.now)
        try await push(note(1, file: 1, at: 1))
        let before = try await fixture.list()
        #expect(before.total == 0)
        _ = try await fixture.library.tend(now: fixture.clock.now)
        #expect(try await listed() == [LibraryFixture.id(1)])
    }
}
