extension Migration {
    /// Lists all steps, oldest first.
    static let steps: [Migration] = [Migration(version: 1, sql: first)]

    /// Makes the tables.
    ///
    /// Tables of short rows are without row numbers: one tree each. A note's text may be long, so notes have them.
    /// A merged text is stored once, in its entity's row; `document` holds its frontier, and `document_agent` the next
    /// sequences of the agents that have left the frontier: one row a session of writing, never rewritten together.
    private static let first = """
        CREATE TABLE space (
            id TEXT PRIMARY KEY, revision INTEGER NOT NULL, purged_count INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE user (
            id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, pass_phrase_hash TEXT, space TEXT NOT NULL REFERENCES space,
            created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE session (
            id TEXT PRIMARY KEY, user TEXT NOT NULL REFERENCES user ON DELETE CASCADE, token_digest BLOB NOT NULL UNIQUE,
            name TEXT NOT NULL, signed_in_at INTEGER NOT NULL, last_seen_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX session_user ON session (user);
        CREATE TABLE invitation (
            digest BLOB PRIMARY KEY, user TEXT NOT NULL REFERENCES user ON DELETE CASCADE, expires_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX invitation_user ON invitation (user);
        CREATE TABLE journal (
            space TEXT NOT NULL REFERENCES space, revision INTEGER NOT NULL, entity TEXT NOT NULL, kind TEXT NOT NULL,
            session TEXT, received_at INTEGER NOT NULL, operation TEXT NOT NULL,
            PRIMARY KEY (space, revision)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX journal_entity ON journal (space, entity);
        CREATE TABLE entity_state (
            space TEXT NOT NULL REFERENCES space, entity TEXT NOT NULL, kind TEXT NOT NULL, registers TEXT NOT NULL,
            deleted_at INTEGER, is_purged INTEGER NOT NULL,
            PRIMARY KEY (space, entity)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX entity_state_deleted ON entity_state (space, deleted_at) WHERE deleted_at IS NOT NULL;
        CREATE TABLE document (
            space TEXT NOT NULL, entity TEXT NOT NULL, field TEXT NOT NULL, frontier TEXT NOT NULL,
            PRIMARY KEY (space, entity, field), FOREIGN KEY (space, entity) REFERENCES entity_state
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE document_agent (
            space TEXT NOT NULL, entity TEXT NOT NULL, field TEXT NOT NULL, agent TEXT NOT NULL, next_sequence INTEGER NOT NULL,
            PRIMARY KEY (space, entity, field, agent), FOREIGN KEY (space, entity, field) REFERENCES document ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE topic (
            space TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL DEFAULT '', position TEXT NOT NULL DEFAULT '',
            created_at INTEGER, deleted_at INTEGER,
            PRIMARY KEY (space, id), FOREIGN KEY (space, id) REFERENCES entity_state
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE note (
            space TEXT NOT NULL, id TEXT NOT NULL, topic_id TEXT, position TEXT NOT NULL DEFAULT '', created_at INTEGER,
            deleted_at INTEGER, title TEXT NOT NULL DEFAULT '', content TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (space, id), FOREIGN KEY (space, id) REFERENCES entity_state
        ) STRICT;
        CREATE INDEX note_topic ON note (space, topic_id);
        """
}
