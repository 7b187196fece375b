import Domain
import Store
import TestKit
import Testing

/// States what every driver does with albums.
@Suite struct AlbumContractTests {
    private static let space = Samples.space
    private static func id(_ number: UInt64) -> EntityID { EntityID(high: 0xA1B, low: number) }

    private static func file(_ number: UInt64) -> FileRecord {
        var file = FileRecord(
            id: id(number), origin: .upload, name: "\(number)", digest: String(repeating: "\(number)", count: 64), byteCount: 1,
            createdAt: Instant(milliseconds: Int64(number)), addedAt: Instant(milliseconds: 3))
        file.hasPreview = number != 3
        return file
    }

    private static func filled(_ driver: StoreDriver, _ folder: TemporaryFolder) async throws -> any Store {
        let store = try driver.open(folder)
        try await store.write { transaction throws in
            try transaction.save(Space(id: space))
            for number in 1...3 as ClosedRange<UInt64> { try transaction.save(file(number), in: space) }
            for number in 11...12 as ClosedRange<UInt64> {
                try transaction.save(
                    AlbumRecord(id: id(number), name: "Ёж \(number)", createdAt: Instant(milliseconds: Int64(number))), in: space)
            }
            for number in [1, 2, 3, 2] as [UInt64] { try transaction.add(id(number), toAlbum: id(11), of: space) }
            try transaction.add(id(1), toAlbum: id(12), of: space)
        }
        return store
    }

    @Test(arguments: StoreDriver.all) func aFileIsInSeveralAlbumsOnceEach(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.filled(driver, folder)
        try await store.write { transaction throws in
            let albums = try transaction.albums(of: Self.space)
            #expect(albums.map(\.album.name) == ["Ёж 12", "Ёж 11"] && albums.map(\.fileCount) == [1, 3])
            #expect(albums.map(\.cover) == [Self.id(1), Self.id(2)], "the latest that has a preview")
            #expect(try transaction.files(ofAlbum: Self.id(11), in: Self.space) == [1, 2, 3].map(Self.id))
            #expect(try transaction.hasFile(Self.id(3), inAlbum: Self.id(11), of: Self.space))
            try transaction.remove(Self.id(3), fromAlbum: Self.id(11), of: Self.space)
            #expect(try !transaction.hasFile(Self.id(3), inAlbum: Self.id(11), of: Self.space))
            #expect(try transaction.albumCount(of: Self.space) == 2)
        }
    }

    @Test(arguments: StoreDriver.all) func theFilterListsTheFilesOfAnAlbumAlone(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.filled(driver, folder)
        try await store.write { transaction throws in
            let filter = FileFilter(album: Self.id(12))
            #expect(try transaction.fileCount(of: Self.space, filter: filter) == 1)
            #expect(try transaction.files(of: Self.space, filter: filter, from: 0, count: 9, total: 1).map(\.name) == ["1"])
            #expect(try transaction.latestMoment(of: Self.space, filter: filter) == Instant(milliseconds: 1))
            let other = FileFilter(kind: .other, since: Instant(milliseconds: 2), album: Self.id(11))
            #expect(try transaction.files(of: Self.space, filter: other, from: 0, count: 9, total: 2).map(\.name) == ["3", "2"])
            #expect(try transaction.fileCount(of: Self.space, filter: FileFilter(album: Self.id(99))) == 0)
        }
    }

    @Test(arguments: StoreDriver.all) func removedFilesAndAlbumsLeaveNothingBehind(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.filled(driver, folder)
        try await store.write { transaction throws in
            try transaction.removeFile(Self.id(1), in: Self.space)
            #expect(try transaction.files(ofAlbum: Self.id(12), in: Self.space) == [])
            var album = try #require(try transaction.album(Self.id(11), in: Self.space))
            album.deletedAt = Instant(milliseconds: 50)
            try transaction.save(album, in: Self.space)
            #expect(try transaction.album(album.id, in: Self.space) == album)
            #expect(try transaction.albums(of: Self.space).map(\.album.id) == [Self.id(12)])
            try transaction.removeAlbums(deletedUntil: Instant(milliseconds: 49))
            #expect(try transaction.albumCount(of: Self.space) == 2)
            try transaction.removeAlbums(deletedUntil: Instant(milliseconds: 50))
            #expect(try transaction.album(album.id, in: Self.space) == nil)
            #expect(try transaction.files(ofAlbum: album.id, in: Self.space) == [])
            #expect(try transaction.file(Self.id(2), in: Self.space) != nil)
        }
    }

    @Test(arguments: StoreDriver.all) func anotherFileOfTheContentTakesThePlaceInAlbums(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.filled(driver, folder)
        try await store.write { transaction throws in
            try transaction.remove(Self.id(2), fromAlbum: Self.id(11), of: Self.space)
            try transaction.addToAlbums(of: Self.id(1), Self.id(2), in: Self.space)
            for album in [11, 12] as [UInt64] {
                #expect(try transaction.hasFile(Self.id(2), inAlbum: Self.id(album), of: Self.space))
            }
        }
    }
}
