extension Migration {
    /// Creates the tables of files, uploads and jobs (R2, R3, R5), and a number for each change of a space's files.
    ///
    /// The lists have indexes of their own, in their order; columns that only details need are the last of a row. A file without a digest
    /// is a watched one, identified by its folder and path. Photo notes are found by the file that begins their pictures.
    static let files = """
        CREATE TABLE library (
            space TEXT PRIMARY KEY REFERENCES space, revision INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE file (
            space TEXT NOT NULL REFERENCES space, id TEXT NOT NULL, origin TEXT NOT NULL, name TEXT NOT NULL, root TEXT, path BLOB,
            digest TEXT, version TEXT NOT NULL, byte_count INTEGER NOT NULL, kind TEXT NOT NULL, media_type TEXT NOT NULL,
            width INTEGER, height INTEGER, duration_milliseconds INTEGER, created_at INTEGER NOT NULL, added_at INTEGER NOT NULL,
            deleted_at INTEGER, is_waiting INTEGER NOT NULL, problem TEXT, has_preview INTEGER NOT NULL, tiny TEXT NOT NULL,
            latitude REAL, longitude REAL, metadata TEXT NOT NULL,
            PRIMARY KEY (space, id)
        ) STRICT;
        CREATE INDEX file_list ON file (space, created_at, id) WHERE deleted_at IS NULL AND origin <> 'photo';
        CREATE INDEX file_list_kind ON file (space, kind, created_at, id) WHERE deleted_at IS NULL AND origin <> 'photo';
        CREATE INDEX file_waiting ON file (space) WHERE is_waiting AND deleted_at IS NULL AND origin <> 'photo';
        CREATE INDEX file_deleted ON file (space, deleted_at) WHERE deleted_at IS NOT NULL;
        CREATE INDEX file_picture ON file (space, id) WHERE origin = 'photo';
        CREATE INDEX file_digest ON file (digest, byte_count) WHERE digest IS NOT NULL;
        CREATE UNIQUE INDEX file_place ON file (space, root, path) WHERE root IS NOT NULL;
        CREATE TABLE upload (
            space TEXT NOT NULL REFERENCES space, id TEXT NOT NULL, name TEXT NOT NULL, byte_count INTEGER NOT NULL,
            expected_digest TEXT, modified_at INTEGER, is_photo INTEGER NOT NULL, offset INTEGER NOT NULL, digest TEXT,
            touched_at INTEGER NOT NULL,
            PRIMARY KEY (space, id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE job (
            space TEXT NOT NULL, file TEXT NOT NULL, attempts INTEGER NOT NULL, due_at INTEGER NOT NULL,
            PRIMARY KEY (space, file), FOREIGN KEY (space, file) REFERENCES file ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX job_due ON job (due_at);
        CREATE INDEX photo_file ON photo (space, substr(picture, 1, 32));
        """

    /// Includes pictures of photo notes in the lists of files: those of notes in use that were not added to the library as well.
    static let listing = """
        ALTER TABLE file ADD COLUMN is_listed INTEGER NOT NULL DEFAULT 1;
        UPDATE file SET is_listed = (EXISTS (SELECT 1 FROM photo WHERE photo.space = file.space
            AND substr(photo.picture, 1, 32) = file.id AND photo.deleted_at IS NULL)
            AND NOT EXISTS (SELECT 1 FROM file AS own WHERE own.digest = file.digest AND own.space = file.space
            AND own.origin = 'upload' AND own.deleted_at IS NULL)) WHERE origin = 'photo';
        UPDATE library SET revision = revision + 1;
        DROP INDEX file_list;
        DROP INDEX file_list_kind;
        DROP INDEX file_waiting;
        CREATE INDEX file_list ON file (space, created_at, id) WHERE deleted_at IS NULL AND is_listed;
        CREATE INDEX file_list_kind ON file (space, kind, created_at, id) WHERE deleted_at IS NULL AND is_listed;
        CREATE INDEX file_waiting ON file (space) WHERE is_waiting AND deleted_at IS NULL AND is_listed;
        """

