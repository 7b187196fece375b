extension Schema {
    /// Creates the tables.
    ///
    /// Identities are `uuid`, whose order is that of the digits; claims are `bool`, moments (milliseconds) and numbers `int8`, all else
    /// `text` that is compared byte by byte. Rows that are often changed leave room on their page, so that no index changes with them.
    static let first = """
        CREATE TABLE schema_version (version int8 NOT NULL, oldest_reader int8 NOT NULL);
        CREATE TABLE space (
            id uuid PRIMARY KEY, revision int8 NOT NULL, purged_count int8 NOT NULL, journal_bytes int8 NOT NULL
        ) WITH (fillfactor = 50);
        CREATE TABLE person (
            id uuid PRIMARY KEY, name text COLLATE "C" NOT NULL UNIQUE, pass_phrase_hash text, space uuid NOT NULL REFERENCES space,
            created_at int8 NOT NULL, licence text
        );
        CREATE INDEX person_space ON person (space);
        CREATE TABLE session (
            id uuid PRIMARY KEY, "user" uuid NOT NULL REFERENCES person ON DELETE CASCADE, token_digest bytea NOT NULL UNIQUE,
            name text COLLATE "C" NOT NULL, signed_in_at int8 NOT NULL, last_seen_at int8 NOT NULL
        );
        CREATE INDEX session_user_id ON session ("user");
        CREATE TABLE invitation (
            digest bytea PRIMARY KEY, "user" uuid NOT NULL REFERENCES person ON DELETE CASCADE, expires_at int8 NOT NULL
        );
        CREATE INDEX invitation_user_id ON invitation ("user");
        \(journal)
        \(entities)
        \(files)
        \(catalogues)
        \(others)
        """

    private static let journal = """
        CREATE TABLE journal (
            space uuid NOT NULL REFERENCES space, revision int8 NOT NULL, entity uuid NOT NULL, kind text COLLATE "C" NOT NULL,
            session uuid, received_at int8 NOT NULL, operation text COLLATE "C" NOT NULL,
            PRIMARY KEY (space, revision)
        );
        CREATE INDEX journal_entity ON journal (space, entity);
        CREATE TABLE entity_state (
            space uuid NOT NULL REFERENCES space, entity uuid NOT NULL, kind text COLLATE "C" NOT NULL,
            registers text COLLATE "C" NOT NULL, deleted_at int8, is_purged bool NOT NULL,
            PRIMARY KEY (space, entity)
        );
        CREATE INDEX entity_state_deleted ON entity_state (space, deleted_at) WHERE deleted_at IS NOT NULL;
        CREATE TABLE document (
            space uuid NOT NULL, entity uuid NOT NULL, field text COLLATE "C" NOT NULL, frontier text COLLATE "C" NOT NULL,
            PRIMARY KEY (space, entity, field), FOREIGN KEY (space, entity) REFERENCES entity_state
        ) WITH (fillfactor = 50);
        CREATE TABLE document_agent (
            space uuid NOT NULL, entity uuid NOT NULL, field text COLLATE "C" NOT NULL, agent text COLLATE "C" NOT NULL,
            next_sequence int8 NOT NULL,
            PRIMARY KEY (space, entity, field, agent), FOREIGN KEY (space, entity, field) REFERENCES document ON DELETE CASCADE
        );
        """

    private static let entities = """
        CREATE TABLE topic (
            space uuid NOT NULL, id uuid NOT NULL, name text COLLATE "C" NOT NULL DEFAULT '',
            position text COLLATE "C" NOT NULL DEFAULT '', created_at int8, deleted_at int8, is_archived int8 NOT NULL DEFAULT 0,
            PRIMARY KEY (space, id), FOREIGN KEY (space, id) REFERENCES entity_state
        );
        CREATE TABLE note (
            space uuid NOT NULL, id uuid NOT NULL, topic_id text COLLATE "C", position text COLLATE "C" NOT NULL DEFAULT '',
            created_at int8, changed_at int8, deleted_at int8, deadline text COLLATE "C", deadline_time text COLLATE "C",
            removes_after_deadline int8 NOT NULL DEFAULT 0, expired_deadline text COLLATE "C", remind_at int8,
            is_pinned int8 NOT NULL DEFAULT 0, color text COLLATE "C", custom_color text COLLATE "C",
            title text COLLATE "C" NOT NULL DEFAULT '', content text COLLATE "C" NOT NULL DEFAULT '',
            PRIMARY KEY (space, id), FOREIGN KEY (space, id) REFERENCES entity_state
        ) WITH (fillfactor = 50);
        CREATE INDEX note_topic ON note (space, topic_id);
        CREATE INDEX note_reminder ON note (remind_at) WHERE remind_at IS NOT NULL;
        CREATE TABLE photo (
            space uuid NOT NULL, id uuid NOT NULL, topic_id text COLLATE "C", position text COLLATE "C" NOT NULL DEFAULT '',
            created_at int8, deleted_at int8, deadline text COLLATE "C", deadline_time text COLLATE "C",
            removes_after_deadline int8 NOT NULL DEFAULT 0, expired_deadline text COLLATE "C", remind_at int8,
            color text COLLATE "C", custom_color text COLLATE "C", picture text COLLATE "C",
            picture_file uuid GENERATED ALWAYS AS
            (CASE WHEN picture ~ '^[0-9a-f]{32}' THEN substr(picture, 1, 32)::uuid END) STORED,
            picture_text text COLLATE "C" NOT NULL DEFAULT '', caption text COLLATE "C" NOT NULL DEFAULT '',
            PRIMARY KEY (space, id), FOREIGN KEY (space, id) REFERENCES entity_state
        ) WITH (fillfactor = 50);
        CREATE INDEX photo_topic ON photo (space, topic_id);
        CREATE INDEX photo_picture ON photo (space, picture_file);
        CREATE INDEX photo_reminder ON photo (remind_at) WHERE remind_at IS NOT NULL;
        CREATE TABLE product_mark (
            space uuid NOT NULL, id uuid NOT NULL, catalogue_id text COLLATE "C", rating int8, viewed_at int8, created_at int8,
            deleted_at int8, remark text COLLATE "C" NOT NULL DEFAULT '',
            PRIMARY KEY (space, id), FOREIGN KEY (space, id) REFERENCES entity_state
        );
        CREATE TABLE profile (
            space uuid NOT NULL, id uuid NOT NULL, first_name text COLLATE "C" NOT NULL DEFAULT '',
            last_name text COLLATE "C" NOT NULL DEFAULT '', birth_date text COLLATE "C", email text COLLATE "C" NOT NULL DEFAULT '',
            phone text COLLATE "C" NOT NULL DEFAULT '', address text COLLATE "C" NOT NULL DEFAULT '',
            city text COLLATE "C" NOT NULL DEFAULT '', occupation text COLLATE "C" NOT NULL DEFAULT '',
            web_address text COLLATE "C" NOT NULL DEFAULT '', deleted_at int8,
            PRIMARY KEY (space, id), FOREIGN KEY (space, id) REFERENCES entity_state
        );
        """

    private static let files = """
        CREATE TABLE library (space uuid PRIMARY KEY REFERENCES space, revision int8 NOT NULL);
        CREATE TABLE file (
            space uuid NOT NULL REFERENCES space, id uuid NOT NULL, origin text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL,
            root text COLLATE "C", path bytea, digest text COLLATE "C", version text COLLATE "C" NOT NULL, byte_count int8 NOT NULL,
            kind text COLLATE "C" NOT NULL, media_type text COLLATE "C" NOT NULL, width int8, height int8, duration_milliseconds int8,
            created_at int8 NOT NULL, added_at int8 NOT NULL, deleted_at int8, is_waiting bool NOT NULL, problem text COLLATE "C",
            has_preview bool NOT NULL, tiny text COLLATE "C" NOT NULL, copy int8, copy_attempts int8 NOT NULL DEFAULT 0,
            is_listed bool NOT NULL, content text COLLATE "C", reading_count int8 NOT NULL DEFAULT 0, latitude float8, longitude float8,
            metadata text COLLATE "C" NOT NULL, text text COLLATE "C",
            PRIMARY KEY (space, id)
        );
        CREATE INDEX file_list ON file (space, created_at, id) WHERE deleted_at IS NULL AND is_listed;
        CREATE INDEX file_list_kind ON file (space, kind, created_at, id) WHERE deleted_at IS NULL AND is_listed;
        CREATE INDEX file_waiting ON file (space) WHERE is_waiting AND deleted_at IS NULL AND is_listed;
        CREATE INDEX file_deleted ON file (space, deleted_at) WHERE deleted_at IS NOT NULL;
        CREATE INDEX file_picture ON file (space, id) WHERE origin = 'photo';
        CREATE INDEX file_digest ON file (digest, byte_count) WHERE digest IS NOT NULL;
        CREATE INDEX file_content ON file (content) WHERE content IS NOT NULL;
        CREATE INDEX file_size ON file (byte_count, space);
        CREATE INDEX file_unread ON file (created_at) WHERE text IS NULL AND kind = 'image' AND NOT is_waiting AND problem IS NULL
            AND deleted_at IS NULL;
        CREATE INDEX file_uncopied ON file (created_at) WHERE copy = 0 AND NOT is_waiting AND deleted_at IS NULL;
        CREATE UNIQUE INDEX file_place ON file (space, root, path) WHERE root IS NOT NULL;
        CREATE TABLE file_change (
            space uuid NOT NULL, file uuid NOT NULL, number int8 NOT NULL, PRIMARY KEY (space, file), UNIQUE (space, number)
        );
        \(fileChanges)
        CREATE TABLE upload (
            space uuid NOT NULL REFERENCES space, id uuid NOT NULL, name text COLLATE "C" NOT NULL, byte_count int8 NOT NULL,
            expected_digest text COLLATE "C", modified_at int8, is_photo bool NOT NULL, "offset" int8 NOT NULL,
            digest text COLLATE "C", touched_at int8 NOT NULL,
            PRIMARY KEY (space, id)
        );
        CREATE INDEX upload_digest ON upload (digest) WHERE digest IS NOT NULL;
        CREATE INDEX upload_touched ON upload (touched_at);
        CREATE TABLE job (
            space uuid NOT NULL, file uuid NOT NULL, attempts int8 NOT NULL, due_at int8 NOT NULL,
            PRIMARY KEY (space, file), FOREIGN KEY (space, file) REFERENCES file ON DELETE CASCADE
        );
        CREATE INDEX job_due ON job (due_at);
        """

    /// The numbers of the changes of a space's files, for the search. Everyone who changes files holds the lock of their space.
    private static let fileChanges = """
        CREATE FUNCTION note_file_change() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
            changed record;
        BEGIN
            IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
            INSERT INTO file_change (space, file, number)
            SELECT changed.space, changed.id, coalesce(max(number), 0) + 1 FROM file_change WHERE space = changed.space
            ON CONFLICT (space, file) DO UPDATE SET number = excluded.number;
            RETURN NULL;
        END $$;
        CREATE TRIGGER file_added AFTER INSERT OR DELETE ON file FOR EACH ROW EXECUTE FUNCTION note_file_change();
        CREATE TRIGGER file_changed AFTER UPDATE OF name, text, deleted_at, created_at ON file FOR EACH ROW
            WHEN (NEW.name <> OLD.name OR NEW.text IS DISTINCT FROM OLD.text OR NEW.deleted_at IS DISTINCT FROM OLD.deleted_at
            OR NEW.created_at <> OLD.created_at) EXECUTE FUNCTION note_file_change();
        """

    private static let catalogues = """
        CREATE TABLE catalogue (
            id uuid PRIMARY KEY, space uuid NOT NULL, created_at int8 NOT NULL, revision int8 NOT NULL, state text COLLATE "C" NOT NULL
        );
        CREATE INDEX catalogue_space ON catalogue (space);
        CREATE TABLE catalogue_entry (
            catalogue uuid NOT NULL, kind text COLLATE "C" NOT NULL, id uuid NOT NULL, revision int8 NOT NULL,
            mark text COLLATE "C" NOT NULL, facts text COLLATE "C" NOT NULL, pictures text COLLATE "C" NOT NULL, body text COLLATE "C",
            PRIMARY KEY (catalogue, kind, id)
        );
        CREATE INDEX catalogue_picture ON catalogue_entry (facts) WHERE kind = 'picture';
        CREATE TABLE catalogue_draft (
            catalogue uuid NOT NULL, kind text COLLATE "C" NOT NULL, id uuid NOT NULL, mark text COLLATE "C" NOT NULL,
            facts text COLLATE "C" NOT NULL, pictures text COLLATE "C" NOT NULL, body text COLLATE "C",
            PRIMARY KEY (catalogue, kind, id)
        );
        """

    private static let others = """
        CREATE TABLE letter (
            identity text COLLATE "C" PRIMARY KEY, space uuid NOT NULL, begun_at int8 NOT NULL, is_sent bool NOT NULL
        );
        CREATE INDEX letter_space ON letter (space, begun_at);
        CREATE INDEX letter_begun ON letter (begun_at);
        CREATE TABLE believed_time (id int8 PRIMARY KEY CHECK (id = 1), time int8 NOT NULL);
        CREATE TABLE database_stamp (id int8 PRIMARY KEY CHECK (id = 1), identity uuid NOT NULL, generation int8 NOT NULL);
        CREATE TABLE push_subscription (
            session uuid PRIMARY KEY REFERENCES session ON DELETE CASCADE, address text COLLATE "C" NOT NULL UNIQUE,
            public_key bytea NOT NULL, authentication bytea NOT NULL, subscribed_at int8 NOT NULL
        );
        CREATE TABLE pushed_reminder (
            session uuid NOT NULL REFERENCES push_subscription ON DELETE CASCADE, entity uuid NOT NULL, moment int8 NOT NULL,
            PRIMARY KEY (session, entity, moment)
        );
        """
}
