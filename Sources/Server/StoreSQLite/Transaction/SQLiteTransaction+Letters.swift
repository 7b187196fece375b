import Domain
import Store

extension SQLiteTransaction {
    /// Gives a letter; nil when it is not known.
    func letter(_ identity: String) throws(StoreError) -> LetterRecord? {
        try connection.first("SELECT * FROM letter WHERE identity = ?", identity)
    }

    /// Lists all letters, in the order of their identities.
    func letters() throws(StoreError) -> [LetterRecord] {
        try connection.all("SELECT * FROM letter ORDER BY identity")
    }

    /// Counts the letters that a space has begun after a moment.
    func letterCount(of space: Identifier<Space>, begunAfter moment: Instant) throws(StoreError) -> Int {
        try connection.first("SELECT count(*) FROM letter WHERE space = ? AND begun_at > ?", space, moment) ?? 0
    }

    /// Adds or replaces a letter.
    func save(_ letter: LetterRecord) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO letter (identity, space, begun_at, is_sent) VALUES (?, ?, ?, ?)
            ON CONFLICT (identity) DO UPDATE SET begun_at = excluded.begun_at, is_sent = excluded.is_sent
            """, letter.identity, letter.space, letter.begunAt, letter.isSent)
    }

    /// Forgets the letters that were begun before a moment.
    func removeLetters(begunBefore moment: Instant) throws(StoreError) {
        try connection.run("DELETE FROM letter WHERE begun_at < ?", moment)
    }
}

extension LetterRecord: SQLiteRow {
    /// Reads a row of the table `letter`.
    init(row: SQLiteStatement) throws(StoreError) {
        self.init(identity: try row["identity"], space: try row["space"], begunAt: try row["begun_at"], isSent: try row["is_sent"])
    }
}
