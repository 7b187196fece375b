import Domain
import Store

extension SQLiteTransaction {
    /// The columns of a record, whose registers may be packed.
    private static var columns: String {
        "entity, kind, unpacked(registers, packed, entity) AS registers, deleted_at, is_purged"
    }

    func entity(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> EntityRecord? {
        try connection.first("SELECT \(Self.columns) FROM entity_state WHERE space = ? AND entity = ?", space, id)
    }

    func entities(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [EntityRecord] {
        // An empty text sorts before all identities.
        try connection.all(
            "SELECT \(Self.columns) FROM entity_state WHERE space = ? AND entity > ? ORDER BY entity LIMIT ?", space, id?.text ?? "", limit)
    }

    func deletedEntities(of space: Identifier<Space>, until: Instant, limit: Int) throws(StoreError) -> [EntityRecord] {
        try connection.all(
            """
            SELECT \(Self.columns) FROM entity_state
            WHERE space = ? AND deleted_at <= ? AND NOT is_purged ORDER BY deleted_at, entity LIMIT ?
            """, space, until, limit)
    }

    func spacesWithDeletedEntities(until: Instant) throws(StoreError) -> [Identifier<Space>] {
        try connection.all(
            """
            SELECT id FROM space WHERE EXISTS (SELECT 1 FROM entity_state
            WHERE entity_state.space = space.id AND deleted_at <= ? AND NOT is_purged) ORDER BY id
            """, until)
    }

    func spacesWithUndatedNotes() throws(StoreError) -> [Identifier<Space>] {
        try connection.all(
            "SELECT id FROM space WHERE EXISTS (SELECT 1 FROM note WHERE note.space = space.id AND changed_at IS NULL) ORDER BY id")
    }

    func livingEntityCount(of kind: EntityKind, in space: Identifier<Space>) throws(StoreError) -> Int {
        try connection.first("SELECT count(*) FROM entity_state WHERE space = ? AND kind = ? AND deleted_at IS NULL", space, kind) ?? 0
    }

    func hasLivingNotes(_ topic: Identifier<Topic>, in space: Identifier<Space>) throws(StoreError) -> Bool {
        try connection.first(
            "SELECT 1 FROM note WHERE space = ? AND topic_id = ? AND deleted_at IS NULL LIMIT 1", space, topic) ?? false
    }

    func save(_ record: EntityRecord, in space: Identifier<Space>) throws(StoreError) {
        let packed = connection.packing.packed(operation: record.registers, of: record.id.text)
        try connection.run(
            """
            INSERT INTO entity_state (space, entity, kind, registers, packed, deleted_at, is_purged) VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (space, entity) DO UPDATE SET registers = excluded.registers, packed = excluded.packed,
            deleted_at = excluded.deleted_at, is_purged = excluded.is_purged
            """, space, record.id, record.kind, packed == nil ? record.registers : "", packed, record.deletedAt, record.isPurged)
    }
}
