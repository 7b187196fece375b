/// Lists the statements on tables other than those of entities; each connection prepares one when it is first needed.
enum SQLiteQuery: Int, CaseIterable {
    /// Begins and ends transactions and savepoints.
    case begin, beginWriting, commit, rollback, savepoint, release, rollbackToSavepoint
    /// Reads and writes spaces.
    case space, spaces, saveSpace
    /// Reads and writes the time the server believes.
    case believedTime, saveBelievedTime
    /// Reads and writes the journal.
    case journal, entityJournal, entityJournalContaining, journalContains, journalCount, append, removeJournal
    /// Reads and writes the records of entities.
    case entity, entities, firstEntities, deletedEntities, livingEntityCount, hasLivingNotes, saveEntity
    /// Reads and writes what is noted of merged texts.
    case frontier, nextSequence, saveFrontier, saveNextSequence, removeDocuments, removeDocumentAgents
    /// Reads and writes persons.
    case users, user, userNamed, saveUser
    /// Reads and writes sessions.
    case sessionOfToken, sessionsOfUser, saveSession, removeSession
    /// Reads and writes invitations.
    case invitation, saveInvitation, removeInvitation, removeExpiredInvitations

    /// Gives the statement's text.
    var sql: String {
        switch self {
        case .begin: "BEGIN"
        case .beginWriting: "BEGIN IMMEDIATE"
        case .commit: "COMMIT"
        case .rollback: "ROLLBACK"
        case .savepoint: "SAVEPOINT job"
        case .release: "RELEASE job"
        case .rollbackToSavepoint: "ROLLBACK TO job"
        case .space: "SELECT id, revision, purged_count FROM space WHERE id = ?"
        case .spaces: "SELECT id, revision, purged_count FROM space ORDER BY id"
        case .saveSpace:
            """
            INSERT INTO space (id, revision, purged_count) VALUES (?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, purged_count = excluded.purged_count
            """
        case .believedTime: "SELECT time FROM believed_time WHERE id = 1"
        case .saveBelievedTime:
            "INSERT INTO believed_time (id, time) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET time = excluded.time"
        case .journal, .entityJournal, .entityJournalContaining, .journalContains, .journalCount, .append, .removeJournal:
            journalSQL
        case .entity, .entities, .firstEntities, .deletedEntities, .livingEntityCount, .hasLivingNotes, .saveEntity:
            entitySQL
        case .frontier, .nextSequence, .saveFrontier, .saveNextSequence, .removeDocuments, .removeDocumentAgents:
            documentSQL
        case .users, .user, .userNamed, .saveUser, .sessionOfToken, .sessionsOfUser, .saveSession, .removeSession,
            .invitation, .saveInvitation, .removeInvitation, .removeExpiredInvitations:
            accountSQL
        }
    }

    private static let journalColumns = "SELECT revision, entity, kind, session, received_at, operation FROM journal"
    // Without statistics SQLite would rather walk through all of a space in the order asked for.
    private static let ofEntity = " INDEXED BY journal_entity WHERE space = ? AND entity = ?"

    private var journalSQL: String {
        switch self {
        case .journal: Self.journalColumns + " WHERE space = ? AND revision > ? ORDER BY revision LIMIT ?"
        case .entityJournal: Self.journalColumns + Self.ofEntity + " AND revision > ? ORDER BY revision"
        case .entityJournalContaining:
            Self.journalColumns + Self.ofEntity + " AND revision > ? AND instr(operation, ?) ORDER BY revision"
        case .journalContains: "SELECT 1 FROM journal" + Self.ofEntity + " AND operation = ? LIMIT 1"
        case .journalCount: "SELECT count(*) FROM journal WHERE space = ?"
        case .removeJournal: "DELETE FROM journal" + Self.ofEntity + " RETURNING 1"
        default:
            """
            INSERT INTO journal (space, revision, entity, kind, session, received_at, operation)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """
        }
    }

    private static let entityColumns = "SELECT entity, kind, registers, deleted_at, is_purged FROM entity_state"

    private var entitySQL: String {
        switch self {
        case .entity: Self.entityColumns + " WHERE space = ? AND entity = ?"
        case .entities: Self.entityColumns + " WHERE space = ? AND entity > ? ORDER BY entity LIMIT ?"
        case .firstEntities: Self.entityColumns + " WHERE space = ? ORDER BY entity LIMIT ?"
        case .deletedEntities:
            Self.entityColumns + " WHERE space = ? AND deleted_at <= ? AND NOT is_purged ORDER BY deleted_at, entity LIMIT ?"
        case .livingEntityCount: "SELECT count(*) FROM entity_state WHERE space = ? AND deleted_at IS NULL"
        case .hasLivingNotes: "SELECT 1 FROM note WHERE space = ? AND topic_id = ? AND deleted_at IS NULL LIMIT 1"
        default:
            """
            INSERT INTO entity_state (space, entity, kind, registers, deleted_at, is_purged) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (space, entity) DO UPDATE SET registers = excluded.registers, deleted_at = excluded.deleted_at,
            is_purged = excluded.is_purged
            """
        }
    }

    private var documentSQL: String {
        switch self {
        case .frontier: "SELECT frontier FROM document WHERE space = ? AND entity = ? AND field = ?"
        case .nextSequence: "SELECT next_sequence FROM document_agent WHERE space = ? AND entity = ? AND field = ? AND agent = ?"
        case .saveFrontier:
            """
            INSERT INTO document (space, entity, field, frontier) VALUES (?, ?, ?, ?)
            ON CONFLICT (space, entity, field) DO UPDATE SET frontier = excluded.frontier
            """
        case .saveNextSequence:
            """
            INSERT INTO document_agent (space, entity, field, agent, next_sequence) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (space, entity, field, agent) DO UPDATE SET next_sequence = excluded.next_sequence
            """
        case .removeDocuments: "DELETE FROM document WHERE space = ? AND entity = ?"
        default: "DELETE FROM document_agent WHERE space = ? AND entity = ?"
        }
    }

    private static let userColumns = "SELECT id, name, pass_phrase_hash, space, created_at, licence FROM user"
    private static let sessionColumns = "SELECT id, user, token_digest, name, signed_in_at, last_seen_at FROM session"

    private var accountSQL: String {
        switch self {
        case .users: Self.userColumns + " ORDER BY created_at, id"
        case .user: Self.userColumns + " WHERE id = ?"
        case .userNamed: Self.userColumns + " WHERE name = ?"
        case .saveUser:
            """
            INSERT INTO user (id, name, pass_phrase_hash, space, created_at, licence) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, pass_phrase_hash = excluded.pass_phrase_hash,
            licence = excluded.licence
            """
        case .sessionOfToken: Self.sessionColumns + " WHERE token_digest = ?"
        case .sessionsOfUser: Self.sessionColumns + " WHERE user = ? ORDER BY signed_in_at DESC, id"
        case .saveSession:
            """
            INSERT INTO session (id, user, token_digest, name, signed_in_at, last_seen_at) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, last_seen_at = excluded.last_seen_at
            """
        case .removeSession: "DELETE FROM session WHERE id = ?"
        case .invitation: "SELECT digest, user, expires_at FROM invitation WHERE digest = ?"
        case .saveInvitation: "INSERT INTO invitation (digest, user, expires_at) VALUES (?, ?, ?)"
        case .removeInvitation: "DELETE FROM invitation WHERE digest = ?"
        default: "DELETE FROM invitation WHERE expires_at <= ?"
        }
    }
}
