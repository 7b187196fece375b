import Testing

/// Checks that devices that live apart end with the same notes, whatever network and crashes do.
struct HouseholdTests {
    @Test(arguments: Array(UInt64(1)...24))
    func browsersEndWithTheSameNotes(seed: UInt64) async throws {
        let household = try await Household(seed: seed, count: 3)
        try await household.live(steps: 600)
        try await household.settle()
        let first = household.shown(by: household.browsers[0])
        for browser in household.browsers {
            #expect(browser.isSettled, "seed \(seed)")
            #expect(household.shown(by: browser) == first, "seed \(seed)")
        }
        #expect(try household.findings() == [], "seed \(seed)")
        #expect(!first.isEmpty, "seed \(seed)")
    }

    @Test(arguments: Array(UInt64(1)...24))
    func clocksFarAheadAndBehindKeepNobodyFromTheSameNotes(seed: UInt64) async throws {
        let year: Int64 = 365 * 24 * 3_600_000
        let household = try await Household(seed: seed, count: 3, skews: [year, 0, -year])
        try await household.live(steps: 600)
        try await household.settle()
        let first = household.shown(by: household.browsers[0])
        for browser in household.browsers {
            #expect(browser.isSettled, "seed \(seed)")
            #expect(household.shown(by: browser) == first, "seed \(seed)")
        }
        #expect(try household.findings() == [], "seed \(seed)")
        #expect(!first.isEmpty, "seed \(seed)")
    }
}
