import Domain
import Store
import TestKit
import Testing

/// States that every driver finds and removes the rows of spaces, people and catalogues that are gone.
@Suite struct StrayRowTests {
    private static let time = Instant(milliseconds: 10)

    private static func catalogue(_ number: UInt64, of space: UInt64) -> CatalogueRecord {
        CatalogueRecord(id: EntityID(high: 4, low: number), space: Samples.id(space), createdAt: time, state: "{}")
    }

    private static func user(_ number: UInt64) -> User {
        User(id: Samples.id(number), name: "person \(number)", space: Samples.id(number), createdAt: time)
    }

    private func open(_ driver: StoreDriver, _ folder: TemporaryFolder) async throws -> any Store {
        let store = try driver.open(folder)
        try await store.write { transaction throws in
            for number in 1...2 as ClosedRange<UInt64> {
                try transaction.save(Space(id: Samples.id(number)))
                try transaction.save(Self.user(number))
                try transaction.save(Self.catalogue(number, of: number))
                try transaction.save(OrderRecord(identity: "order \(number)", space: Samples.id(number), begunAt: Self.time, isSent: true))
                try transaction.append(Samples.entry(1), to: Samples.id(number))
            }
        }
        return store
    }

    @Test(arguments: StoreDriver.all) func whatBelongsToSomebodyIsNoStray(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await open(driver, folder)
        #expect(try await store.read { try $0.damage() } == [])
        try await store.write { transaction in try transaction.remove(Self.user(2)) }
        #expect(try await store.read { try $0.damage() } == [])
        store.close()
    }

    @Test(arguments: StoreDriver.all) func rowsOfASpaceThatNobodyHasAreFoundAndRemoved(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await open(driver, folder)
        try await store.write { transaction throws in
            for number in 3...4 as ClosedRange<UInt64> { try transaction.save(Self.catalogue(number, of: 9)) }
            try transaction.save(OrderRecord(identity: "late", space: Samples.id(9), begunAt: Self.time, isSent: false))
        }
        let expected = [
            "the table catalogue has 2 rows of a space that does not exist", "the table letter has 1 row of a space that does not exist",
        ]
        #expect(try await store.read { try $0.damage() } == expected)
        try await store.write { transaction in try transaction.removeStrayRows() }
        #expect(try await store.read { try $0.damage() } == [])
        let left = try await store.read { try $0.catalogues(of: Samples.id(1)).count + $0.catalogues(of: Samples.id(2)).count }
        #expect(left == 2)
        store.close()
    }
}
