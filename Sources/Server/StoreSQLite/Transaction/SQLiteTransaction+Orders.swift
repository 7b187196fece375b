import Domain
import Store

extension SQLiteTransaction {
    /// Gives an order; nil when it is not known.
    func order(_ identity: String) throws(StoreError) -> OrderRecord? {
        try connection.first("SELECT * FROM letter WHERE identity = ?", identity)
    }

    /// Lists all orders, in the order of their identities.
    func orders() throws(StoreError) -> [OrderRecord] {
        try connection.all("SELECT * FROM letter ORDER BY identity")
    }

    /// Counts the orders that a space has begun after a moment.
    func orderCount(of space: Identifier<Space>, begunAfter moment: Instant) throws(StoreError) -> Int {
        try connection.first("SELECT count(*) FROM letter WHERE space = ? AND begun_at > ?", space, moment) ?? 0
    }

    /// Adds or replaces an order.
    func save(_ order: OrderRecord) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO letter (identity, space, begun_at, is_sent) VALUES (?, ?, ?, ?)
            ON CONFLICT (identity) DO UPDATE SET begun_at = excluded.begun_at, is_sent = excluded.is_sent
            """, order.identity, order.space, order.begunAt, order.isSent)
    }

    /// Forgets the orders that were begun before a moment.
    func removeOrders(begunBefore moment: Instant) throws(StoreError) {
        try connection.run("DELETE FROM letter WHERE begun_at < ?", moment)
    }
}

extension OrderRecord: SQLiteRow {
    /// Reads a row of the table `order`.
    init(row: SQLiteStatement) throws(StoreError) {
        self.init(identity: try row["identity"], space: try row["space"], begunAt: try row["begun_at"], isSent: try row["is_sent"])
    }
}
