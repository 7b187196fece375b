import Client
import ClientCheck
import Core
import Domain
import Merge
import Replication
import Testing
import Wire

/// Sends damaged messages to whatever reads them; a seed that ends the test's process is named by the last line printed.
struct DamageTests {
    @Test(arguments: [UInt64(1), 2, 3, 4]) func aDamagedMessageIsRefusedOrReadAsWritten(_ seed: UInt64) {
        print("seed \(seed)")
        #expect(DecoderCheck.problems(seed: seed, rounds: 600) == [])
    }

    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6]) func theAppBearsWhateverServerTabsAndDiskBring(_ seed: UInt64) {
        print("seed \(seed)")
        #expect(DamageScenario.problems(seed: seed, rounds: 150) == [])
    }

    @Test(arguments: [Int64(0), 6, 2_147_483_648, -1, Int64.max]) func starsThatNoProductGetsAreNone(_ stars: Int64) throws {
        let timestamp = Timestamp(milliseconds: 1, counter: 0, agent: Agent(rawValue: 1))
        var state = EntityState(kind: .productOpinion, id: EntityID(high: 1, low: 1))
        let change = Operation.Change.write([FieldWrite("rating", .integer(stars))], at: timestamp)
        try state.apply(Operation(kind: .productOpinion, entity: state.id, change: change))
        #expect(try #require(state.entity(as: ProductOpinion.self)).rating == nil)
    }

    @Test func aPictureOfAFileFromBefore1970HasNoTime() throws {
        let request = UploadRequest(name: "a", byteCount: 1, mediaType: "image/png", modifiedAt: Instant(milliseconds: -1), purpose: .photo)
        var file = KeptFile(id: EntityID(high: 1, low: 1), request: request)
        (file.width, file.height) = (3, 4)
        let picture = try #require(file.picture)
        #expect(picture.takenAt == nil && picture.width == 3)
    }
}
