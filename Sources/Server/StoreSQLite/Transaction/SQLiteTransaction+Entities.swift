import Domain
import Store

extension SQLiteTransaction {
    /// Gives the record of an entity; nil when nothing is known of it.
    func entity(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> EntityRecord? {
        try connection.first("SELECT * FROM entity_state WHERE space = ? AND entity = ?", space, id)
    }

    /// Lists the records of a space after an identity, in the order of identities.
    func entities(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [EntityRecord] {
        // No identity is written as no text.
        try connection.all(
            "SELECT * FROM entity_state WHERE space = ? AND entity > ? ORDER BY entity LIMIT ?", space, id?.text ?? "", limit)
    }

    /// Lists entities that went to the trash at a moment or before and were not purged.
    func deletedEntities(of space: Identifier<Space>, until: Instant, limit: Int) throws(StoreError) -> [EntityRecord] {
        try connection.all(
            "SELECT * FROM entity_state WHERE space = ? AND deleted_at <= ? AND NOT is_purged ORDER BY deleted_at, entity LIMIT ?",
            space, until, limit)
    }

    /// Counts the entities of a space that are not in the trash.
    func livingEntityCount(of space: Identifier<Space>) throws(StoreError) -> Int {
        try connection.first("SELECT count(*) FROM entity_state WHERE space = ? AND deleted_at IS NULL", space) ?? 0
    }

    /// Tells whether a topic has notes that are not in the trash.
    func hasLivingNotes(_ topic: Identifier<Topic>, in space: Identifier<Space>) throws(StoreError) -> Bool {
        try connection.first(
            "SELECT 1 FROM note WHERE space = ? AND topic_id = ? AND deleted_at IS NULL LIMIT 1", space, topic) ?? false
    }

    /// Adds or replaces the record of an entity.
    func save(_ record: EntityRecord, in space: Identifier<Space>) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO entity_state (space, entity, kind, registers, deleted_at, is_purged) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (space, entity) DO UPDATE SET registers = excluded.registers, deleted_at = excluded.deleted_at,
            is_purged = excluded.is_purged
            """, space, record.id, record.kind, record.registers, record.deletedAt, record.isPurged)
    }
}

extension EntityRecord: SQLiteRow {
    /// Reads a row of the table `entity_state`.
    init(row: SQLiteStatement) throws(StoreError) {
        self.init(
            id: try row["entity"], kind: try row["kind"], registers: try row["registers"], deletedAt: try row["deleted_at"],
            isPurged: try row["is_purged"])
    }
}
