import Domain
import Store

extension PostgresTransaction {
    func catalogues(of space: Identifier<Space>?) throws(StoreError) -> [CatalogueRecord] {
        try all("SELECT * FROM catalogue WHERE $1 IS NULL OR space = $1 ORDER BY created_at, id", space)
    }

    func catalogue(_ id: EntityID) throws(StoreError) -> CatalogueRecord? {
        try first("SELECT * FROM catalogue WHERE id = $1", id)
    }

    func catalogueEntries(
        of catalogue: EntityID, kind: String, after id: EntityID?, changedAfter revision: Int64, limit: Int
    ) throws(StoreError) -> [CatalogueEntry] {
        try all(
            """
            SELECT * FROM catalogue_entry WHERE catalogue = $1 AND kind = $2 AND ($3 IS NULL OR id > $3) AND revision > $4
            ORDER BY id LIMIT $5
            """, catalogue, kind, id, revision, limit)
    }

    func catalogueEntries(
        of catalogue: EntityID, after last: (kind: String, id: EntityID)?, limit: Int
    ) throws(StoreError) -> [CatalogueEntry] {
        try all(
            """
            SELECT * FROM catalogue_entry WHERE catalogue = $1 AND ($2 IS NULL OR (kind, id) > ($2, $3)) ORDER BY kind, id LIMIT $4
            """, catalogue, last?.kind, last?.id, limit)
    }

    func catalogueEntry(_ id: EntityID, kind: String, of catalogue: EntityID) throws(StoreError) -> CatalogueEntry? {
        try first("SELECT * FROM catalogue_entry WHERE catalogue = $1 AND kind = $2 AND id = $3", catalogue, kind, id)
    }

    func catalogueRemovals(of catalogue: EntityID, kind: String, after revision: Int64) throws(StoreError) -> [EntityID] {
        try all(
            "SELECT id FROM catalogue_entry WHERE catalogue = $1 AND kind = $2 AND revision > $3 AND body IS NULL ORDER BY id",
            catalogue, kind, revision)
    }

    func catalogueFingerprints(of catalogue: EntityID, kind: String) throws(StoreError) -> [EntityID: String] {
        var fingerprints: [EntityID: String] = [:]
        _ = try query(
            "SELECT id, mark FROM catalogue_entry WHERE catalogue = $1 AND kind = $2 AND body IS NOT NULL",
            PostgresParameters(catalogue, kind)
        ).all { row throws(StoreError) in fingerprints[try row["id"]] = try row["mark"] as String }
        return fingerprints
    }

    func catalogueDraftFingerprints(of catalogue: EntityID, kind: String) throws(StoreError) -> [EntityID: String?] {
        var fingerprints: [EntityID: String?] = [:]
        _ = try query(
            "SELECT id, CASE WHEN body IS NOT NULL THEN mark END AS mark FROM catalogue_draft WHERE catalogue = $1 AND kind = $2",
            PostgresParameters(catalogue, kind)
        ).all { row throws(StoreError) in fingerprints[try row["id"]] = .some(try row["mark"] as String?) }
        return fingerprints
    }

    func catalogueDraft(_ id: EntityID, kind: String, of catalogue: EntityID) throws(StoreError) -> CatalogueEntry? {
        try first(
            "SELECT *, 0::int8 AS revision FROM catalogue_draft WHERE catalogue = $1 AND kind = $2 AND id = $3", catalogue, kind, id)
    }

    func catalogueOutlook(
        of catalogue: EntityID, kind: String, after id: EntityID?, limit: Int
    ) throws(StoreError) -> [CatalogueEntry] {
        let isWanted = "catalogue = $1 AND kind = $2 AND ($3 IS NULL OR id > $3) AND body IS NOT NULL"
        return try all(
            """
            SELECT kind, id, mark, facts, pictures, NULL::text AS body, 0::int8 AS revision FROM (
                SELECT kind, id, mark, facts, pictures FROM catalogue_draft WHERE \(isWanted)
                UNION ALL
                SELECT kind, id, mark, facts, pictures FROM catalogue_entry e WHERE \(isWanted)
                AND NOT EXISTS (SELECT 1 FROM catalogue_draft d WHERE d.catalogue = $1 AND d.kind = $2 AND d.id = e.id)) AS outlook
            ORDER BY id LIMIT $4
            """, catalogue, kind, id, limit)
    }

    func catalogues(withPicture facts: String) throws(StoreError) -> [(catalogue: EntityID, entry: CatalogueEntry)] {
        try query(
            "SELECT * FROM catalogue_entry WHERE facts = $1 AND kind = 'picture' AND body IS NOT NULL", PostgresParameters(facts)
        ).all { row throws(StoreError) in (catalogue: try row["catalogue"], entry: try CatalogueEntry(row: row)) }
    }

