import Foundation
import SearchCheck
import Testing

@Suite struct GoldenTests {
    @Test func everyQueryFindsWhatItMust() throws {
        let url = try #require(Bundle.module.url(forResource: "golden", withExtension: "json", subdirectory: "Fixtures"))
        var tally = GoldenTally()
        #expect(tally.add([UInt8](try Data(contentsOf: url))) == [])
        #expect(tally.passedCount == 65)
    }
}
