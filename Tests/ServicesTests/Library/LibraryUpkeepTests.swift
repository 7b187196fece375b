import Blobs
import Domain
import Glibc
import Store
import StoreSQLite
import TestKit
import Testing
import Wire

@testable import Services

@Suite struct LibraryUpkeepTests {
    private let day: Int64 = 86_400_000

    private func later(_ days: Int64) -> Instant { SyncFixture.moment.adding(days: days) }

    private func note(_ fixture: LibraryFixture, _ number: UInt64, file: UInt64) async throws {
        var photo = Photo(id: Identifier(EntityID(high: 8, low: number)))
        photo.picture = Picture(file: LibraryFixture.id(file), mediaType: "image/png", width: 1, height: 1)
        let stored = photo
        let space = fixture.caller.spaceID
        try await fixture.store.write { transaction throws in
            try transaction.save(EntityRecord(id: stored.id.entity, kind: .photo, registers: "{}"), in: space)
            try transaction.project(stored, in: space)
        }
    }

    @Test func whatIsInTheTrashLongEnoughGoesWithItsBytes() async throws {
        let fixture = try await LibraryFixture()
        let answer = try await fixture.upload(1, [1, 2, 3])
        try await fixture.library.moveToTrash(LibraryFixture.id(1), for: fixture.caller)
        #expect(try await fixture.list().total == 0)
        await #expect(throws: ServiceError.self) { _ = try await fixture.library.details(LibraryFixture.id(1), for: fixture.caller) }
        try await fixture.library.restore(LibraryFixture.id(1), for: fixture.caller)
        #expect(try await fixture.list().total == 1)
        try await fixture.library.moveToTrash(LibraryFixture.id(1), for: fixture.caller)
        #expect(try await fixture.library.tend(now: later(TrashRetention.days - 1)) == .init(files: 0, contents: 0))
        #expect(try await fixture.library.contents(LibraryFixture.id(1), for: fixture.caller).file.byteCount == 3)
        #expect(try fixture.storedDigests() == [try #require(answer.digest)])
        #expect(try await fixture.library.tend(now: later(TrashRetention.days)) == .init(files: 1, contents: 1))
        #expect(try fixture.storedDigests() == [])
    }

    @Test func bytesThatAnotherFileHasStay() async throws {
        let fixture = try await LibraryFixture()
        try await fixture.upload(1, [1, 2, 3])
        let answer = try await fixture.upload(2, [1, 2, 3])
        let space = fixture.caller.spaceID
        try await fixture.store.write { transaction in
            try transaction.setDeleted(LibraryFixture.id(1), in: space, at: SyncFixture.moment)
        }
        #expect(try await fixture.library.tend(now: later(40)) == .init(files: 1, contents: 0))
        #expect(try fixture.storedDigests() == [try #require(answer.digest)])
    }

    @Test func aPictureStaysAsLongAsANoteRefersToIt() async throws {
        let fixture = try await LibraryFixture()
        try await fixture.upload(1, [1], purpose: .photo)
        try await fixture.upload(2, [2], purpose: .photo)
        try await fixture.upload(3, [3])
        try await note(fixture, 1, file: 1)
        try await note(fixture, 2, file: 3)
        #expect(try await fixture.list().files.map(\.id) == [LibraryFixture.id(3)])
        try await fixture.library.moveToTrash(LibraryFixture.id(3), for: fixture.caller)
        #expect(try await fixture.library.tend(now: later(1)) == .init(files: 0, contents: 0))
        // The second picture was marked; it is needed again before its time is over.
        try await note(fixture, 3, file: 2)
        #expect(try await fixture.library.tend(now: later(20)) == .init(files: 0, contents: 0))
        #expect(try await fixture.library.tend(now: later(400)) == .init(files: 0, contents: 0))
        try await fixture.store.write { transaction in
            try transaction.removeProjection(Identifier<Photo>(EntityID(high: 8, low: 3)), in: fixture.caller.spaceID)
        }
        #expect(try await fixture.library.tend(now: later(401)) == .init(files: 0, contents: 0))
        #expect(try await fixture.library.tend(now: later(431)) == .init(files: 1, contents: 1))
        #expect(try fixture.storedDigests().count == 2)
    }

