import Domain
import Testing
import Wire

@testable import Services

/// Checks that the data of two people never mix.
struct SpaceTests {
    @Test func aDeviceWithTheDataOfAnotherSpaceIsRefused() async throws {
        let fixture = try await SyncFixture()
        let foreign = SyncRequest(since: 0, space: EntityID(high: 9, low: 9).text)
        await #expect(throws: ServiceError.otherSpace) { _ = try await fixture.sync.synchronize(foreign, by: fixture.first) }
        let own = SyncRequest(since: 0, space: fixture.first.spaceID.text)
        _ = try await fixture.sync.synchronize(own, by: fixture.first)
    }
}