    /// Adds the text read in pictures, and numbers the changes of files for the search.
    ///
    /// A file that was not read yet has no text; one in which nothing can be read has an empty one. New content has to be read again.
    static let readings = """
        ALTER TABLE photo ADD COLUMN picture_text TEXT NOT NULL DEFAULT '';
        ALTER TABLE file ADD COLUMN text TEXT;
        ALTER TABLE file ADD COLUMN reading_count INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX file_unread ON file (created_at) WHERE text IS NULL AND kind = 'image' AND NOT is_waiting AND problem IS NULL
            AND deleted_at IS NULL;
        CREATE TABLE file_change (
            space TEXT NOT NULL, file TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (space, file)
        ) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX file_change_number ON file_change (space, number);
        INSERT INTO file_change SELECT space, id, row_number() OVER (PARTITION BY space) FROM file;
        CREATE TRIGGER file_added AFTER INSERT ON file BEGIN
            INSERT INTO file_change (space, file, number)
            SELECT new.space, new.id, coalesce(max(number), 0) + 1 FROM file_change WHERE space = new.space
            ON CONFLICT (space, file) DO UPDATE SET number = excluded.number;
        END;
        CREATE TRIGGER file_changed AFTER UPDATE OF name, text, deleted_at, created_at ON file
        WHEN new.name <> old.name OR new.text IS NOT old.text OR new.deleted_at IS NOT old.deleted_at OR new.created_at <> old.created_at
        BEGIN
            UPDATE file_change SET number = (SELECT max(number) FROM file_change WHERE space = new.space) + 1
            WHERE space = new.space AND file = new.id;
        END;
        CREATE TRIGGER file_replaced AFTER UPDATE OF digest, version ON file
        WHEN new.digest IS NOT old.digest OR new.version <> old.version BEGIN
            UPDATE file SET text = NULL, reading_count = 0 WHERE space = new.space AND id = new.id;
        END;
        CREATE TRIGGER file_removed AFTER DELETE ON file BEGIN
            UPDATE file_change SET number = (SELECT max(number) FROM file_change WHERE space = old.space) + 1
            WHERE space = old.space AND file = old.id;
        END;
        """

    /// Lets lists show a content once wherever it came from: a watched file has its SHA-256 where another file is as large, and files are
    /// found by their size. Pictures are examined once more: the meaning of their codes is now given in the reader's language.
    static let twins = """
        ALTER TABLE file ADD COLUMN content TEXT;
        CREATE INDEX file_content ON file (content) WHERE content IS NOT NULL;
        CREATE INDEX file_size ON file (byte_count, space);
        CREATE TRIGGER file_rewritten AFTER UPDATE OF version ON file WHEN new.version <> old.version BEGIN
            UPDATE file SET is_listed = 1 WHERE content = old.content AND space = new.space;
            UPDATE file SET content = NULL, is_listed = 1 WHERE space = new.space AND id = new.id;
        END;
        UPDATE file SET is_listed = 0 WHERE origin = 'upload' AND deleted_at IS NULL AND EXISTS (SELECT 1 FROM file AS own
            WHERE own.digest = file.digest AND own.space = file.space AND own.origin = 'upload' AND own.deleted_at IS NULL
            AND (own.added_at, own.id) < (file.added_at, file.id));
        UPDATE library SET revision = revision + 1;
        INSERT INTO job (space, file, attempts, due_at) SELECT space, id, 0, 0 FROM file
            WHERE kind = 'image' AND metadata <> '' AND deleted_at IS NULL ON CONFLICT (space, file) DO NOTHING;
        """

    /// Adds which films need a copy that browsers play, and how often that copy was begun. Films are examined once more for it, and so are
    /// pictures of watched folders without a time zone, which is now the server's.
    static let copies = """
        ALTER TABLE file ADD COLUMN copy INTEGER;
        ALTER TABLE file ADD COLUMN copy_attempts INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX file_uncopied ON file (created_at) WHERE copy = 0 AND NOT is_waiting AND deleted_at IS NULL;
        CREATE TRIGGER film_rewritten AFTER UPDATE OF version ON file WHEN new.version <> old.version BEGIN
            UPDATE file SET copy_attempts = 0 WHERE space = new.space AND id = new.id;
        END;
        INSERT INTO job (space, file, attempts, due_at) SELECT space, id, 0, 0 FROM file
            WHERE kind = 'video' OR origin = 'watched' AND metadata LIKE '%DateTimeOriginal%' ON CONFLICT (space, file) DO NOTHING;
        """

    /// Queues pictures without a date and files that could not be shown to be examined again, since more dates and more kinds are read now.
    static let moreKinds = """
        INSERT INTO job (space, file, attempts, due_at) SELECT space, id, 0, 0 FROM file
            WHERE deleted_at IS NULL AND (problem IS NOT NULL OR kind = 'image' AND metadata NOT LIKE '%OffsetTimeOriginal%'
            AND metadata NOT LIKE '%DateTimeOriginal%')
            ON CONFLICT (space, file) DO NOTHING;
        """

