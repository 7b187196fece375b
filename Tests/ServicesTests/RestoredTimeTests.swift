import Blobs
import Domain
import Foundation
import Store
import TestKit
import Testing

@testable import Services

/// Checks what a server believes of the time after an archive was restored.
@Suite(.timeLimit(.minutes(1))) struct RestoredTimeTests {
    private static let now = Instant(milliseconds: 1_795_000_000_000)
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Returns the moment that is a number of days after the present one.
    private static func after(days: Int64) -> Instant { Instant(milliseconds: now.milliseconds + days * 86_400_000) }

    private func server(_ name: String, believed: Instant?) async throws -> ArchiveParts {
        let place = folder.path + "/" + name
        let store = try TestStore.open(place + "/enot.sqlite")
        if let believed { try await store.write(in: .database) { transaction in try transaction.save(believedTime: believed) } }
        return ArchiveParts(store: store, blobs: try BlobFolder(dataFolder: place, calls: .system), folder: place, settings: [])
    }

    @Test(arguments: [(nil, 0), (3, 3), (-10, -10), (-40, -20)] as [(Int64?, Int64)]) func anArchiveOfLongAgoDoesNotSetTheTimeBack(
        known: Int64?, expected: Int64
    ) async throws {
        let old = try await server("old", believed: Self.after(days: -20))
        _ = try await SessionService(store: old.store).ensureFirstUser(now: Self.after(days: -20))
        _ = try await ArchiveFile.make(folder.path + "/a.zip") { descriptor throws(ServiceError) in
            try await ArchiveMaker(old).write(to: descriptor, contents: nil, now: Self.after(days: -20))
        }
        let restored = try await server("new", believed: known.map(Self.after))
        _ = try await ArchiveRestorer(restored, now: { Self.now }).restore(from: folder.path + "/a.zip", replaces: true)
        #expect(try await restored.store.read { try $0.believedTime() } == Self.after(days: expected))
    }
}
