import Domain
import Testing

@testable import Services
@testable import Store

/// States which entries a walk through a journal looks at.
@Suite struct FoldingWalkTests {
    private static func place(_ revision: Int64, _ number: UInt64) -> JournalPlace {
        JournalPlace(
            revision: revision, entity: Samples.entity(number), session: nil, firstReceivedAt: SyncFixture.moment,
            receivedAt: SyncFixture.moment)
    }

    @Test func eachEntityIsReadOnceHoweverManyEntriesItHas() {
        var walk = FoldingWalk()
        var stretches: [FoldingWalk.Stretch] = []
        for page in 0..<80 as Range<Int64> {
            stretches += walk.next((1...1_000).map { Self.place(page * 1_000 + $0, $0 % 100 == 0 ? UInt64(2 + page / 40) : 1) })
        }
        #expect(
            stretches == [
                FoldingWalk.Stretch(entity: Samples.entity(1), start: 0), FoldingWalk.Stretch(entity: Samples.entity(2), start: 0),
                FoldingWalk.Stretch(entity: Samples.entity(3), start: 40_100 - JournalFolding.maximumSpan),
            ])
    }

    @Test func theNextWalkReadsWhatMayBeOfOneSittingWithWhatIsNew() {
        var walk = FoldingWalk()
        let start = 80_001 - JournalFolding.maximumSpan
        #expect(
            walk.next([Self.place(80_001, 1), Self.place(80_002, 1)]) == [FoldingWalk.Stretch(entity: Samples.entity(1), start: start)])
        #expect(walk.next([Self.place(80_003, 1)]).isEmpty)
        #expect(walk.next([]).isEmpty)
    }
}