    @Test func contentsThatNothingNamesLieAsideForThirtyDays() async throws {
        let fixture = try await LibraryFixture()
        let digest = try #require(try await fixture.upload(1, [1, 2, 3]).digest)
        try fixture.blobs.preparePreviews(digest)
        let preview = fixture.folder.path + "/previews/\(digest.prefix(2))/\(digest)-\(PreviewSize.cell.longerEdge).webp"
        fclose(fopen(preview, "w"))
        let space = fixture.caller.spaceID
        try await fixture.store.write { transaction in try transaction.removeFile(LibraryFixture.id(1), in: space) }
        #expect(try await fixture.library.tend(now: later(0)) == .init(aside: 1))
        #expect(try fixture.storedDigests() == [] && fixture.blobs.asideBlobs.items().map(\.name) == [digest])
        #expect(try await fixture.library.tend(now: later(Int64(AsideFolder.dayCount))) == .init())
        #expect(access(preview, F_OK) == 0)
        #expect(try await fixture.library.tend(now: later(Int64(AsideFolder.dayCount) + 1)) == .init(contents: 1))
        #expect(try fixture.blobs.asideBlobs.items() == [])
        #expect(access(preview, F_OK) != 0)
    }

    @Test func whatWasSetAsideComesBackWithItsDatabase() async throws {
        let fixture = try await LibraryFixture()
        let digest = try #require(try await fixture.upload(1, [1, 2, 3]).digest)
        let request = UploadRequest(name: "b", byteCount: 10, purpose: .library)
        _ = try await fixture.uploads.begin(LibraryFixture.id(2), request, for: fixture.caller)
        _ = try await fixture.append(2, [1, 2, 3], at: 0)
        let other = try SQLiteStore(path: fixture.folder.path + "/other.sqlite")
        let library = LibraryService(store: other, blobs: fixture.blobs, media: fixture.media, now: { SyncFixture.moment })
        let uploads = UploadService(store: other, blobs: fixture.blobs, now: { SyncFixture.moment })
        #expect(try await library.tend(now: later(1)) == .init(aside: 1))
        #expect(try await uploads.removeStale(now: later(1)) == 1)
        #expect(try fixture.storedDigests() == [] && fixture.blobs.uploadNames() == [])
        #expect(try await library.restoreReferenced() == 0)
        try await uploads.restoreKnown()
        #expect(try fixture.storedDigests() == [] && fixture.blobs.uploadNames() == [])

        #expect(try await fixture.library.restoreReferenced() == 1)
        try await fixture.uploads.restoreKnown()
        #expect(try fixture.storedDigests() == [digest])
        #expect(try await fixture.library.contents(LibraryFixture.id(1), for: fixture.caller).file.beginning(10) == [1, 2, 3])
        #expect(try await fixture.append(2, [4], at: 3).offset == 4)
        #expect(try fixture.blobs.asideBlobs.items() == [] && fixture.blobs.asideUploads.items() == [])
    }

    @Test func uploadsThatAreGivenUpAndStrayBytesGo() async throws {
        let fixture = try await LibraryFixture()
        let request = UploadRequest(name: "a", byteCount: 10, purpose: .library)
        _ = try await fixture.uploads.begin(LibraryFixture.id(1), request, for: fixture.caller)
        _ = try await fixture.append(1, [1, 2, 3], at: 0)
        _ = try fixture.blobs.openUpload(LibraryFixture.id(8).text + "-" + LibraryFixture.id(9).text)
        #expect(try await fixture.uploads.removeStale(now: later(FileLimits.staleUploadDays)) == 1)
        #expect(try await fixture.append(1, [4], at: 3).offset == 4)
        #expect(try await fixture.uploads.removeStale(now: later(FileLimits.staleUploadDays + 1)) == 1)
        #expect(try fixture.blobs.uploadNames() == [])
    }

    @Test func upkeepDoesNotDisturbAnUploadThatGoesOn() async throws {
        let fixture = try await LibraryFixture()
        _ = try await fixture.uploads.begin(
            LibraryFixture.id(1), UploadRequest(name: "a", byteCount: 10, purpose: .library), for: fixture.caller)
        _ = try await fixture.append(1, [1, 2, 3], at: 0)
        #expect(try await fixture.uploads.removeStale(now: SyncFixture.moment) == 0)
        // Were it claimed, its next part could be refused; and its running hash would be gone.
        let key = UploadClaims.Key(space: fixture.caller.spaceID, upload: LibraryFixture.id(1))
        #expect(fixture.uploads.claims.claim(key).progress?.offset == 3)
    }