    /// Adds documents to the files whose words are read, and queues files that can be shown, read or copied by now.
    static let documentWords = """
        DROP INDEX file_unread;
        CREATE INDEX file_unread ON file (created_at) WHERE text IS NULL AND kind IN ('image', 'other') AND NOT is_waiting
            AND problem IS NULL AND deleted_at IS NULL;
        INSERT INTO job (space, file, attempts, due_at) SELECT space, id, 0, 0 FROM file WHERE deleted_at IS NULL
            AND (kind = 'audio' OR problem IS NOT NULL AND media_type IN ('application/pdf', 'application/zip', 'image/svg+xml'))
            ON CONFLICT (space, file) DO NOTHING;
        """

    /// Adds what people write about files, and which are favourites.
    static let fileMarks = """
        ALTER TABLE file ADD COLUMN caption TEXT NOT NULL DEFAULT '';
        ALTER TABLE file ADD COLUMN is_favorite INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX file_list_favorite ON file (space, created_at, id) WHERE deleted_at IS NULL AND is_listed AND is_favorite;
        CREATE TRIGGER file_captioned AFTER UPDATE OF caption ON file WHEN new.caption <> old.caption BEGIN
            UPDATE file_change SET number = (SELECT max(number) FROM file_change WHERE space = new.space) + 1
            WHERE space = new.space AND file = new.id;
        END;
        """

    /// Adds the albums of the library; a file that is removed leaves them.
    static let albums = """
        CREATE TABLE album (
            space TEXT NOT NULL REFERENCES space, id TEXT NOT NULL, name TEXT NOT NULL, created_at INTEGER NOT NULL, deleted_at INTEGER,
            PRIMARY KEY (space, id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX album_deleted ON album (deleted_at) WHERE deleted_at IS NOT NULL;
        CREATE TABLE album_file (
            space TEXT NOT NULL, album TEXT NOT NULL, file TEXT NOT NULL, PRIMARY KEY (space, album, file),
            FOREIGN KEY (space, album) REFERENCES album ON DELETE CASCADE, FOREIGN KEY (space, file) REFERENCES file ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX album_file_file ON album_file (space, file);
        """

    /// Indexes the files that have a place, for the map of photos.
    static let filePlaces = """
        CREATE INDEX file_located ON file (space, created_at, id, latitude, longitude)
            WHERE deleted_at IS NULL AND is_listed AND latitude IS NOT NULL;
        """

    /// Adds what a server says of contents that it keeps in a storage of objects: which ones there are, where that is, and the parts of
    /// uploads.
    static let sharedContents = """
        CREATE TABLE content (digest TEXT PRIMARY KEY, byte_count INTEGER NOT NULL, announced_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE INDEX content_announced ON content (announced_at);
        CREATE TABLE content_place (id INTEGER PRIMARY KEY CHECK (id = 1), identity TEXT NOT NULL, address TEXT NOT NULL) STRICT;
        ALTER TABLE upload ADD COLUMN parts TEXT;
        """

    /// Adds the generations of contents in a storage of objects, of which those that have ended are never used again.
    static let contentGenerations = """
        ALTER TABLE content ADD COLUMN generation INTEGER NOT NULL DEFAULT 1;
        CREATE TABLE ended_content (
            digest TEXT NOT NULL, generation INTEGER NOT NULL, is_removed INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (digest, generation)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX ended_content_left ON ended_content (digest, generation) WHERE NOT is_removed;
        """

    /// Indexes uploads by their content and by when they were last written to.
    static let uploadIndexes = """
        CREATE INDEX upload_digest ON upload (digest) WHERE digest IS NOT NULL;
        CREATE INDEX upload_touched ON upload (touched_at);
        """

    /// Adds a column to photo notes for the file that begins the stored form of their pictures, by which they are found. Drops the triggers
    /// for files whose content has changed: `FileWriting.replaceContent` decides what happens to them.
    static let pictureFiles = """
        ALTER TABLE photo ADD COLUMN picture_file TEXT GENERATED ALWAYS AS (substr(picture, 1, 32)) VIRTUAL;
        DROP INDEX photo_file;
        CREATE INDEX photo_picture ON photo (space, picture_file);
        DROP TRIGGER file_rewritten;
        DROP TRIGGER file_replaced;
        """
}
