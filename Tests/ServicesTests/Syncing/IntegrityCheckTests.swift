import Domain
import Store
import TestKit
import Testing

@testable import Services
@testable import StoreSQLite

/// States that the check finds what does not follow from the journal.
@Suite struct IntegrityCheckTests {
    @Test func soundStoreHasNoFindings() async throws {
        let fixture = try await SyncFixture()
        #expect(try await IntegrityCheck.check(fixture.store) == [])
        try await fixture.push([Samples.topic(9), Samples.note(1, topic: 9), Samples.typing(1, "abc")])
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test(
        .enabled(if: !TestStore.isPostgreSQL),
        arguments: [
            ("UPDATE note SET content = 'abX'", "its row differs from the journal"),
            ("UPDATE note SET position = 'W'", "its row differs from the journal"),
            ("DELETE FROM note", "its row is missing"),
            ("UPDATE entity_state SET registers = '{}', packed = NULL WHERE kind = 'note'", "its registers differ from the journal"),
            ("UPDATE entity_state SET deleted_at = 5 WHERE kind = 'note'", "its time of deletion differs from the journal"),
            ("UPDATE document SET frontier = '{\"events\":1,\"heads\":[]}'", "its frontier differs from the journal"),
            ("UPDATE document SET frontier = 'x'", "a frontier is not JSON"),
            ("DELETE FROM document", "its frontier is missing"),
            ("DELETE FROM journal WHERE revision = 2", "don't add up to revision 3"),
            ("UPDATE journal SET operation = '{', packed = NULL WHERE revision = 2", "an operation is not JSON"),
            ("UPDATE journal SET operation = '{}', packed = NULL WHERE revision = 2", "an operation can't be read"),
            ("UPDATE journal_size SET byte_count = 1", "bytes instead of 1"),
            ("UPDATE space SET revision = 2", "the journal has entries after revision 2"),
            ("UPDATE journal SET kind = 'topic' WHERE revision = 2", "the operation and its row differ in their entity"),
            (
                "PRAGMA foreign_keys = OFF; INSERT INTO note (space, id) SELECT id, '\(String(repeating: "0", count: 32))' FROM space",
                "it has a row but no record"
            ),
            ("PRAGMA foreign_keys = OFF; DELETE FROM entity_state WHERE kind = 'topic'", "has no record"),
        ])
    func damageIsFound(sql: String, finding: String) async throws {
        let fixture = try await SyncFixture()
        try await fixture.push([Samples.topic(9), Samples.note(1, topic: 9), Samples.typing(1, "abc")])
        try await fixture.store.write { transaction in
            try #require(transaction as? SQLiteTransaction).connection.execute("COMMIT; \(sql); BEGIN IMMEDIATE")
        }
        let findings = try await IntegrityCheck.check(fixture.store)
        #expect(findings.contains { $0.description.contains(finding) }, "\(findings)")
    }
}
