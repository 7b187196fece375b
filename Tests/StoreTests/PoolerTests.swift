import Store
import StorePostgreSQL
import TestKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct PoolerTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try TestStore.openPostgreSQL(folder.path).close()
    }

    @Test func aPoolerThatSharesSessionsIsRefusedWithItsReason() throws {
        let pooler = try PostgresPooler(.transaction, to: TestStore.address(of: folder.path))
        defer { pooler.stop() }
        #expect { try PostgresStore(PostgresSettings(address: pooler.address)) } throws: { error in
            (error as? StoreError)?.message.contains("pgBouncer in its transaction mode") == true
        }
    }

    @Test func aPoolerThatKeepsSessionsApartCanBeUsed() async throws {
        let pooler = try PostgresPooler(.session, to: TestStore.address(of: folder.path))
        defer { pooler.stop() }
        let store = try PostgresStore(PostgresSettings(address: pooler.address))
        try await store.probe()
        try store.makeBus().close()
        store.close()
    }
}
