import Domain
import Store
import TestKit
import Testing

@testable import Services

/// States whose batch comes when.
@Suite(.timeLimit(.minutes(1))) struct SpaceTurnsTests {
    private static func space(_ number: UInt64) -> Identifier<Space> { Identifier(EntityID(high: 1, low: number)) }

    @Test(arguments: [1, SpaceTurns.capacity]) func whoSendsMuchKeepsNobodyElseWaiting(size: Int) async {
        let (turns, said) = (SpaceTurns(), SaidLines())
        await turns.acquire(Self.space(1), size: SpaceTurns.capacity)
        let others = Task {
            for number in 0..<3 {
                await turns.acquire(Self.space(1), size: size)
                said.add("first \(number)")
                turns.release(Self.space(1), size: size)
            }
        }
        // Another space has its turn while a large batch of the first one is under way, as often as it asks.
        for _ in 0..<3 {
            await turns.acquire(Self.space(2), size: size)
            said.add("second")
            turns.release(Self.space(2), size: size)
        }
        #expect(said.all == ["second", "second", "second"])
        turns.release(Self.space(1), size: SpaceTurns.capacity)
        await others.value
        #expect(said.all.suffix(3) == ["first 0", "first 1", "first 2"])
    }

    @Test func smallBatchesGoTogetherAndALargeOneAlone() throws {
        func size(_ count: Int, _ text: String) throws -> Int {
            var device = WritingDevice(seed: 1)
            let operations = try (0..<count).flatMap { _ in try device.note(text, now: SyncFixture.moment).operations }
            return SpaceTurns.size(of: try operations.map { operation throws(ServiceError) in try PreparedOperation(operation) })
        }
        #expect(try size(16, "a") == 1)
        #expect(try size(17, "a") == SpaceTurns.capacity)
        #expect(try size(1, String(repeating: "a", count: 40_000)) == SpaceTurns.capacity)
    }

    @Test func batchesOfASpaceAreTakenOneAfterAnotherAndAllAreTaken() async throws {
        let fixture = try await SyncFixture()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { _ = try await fixture.push([Samples.topic(UInt64(number) + 10)]) }
            }
            try await group.waitForAll()
        }
        #expect(try await fixture.sync.revision(of: fixture.first.spaceID) == 40)
    }
}