    @Test func anUploadGoesOnAfterAKillAndIsFinishedWhereItWasLeftWhole() async throws {
        let folder = try TemporaryFolder()
        let fixture = try await LibraryFixture(folder: folder)
        let request = UploadRequest(name: "a", byteCount: 6, purpose: .library)
        _ = try await fixture.uploads.begin(LibraryFixture.id(1), request, for: fixture.caller)
        _ = try await fixture.append(1, [1, 2, 3], at: 0)
        let name = try #require(try fixture.blobs.uploadNames().first)
        // Bytes that were written and never acknowledged are not the device's concern.
        try [9, 9].withUnsafeBytes { try fixture.blobs.openUpload(name).write($0, at: 3) }
        let second = UploadService(store: fixture.store, blobs: fixture.blobs, now: { SyncFixture.moment })
        #expect(try await second.status(of: LibraryFixture.id(1), for: fixture.caller).offset == 3)
        var rest: [UInt8]? = [4, 5, 6]
        let answer = try await second.append(
            to: LibraryFixture.id(1), at: 3, digest: nil, byteCount: nil, for: fixture.caller,
            next: {
                defer { rest = nil }
                return rest
            })
        #expect(answer.isComplete)
        #expect(try await fixture.library.contents(LibraryFixture.id(1), for: fixture.caller).file.beginning(10) == [1, 2, 3, 4, 5, 6])

        // Killed after the bytes were safe, before the file was there: before and after the rename.
        for (number, isRenamed) in [(2, false), (3, true)] as [(UInt64, Bool)] {
            let digest = try #require(answer.digest)
            _ = try await fixture.uploads.begin(LibraryFixture.id(number), request, for: fixture.caller)
            let key = UploadClaims.Key(space: fixture.caller.spaceID, upload: LibraryFixture.id(number))
            try [1, 2, 3, 4, 5, 6].map { UInt8($0) }.withUnsafeBytes { try fixture.blobs.openUpload(key.fileName).write($0, at: 0) }
            try await fixture.store.write { transaction in
                var record = try #require(try transaction.upload(LibraryFixture.id(number), in: key.space))
                (record.offset, record.digest) = (6, digest)
                try transaction.save(record, in: key.space)
            }
            if isRenamed { try fixture.blobs.adoptUpload(key.fileName, as: digest) }
            let found = try await fixture.uploads.begin(LibraryFixture.id(number), request, for: fixture.caller)
            #expect(found == answer)
            #expect(try await fixture.library.details(LibraryFixture.id(number), for: fixture.caller).digest == digest)
        }
        #expect(try await fixture.list().total == 1)
    }

    @Test func whatBreaksOffIsKeptUnlessItHasADigest() async throws {
        struct Cut: Error {}
        let fixture = try await LibraryFixture()
        let request = UploadRequest(name: "a", byteCount: 6, purpose: .library)
        _ = try await fixture.uploads.begin(LibraryFixture.id(1), request, for: fixture.caller)
        for (digest, offset) in [([UInt8](repeating: 0, count: 32), 0), (nil, 2)] as [([UInt8]?, Int64)] {
            var chunks: [[UInt8]] = [[1, 2]]
            do {
                _ = try await fixture.uploads.append(
                    to: LibraryFixture.id(1), at: 0, digest: digest, byteCount: 6, for: fixture.caller,
                    next: {
                        if let chunk = chunks.popLast() { return chunk }
                        throw Cut()
                    })
            } catch {
                #expect(error.uploadOffset == 0)
            }
            #expect(try await fixture.uploads.status(of: LibraryFixture.id(1), for: fixture.caller).offset == offset)
        }
        #expect(try await fixture.append(1, [3, 4, 5, 6], at: 2).isComplete)
        #expect(try await fixture.library.contents(LibraryFixture.id(1), for: fixture.caller).file.beginning(10) == [1, 2, 3, 4, 5, 6])
    }

    @Test(.timeLimit(.minutes(1))) func ofTwoRequestsOnOneUploadOneIsRefused() async throws {
        let fixture = try await LibraryFixture()
        let request = UploadRequest(name: "a", byteCount: 2, purpose: .library)
        _ = try await fixture.uploads.begin(LibraryFixture.id(1), request, for: fixture.caller)
        var count = 0
        let answer = try await fixture.uploads.append(
            to: LibraryFixture.id(1), at: 0, digest: nil, byteCount: nil, for: fixture.caller,
            next: {
                count += 1
                if count == 1 {
                    await #expect(throws: ServiceError.self) { _ = try await fixture.append(1, [8, 9], at: 0) }
                    await #expect(throws: ServiceError.self) { try await fixture.uploads.cancel(LibraryFixture.id(1), for: fixture.caller) }
                }
                return count < 3 ? [UInt8(count)] : nil
            })
        #expect(answer.isComplete)
    }
}
