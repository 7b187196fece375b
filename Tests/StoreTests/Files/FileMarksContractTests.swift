import Domain
import Store
import TestKit
import Testing

/// States what every driver does with what people say of their files.
@Suite struct FileMarksContractTests {
    private static func file(_ number: UInt64) -> FileRecord {
        var file = FileRecord(
            id: EntityID(high: 0xF, low: number), origin: .upload, name: "\(number)", byteCount: 1,
            createdAt: Instant(milliseconds: Int64(number)), addedAt: Instant(milliseconds: 3))
        file.media.kind = number == 1 ? .image : .other
        file.isFavorite = number < 3
        return file
    }

    @Test(arguments: StoreDriver.all) func captionsAndFavouritesAreKeptListedAndTold(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try driver.open(folder)
        try await store.write { transaction throws in
            try transaction.save(Space(id: Samples.space))
            for number in 1...3 as ClosedRange<UInt64> { try transaction.save(Self.file(number), in: Samples.space) }
            let favorites = FileFilter(isFavorite: true)
            #expect(try transaction.fileCount(of: Samples.space, filter: favorites) == 2)
            let files = try transaction.files(of: Samples.space, filter: favorites, from: 0, count: 9, total: 2)
            #expect(files.map(\.name) == ["2", "1"] && files.allSatisfy(\.isFavorite))
            #expect(try transaction.fileCount(of: Samples.space, filter: FileFilter(kind: .image, isFavorite: true)) == 1)
            #expect(try transaction.latestMoment(of: Samples.space, filter: favorites) == Instant(milliseconds: 2))
            let told = try transaction.changedFiles(of: Samples.space, after: 0, limit: 9).last?.change ?? 0
            var file = Self.file(3)
            file.caption = "Ёж\n'\""
            try transaction.save(file, in: Samples.space)
            #expect(try transaction.file(file.id, in: Samples.space)?.caption == file.caption)
            let changed = try transaction.changedFiles(of: Samples.space, after: told, limit: 9)
            #expect(changed.map(\.id) == [file.id] && changed.map(\.caption) == [file.caption])
        }
    }
}
