import Domain
import Store
import TestKit
import Testing

/// States what every driver does with the row of a profile.
@Suite struct ProfileContractTests {
    @Test(arguments: StoreDriver.all) func profileIsKept(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try driver.open(folder)
        var profile = Profile()
        profile.firstName = "Аня\u{0}"
        profile.birthDate = CivilDate(year: 1990, month: 2, day: 28)
        profile.webAddress = "https://example.org"
        let written = profile
        try await store.write { transaction throws in
            try transaction.save(Space(id: Samples.space))
            try transaction.save(EntityRecord(id: written.id.entity, kind: .profile, registers: "{}"), in: Samples.space)
            try transaction.project(written, in: Samples.space)
        }
        let stored = try #require(try await store.read { try $0.projection(Profile.identity, in: Samples.space) })
        #expect(stored.firstName == "Аня\u{0}" && stored.birthDate == profile.birthDate && stored.webAddress == profile.webAddress)
        #expect(stored.lastName.isEmpty && stored.deletedAt == nil)
        profile.birthDate = nil
        let changed = profile
        try await store.write { transaction in try transaction.project(changed, in: Samples.space) }
        try await store.read { transaction throws in
            #expect(try transaction.projection(Profile.identity, in: Samples.space)?.birthDate == nil)
            #expect(try transaction.projections(of: Profile.self, in: Samples.space) == [Profile.identity])
            #expect(try transaction.projection(Profile.identity, in: Samples.id(2)) == nil)
            #expect(try transaction.damage() == [])
        }
    }
}
