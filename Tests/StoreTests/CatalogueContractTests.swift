import Domain
import Store
import TestKit
import Testing

/// States what every driver does with the things of mirrored websites.
@Suite struct CatalogueContractTests {
    private static let catalogue = EntityID(high: 1, low: 1)
    /// Counts the things of each kind: more than a driver takes over in one stretch, and no multiple of that.
    private static let count: UInt64 = 1_234

    private func entry(_ number: UInt64, kind: String = "product", fingerprint: String = "1", body: String? = "{}") -> CatalogueEntry {
        CatalogueEntry(kind: kind, id: EntityID(high: 2, low: number), fingerprint: fingerprint, facts: "f", body: body)
    }

    private func publish(_ drafts: [CatalogueEntry], over store: any Store, revision: Int64) async throws -> Int {
        try await store.write { transaction in
            for draft in drafts { try transaction.save(draft: draft, of: Self.catalogue) }
            return try transaction.publishDrafts(of: Self.catalogue, revision: revision)
        }
    }

    private func revisions(_ kind: String, in store: any Store) async throws -> [Int64] {
        try await store.read { transaction in
            try transaction.catalogueEntries(of: Self.catalogue, kind: kind, after: nil, changedAfter: -1, limit: 5_000).map(\.revision)
        }
    }

    @Test(arguments: StoreDriver.all) func draftsAreTakenOverHoweverManyAndWhatIsTheSameKeepsItsRevision(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try driver.open(folder)
        let record = CatalogueRecord(id: Self.catalogue, space: Samples.space, createdAt: Instant(milliseconds: 0), state: "{}")
        try await store.write { transaction in
            try transaction.save(Space(id: Samples.space))
            try transaction.save(record)
        }
        let first = (0..<Self.count).flatMap { [entry($0), entry($0, kind: "picture")] }
        #expect(try await publish(first, over: store, revision: 1) == 2 * Int(Self.count))
        // Every seventh changes, every other one has only another mark.
        let second = (0..<Self.count).map { entry($0, fingerprint: "2", body: $0 % 7 == 0 ? "{\"new\":1}" : "{}") }
        let changed = (0..<Self.count).count { $0 % 7 == 0 }
        #expect(try await publish(second, over: store, revision: 2) == changed)
        let found = try await revisions("product", in: store)
        #expect(found.count == Int(Self.count) && found.count { $0 == 2 } == changed)
        #expect(try await revisions("picture", in: store) == Array(repeating: 1, count: Int(Self.count)))
        let (drafts, marks) = try await store.read { transaction in
            (
                try transaction.catalogueDraftFingerprints(of: Self.catalogue, kind: "product"),
                try transaction.catalogueFingerprints(of: Self.catalogue, kind: "product")
            )
        }
        #expect(drafts.isEmpty && Set(marks.values) == ["2"])
        try await store.write { transaction in try transaction.removeCatalogueContents(Self.catalogue, andRecord: true) }
        #expect(try await revisions("product", in: store).isEmpty)
        #expect(try await revisions("picture", in: store).isEmpty)
    }
}
