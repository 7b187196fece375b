import Domain
import Store

extension SQLiteTransaction {
    func order(_ identity: String) throws(StoreError) -> OrderRecord? {
        try connection.first("SELECT * FROM letter WHERE identity = ?", identity)
    }

    func orders() throws(StoreError) -> [OrderRecord] {
        try connection.all("SELECT * FROM letter ORDER BY identity")
    }

    func orderCount(of space: Identifier<Space>, begunAfter moment: Instant) throws(StoreError) -> Int {
        try connection.first("SELECT count(*) FROM letter WHERE space = ? AND begun_at > ?", space, moment) ?? 0
    }

    func save(_ order: OrderRecord) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO letter (identity, space, begun_at, is_sent) VALUES (?, ?, ?, ?)
            ON CONFLICT (identity) DO UPDATE SET begun_at = excluded.begun_at, is_sent = excluded.is_sent
            """, order.identity, order.space, order.begunAt, order.isSent)
    }

    func removeOrders(begunBefore moment: Instant) throws(StoreError) {
        try connection.run("DELETE FROM letter WHERE begun_at < ?", moment)
    }
}
