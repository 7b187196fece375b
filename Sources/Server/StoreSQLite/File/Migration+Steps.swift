extension Migration {
    /// All steps, oldest first.
    static let steps: [Migration] = [
        Migration(version: 1, sql: first), Migration(version: 2, sql: deadlines), Migration(version: 3, sql: colors),
        Migration(version: 4, sql: licences), Migration(version: 5, sql: profiles), Migration(version: 6, sql: photos),
        Migration(version: 7, sql: productMarks), Migration(version: 8, sql: files), Migration(version: 9, sql: catalogues),
        Migration(version: 10, sql: listing), Migration(version: 11, sql: uploadIndexes),
        Migration(version: 12, sql: believedTime), Migration(version: 13, sql: orders), Migration(version: 14, sql: readings),
        Migration(version: 15, sql: twins), Migration(version: 16, sql: pictureFiles),
        Migration(version: 17, sql: copies), Migration(version: 18, sql: pins),
        Migration(version: 19, sql: archivedTopics), Migration(version: 20, sql: reminders),
        Migration(version: 21, sql: pushes), Migration(version: 22, sql: databaseStamp),
        Migration(version: 23, sql: journalSizes), Migration(version: 24, sql: removalTraces),
        Migration(version: 25, sql: changes), Migration(version: 26, sql: moreKinds),
        Migration(version: 27, sql: folding), Migration(version: 28, sql: packing),
        Migration(version: 29, sql: sharedContents), Migration(version: 30, sql: contentGenerations), Migration(version: 31, sql: people),
        Migration(version: 32, sql: recurrences), Migration(version: 33, sql: jobAges),
        Migration(version: LogMark.firstVersion, sql: logMarks), Migration(version: 35, sql: restores),
        Migration(version: 36, sql: documentWords), Migration(version: 37, sql: fileMarks),
        Migration(version: 38, sql: albums), Migration(version: 39, sql: filePlaces), Migration(version: 40, sql: tokens),
    ]

    /// Adds the tokens by which other programs act for people.
    private static let tokens = """
        CREATE TABLE token (
            id TEXT PRIMARY KEY, user TEXT NOT NULL REFERENCES user ON DELETE CASCADE, digest BLOB NOT NULL UNIQUE, name TEXT NOT NULL,
            scopes TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER, used_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX token_user ON token (user);
        """

    /// Adds the last restore of an archive, and what devices have told since.
    private static let restores = """
        CREATE TABLE last_restore (
            id INTEGER PRIMARY KEY CHECK (id = 1), restored_at INTEGER NOT NULL, made_at INTEGER NOT NULL, entry_count INTEGER NOT NULL,
            file_count INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE restore_progress (session TEXT PRIMARY KEY, waiting_count INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        """

    /// Adds whether notes are done, and when they are due again.
    private static let recurrences = """
        ALTER TABLE note ADD COLUMN is_done INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE note ADD COLUMN recurrence TEXT;
        """

    /// Creates the table of the mark by which a log knows its database.
    private static let logMarks = """
        CREATE TABLE log_mark (id INTEGER PRIMARY KEY CHECK (id = 1), mark TEXT NOT NULL) STRICT;
        INSERT INTO log_mark VALUES (1, 'enot-log-mark:' || lower(hex(randomblob(16))) || '0000000000000000');
        """

    /// Adds since when jobs wait. Those that are there already don't say.
    private static let jobAges = """
        ALTER TABLE job ADD COLUMN added_at INTEGER;
        CREATE INDEX job_added ON job (added_at, due_at);
        """

    /// Adds who owns the server, which so far was who was added first, who may not sign in, and how many bytes of files a person may have.
    private static let people = """
        ALTER TABLE user ADD COLUMN is_owner INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE user ADD COLUMN is_disabled INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE user ADD COLUMN file_bytes INTEGER;
        UPDATE user SET is_owner = 1 WHERE id = (SELECT id FROM user ORDER BY created_at, id LIMIT 1);
        CREATE UNIQUE INDEX user_owner ON user (is_owner) WHERE is_owner = 1;
        """

    /// Creates the table that has a row while removed rows may have left traces in the file. An older database gets that row at once.
    private static let removalTraces = """
        CREATE TABLE removal_trace (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;
        INSERT INTO removal_trace SELECT 1 WHERE EXISTS (SELECT 1 FROM space);
        """

    /// Adds from where on entries of a journal stand for earlier ones, and how far each journal was folded.
    private static let folding = """
        ALTER TABLE journal ADD COLUMN first_revision INTEGER;
        ALTER TABLE journal ADD COLUMN first_received_at INTEGER;
        ALTER TABLE journal ADD COLUMN entry_count INTEGER;
        CREATE TABLE journal_folding (
            space TEXT PRIMARY KEY, revision INTEGER NOT NULL, removed_count INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// Adds columns for packed operations, notes and registers. What is there already is packed later, by upkeep (`PackingStep`), registers
    /// when they change.
    private static let packing = """
        ALTER TABLE journal ADD COLUMN packed BLOB;
        ALTER TABLE journal ADD COLUMN byte_count INTEGER;
        ALTER TABLE note ADD COLUMN packed_content BLOB;
        ALTER TABLE entity_state ADD COLUMN packed BLOB;
        DROP TRIGGER journal_grown;
        DROP TRIGGER journal_shrunk;
        CREATE TRIGGER journal_grown AFTER INSERT ON journal BEGIN
            INSERT OR IGNORE INTO journal_size (space, byte_count) VALUES (new.space, 0);
            UPDATE journal_size SET byte_count = byte_count + coalesce(new.byte_count, length(CAST(new.operation AS BLOB)))
            WHERE space = new.space;
        END;
        CREATE TRIGGER journal_shrunk AFTER DELETE ON journal BEGIN
            UPDATE journal_size SET byte_count = byte_count - coalesce(old.byte_count, length(CAST(old.operation AS BLOB)))
            WHERE space = old.space;
        END;
        CREATE TABLE packing (name TEXT PRIMARY KEY, space TEXT NOT NULL, place INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        INSERT INTO packing SELECT 'journal', '', 0 WHERE EXISTS (SELECT 1 FROM journal);
        INSERT INTO packing SELECT 'note', '', 0 WHERE EXISTS (SELECT 1 FROM note);
        """

    /// Adds when the title or text of notes was last changed.
    private static let changes = "ALTER TABLE note ADD COLUMN changed_at INTEGER"

    /// Creates the table of the one stamp that a file beside the database repeats.
    private static let databaseStamp = """
        CREATE TABLE database_stamp (
            id INTEGER PRIMARY KEY CHECK (id = 1), identity TEXT NOT NULL, generation INTEGER NOT NULL
        ) STRICT
        """

    /// Adds the number of bytes of the operations in each space's journal, whoever adds or removes entries.
    private static let journalSizes = """
        CREATE TABLE journal_size (space TEXT PRIMARY KEY, byte_count INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        INSERT INTO journal_size SELECT space, sum(length(CAST(operation AS BLOB))) FROM journal GROUP BY space;
        CREATE TRIGGER journal_grown AFTER INSERT ON journal BEGIN
            INSERT OR IGNORE INTO journal_size (space, byte_count) VALUES (new.space, 0);
            UPDATE journal_size SET byte_count = byte_count + length(CAST(new.operation AS BLOB)) WHERE space = new.space;
        END;
        CREATE TRIGGER journal_shrunk AFTER DELETE ON journal BEGIN
            UPDATE journal_size SET byte_count = byte_count - length(CAST(old.operation AS BLOB)) WHERE space = old.space;
        END;
        """

    /// Adds whether notes are pinned above the others of their topic.
    private static let pins = "ALTER TABLE note ADD COLUMN is_pinned INTEGER NOT NULL DEFAULT 0"

    /// Adds whether topics are archived.
    private static let archivedTopics = "ALTER TABLE topic ADD COLUMN is_archived INTEGER NOT NULL DEFAULT 0"

    /// Adds a time of day to deadlines, as text of ISO 8601, and a reminder.
    private static let reminders = """
        ALTER TABLE note ADD COLUMN deadline_time TEXT;
        ALTER TABLE note ADD COLUMN remind_at INTEGER;
        ALTER TABLE photo ADD COLUMN deadline_time TEXT;
        ALTER TABLE photo ADD COLUMN remind_at INTEGER;
        """

    /// Adds where devices are reached while nothing of Enot is open there, and what they were told; indexes what is due.
    private static let pushes = """
        CREATE TABLE push_subscription (
            session TEXT PRIMARY KEY REFERENCES session ON DELETE CASCADE, address TEXT NOT NULL UNIQUE, public_key BLOB NOT NULL,
            authentication BLOB NOT NULL, subscribed_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE pushed_reminder (
            session TEXT NOT NULL REFERENCES push_subscription ON DELETE CASCADE, entity TEXT NOT NULL, moment INTEGER NOT NULL,
            PRIMARY KEY (session, entity, moment)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX user_space ON user (space);
        CREATE INDEX note_reminder ON note (remind_at) WHERE remind_at IS NOT NULL;
        CREATE INDEX photo_reminder ON photo (remind_at) WHERE remind_at IS NOT NULL;
        """

    /// Adds licence keys of people.
    private static let licences = "ALTER TABLE user ADD COLUMN licence TEXT"

    /// Adds the orders that were sent, so that each is sent once and no more than allowed in an hour, even after a crash.
    private static let orders = """
        CREATE TABLE letter (
            identity TEXT PRIMARY KEY, space TEXT NOT NULL, begun_at INTEGER NOT NULL, is_sent INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX letter_space ON letter (space, begun_at);
        CREATE INDEX letter_begun ON letter (begun_at);
        """

    /// Adds the time that the server believes, initially that of the last entry received.
    private static let believedTime = """
        CREATE TABLE believed_time (id INTEGER PRIMARY KEY CHECK (id = 1), time INTEGER NOT NULL) STRICT;
        INSERT INTO believed_time SELECT 1, max(received_at) FROM journal HAVING count(*) > 0;
        """

    /// Creates the tables.
    ///
    /// Tables of short rows are without row numbers: one tree each. A note's text may be long, so notes have them. A merged text is stored
    /// once, in its entity's row; `document` has its frontier, and `document_agent` the next sequences of the agents that have left the
    /// frontier: one row for each session of writing, never rewritten together.
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

    /// Adds a deadline to notes, as text of ISO 8601, and what happens to them after it (E5).
    private static let deadlines = """
        ALTER TABLE note ADD COLUMN deadline TEXT;
        ALTER TABLE note ADD COLUMN removes_after_deadline INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE note ADD COLUMN expired_deadline TEXT;
        """

    /// Adds a colour to notes and the colour mixed for them, in the stored form of `HSBColor`.
    private static let colors = """
        ALTER TABLE note ADD COLUMN color TEXT;
        ALTER TABLE note ADD COLUMN custom_color TEXT;
        """

    /// Creates the table of photo notes (E10); the description of a picture is in the stored form of `Picture`.
    private static let photos = """
        CREATE TABLE photo (
            space TEXT NOT NULL, id TEXT NOT NULL, topic_id TEXT, position TEXT NOT NULL DEFAULT '', created_at INTEGER,
            deleted_at INTEGER, deadline TEXT, removes_after_deadline INTEGER NOT NULL DEFAULT 0, expired_deadline TEXT,
            color TEXT, custom_color TEXT, picture TEXT, caption TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (space, id), FOREIGN KEY (space, id) REFERENCES entity_state
        ) STRICT;
        CREATE INDEX photo_topic ON photo (space, topic_id);
        """

    /// Creates the table of a person's opinions of products (G6, G10).
    private static let productMarks = """
        CREATE TABLE product_mark (
            space TEXT NOT NULL, id TEXT NOT NULL, catalogue_id TEXT, rating INTEGER, viewed_at INTEGER, created_at INTEGER,
            deleted_at INTEGER, remark TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (space, id), FOREIGN KEY (space, id) REFERENCES entity_state
        ) STRICT;
        """

    /// Creates the tables of mirrored websites: the result of the last complete run, and the drafts of a run under way (G0–G12).
    private static let catalogues = """
        CREATE TABLE catalogue (
            id TEXT PRIMARY KEY, space TEXT NOT NULL, created_at INTEGER NOT NULL, revision INTEGER NOT NULL, state TEXT NOT NULL
        ) STRICT;
        CREATE INDEX catalogue_space ON catalogue (space);
        CREATE TABLE catalogue_entry (
            catalogue TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, revision INTEGER NOT NULL, mark TEXT NOT NULL,
            facts TEXT NOT NULL, pictures TEXT NOT NULL, body TEXT, PRIMARY KEY (catalogue, kind, id)
        ) STRICT;
        CREATE INDEX catalogue_picture ON catalogue_entry (facts) WHERE kind = 'picture';
        CREATE TABLE catalogue_draft (
            catalogue TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, mark TEXT NOT NULL,
            facts TEXT NOT NULL, pictures TEXT NOT NULL, body TEXT, PRIMARY KEY (catalogue, kind, id)
        ) STRICT;
        """

    /// Creates the table of profiles, at most one row for each space (S7, R4).
    private static let profiles = """
        CREATE TABLE profile (
            space TEXT NOT NULL, id TEXT NOT NULL, first_name TEXT NOT NULL DEFAULT '', last_name TEXT NOT NULL DEFAULT '',
            birth_date TEXT, email TEXT NOT NULL DEFAULT '', phone TEXT NOT NULL DEFAULT '', address TEXT NOT NULL DEFAULT '',
            city TEXT NOT NULL DEFAULT '', occupation TEXT NOT NULL DEFAULT '', web_address TEXT NOT NULL DEFAULT '',
            deleted_at INTEGER,
            PRIMARY KEY (space, id), FOREIGN KEY (space, id) REFERENCES entity_state
        ) STRICT, WITHOUT ROWID;
        """
}
