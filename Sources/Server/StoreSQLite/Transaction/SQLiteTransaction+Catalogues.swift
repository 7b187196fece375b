import Domain
import Store

extension SQLiteTransaction {
    func catalogues(of space: Identifier<Space>?) throws(StoreError) -> [CatalogueRecord] {
        guard let space else { return try connection.all("SELECT * FROM catalogue ORDER BY created_at, id") }
        return try connection.all("SELECT * FROM catalogue WHERE space = ? ORDER BY created_at, id", space)
    }

    func catalogue(_ id: EntityID) throws(StoreError) -> CatalogueRecord? {
        try connection.first("SELECT * FROM catalogue WHERE id = ?", id)
    }

    func catalogueEntries(
        of catalogue: EntityID, kind: String, after id: EntityID?, changedAfter revision: Int64, limit: Int
    ) throws(StoreError) -> [CatalogueEntry] {
        try connection.all(
            "SELECT * FROM catalogue_entry WHERE catalogue = ? AND kind = ? AND id > ? AND revision > ? ORDER BY id LIMIT ?",
            catalogue, kind, id?.text ?? "", revision, limit)
    }

    func catalogueEntries(
        of catalogue: EntityID, after last: (kind: String, id: EntityID)?, limit: Int
    ) throws(StoreError) -> [CatalogueEntry] {
        try connection.all(
            "SELECT * FROM catalogue_entry WHERE catalogue = ? AND (kind, id) > (?, ?) ORDER BY kind, id LIMIT ?",
            catalogue, last?.kind ?? "", last?.id.text ?? "", limit)
    }

    func catalogueEntry(_ id: EntityID, kind: String, of catalogue: EntityID) throws(StoreError) -> CatalogueEntry? {
        try connection.first("SELECT * FROM catalogue_entry WHERE catalogue = ? AND kind = ? AND id = ?", catalogue, kind, id)
    }

    func catalogueRemovals(of catalogue: EntityID, kind: String, after revision: Int64) throws(StoreError) -> [EntityID] {
        try connection.all(
            "SELECT id FROM catalogue_entry WHERE catalogue = ? AND kind = ? AND revision > ? AND body IS NULL", catalogue, kind, revision)
    }

    func catalogueFingerprints(of catalogue: EntityID, kind: String) throws(StoreError) -> [EntityID: String] {
        let row = try connection.statement(
            "SELECT id, mark FROM catalogue_entry WHERE catalogue = ? AND kind = ? AND body IS NOT NULL", catalogue, kind)
        defer { row.reset() }
        var fingerprints: [EntityID: String] = [:]
        while try row.step() { fingerprints[try row["id"]] = try row["mark"] as String }
        return fingerprints
    }

    func catalogueDraftFingerprints(of catalogue: EntityID, kind: String) throws(StoreError) -> [EntityID: String?] {
        let row = try connection.statement(
            "SELECT id, iif(body IS NULL, NULL, mark) AS mark FROM catalogue_draft WHERE catalogue = ? AND kind = ?", catalogue, kind)
        defer { row.reset() }
        var fingerprints: [EntityID: String?] = [:]
        while try row.step() { fingerprints[try row["id"]] = .some(try row["mark"] as String?) }
        return fingerprints
    }

    func catalogueDraft(_ id: EntityID, kind: String, of catalogue: EntityID) throws(StoreError) -> CatalogueEntry? {
        try connection.first(
            "SELECT *, 0 AS revision FROM catalogue_draft WHERE catalogue = ? AND kind = ? AND id = ?", catalogue, kind, id)
    }

    func catalogueOutlook(
        of catalogue: EntityID, kind: String, after id: EntityID?, limit: Int
    ) throws(StoreError) -> [CatalogueEntry] {
        try connection.all(
            """
            SELECT kind, id, mark, facts, pictures, NULL AS body, 0 AS revision FROM (
                SELECT kind, id, mark, facts, pictures FROM catalogue_draft
                WHERE catalogue = ?1 AND kind = ?2 AND id > ?3 AND body IS NOT NULL
                UNION ALL
                SELECT kind, id, mark, facts, pictures FROM catalogue_entry e
                WHERE catalogue = ?1 AND kind = ?2 AND id > ?3 AND body IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM catalogue_draft d WHERE d.catalogue = ?1 AND d.kind = ?2 AND d.id = e.id))
            ORDER BY id LIMIT ?4
            """, catalogue, kind, id?.text ?? "", limit)
    }

    func catalogues(withPicture facts: String) throws(StoreError) -> [(catalogue: EntityID, entry: CatalogueEntry)] {
        try connection.statement(
            "SELECT * FROM catalogue_entry WHERE facts = ? AND kind = 'picture' AND body IS NOT NULL", facts
        ).all { row throws(StoreError) in (catalogue: try row["catalogue"], entry: try CatalogueEntry(row: row)) }
    }

