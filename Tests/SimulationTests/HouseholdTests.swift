import Foundation
import TestKit
import Testing

/// Checks that devices that live apart end with the same notes and lose nothing, whatever network, tabs and crashes do.
///
/// `ENOT_SEEDS`, as in `1-500`, says which days are lived through, instead of the first 24 (`scripts/simulate`).
struct HouseholdTests {
    @Test(arguments: seeds) func browsersEndWithTheSameNotesAndAllLetters(seed: UInt64) async throws {
        let household = try await Household(seed: seed, count: 3)
        try await household.live(steps: 1_000)
        let findings = try await household.findings()
        #expect(findings.isEmpty, "\(findings.prefix(5).joined(separator: "\n"))")
    }

    @Test(arguments: seeds) func clocksThatLagLeadAndJumpKeepNobodyFromTheSameNotes(seed: UInt64) async throws {
        let day: Int64 = 24 * 3_600_000
        let household = try await Household(seed: seed, count: 3, jumps: [-400 * day, -day, 0, 600_000, 40 * day, 5 * 365 * day])
        try await household.live(steps: 1_000)
        let findings = try await household.findings()
        #expect(findings.isEmpty, "\(findings.prefix(5).joined(separator: "\n"))")
    }

    @Test(.enabled(if: !TestStore.isPostgreSQL), arguments: seeds) func aServerThatIsPutBackToAnOlderDatabaseLosesNothingThatADeviceHas(
        seed: UInt64
    ) async throws {
        let household = try await Household(seed: seed, count: 3, goesBack: true)
        try await household.live(steps: 1_000)
        let findings = try await household.findings()
        #expect(findings.isEmpty, "\(findings.prefix(5).joined(separator: "\n"))")
    }

    private static let seeds: [UInt64] = {
        guard let text = ProcessInfo.processInfo.environment["ENOT_SEEDS"] else { return Array(1...24) }
        let bounds = text.split(separator: "-").compactMap { UInt64($0) }
        precondition(
            !bounds.isEmpty && bounds.count <= 2 && bounds[0] <= bounds[bounds.count - 1], "ENOT_SEEDS is no range of seeds: \(text)")
        return Array(bounds[0]...bounds[bounds.count - 1])
    }()
}
