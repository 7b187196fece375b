import Domain
import HTTP
import Synchronization
import TestKit
import Testing

@testable import Services

/// Checks squares of maps: fetched once, kept, and nothing but pictures.
@Suite(.serialized, .timeLimit(.minutes(1))) struct MapTileServiceTests {
    private static let picture: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0, 0, 0, 1, 0, 8, 2, 0, 0, 0]

    private static func tile(_ row: Int = 5) throws -> MapTile { try #require(MapTile(zoom: 3, column: 4, row: row)) }

    private static func service(_ site: ScriptedSite, _ folder: TemporaryFolder) throws -> MapTileService {
        try #require(MapTileService(template: site.address + "{z}/{x}/{y}.png", dataFolder: folder.path))
    }

    @Test func squaresOutsideOfTheWorldAreNone() {
        #expect(MapTile(zoom: 0, column: 0, row: 0) != nil)
        #expect(MapTile(zoom: 0, column: 1, row: 0) == nil)
        #expect(MapTile(zoom: 20, column: 0, row: 0) == nil)
        #expect(MapTile(zoom: -1, column: 0, row: 0) == nil)
        #expect(MapTile(zoom: 3, column: 0, row: 8) == nil)
    }

    @Test func anAddressWithoutPlacesOfTheNumbersIsNone() throws {
        let folder = try TemporaryFolder()
        for address in ["https://tile.example.org/", "https://tile.example.org/{z}/{x}.png", "ftp://example.org/{z}/{x}/{y}", "{z}{x}{y}"] {
            #expect(MapTileService(template: address, dataFolder: folder.path) == nil, "\(address)")
        }
    }

    @Test func aSquareIsFetchedOnceAndStaysWhenTheTileServerIsGone() async throws {
        let folder = try TemporaryFolder()
        let site = try ScriptedSite { _ in HTTPResponse(body: .bytes(Self.picture)) }
        let service = try Self.service(site, folder)
        let first = try await service.file(of: Self.tile())
        #expect(first.mediaType == "image/png")
        #expect(FileBytes.read(first.path) == Self.picture)
        _ = try await service.file(of: Self.tile())
        #expect(site.requests == ["/3/4/5.png"])
        await site.stop()
        let kept = try await service.file(of: Self.tile())
        #expect(kept == first)
        await #expect(throws: ServiceError.self) { _ = try await service.file(of: Self.tile(6)) }
    }

    @Test func anOldSquareIsFetchedAnewAndStandsInWhereThatFails() async throws {
        let folder = try TemporaryFolder()
        let isBroken = Mutex(false)
        let site = try ScriptedSite { _ in
            isBroken.withLock { $0 } ? HTTPResponse(status: .notFound) : HTTPResponse(body: .bytes(Self.picture))
        }
        let service = try Self.service(site, folder)
        let file = try await service.file(of: Self.tile())
        try TemporaryFolder.age(file.path, seconds: 40 * 86_400)
        isBroken.withLock { $0 = true }
        #expect(try await service.file(of: Self.tile()) == file)
        isBroken.withLock { $0 = false }
        #expect(try await service.file(of: Self.tile()) == file)
        #expect(try await service.file(of: Self.tile()) == file)
        #expect(site.requests.count == 3)
        await site.stop()
    }

    @Test func aPageInsteadOfASquareIsRefusedAndNotKept() async throws {
        let folder = try TemporaryFolder()
        let site = try ScriptedSite { _ in HTTPResponse(body: .bytes(Array("<html>sign in</html>".utf8))) }
        let service = try Self.service(site, folder)
        await #expect(throws: ServiceError.self) { _ = try await service.file(of: Self.tile()) }
        #expect(FileState.names(in: folder.path + "/map-tiles") == [])
        await site.stop()
    }
}