    func save(_ catalogue: CatalogueRecord) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO catalogue (id, space, created_at, revision, state) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, state = excluded.state
            """, catalogue.id, catalogue.space, catalogue.createdAt, catalogue.revision, catalogue.state)
    }

    func removeCatalogueContents(_ id: EntityID, andRecord: Bool) throws(StoreError) {
        try removeDrafts(of: id)
        try removeRows(of: id, from: "catalogue_entry")
        if andRecord { try connection.run("DELETE FROM catalogue WHERE id = ?", id) }
        try markTraces()
    }

    func save(entry: CatalogueEntry, of catalogue: EntityID) throws(StoreError) {
        try connection.run(
            """
            INSERT OR REPLACE INTO catalogue_entry (catalogue, kind, id, mark, facts, pictures, body, revision)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """, catalogue, entry.kind, entry.id, entry.fingerprint, entry.facts, PictureListColumn.text(of: entry.pictures), entry.body,
            entry.revision)
    }

    func save(draft entry: CatalogueEntry, of catalogue: EntityID) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO catalogue_draft (catalogue, kind, id, mark, facts, pictures, body) VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (catalogue, kind, id) DO UPDATE SET mark = excluded.mark, facts = excluded.facts,
            pictures = excluded.pictures, body = excluded.body
            """, catalogue, entry.kind, entry.id, entry.fingerprint, entry.facts, PictureListColumn.text(of: entry.pictures), entry.body)
    }

    func removeDraft(_ id: EntityID, kind: String, of catalogue: EntityID) throws(StoreError) {
        try connection.run("DELETE FROM catalogue_draft WHERE catalogue = ? AND kind = ? AND id = ?", catalogue, kind, id)
    }

    func removeDrafts(of catalogue: EntityID) throws(StoreError) {
        try removeRows(of: catalogue, from: "catalogue_draft")
    }

    /// The number of rows that one statement changes: SQLite keeps what a statement overwrites in memory until it ends.
    private static let stretch = 500

    private func removeRows(of catalogue: EntityID, from table: String) throws(StoreError) {
        while try connection.run(
            "DELETE FROM \(table) WHERE rowid IN (SELECT rowid FROM \(table) WHERE catalogue = ? LIMIT ?)", catalogue, Self.stretch) > 0
        {}
    }

    func publishDrafts(of catalogue: EntityID, revision: Int64) throws(StoreError) -> Int {
        var count = 0
        while let last = try lastOfStretch(of: catalogue) {
            let isInStretch = "d.catalogue = ?1 AND (d.kind, d.id) <= (?2, ?3)"
            let isSame = """
                \(isInStretch) AND e.catalogue = d.catalogue AND d.kind = e.kind AND d.id = e.id AND d.body IS e.body AND d.facts = e.facts
                """
            try connection.run(
                "UPDATE catalogue_entry AS e SET mark = d.mark, pictures = d.pictures FROM catalogue_draft d WHERE \(isSame)",
                catalogue, last.kind, last.id)
            try connection.run(
                "DELETE FROM catalogue_draft AS d WHERE \(isInStretch) AND EXISTS (SELECT 1 FROM catalogue_entry e WHERE \(isSame))",
                catalogue, last.kind, last.id)
            count += try connection.run(
                """
                INSERT INTO catalogue_entry (catalogue, kind, id, mark, facts, pictures, body, revision)
                SELECT catalogue, kind, id, mark, facts, pictures, body, ?4 FROM catalogue_draft d WHERE \(isInStretch)
                ON CONFLICT (catalogue, kind, id) DO UPDATE SET mark = excluded.mark, facts = excluded.facts,
                pictures = excluded.pictures, body = excluded.body, revision = excluded.revision
                """, catalogue, last.kind, last.id, revision)
            try connection.run("DELETE FROM catalogue_draft AS d WHERE \(isInStretch)", catalogue, last.kind, last.id)
        }
        return count
    }

    /// Returns the last of the next drafts to copy; nil when there are none.
    private func lastOfStretch(of catalogue: EntityID) throws(StoreError) -> (kind: String, id: EntityID)? {
        try connection.statement(
            """
            SELECT kind, id FROM (SELECT kind, id FROM catalogue_draft WHERE catalogue = ? ORDER BY kind, id LIMIT ?)
            ORDER BY kind DESC, id DESC LIMIT 1
            """, catalogue, Self.stretch
        ).first { row throws(StoreError) in (kind: try row["kind"], id: try row["id"]) }
    }

    func touchCatalogueEntry(_ id: EntityID, kind: String, of catalogue: EntityID, revision: Int64) throws(StoreError) {
        try connection.run(
            "UPDATE catalogue_entry SET revision = ? WHERE catalogue = ? AND kind = ? AND id = ? AND body IS NOT NULL",
            revision, catalogue, kind, id)
    }
}
