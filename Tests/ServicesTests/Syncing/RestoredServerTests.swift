import Domain
import Testing
import Wire

@testable import Services

/// States how a device notices that the server's past is another than the one it knew.
@Suite struct RestoredServerTests {
    private let fixture: SyncFixture

    init() async throws {
        fixture = try await SyncFixture()
        try await fixture.push([Samples.topic(9), Samples.note(1, topic: 9)])
    }

    @Test func marksFollowTheJournal() async throws {
        let first = try await fixture.sync.synchronize(SyncRequest(since: 0), by: fixture.second)
        #expect(first.revision == 2 && first.fingerprint != nil)
        let again = try await fixture.sync.synchronize(SyncRequest(since: 2, fingerprint: first.fingerprint), by: fixture.second)
        #expect(again.fingerprint == first.fingerprint)
        let pushed = try await fixture.sync.synchronize(
            SyncRequest(since: 2, fingerprint: first.fingerprint, operations: [Samples.note(2, topic: 9)]), by: fixture.second)
        #expect(pushed.revision == 3 && pushed.fingerprint != first.fingerprint)
        #expect(try await fixture.sync.synchronize(SyncRequest(since: 3), by: fixture.first).fingerprint == pushed.fingerprint)
    }

    @Test(arguments: [false, true]) func anotherPastAtTheSameRevisionIsNoticed(pushes: Bool) async throws {
        let known = try await fixture.sync.synchronize(SyncRequest(since: 2), by: fixture.second).fingerprint
        let restored = try await SyncFixture()
        restored.now = Instant(milliseconds: restored.now.milliseconds + 1)
        try await restored.push([Samples.topic(9), Samples.note(3, topic: 9), Samples.note(4, topic: 9)])
        let request = SyncRequest(since: 2, fingerprint: known, operations: pushes ? [Samples.note(5, topic: 9)] : [])
        await #expect(throws: ServiceError.aheadOfServer(revision: 3)) { try await restored.sync.synchronize(request, by: restored.second) }
    }

    @Test func aDeviceWithoutAMarkIsTakenAtItsWord() async throws {
        #expect(try await fixture.sync.synchronize(SyncRequest(since: 1), by: fixture.second).operations.count == 1)
    }
}
