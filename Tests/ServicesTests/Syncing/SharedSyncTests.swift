import Domain
import Merge
import Replication
import Store
import TestKit
import Testing
import Wire

@testable import Services

/// States what holds when two servers' services use one database.
@Suite(.timeLimit(.minutes(2))) struct SharedSyncTests {
    private let folder: TemporaryFolder
    private let clock = SharedClock()
    private let caller = Caller(
        userID: Identifier(EntityID(high: 6, low: 1)), spaceID: Identifier(EntityID(high: 5, low: 1)),
        sessionID: Identifier(EntityID(high: 7, low: 1)))

    init() throws {
        folder = try TemporaryFolder()
    }

    private func service() throws -> SyncService {
        let clock = clock
        return SyncService(
            store: try TestStore.openShared(folder.path), agent: Agent(rawValue: .random(in: .min ... .max)), now: { clock.now })
    }

    private func push(_ operations: [Operation], _ service: SyncService) async throws {
        let revision = try await service.revision(of: caller.spaceID)
        _ = try await service.synchronize(SyncRequest(since: revision, operations: operations, isMassDeletionConfirmed: true), by: caller)
    }

    /// Writes a note whose text needs its history, so that the service remembers it.
    private func writeAtOnce(_ texts: [String], agents: UInt64, _ service: SyncService) async throws {
        try await push([Samples.note(1, topic: 9)], service)
        for (number, text) in texts.enumerated() {
            try await push([Samples.typing(1, text, agent: agents + UInt64(number))], service)
        }
    }

    @Test func aTextThatAnotherServerRemovedAndBroughtBackDoesNotJoinItsOldHistory() async throws {
        let (first, second) = (try service(), try service())
        try await TestStore.openShared(folder.path).write { [caller] transaction in try transaction.save(Space(id: caller.spaceID)) }
        try await push([Samples.topic(9)], first)
        try await writeAtOnce(["old", "OLD"], agents: 1, second)
        try await push([Samples.deletion(1, at: 10)], first)
        clock.set(clock.now.adding(days: TrashRetention.days + 1))
        #expect(try await first.purgeExpired(now: clock.now) == 1)
        try await writeAtOnce(["new", "NEW"], agents: 5, first)
        // The second server merges a third text into what the first one brought back.
        try await push([Samples.typing(1, "!", agent: 8)], second)
        let text = try await second.note(Identifier(Samples.entity(1)), for: caller).text
        #expect(!text.lowercased().contains("old") && text.lowercased().contains("new") && text.contains("!"), "\(text)")
        #expect(try await IntegrityCheck.check(TestStore.openShared(folder.path)) == [])
    }

    @Test func twoServersThatWriteOneTextKeepItAsItsJournal() async throws {
        let services = [try service(), try service()]
        try await TestStore.openShared(folder.path).write { [caller] transaction in try transaction.save(Space(id: caller.spaceID)) }
        try await push([Samples.topic(9), Samples.note(1, topic: 9)], services[0])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for agent in 1...40 as ClosedRange<UInt64> {
                group.addTask { try await push([Samples.typing(1, "word\(agent) ", agent: agent)], services[Int(agent % 2)]) }
            }
            try await group.waitForAll()
        }
        let text = try await services[0].note(Identifier(Samples.entity(1)), for: caller).text
        for agent in 1...40 { #expect(text.contains("word\(agent) ")) }
        #expect(try await IntegrityCheck.check(TestStore.openShared(folder.path)) == [])
    }
}