    func save(_ catalogue: CatalogueRecord) throws(StoreError) {
        try run(
            """
            INSERT INTO catalogue (id, space, created_at, revision, state) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, state = excluded.state
            """, catalogue.id, catalogue.space, catalogue.createdAt, catalogue.revision, catalogue.state)
    }

    func removeCatalogueContents(_ id: EntityID, andRecord: Bool) throws(StoreError) {
        try removeDrafts(of: id)
        try run("DELETE FROM catalogue_entry WHERE catalogue = $1", id)
        if andRecord { try run("DELETE FROM catalogue WHERE id = $1", id) }
    }

    func save(entry: CatalogueEntry, of catalogue: EntityID) throws(StoreError) {
        try run(
            """
            INSERT INTO catalogue_entry (catalogue, kind, id, mark, facts, pictures, body, revision)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
            ON CONFLICT (catalogue, kind, id) DO UPDATE SET mark = excluded.mark, facts = excluded.facts,
            pictures = excluded.pictures, body = excluded.body, revision = excluded.revision
            """, catalogue, entry.kind, entry.id, entry.fingerprint, entry.facts, PictureListColumn.text(of: entry.pictures), entry.body,
            entry.revision)
    }

    func save(draft entry: CatalogueEntry, of catalogue: EntityID) throws(StoreError) {
        try run(
            """
            INSERT INTO catalogue_draft (catalogue, kind, id, mark, facts, pictures, body) VALUES ($1, $2, $3, $4, $5, $6, $7)
            ON CONFLICT (catalogue, kind, id) DO UPDATE SET mark = excluded.mark, facts = excluded.facts,
            pictures = excluded.pictures, body = excluded.body
            """, catalogue, entry.kind, entry.id, entry.fingerprint, entry.facts, PictureListColumn.text(of: entry.pictures), entry.body)
    }

    func removeDraft(_ id: EntityID, kind: String, of catalogue: EntityID) throws(StoreError) {
        try run("DELETE FROM catalogue_draft WHERE catalogue = $1 AND kind = $2 AND id = $3", catalogue, kind, id)
    }

    func removeDrafts(of catalogue: EntityID) throws(StoreError) {
        try run("DELETE FROM catalogue_draft WHERE catalogue = $1", catalogue)
    }

    func publishDrafts(of catalogue: EntityID, revision: Int64) throws(StoreError) -> Int {
        let isSame = """
            e.catalogue = $1 AND d.catalogue = $1 AND d.kind = e.kind AND d.id = e.id AND d.body IS NOT DISTINCT FROM e.body
            AND d.facts = e.facts
            """
        try run("UPDATE catalogue_entry AS e SET mark = d.mark, pictures = d.pictures FROM catalogue_draft d WHERE \(isSame)", catalogue)
        try run("DELETE FROM catalogue_draft AS d USING catalogue_entry e WHERE \(isSame)", catalogue)
        let count = try count(
            """
            INSERT INTO catalogue_entry (catalogue, kind, id, mark, facts, pictures, body, revision)
            SELECT catalogue, kind, id, mark, facts, pictures, body, $2 FROM catalogue_draft WHERE catalogue = $1
            ON CONFLICT (catalogue, kind, id) DO UPDATE SET mark = excluded.mark, facts = excluded.facts,
            pictures = excluded.pictures, body = excluded.body, revision = excluded.revision
            """, catalogue, revision)
        try removeDrafts(of: catalogue)
        return count
    }

    func touchCatalogueEntry(_ id: EntityID, kind: String, of catalogue: EntityID, revision: Int64) throws(StoreError) {
        try run(
            "UPDATE catalogue_entry SET revision = $1 WHERE catalogue = $2 AND kind = $3 AND id = $4 AND body IS NOT NULL",
            revision, catalogue, kind, id)
    }

    // MARK: Orders

    func order(_ identity: String) throws(StoreError) -> OrderRecord? {
        try first("SELECT * FROM letter WHERE identity = $1", identity)
    }

    func orders() throws(StoreError) -> [OrderRecord] {
        try all("SELECT * FROM letter ORDER BY identity")
    }

    func orderCount(of space: Identifier<Space>, begunAfter moment: Instant) throws(StoreError) -> Int {
        try first("SELECT count(*) FROM letter WHERE space = $1 AND begun_at > $2", space, moment) ?? 0
    }

    func save(_ order: OrderRecord) throws(StoreError) {
        try run(
            """
            INSERT INTO letter (identity, space, begun_at, is_sent) VALUES ($1, $2, $3, $4)
            ON CONFLICT (identity) DO UPDATE SET begun_at = excluded.begun_at, is_sent = excluded.is_sent
            """, order.identity, order.space, order.begunAt, order.isSent)
    }

    func removeOrders(begunBefore moment: Instant) throws(StoreError) {
        try run("DELETE FROM letter WHERE begun_at < $1", moment)
    }
}
