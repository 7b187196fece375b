import Domain
import Store

extension PostgresTransaction {
    func entity(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> EntityRecord? {
        if case .entity(let record) = try row(.entity(space, id)) { record } else { nil }
    }

    func entities(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [EntityRecord] {
        try all(
            "SELECT * FROM entity_state WHERE space = $1 AND ($2 IS NULL OR entity > $2) ORDER BY entity LIMIT $3", space, id, limit)
    }

    func deletedEntities(of space: Identifier<Space>, until: Instant, limit: Int) throws(StoreError) -> [EntityRecord] {
        try all(
            "SELECT * FROM entity_state WHERE space = $1 AND deleted_at <= $2 AND NOT is_purged ORDER BY deleted_at, entity LIMIT $3",
            space, until, limit)
    }

    func spacesWithDeletedEntities(until: Instant) throws(StoreError) -> [Identifier<Space>] {
        try all(
            """
            SELECT id FROM space WHERE EXISTS (SELECT 1 FROM entity_state
            WHERE entity_state.space = space.id AND deleted_at <= $1 AND NOT is_purged) ORDER BY id
            """, until)
    }

    func spacesWithUndatedNotes() throws(StoreError) -> [Identifier<Space>] {
        try all("SELECT id FROM space WHERE EXISTS (SELECT 1 FROM note WHERE note.space = space.id AND changed_at IS NULL) ORDER BY id")
    }

    func livingEntityCount(of kind: EntityKind, in space: Identifier<Space>) throws(StoreError) -> Int {
        try first("SELECT count(*) FROM entity_state WHERE space = $1 AND kind = $2 AND deleted_at IS NULL", space, kind) ?? 0
    }

    func hasLivingNotes(_ topic: Identifier<Topic>, in space: Identifier<Space>) throws(StoreError) -> Bool {
        try first(
            "SELECT EXISTS (SELECT 1 FROM note WHERE space = $1 AND topic_id = $2 AND deleted_at IS NULL)", space, topic.text) ?? false
    }

    func save(_ record: EntityRecord, in space: Identifier<Space>) throws(StoreError) {
        try change(.entity(space, record.id), to: .entity(record), by: .entity(record, space))
    }
}
