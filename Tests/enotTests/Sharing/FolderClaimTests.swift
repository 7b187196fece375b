import Domain
import Store
import TestKit
import Testing

@testable import enot

@Suite(.timeLimit(.minutes(1))) struct FolderClaimTests {
    private static let own = EntityID(high: 1, low: 1)
    private static let other = EntityID(high: 1, low: 2)

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Returns leases that are extended whenever a stream has an element.
    private func leases(extendedBy beats: AsyncStream<Void>) throws -> StoreLeases {
        StoreLeases(store: try TestStore.openShared(folder.path)) {
            for await _ in beats { return }
            throw CancellationError()
        }
    }

    /// Whether there is a claim: the statement fails otherwise.
    private var isClaimed: Bool {
        do { try TestStore.run("SELECT 1 / count(*) FROM lease", on: folder.path) } catch { return false }
        return true
    }

    private func leases() throws -> StoreLeases { try leases(extendedBy: AsyncStream.makeStream().stream) }

    @Test func aFolderKeepsItsIdentity() throws {
        let other = try TemporaryFolder()
        let identity = try DataFolder.identity(of: folder.path)
        #expect(try DataFolder.identity(of: folder.path) == identity)
        #expect(try DataFolder.identity(of: other.path) != identity)
    }

    @Test func aClaimThatEndedIsMadeAgain() async throws {
        let (beats, beat) = AsyncStream.makeStream(of: Void.self)
        let claim = try #require(try await FolderClaim.make(leases(extendedBy: beats), folder: Self.own))
        claim.whenLost { Issue.record("nobody else has made the claim") }
        try TestStore.run("DELETE FROM lease", on: folder.path)
        beat.yield()
        while !isClaimed { await Task.yield() }
        #expect(try await FolderClaim.make(leases(), folder: Self.other) == nil)
        await claim.release()
        let next = try #require(try await FolderClaim.make(leases(), folder: Self.other))
        await next.release()
    }

    @Test func whoLosesTheClaimToAnotherServerLearnsIt() async throws {
        let (beats, beat) = AsyncStream.makeStream(of: Void.self)
        let claim = try #require(try await FolderClaim.make(leases(extendedBy: beats), folder: Self.own))
        let (losses, loss) = AsyncStream.makeStream(of: Void.self)
        claim.whenLost { loss.finish() }
        // As if this server had been frozen for a minute.
        try TestStore.run("UPDATE lease SET ends_at = now() - interval '1 second'", on: folder.path)
        let taken = try #require(try await FolderClaim.make(leases(), folder: Self.other))
        beat.yield()
        for await _ in losses {}
        await claim.release()
        #expect(try await FolderClaim.make(leases(), folder: Self.own) == nil)
        await taken.release()
    }
}
