/// Lists the statements on mirrored websites; each connection prepares one when it is first needed.
enum SQLiteCatalogueQuery: Int, CaseIterable {
    /// Reads and writes catalogues.
    case catalogues, cataloguesOfSpace, catalogue, saveCatalogue, removeCatalogue
    /// Reads entries.
    case entries, allEntries, entry, marks, removals, withFacts
    /// Reads drafts.
    case draftMarks, draft, outlook
    /// Writes entries and drafts.
    case saveEntry, saveDraft, removeDraft, removeDrafts, removeEntries, touch
    /// Reads and writes letters.
    case letter, letters, letterCount, saveLetter, removeLetters
    /// Takes a stretch of drafts over.
    case lastOfStretch, keepSame, dropSame, takeOver, dropTaken

    /// Counts the rows that one statement changes: SQLite keeps what a statement overwrites in memory until it ends.
    static let stretch = 500

    private static let record = "SELECT id, space, created_at, revision, state FROM catalogue"
    private static let columns = "kind, id, mark, facts, pictures, body"

    /// Gives the statement's text.
    var sql: String {
        switch self {
        case .catalogues: Self.record + " ORDER BY created_at, id"
        case .cataloguesOfSpace: Self.record + " WHERE space = ? ORDER BY created_at, id"
        case .catalogue: Self.record + " WHERE id = ?"
        case .saveCatalogue:
            """
            INSERT INTO catalogue (id, space, created_at, revision, state) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, state = excluded.state
            """
        case .removeCatalogue: "DELETE FROM catalogue WHERE id = ?"
        case .entries:
            """
            SELECT \(Self.columns), revision FROM catalogue_entry
            WHERE catalogue = ? AND kind = ? AND id > ? AND revision > ? ORDER BY id LIMIT ?
            """
        case .allEntries:
            """
            SELECT \(Self.columns), revision FROM catalogue_entry
            WHERE catalogue = ? AND (kind, id) > (?, ?) ORDER BY kind, id LIMIT ?
            """
        case .entry: "SELECT \(Self.columns), revision FROM catalogue_entry WHERE catalogue = ? AND kind = ? AND id = ?"
        case .marks: "SELECT id, mark FROM catalogue_entry WHERE catalogue = ? AND kind = ? AND body IS NOT NULL"
        case .removals: "SELECT id FROM catalogue_entry WHERE catalogue = ? AND kind = ? AND revision > ? AND body IS NULL"
        case .withFacts:
            "SELECT \(Self.columns), revision, catalogue FROM catalogue_entry WHERE facts = ? AND kind = 'picture' AND body IS NOT NULL"
        case .draftMarks: "SELECT id, mark, body IS NULL FROM catalogue_draft WHERE catalogue = ? AND kind = ?"
        case .draft: "SELECT \(Self.columns), 0 FROM catalogue_draft WHERE catalogue = ? AND kind = ? AND id = ?"
        case .outlook: Self.outlookText
        case .saveEntry: "INSERT OR REPLACE INTO catalogue_entry (catalogue, \(Self.columns), revision) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        case .saveDraft:
            """
            INSERT INTO catalogue_draft (catalogue, \(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (catalogue, kind, id) DO UPDATE SET mark = excluded.mark, facts = excluded.facts,
            pictures = excluded.pictures, body = excluded.body
            """
        case .removeDraft: "DELETE FROM catalogue_draft WHERE catalogue = ? AND kind = ? AND id = ?"
        case .removeDrafts: Self.removal(from: "catalogue_draft")
        case .removeEntries: Self.removal(from: "catalogue_entry")
        case .touch: "UPDATE catalogue_entry SET revision = ?1 WHERE catalogue = ?2 AND kind = ?3 AND id = ?4 AND body IS NOT NULL"
        case .letter: "SELECT identity, space, begun_at, is_sent FROM letter WHERE identity = ?"
        case .letters: "SELECT identity, space, begun_at, is_sent FROM letter ORDER BY identity"
        case .letterCount: "SELECT count(*) FROM letter WHERE space = ? AND begun_at > ?"
        case .saveLetter:
            """
            INSERT INTO letter (identity, space, begun_at, is_sent) VALUES (?, ?, ?, ?)
            ON CONFLICT (identity) DO UPDATE SET begun_at = excluded.begun_at, is_sent = excluded.is_sent
            """
        case .removeLetters: "DELETE FROM letter WHERE begun_at < ?"
        case .lastOfStretch, .keepSame, .dropSame, .takeOver, .dropTaken: takingOver
        }
    }

    private static func removal(from table: String) -> String {
        "DELETE FROM \(table) WHERE rowid IN (SELECT rowid FROM \(table) WHERE catalogue = ? LIMIT \(stretch)) RETURNING 1"
    }

    private static let outlookText = """
        SELECT kind, id, mark, facts, pictures, NULL, 0 FROM (
            SELECT kind, id, mark, facts, pictures FROM catalogue_draft
            WHERE catalogue = ?1 AND kind = ?2 AND id > ?3 AND body IS NOT NULL
            UNION ALL
            SELECT kind, id, mark, facts, pictures FROM catalogue_entry e
            WHERE catalogue = ?1 AND kind = ?2 AND id > ?3 AND body IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM catalogue_draft d WHERE d.catalogue = ?1 AND d.kind = ?2 AND d.id = e.id))
        ORDER BY id LIMIT ?4
        """

    private var takingOver: String {
        let isInStretch = "d.catalogue = ?1 AND (d.kind, d.id) <= (?2, ?3)"
        let isSame = """
            \(isInStretch) AND e.catalogue = d.catalogue AND d.kind = e.kind AND d.id = e.id AND d.body IS e.body AND d.facts = e.facts
            """
        return switch self {
        case .lastOfStretch:
            """
            SELECT kind, id FROM (SELECT kind, id FROM catalogue_draft WHERE catalogue = ?1 ORDER BY kind, id LIMIT \(Self.stretch))
            ORDER BY kind DESC, id DESC LIMIT 1
            """
        case .keepSame:
            "UPDATE catalogue_entry AS e SET mark = d.mark, pictures = d.pictures FROM catalogue_draft d WHERE \(isSame)"
        case .dropSame:
            """
            DELETE FROM catalogue_draft AS d WHERE \(isInStretch)
            AND EXISTS (SELECT 1 FROM catalogue_entry e WHERE \(isSame))
            """
        case .dropTaken: "DELETE FROM catalogue_draft AS d WHERE \(isInStretch)"
        default:
            """
            INSERT INTO catalogue_entry (catalogue, \(Self.columns), revision)
            SELECT catalogue, \(Self.columns), ?4 FROM catalogue_draft d WHERE \(isInStretch)
            ON CONFLICT (catalogue, kind, id) DO UPDATE SET mark = excluded.mark, facts = excluded.facts,
            pictures = excluded.pictures, body = excluded.body, revision = excluded.revision
            RETURNING 1
            """
        }
    }
}
