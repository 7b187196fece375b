import ArchiveFiles
import Blobs
import Domain
import Merge
import Store
import TestKit
import Testing
import Wire

@testable import Services

/// Checks that archives have journals as they were folded.
@Suite struct FoldedArchiveTests {
    private func parts(_ store: any Store, _ folder: TemporaryFolder) throws -> ArchiveParts {
        ArchiveParts(store: store, blobs: try BlobFolder(dataFolder: folder.path), folder: folder.path, settings: [])
    }

    private func journal(_ store: any Store, of space: Identifier<Space>) async throws -> [JournalEntry] {
        try await store.read { transaction in try transaction.journal(of: space, after: 0, limit: .max, byteLimit: .max) }
    }

    @Test func aFoldedJournalIsRestoredAsItIs() async throws {
        let (fixture, folder) = (try await SyncFixture(), try TemporaryFolder())
        let space = fixture.first.spaceID
        let user = User(id: fixture.first.userID, name: "owner", passPhraseHash: nil, space: space, createdAt: SyncFixture.moment)
        try await fixture.store.write { transaction in try transaction.save(user) }
        let letters = (0..<9).map { place in
            Samples.typing(1, "a", at: place, sequence: place, parents: place > 0 ? [(1 as UInt64, place - 1)] : [])
        }
        try await fixture.push([Samples.note(1)] + letters)
        let later = SyncFixture.moment.adding(days: 31)
        #expect(try await fixture.sync.foldJournals(now: later) == 8)
        let archive = folder.path + "/a.zip"
        let source = try parts(fixture.store, fixture.folder)
        _ = try await ArchiveFile.make(archive) { descriptor throws(ServiceError) in
            try await ArchiveMaker(source).write(to: descriptor, contents: nil, now: later)
        }
        let second = try TestStore.open(folder.path + "/enot.sqlite")
        let count = try await ArchiveRestorer(try parts(second, folder), now: { later }).restore(from: archive, replaces: false)
        #expect(count.losses.isEmpty)
        let entries = try await journal(second, of: space)
        #expect(try await journal(fixture.store, of: space) == entries && entries.last?.folded?.entryCount == 9)
        #expect(try await IntegrityCheck.check(second) == [])
        // A device that stands within the sitting is as right there.
        let known = JournalFingerprint.text(of: entries[1])
        let sync = SyncService(store: second, agent: Agent(rawValue: 0xE0), now: { later })
        let answer = try await sync.synchronize(SyncRequest(since: 5, fingerprint: known), by: fixture.second)
        #expect(answer.operations.count == 1)
        #expect(try await sync.foldJournals(now: later) == 0)
    }
}
