extension Schema {
    /// Adds documents to the files whose words are read, and queues files that can be shown, read or copied by now. The index of unread
    /// pictures stays for older servers.
    static let documentWords = """
        CREATE INDEX file_wordless ON file (created_at) WHERE text IS NULL AND kind IN ('image', 'other') AND NOT is_waiting
            AND problem IS NULL AND deleted_at IS NULL;
        INSERT INTO job (space, file, attempts, due_at) SELECT space, id, 0, 0 FROM file WHERE deleted_at IS NULL
            AND (kind = 'audio' OR problem IS NOT NULL AND media_type IN ('application/pdf', 'application/zip', 'image/svg+xml'))
            ON CONFLICT (space, file) DO NOTHING;
        """

    /// Adds what people write about files, and which are favourites.
    static let fileMarks = """
        ALTER TABLE file ADD COLUMN caption text COLLATE "C" NOT NULL DEFAULT '', ADD COLUMN is_favorite bool NOT NULL DEFAULT false;
        CREATE INDEX file_list_favorite ON file (space, created_at, id) WHERE deleted_at IS NULL AND is_listed AND is_favorite;
        CREATE TRIGGER file_captioned AFTER UPDATE OF caption ON file FOR EACH ROW
            WHEN (NEW.caption <> OLD.caption) EXECUTE FUNCTION note_file_change();
        """

    /// Adds the albums of the library; a file that is removed leaves them.
    static let albums = """
        CREATE TABLE album (
            space uuid NOT NULL REFERENCES space, id uuid NOT NULL, name text COLLATE "C" NOT NULL, created_at int8 NOT NULL,
            deleted_at int8, PRIMARY KEY (space, id)
        );
        CREATE INDEX album_deleted ON album (deleted_at) WHERE deleted_at IS NOT NULL;
        CREATE TABLE album_file (
            space uuid NOT NULL, album uuid NOT NULL, file uuid NOT NULL, PRIMARY KEY (space, album, file),
            FOREIGN KEY (space, album) REFERENCES album ON DELETE CASCADE, FOREIGN KEY (space, file) REFERENCES file ON DELETE CASCADE
        );
        CREATE INDEX album_file_file ON album_file (space, file);
        """

    /// Indexes the files that have a place, for the map of photos.
    static let filePlaces = """
        CREATE INDEX file_located ON file (space, created_at, id, latitude, longitude)
            WHERE deleted_at IS NULL AND is_listed AND latitude IS NOT NULL;
        """
}
